/** One match, followed and played over a connection: always the server's match, never a guess; own commands go out until they are answered. */

import { countEvents, type MatchRefusal } from '@gipfel/match';
import type { ClientMessage, Command, ServerCode, ServerMessage } from '@gipfel/protocol';
import type { Connection } from './connection.js';
import { type FollowedMatch, receive } from './matchState.js';
import { Outbox, type PendingCommand, type SmallStorage } from './outbox.js';

/** `behind`: what is shown may no longer be all. `unreadable`: this client cannot follow what the server tells; a newer one may. */
type LinkStatus = 'loading' | 'live' | 'behind' | 'missing' | 'unreadable';

export interface LinkState {
  readonly status: LinkStatus;
  readonly followed: FollowedMatch | undefined;
  /** Commands under way. */
  readonly pending: readonly PendingCommand[];
  /** Something is under way, or has arrived but is not yet part of `followed`. */
  readonly isSending: boolean;
}

export interface LinkRefusal {
  readonly code: ServerCode;
  readonly refusal?: MatchRefusal;
  /** What will not happen; left out when it was a line of chat or the wish for a rematch. */
  readonly commands?: readonly PendingCommand[];
  /** The line of chat, when it was one. */
  readonly line?: string;
}

interface LinkListener {
  changed(state: LinkState): void;
  /** An own command is event `number` of the match, which may not have arrived yet. */
  acknowledged?(id: string, number: number): void;
  refused?(refusal: LinkRefusal): void;
}

type Refused = Extract<ServerMessage, { type: 'refused' }>;

/** An answer is overdue although the connection lives: the question may have been lost with a process of the server. */
const REPEAT = 10_000;
/** Between two questions for the whole, lest a server and a client that cannot agree keep each other busy. */
const RESYNC_PAUSE = 1_000;

export class MatchLink {
  readonly id: string;
  readonly #connection: Connection;
  readonly #listener: LinkListener;
  readonly #outbox: Outbox;
  readonly #requests = new Map<string, ClientMessage>();
  readonly #end: () => void;
  #status: LinkStatus = 'loading';
  #followed: FollowedMatch | undefined;
  /** The number of an own event that is on its way here. */
  #landing = 0;
  #hasToldMore = false;
  #isResting = false;
  #followedAt = Number.NEGATIVE_INFINITY;
  #repeatAt = Number.POSITIVE_INFINITY;
  #stopFollow: () => void = () => undefined;
  #stopRepeat: () => void = () => undefined;
  #stopLanding: () => void = () => undefined;

