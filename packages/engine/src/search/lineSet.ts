/** The best lines of a search, each to another position, best first, although they are found one by one and depth by depth. */

import { type Position, playTurn, positionKey, type Turn } from '@gipfel/rules';
import type { Score } from '../protocol/searcher.js';
import { worthOf } from '../protocol/worth.js';

export interface SetLine {
  readonly score: Score;
  readonly turns: readonly Turn[];
  /** The beginning of the first turn where the line breaks off inside it. */
  readonly rest: Turn;
}

interface LineSet<Line extends SetLine> {
  /** The best lines of an iteration: of what was known before, nothing is worth more than the last of them. */
  renew(lines: readonly Line[]): void;
  /** True whatever else is found. */
  addProven(line: Line): void;
  /** The best line from now on: the others are worth at most as much. */
  settle(line: Line): void;
  best(): readonly Line[];
  /** Whether two lines begin with the same turn, or with turns that come to the same. */
  areAlike(a: Line, b: Line): boolean;
}

/** At most `count` lines from this position. */
export function createLineSet<Line extends SetLine>(position: Position, count: number): LineSet<Line> {
  let lines: readonly Line[] = [];
  const proven = new Map<string, Line>();

  function without(known: readonly Line[], others: readonly Line[]): readonly Line[] {
    const keys = new Set(others.map(keyOf));
    return known.filter((line) => !keys.has(keyOf(line)));
  }

  function keyOf({ turns: [turn], rest }: Line): string {
    return turn === undefined ? JSON.stringify(rest) : positionKey(playTurn(position, turn));
  }

  function renew(fresh: readonly Line[]): void {
    const worst = fresh
      .map(({ score }) => score)
      .sort(byWorth)
      .at(-1);
    const stale = without(lines, fresh).map((line) => (worst === undefined ? line : bounded(line, worst)));
    lines = [...fresh, ...stale].sort((a, b) => byWorth(a.score, b.score)).slice(0, count);
  }

  return {
    renew,
    addProven: (line) => proven.set(keyOf(line), line),
    settle: (line) => {
      for (const known of without([...proven.values()], [line])) {
        proven.set(keyOf(known), bounded(known, line.score));
      }
      proven.delete(keyOf(line));
      renew([line]);
    },
    best: () =>
      [...without(lines, [...proven.values()]), ...proven.values()]
        .sort((a, b) => byWorth(a.score, b.score))
        .slice(0, count),
    areAlike: (a, b) => keyOf(a) === keyOf(b),
  };
}

function byWorth(a: Score, b: Score): number {
  return worthOf(b) - worthOf(a);
}

export function isDecided(score: Score): boolean {
  return score.type === 'win' || score.type === 'loss';
}

function bounded<Line extends SetLine>(line: Line, most: Score): Line {
  if (worthOf(line.score) <= worthOf(most) || most.type === 'tie') return line;
  return { ...line, score: { ...most, bound: 'upper' } };
}
