/**
 * How many turns a decided position takes. The search that decided it has left out and reduced moves, so what it knows is a bound;
 * an exhaustive search within ever more turns makes it exact, as far as the nodes last.
 */

import { outcome, type Position, playTurn, type Turn } from '@gipfel/rules';
import { toTurns } from './lineTurns.js';
import type { Answer, SearchCore } from './searchCore.js';

export interface Distance {
  readonly turns: number;
  readonly isExact: boolean;
  /** Begins with a turn of this distance; missing if nothing better was found. */
  readonly line?: readonly Turn[];
}

/** The side to move is known to win, or to lose, within `atMost` turns. Leaves another position on the core. */
export function measure(
  core: SearchCore,
  position: Position,
  kind: 'win' | 'loss',
  atMost: number,
): Distance {
  const isWon = kind === 'win';
  let line: readonly Turn[] | undefined;
  for (let turns = 1; turns <= atMost; turns++) {
    // Known without asking.
    const isLast = turns === atMost;
    const ask = () => (isWon ? core.winsWithin(turns) : core.losesWithin(turns));
    const answer = isLast ? 'yes' : core.load(position) ? ask() : 'open';
    if (answer === 'open') break;
    if (answer === 'yes') {
      const best = finishLine(core, position, isWon, turns) ?? line;
      return { turns, isExact: true, ...(best && { line: best }) };
    }
    // What lasts longer than this is the best defence so far.
    if (!isWon) line = firstTurnOf(core, position, ask, 'no') ?? line;
  }
  return { turns: atMost, isExact: false, ...(line && { line }) };
}

/**
 * The turn that the core's last answer shows; where its line breaks off inside the turn, the question is asked again from
 * there. Undefined when that remains open.
 */
function firstTurnOf(
  core: SearchCore,
  position: Position,
  ask: () => Answer,
  wanted: Answer,
): readonly Turn[] | undefined {
  const begun: Turn[number][] = [];
  let current = position;
  for (;;) {
    const { turns, rest, end } = toTurns(core, current, core.line());
    const [turn] = turns;
    if (turn !== undefined) return [[...begun, ...turn]];
    if (rest.length === 0) return undefined;
    begun.push(...rest);
    current = end;
    if (!core.load(current) || ask() !== wanted) return undefined;
  }
}

/** From a position decided in exactly this many turns to the end, with best play, as far as the nodes last. */
function finishLine(
  core: SearchCore,
  position: Position,
  isWon: boolean,
  turns: number,
): readonly Turn[] | undefined {
  const line: Turn[] = [];
  let current = position;
  for (let left = turns; left > 0 && outcome(current) === undefined; left--) {
    const isWinner = isWon === (line.length % 2 === 0);
    const ask = isWinner ? () => core.winsWithin(left) : () => core.losesWithin(left - 1);
    const wanted = isWinner ? 'yes' : 'no';
    if (!core.load(current) || ask() !== wanted) break;
    const [turn] = firstTurnOf(core, current, ask, wanted) ?? [];
    if (turn === undefined) break;
    line.push(turn);
    current = playTurn(current, turn);
  }
  return line.length === 0 ? undefined : line;
}