  constructor(connection: Connection, id: string, listener: LinkListener, storage?: SmallStorage) {
    this.id = id;
    this.#connection = connection;
    this.#listener = listener;
    this.#outbox = new Outbox(storage);
    this.#end = connection.listen({
      opened: () => this.#opened(),
      changed: (state) => {
        if (state !== 'open' && this.#status === 'live') this.#change('behind');
      },
      received: (message) => this.#receive(message),
      confused: () => this.#resync(),
    });
  }

  get state(): LinkState {
    return {
      status: this.#status,
      followed: this.#followed,
      pending: this.#outbox.commands,
      isSending: this.#outbox.commands.length > 0 || this.#isLanding,
    };
  }

  get #known(): number {
    return this.#followed === undefined ? 0 : countEvents(this.#followed.match);
  }

  get #isLanding(): boolean {
    return this.#landing > this.#known;
  }

  /** Gives back the id under which the command is answered. */
  act(command: Command): string {
    const pending = this.#outbox.add(this.#connection.host.newId(), command, this.#known);
    if (pending.after === undefined) this.#sendCommand(pending);
    this.#repeatLater();
    this.#tell();
    return pending.id;
  }

  say(text: string): void {
    const id = this.#connection.host.newId();
    this.#request(id, { type: 'chat', id, match: this.id, text });
  }

  rematch(yes: boolean): void {
    const id = this.#connection.host.newId();
    this.#request(id, { type: 'rematch', id, match: this.id, yes });
  }

  /** Nobody looks: to the server the player is away, and gets a notice of what happens. Commands under way are still answered. */
  rest(): void {
    if (this.#isResting) return;
    this.#isResting = true;
    this.#stopFollow();
    this.#connection.send({ type: 'unfollow', match: this.id });
    if (this.#status === 'live') this.#change('behind');
  }

  /** Somebody looks again. */
  wake(): void {
    if (!this.#isResting) return;
    this.#isResting = false;
    this.#follow();
  }

  close(): void {
    this.#stopFollow();
    this.#stopRepeat();
    this.#stopLanding();
    this.#end();
    this.#connection.send({ type: 'unfollow', match: this.id });
  }

  #opened(): void {
    this.#follow();
    this.#sendAll();
  }

  #sendAll(): void {
    for (const pending of this.#outbox.ready()) this.#sendCommand(pending);
    for (const message of this.#requests.values()) this.#connection.send(message);
    this.#repeatAt = Number.POSITIVE_INFINITY;
    this.#repeatLater();
  }

  #sendCommand({ id, seen, command }: PendingCommand): void {
    this.#connection.send({ type: 'act', id, match: this.id, seen, command });
  }

  #request(id: string, message: ClientMessage): void {
    this.#requests.set(id, message);
    this.#connection.send(message);
    this.#repeatLater();
  }

  /** At the earliest moment anybody asked for: what happens to one command must not put off another that was to be said again soon. */
  #repeatLater(wait = REPEAT): void {
    this.#stopRepeat();
    const { host } = this.#connection;
    const isWaiting = this.#outbox.commands.length > 0 || this.#requests.size > 0;
    this.#repeatAt = isWaiting ? Math.min(this.#repeatAt, host.now() + wait) : Number.POSITIVE_INFINITY;
    if (isWaiting) this.#stopRepeat = host.later(() => this.#sendAll(), this.#repeatAt - host.now());
  }

  /** Always the whole: chat, presence and the facts around the match may have changed too. */
  #follow(): void {
    this.#stopFollow();
    if (this.#isResting) return;
    this.#followedAt = this.#connection.host.now();
    this.#connection.send({ type: 'follow', match: this.id, seen: 0 });
  }

  /**
   * A process of the server that has not heard of the latest events yet: told what is known here, it looks them up. When it
   * still knows of less, the server was set back, and what it says is the match.
   */
  #isOutdated(message: ServerMessage): boolean {
    if (message.type !== 'snapshot' || message.match.id !== this.id) return false;
    const isOutdated = message.saved.events.length < this.#known && !this.#hasToldMore;
    this.#hasToldMore = isOutdated;
    return isOutdated;
  }

  #resync(): void {
    if (this.#status === 'live') this.#change('behind');
    this.#followLater(Math.max(0, this.#followedAt + RESYNC_PAUSE - this.#connection.host.now()));
  }

  #followLater(wait: number): void {
    this.#stopFollow();
    this.#stopFollow = this.#connection.host.later(() => this.#follow(), wait);
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'done') this.#done(message.id, message.number);
    else if (message.type === 'refused') this.#refused(message);
    else this.#take(message);
  }

  #take(message: ServerMessage): void {
    if (message.type === 'rematch' && message.match === this.id) this.#forgetRematches();
    if (this.#isOutdated(message)) {
      this.#connection.send({ type: 'follow', match: this.id, seen: this.#known });
      this.#follow();
      return;
    }
    const received = receive(this.#followed, message, this.id);
    switch (received.type) {
      case 'same':
        break;
      case 'resync':
        this.#resync();
        break;
      case 'unreadable':
        this.#change('unreadable');
        break;
      case 'changed':
        this.#followed = received.followed;
        if (message.type === 'snapshot') this.#status = 'live';
        if (!this.#isLanding) this.#stopLanding();
        this.#tell();
    }
  }

  #done(id: string, number: number): void {
    if (this.#requests.delete(id)) return;
    if (!this.#outbox.has(id)) return;
    this.#landing = Math.max(this.#landing, number);
    this.#listener.acknowledged?.(id, number);
    const freed = this.#outbox.settle(id, number);
    if (freed !== undefined) this.#sendCommand(freed);
    this.#repeatLater();
    this.#stopLanding();
    if (this.#isLanding) this.#stopLanding = this.#connection.host.later(() => this.#resync(), REPEAT);
    this.#tell();
  }

  #refused({ id, match, code, refusal, retryAfter }: Refused): void {
    const wait = isPassing(code) ? (retryAfter ?? RESYNC_PAUSE) : undefined;
    if (id === undefined) {
      if (match === this.id) this.#followRefused(code, wait);
      return;
    }
    const request = this.#requests.get(id);
    const isRequest = request !== undefined;
    if (!isRequest && !this.#outbox.has(id)) return;
    // A person waits for a command to count, but would rather know that a line was too many.
    if (wait !== undefined && !(isRequest && code === 'RATE_LIMITED')) {
      this.#repeatLater(wait);
      return;
    }
    const commands = isRequest ? undefined : this.#outbox.drop(id);
    this.#requests.delete(id);
    // It was made in view of something that is no longer so.
    if (code === 'STALE') this.#resync();
    this.#listener.refused?.({
      code,
      ...(refusal === undefined ? {} : { refusal }),
      ...(commands === undefined ? {} : { commands }),
      ...(request?.type === 'chat' ? { line: request.text } : {}),
    });
    this.#tell();
  }

  #followRefused(code: ServerCode, wait: number | undefined): void {
    if (wait !== undefined) this.#followLater(wait);
    else if (code === 'NO_SUCH_MATCH' || code === 'NOT_FOUND') this.#change('missing');
  }

  #forgetRematches(): void {
    for (const [id, { type }] of this.#requests) if (type === 'rematch') this.#requests.delete(id);
  }

  #change(status: LinkStatus): void {
    this.#status = status;
    this.#tell();
  }

  #tell(): void {
    this.#listener.changed(this.state);
  }
}

/** The server could not just now; the same may work later, and an id is never applied twice. */
function isPassing(code: ServerCode): boolean {
  return code === 'RATE_LIMITED' || code === 'UNAVAILABLE' || code === 'INTERNAL';
}
