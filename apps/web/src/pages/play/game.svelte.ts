/** A game at this table: the match, who plays it, and everything that happens to it. */

import { FULL_LEVEL, type Limits } from '@gipfel/engine';
import {
  type Choices,
  choicesOf,
  dueFlag,
  flagAt,
  type Match,
  type MatchEvent,
  type MatchRefusal,
  tryApply,
  turnsOf,
} from '@gipfel/match';
import { answerMatch } from '@gipfel/play';
import type { Side, Turn } from '@gipfel/rules';
import { getEngine } from '../../lib/device/engine.js';
import { playSound } from '../../lib/device/sounds.js';
import { claimGame, keepGame, onGameLost, readGame } from '../../lib/storage/savedGames.js';
import { reportProblem } from '../../lib/storage/storageNotice.js';
import { soundChange } from '../../match/matchSounds.js';
import { MatchTurn } from '../../match/matchTurn.svelte.js';
import { draftsOf } from '../../match/turnDrafts.js';
import { fromStored, type OpenedGame, toStored } from './storedGame.js';

/** How often an open game is marked as seen while a clock runs. */
const SEEN_EVERY_MS = 5000;
const HINT_MS = 1200;
/** No level thinks longer, whatever the machine. */
const MAX_LEVEL_MS = 4000;

type PlayerEvent = MatchEvent extends infer Event
  ? Event extends MatchEvent
    ? Omit<Event, 'at'>
    : never
  : never;

export function readKeptGame(id: string, now: number): OpenedGame | undefined {
  return fromStored(readGame(id), now);
}

export class Game {
  hint: Turn | undefined = $state.raw();
  isHinting = $state(false);
  isThinking = $state(false);
  hasEngineFailed = $state(false);
  refused: MatchRefusal | undefined = $state.raw();
  /** Another window has taken the game over or deleted it: nothing more happens here. */
  loss: 'taken' | 'deleted' | undefined = $state();
  readonly id: string;
  readonly turn: MatchTurn;
  readonly players: OpenedGame['players'];
  readonly #seed: number;
  #thinking: AbortController | undefined;
  #timers: ReturnType<typeof setInterval>[] = [];
  #flag: ReturnType<typeof setTimeout> | undefined;
  readonly #stopListening: () => void;
  /** False while the browser keeps nothing: an entry that is missing was then deleted by nobody. */
  #isKept: boolean;

  constructor(id: string, { match, players, seed }: OpenedGame) {
    this.id = id;
    this.turn = new MatchTurn(match, {
      drafts: draftsOf(`local ${match.options.startedAt}`),
      canMove: () => this.isHumanToMove && this.match.provisional === undefined,
      send: (command) => this.apply({ ...command, by: this.match.position.side }),
    });
    this.players = players;
    this.#seed = seed;
    const problem = claimGame(id, toStored(this, Date.now()));
    this.#isKept = problem === undefined;
    reportProblem(problem);
    this.#stopListening = onGameLost(id, (loss) => {
      // A finished game has nothing left to lose: its result stays on the page.
      if (this.#isKept && !this.isOver) this.#lose(loss);
    });
    this.#timers.push(setInterval(() => this.#seen(), SEEN_EVERY_MS));
    this.#awaitNext();
  }

  get match(): Match {
    return this.turn.match;
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
    if (this.loss !== undefined) return false;
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
    this.turn.change({ type: 'match', match: next.value });
    this.#keep();
    if (!isQuiet) soundChange(before, this.match);
    if (!isQuiet) this.#awaitNext();
    return true;
  }

  askAgain(): void {
    this.#awaitNext();
  }

  close(): void {
    this.#stop();
    this.#seen();
  }

  /** Whether a person has made a turn: a game without one is no loss. */
  get isTouched(): boolean {
    return turnsOf(this.match).some(({ by }) => this.players[by].type === 'human');
  }

  #stop(): void {
    this.#stopThinking();
    this.#stopListening();
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#flag);
  }

  #keep(): void {
    if (this.loss !== undefined) return;
    const stored = toStored(this, Date.now());
    // The events of other windows do not reach a page that sleeps, so the entry is looked at before it is overwritten.
    const problem = this.#isKept ? keepGame(this.id, stored) : claimGame(this.id, stored);
    if (problem === 'taken' || problem === 'deleted') {
      this.#lose(problem);
      return;
    }
    this.#isKept = problem === undefined;
    reportProblem(problem);
  }

  #lose(loss: 'taken' | 'deleted'): void {
    this.loss = loss;
    this.#stop();
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
    const { side } = this.match.position;
    const player = this.players[side];
    if (this.isOver || player.type === 'human') return;
    const thinking = new AbortController();
    this.#thinking = thinking;
    this.isThinking = true;
    this.hasEngineFailed = false;
    const { match } = this;
    const { level, thinking: movetime } = player;
    const limits: Limits = { movetime: level < FULL_LEVEL ? MAX_LEVEL_MS : movetime };
    const computer = { side, level, seed: this.#seed, limits };
    getEngine()
      .then((engine) => answerMatch(engine, match, computer, Date.now(), thinking.signal))
      .then(
        (answer) => {
          if (thinking.signal.aborted) return;
          this.isThinking = false;
          if (answer !== undefined) this.apply({ ...answer, by: side });
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
