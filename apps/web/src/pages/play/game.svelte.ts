/** A game at this table: the match, who plays it, and everything that happens to it. */

import { FULL_LEVEL } from '@gipfel/engine';
import {
  type Choices,
  choicesOf,
  createMatch,
  dueFlag,
  flagAt,
  type Match,
  type MatchEvent,
  type MatchRefusal,
  tryApply,
  turnsOf,
} from '@gipfel/match';
import type { Action, Colour, Side, Turn } from '@gipfel/rules';
import { getEngine } from '../../lib/engine.js';
import { playSound } from '../../lib/sounds.js';
import { readStored, removeStored, writeStored } from '../../lib/storage.js';
import { reportProblem } from '../../lib/storageNotice.js';
import { soundChange } from '../../match/matchSounds.js';
import { answerMatch } from './computer.js';
import type { Plan } from './plan.js';
import { fromStored, type OpenedGame, toStored } from './storedGame.js';

const KEY = 'game';
/** How often an open game is marked as seen while a clock runs. */
const SEEN_EVERY_MS = 5000;
const HINT_MS = 1200;

type PlayerEvent = MatchEvent extends infer Event
  ? Event extends MatchEvent
    ? Omit<Event, 'at'>
    : never
  : never;

export function readKeptGame(now: number): OpenedGame | undefined {
  return fromStored(readStored(KEY), now);
}

export function forgetGame(): void {
  removeStored(KEY);
}

export function openPlan({ options, players, seed }: Plan): OpenedGame | undefined {
  const match = createMatch(options);
  return match.ok ? { match: match.value, players, seed } : undefined;
}

export class Game {
  match: Match = $state.raw() as unknown as Match;
  hint: Turn | undefined = $state.raw();
  isHinting = $state(false);
  isThinking = $state(false);
  hasEngineFailed = $state(false);
  refused: MatchRefusal | undefined = $state.raw();
  readonly players: OpenedGame['players'];
  readonly #seed: number;
  #thinking: AbortController | undefined;
  #timers: ReturnType<typeof setInterval>[] = [];
  #flag: ReturnType<typeof setTimeout> | undefined;

  constructor({ match, players, seed }: OpenedGame) {
    this.match = match;
    this.players = players;
    this.#seed = seed;
    this.#keep();
    this.#timers.push(setInterval(() => this.#seen(), SEEN_EVERY_MS));
    this.#awaitNext();
  }

  /** The side of the only person at the table; undefined when there are two. */
  get ownSide(): Side | undefined {
    const [first, second] = this.players;
    if (first.type === second.type) return undefined;
    return first.type === 'human' ? 0 : 1;
  }

  get isOver(): boolean {
    return this.match.result !== undefined;
  }

  get isHumanToMove(): boolean {
    return !this.isOver && this.players[this.match.position.side].type === 'human';
  }

  choices(side: Side): Choices {
    return choicesOf(this.match, side, Date.now());
  }

  playTurn(turn: Turn): void {
    this.apply({ type: 'turn', by: this.match.position.side, turn });
  }

  playStep(action: Action): void {
    this.apply({ type: 'action', by: this.match.position.side, action });
  }

  touch(colour: Colour): void {
    this.apply({ type: 'touch', by: this.match.position.side, colour });
  }

  /** Against the computer back to the reader's own turn, at one table by one turn. */
  takeBack(): void {
    this.#stopThinking();
    const own = this.ownSide;
    do {
      if (!this.apply({ type: 'undo' }, { isQuiet: true })) break;
    } while (own !== undefined && this.match.position.side !== own && this.match.turns.length > 0);
    this.#awaitNext();
  }

  get canTakeBack(): boolean {
    const own = this.ownSide;
    if (!choicesOf(this.match, 0, Date.now()).undo) return false;
    return own === undefined || turnsOf(this.match).some(({ by }) => by === own);
  }

  resign(): void {
    this.apply({ type: 'resign', by: this.ownSide ?? this.match.position.side });
  }

  agreeOnDraw(): void {
    const by = this.match.position.side;
    if (this.apply({ type: 'offerDraw', by })) this.apply({ type: 'acceptDraw', by: by === 0 ? 1 : 0 });
  }

  async askHint(): Promise<void> {
    const { match } = this;
    this.isHinting = true;
    try {
      const engine = await getEngine();
      const { turn } = await engine.bestTurn(match.position, { movetime: HINT_MS }, { level: FULL_LEVEL });
      if (this.match === match) this.hint = turn;
    } catch {
      this.hasEngineFailed = true;
    } finally {
      this.isHinting = false;
    }
  }

  /** False when the referee refused; what it said is in `refused`. */
  apply(event: PlayerEvent, { isQuiet = false } = {}): boolean {
    const before = this.match;
    // Sound: omitting the time from a union of events and giving it back makes the same union.
    const next = tryApply(before, { ...event, at: Math.max(Date.now(), before.at) } as MatchEvent);
    if (!next.ok) {
      this.refused = next.error;
      if (!isQuiet) playSound('refuse');
      return false;
    }
    this.refused = undefined;
    this.hint = undefined;
    this.match = next.value;
    this.#keep();
    if (!isQuiet) soundChange(before, this.match);
    if (!isQuiet) this.#awaitNext();
    return true;
  }

  askAgain(): void {
    this.#awaitNext();
  }

  close(): void {
    this.#stopThinking();
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#flag);
    this.#seen();
  }

  #keep(): void {
    reportProblem(writeStored(KEY, toStored(this, Date.now())));
  }

  get seed(): number {
    return this.#seed;
  }

  #seen(): void {
    if (!this.isOver && this.match.options.clock.type !== 'none') this.#keep();
  }

  #stopThinking(): void {
    this.#thinking?.abort();
    this.#thinking = undefined;
    this.isThinking = false;
  }

  /** Sets the timer of the running clock, and lets the computer think when it is its turn. */
  #awaitNext(): void {
    this.#stopThinking();
    this.#awaitFlag();
    const player = this.players[this.match.position.side];
    if (this.isOver || player.type === 'human') return;
    const thinking = new AbortController();
    this.#thinking = thinking;
    this.isThinking = true;
    this.hasEngineFailed = false;
    const { match } = this;
    getEngine()
      .then((engine) => answerMatch(engine, match, player, this.#seed, Date.now(), thinking.signal))
      .then(
        (answer) => {
          if (thinking.signal.aborted) return;
          this.isThinking = false;
          this.apply(answer);
        },
        () => {
          if (thinking.signal.aborted) return;
          this.isThinking = false;
          this.hasEngineFailed = true;
        },
      );
  }

  #awaitFlag(): void {
    clearTimeout(this.#flag);
    const fall = flagAt(this.match);
    if (fall === undefined) return;
    // Longer than a timer can wait is longer than anybody plays; it is asked again then.
    const wait = Math.min(Math.max(0, fall - Date.now()) + 20, 2 ** 31 - 1);
    this.#flag = setTimeout(() => {
      const flag = dueFlag(this.match, Date.now());
      if (flag === undefined) this.#awaitFlag();
      else this.apply(flag);
    }, wait);
  }
}
