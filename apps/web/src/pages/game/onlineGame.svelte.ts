/** A match on the server as its page shows it: what the server says, and on top of it own steps that are still under way. */

import { type Connection, type LinkRefusal, type LinkState, MatchLink } from '@gipfel/client';
import { type Choices, choicesOf, type Match, type PlayerVerb, sideToMove, tryApply } from '@gipfel/match';
import type { Command } from '@gipfel/protocol';
import type { Action, Side, Turn } from '@gipfel/rules';
import type { Colour } from '@gipfel/rules/zertz';
import { readStored, removeStored, writeStored } from '../../lib/storage/storage.js';
import { soundChange } from '../../match/matchSounds.js';
import { getConnection } from '../../online/wire.svelte.js';

/**
 * So long a hidden page of a game with days for a turn counts as looking. After that its player is told as if it were away: on a phone, by
 * the bell, by whatever it uses now.
 */
const LOOKS_ON_MS = 60_000;

export interface GameListener {
  refused(refusal: LinkRefusal): void;
}

export class OnlineGame {
  readonly id: string;
  /** The line of chat that is being written. */
  draft = $state('');
  #state: LinkState = $state.raw() as unknown as LinkState;
  readonly #link: MatchLink;
  readonly #connection: Connection;
  #restTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, listener: GameListener) {
    this.id = id;
    this.#connection = getConnection();
    const key = `deeds.${id}`;
    const storage = {
      read: () => {
        const kept = readStored(key);
        return typeof kept === 'string' ? kept : undefined;
      },
      // Where nothing can be kept, a deed under way lives as long as the page.
      write: (text: string | undefined) => {
        if (text === undefined) removeStored(key);
        else writeStored(key, text);
      },
    };
    const link = new MatchLink(
      this.#connection,
      id,
      {
        changed: (state) => this.#change(state),
        refused: (refusal) => {
          const { deeds = [], line = '' } = refusal;
          if (deeds.some(({ deed }) => isEntered(deed))) this.#forgetEntry();
          // Whoever writes on already has chosen other words.
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
    return this.#state.followed?.match;
  }

  /** The side of the reader, who may also watch. */
  get own(): Side | undefined {
    return this.#state.followed?.you;
  }

  /** With own steps that the server has not answered yet. */
  readonly shown: Match | undefined = $derived.by(() => {
    const { followed, pending } = this.#state;
    if (followed?.you === undefined) return followed?.match;
    const by = followed.you;
    return pending.reduce((match, { deed }) => {
      if (!isEntered(deed)) return match;
      const next = tryApply(match, { ...deed, by, at: Math.max(match.at, this.now()) });
      return next.ok ? next.value : match;
    }, followed.match);
  });

  get canMove(): boolean {
    const { shown, own } = this;
    if (shown === undefined || own === undefined || shown.provisional !== undefined) return false;
    // Steps of touch-move follow one another; a whole turn waits for the one before.
    const isFree = shown.options.touchMove || !this.#state.isSending;
    return isFree && sideToMove(shown) === own && this.match?.result === undefined;
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

  playTurn(turn: Turn): void {
    this.#act({ type: 'turn', turn: [...turn] });
  }

  playStep(action: Action): void {
    this.#act({ type: 'action', action });
  }

  touch(colour: Colour): void {
    this.#act({ type: 'touch', colour });
  }

  say(verb: PlayerVerb): void {
    this.#act({ type: verb });
  }

  /** Says what was written. */
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
    // What is under way is waited for.
    if (isSending) this.#watch();
    else this.#link.rest();
  }

  #act(deed: Command): void {
    this.#link.act(deed);
  }

  #change(state: LinkState): void {
    const before = this.#state.followed?.match;
    const after = state.followed?.match;
    this.#state = state;
    if (before !== undefined && after !== undefined && before !== after) soundChange(before, after);
  }

  /** A refused turn stands on the table until the position is another value: this one is equal and another. */
  #forgetEntry(): void {
    const { followed } = this.#state;
    if (followed === undefined) return;
    const match = { ...followed.match, position: { ...followed.match.position } };
    this.#state = { ...this.#state, followed: { ...followed, match } };
  }
}

/** Whether it stands on the board before the server has answered. */
function isEntered(deed: Command): deed is Extract<Command, { type: 'turn' | 'action' | 'touch' }> {
  return deed.type === 'turn' || deed.type === 'action' || deed.type === 'touch';
}
