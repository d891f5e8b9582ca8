/**
 * One turn after the other: while the pieces of a turn move, the next turn waits. A game never gets far ahead of its
 * board: when more than one turn waits, all but the last are shown without motion.
 */

import { type Position, positionKey } from '@gipfel/rules';
import { wayBetween } from './pieceNames.js';
import type { LastTurn } from './tableProps.js';

/** What a page wants to show on the board. */
export interface Stage {
  readonly position: Position;
  /** The turn that led to it. */
  readonly last: LastTurn | undefined;
  /** Z9.3: the turn that was taken back on demand. */
  readonly demanded: LastTurn | undefined;
}

/**
 * `follow`: from a running game. `own`: the reader has just made this turn, and part of it is already moving.
 * `lead`: the reader steps through a game and never waits.
 */
export type Manner = 'follow' | 'own' | 'lead';

interface PacedBoard {
  show(stage: Stage): void;
  /** Resolves when the stage is on the board. */
  drawn(): Promise<void>;
  isMoving(): boolean;
  /** Ends all motion; the board then reports the end. */
  skip(): void;
}

interface Pace {
  take(stage: Stage, manner: Manner): void;
  /** The board has come to rest. */
  rested(): void;
  /** Ends the wait. */
  hurry(): void;
  isBehind(): boolean;
}

export function createPace(first: Stage, board: PacedBoard): Pace {
  let shown = first;
  let waiting: Stage[] = [];
  let isAdvancing = false;
  /** Distinguishes going back from going on. */
  const seen = new Set([positionKey(first.position)]);

  function show(stage: Stage): void {
    shown = stage;
    seen.add(positionKey(stage.position));
    board.show(stage);
  }

  function take(stage: Stage, manner: Manner): void {
    const latest = waiting.at(-1) ?? shown;
    if (positionKey(stage.position) === positionKey(latest.position)) replaceLatest(stage);
    else if (manner === 'own') show(stage);
    else if (manner === 'follow') follow(stage, latest);
    else showNow(stage);
  }

  function replaceLatest(stage: Stage): void {
    if (waiting.length === 0) show(stage);
    else waiting = [...waiting.slice(0, -1), stage];
  }

  function showNow(stage: Stage): void {
    waiting = [];
    board.skip();
    show(stage);
  }

  function follow(stage: Stage, latest: Stage): void {
    const { last, position } = stage;
    const clues = last === undefined ? [] : [last];
    const isNext = wayBetween(latest.position, position, clues) !== undefined;
    const hasMissedTurns = !isNext && last !== undefined && !seen.has(positionKey(position));
    if (hasMissedTurns) waiting.push({ position: last.before, last: undefined, demanded: undefined });
    else if (!isNext) {
      showNow(stage);
      return;
    }
    if (waiting.length === 0 && !isAdvancing && !board.isMoving()) {
      show(stage);
      return;
    }
    waiting.push(stage);
    if (waiting.length > 1) board.skip();
    void advance();
  }

  async function advance(): Promise<void> {
    if (isAdvancing) return;
    isAdvancing = true;
    while (!board.isMoving()) {
      const next = waiting.shift();
      if (next === undefined) break;
      show(next);
      await board.drawn();
      if (waiting.length > 0) board.skip();
    }
    isAdvancing = false;
  }

  return {
    take,
    rested: () => void advance(),
    hurry: () => board.skip(),
    isBehind: () => waiting.length > 0,
  };
}
