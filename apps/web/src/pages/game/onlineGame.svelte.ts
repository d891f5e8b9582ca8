/** A match on the server, with the reader's unconfirmed turn. */

import { type Connection, type LinkRefusal, type LinkState, MatchLink } from '@gipfel/client';
import { type Choices, choicesOf, type Match, type PlayerVerb, parseEvent, sideToMove } from '@gipfel/match';
import type { Side } from '@gipfel/rules';
import { readStored, removeStored, writeStored } from '../../lib/storage/storage.js';
import { soundChange } from '../../match/matchSounds.js';
import { MatchTurn } from '../../match/matchTurn.svelte.js';
import type { SentCommand, TurnCommand } from '../../match/pendingTurn.js';
import { draftsOf } from '../../match/turnDrafts.js';
import { getConnection } from '../../online/wire.svelte.js';

/**
 * How long a hidden page of a correspondence game counts as viewed. After that its player is notified as if
 * away: on a phone, by the bell, wherever they are now.
 */
const LOOKS_ON_MS = 60_000;

interface GameListener {
  refused(refusal: LinkRefusal): void;
}

export class OnlineGame {
  readonly id: string;
  /** The line of chat that is being written. */
  draft = $state('');
  /** Undefined until the match has been loaded. */
  turn: MatchTurn | undefined = $state.raw();
  #state: LinkState = $state.raw() as unknown as LinkState;
  readonly #link: MatchLink;
  readonly #connection: Connection;
  #restTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, listener: GameListener) {
    this.id = id;
    this.#connection = getConnection();
    const key = `commands.${id}`;
    // Where the app stored them until protocol 2.
    const formerKey = `deeds.${id}`;
    const storage = {
      read: () => {
        const stored = readStored(key) ?? readStored(formerKey);
        return typeof stored === 'string' ? stored : undefined;
      },
      // Where storage is blocked, a command on its way lives as long as the page.
      write: (text: string | undefined) => {
        removeStored(formerKey);
        if (text === undefined) removeStored(key);
        else writeStored(key, text);
      },
    };
    const link = new MatchLink(
      this.#connection,
      id,
      {
        changed: (state) => this.#change(state),
        acknowledged: (id, number) => this.turn?.change({ type: 'acknowledged', id, number }),
        refused: (refusal) => {
          const { commands = [], line = '' } = refusal;
          this.turn?.change({ type: 'rejected', ids: commands.map(({ id }) => id) });
          // Unless the reader has begun another line.
          if (this.draft === '') this.draft = line;
          listener.refused(refusal);
        },
      },
      storage,
    );
    this.#link = link;
    this.#state = link.state;
    document.addEventListener('visibilitychange', this.#watch);
    this.#watch();
  }

  get state(): LinkState {
    return this.#state;
  }

  get match(): Match | undefined {
    return this.turn?.match;
  }

  /** The side of the reader; undefined for a spectator. */
  get own(): Side | undefined {
    return this.#state.followed?.you;
  }

  /** The game waits for the reader. */
  get isOwnTurn(): boolean {
    const { match, own } = this;
    return match !== undefined && own !== undefined && sideToMove(match) === own && !this.#state.isSending;
  }

  readonly choices: Choices | undefined = $derived.by(() => {
    const { match, own } = this;
    return match === undefined || own === undefined ? undefined : choicesOf(match, own, this.now());
  });

  /** The server's clock. */
  now(): number {
    return Math.round(this.#connection.clock.now());
  }

  say(verb: PlayerVerb): void {
    this.#link.act({ type: verb });
  }

  /** Sends the line that was written. */
  chat(): void {
    const line = this.draft.trim();
    if (line === '') return;
    this.draft = '';
    this.#link.say(line);
  }

  rematch(yes: boolean): void {
    this.#link.rematch(yes);
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#watch);
    clearTimeout(this.#restTimer);
    this.#link.close();
  }

  readonly #watch = (): void => {
    clearTimeout(this.#restTimer);
    if (document.visibilityState === 'visible') this.#link.wake();
    else this.#restTimer = setTimeout(() => this.#rest(), LOOKS_ON_MS);
  };

  #rest(): void {
    const { followed, isSending } = this.#state;
    if (followed?.view.speed !== 'correspondence') return;
    // Not before the server has answered.
    if (isSending) this.#watch();
    else this.#link.rest();
  }

  #canMove({ shown, match }: MatchTurn): boolean {
    if (this.own === undefined || shown.provisional !== undefined || match.result !== undefined) return false;
    // Steps of touch-move follow one another; a whole turn waits for the one before.
    const isFree = shown.options.touchMove || !this.#state.isSending;
    return isFree && sideToMove(shown) === this.own;
  }

  #send(command: TurnCommand): void {
    if (this.own === undefined) return;
    const at = this.now();
    const id = this.#link.act(command.type === 'turn' ? { ...command, turn: [...command.turn] } : command);
    this.turn?.change({ type: 'sent', sent: { id, by: this.own, command, at } });
  }

  #change(state: LinkState): void {
    const before = this.match;
    const after = state.followed?.match;
    this.#state = state;
    if (after === undefined) return;
    if (this.turn === undefined || before === undefined) {
      this.turn = new MatchTurn(after, {
        drafts: draftsOf(this.id),
        sent: toSent(state),
        canMove: (turn) => this.#canMove(turn),
        send: (command) => this.#send(command),
      });
      return;
    }
    this.turn.change({ type: 'match', match: after });
    soundChange(before, after);
  }
}

/** What was on its way when the page was closed. */
function toSent({ followed, pending }: LinkState): readonly SentCommand[] {
  if (followed?.you === undefined) return [];
  const { match, you: by } = followed;
  return pending.flatMap(({ id, command, seen }): readonly SentCommand[] => {
    const read = parseEvent(match.position.game, { ...command, by, at: match.at });
    if (!read.ok) return [];
    const event = read.value;
    return event.type === 'turn' || event.type === 'action' || event.type === 'touch'
      ? [{ id, by, command: event, madeOn: seen, at: event.at, acknowledgedAs: undefined }]
      : [];
  });
}
