/** Helpers for tests of the referee: start a match, apply events, read refusals. */

import {
  type Action,
  type Cell,
  isTurnOver,
  legalActions,
  randomTurn as makeRandomTurn,
  type Position,
  play,
  type Result,
  type Turn,
} from '@gipfel/rules';
import { alternatingSetup, fixedSetup, type TzaarSetup } from '@gipfel/rules/tzaar';
import { GRID, placement, type Ring, removal, type ZertzSetup } from '@gipfel/rules/zertz';
import type { Match, MatchRefusal } from '../index.js';
import { createMatch, tryApply } from '../referee.js';

export const START = 1_000_000;

export const ZERTZ: ZertzSetup = { game: 'zertz', board: '37' };
export const TZAAR: TzaarSetup = fixedSetup();
export const TZAAR_ALTERNATING: TzaarSetup = alternatingSetup();

/** Three cells in a straight line on the 37 board; 31 and 32 continue it. */
const LINE: readonly [Cell, Cell, Cell] = [28, 29, 30];
export const [FIRST, SECOND, THIRD] = LINE;

/** A capture is possible (FIRST over SECOND to THIRD, or back), and so is a placement (Z9.3). */
export const ON_DEMAND: ZertzSetup = { ...ZERTZ, captures: 'onDemand', rings: withMarbles('37') };

/** Three rings in a line, two marbles: the capture may be skipped by filling the board, which wins (Z7.2). */
export const LAST_RING: ZertzSetup = {
  game: 'zertz',
  board: LINE,
  captures: 'onDemand',
  rings: GRID.cells.map((cell): Ring => (cell === THIRD ? '.' : LINE.includes(cell) ? 'W' : '-')),
  pool: { W: 1, G: 1, B: 1 },
};

export const CAPTURE: Action = { type: 'jump', from: FIRST, to: THIRD };

function withMarbles(board: '37'): readonly Ring[] {
  const empty = must(createMatch({ setup: { game: 'zertz', board }, startedAt: 0 })).position;
  const rings = empty.game === 'zertz' ? [...empty.rings] : [];
  rings[FIRST] = 'W';
  rings[SECOND] = 'G';
  return rings;
}

export function must<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

export function start(options: object = {}): Match {
  return must(createMatch({ setup: ZERTZ, startedAt: START, ...options }));
}

/** Applies events in order; `at` defaults to the time of the event before. */
export function after(match: Match, ...events: readonly object[]): Match {
  return events.reduce<Match>(
    (current, event) => must(tryApply(current, { at: current.at, ...event })),
    match,
  );
}

export function refusalOf(match: Match, event: object): MatchRefusal {
  const result = tryApply(match, { at: match.at, ...event });
  if (result.ok) throw new Error('accepted');
  return result.error;
}

export function codeOf(match: Match, event: object): string {
  return refusalOf(match, event).code;
}

/** The first legal turn that does not begin with an excluded kind of action. */
export function someTurn(position: Position, unwanted: readonly Action['type'][] = []): Turn {
  const turn: Action[] = [];
  let current = position;
  do {
    const action = legalActions(current).find(({ type }) => turn.length > 0 || !unwanted.includes(type));
    if (action === undefined) throw new Error('no such turn');
    turn.push(action);
    current = play(current, action);
  } while (!isTurnOver(current, position.side));
  return turn;
}

export function randomTurn(position: Position, random: () => number): Turn {
  const made = makeRandomTurn(position, random);
  if (made === undefined) throw new Error('the game is over');
  return made.turn;
}

/** The side to move plays a turn, `seconds` after the last event. */
export function afterTurn(match: Match, seconds = 0, unwanted: readonly Action['type'][] = []): Match {
  const { position, at } = match;
  const turn = someTurn(position, unwanted);
  return after(match, { type: 'turn', by: position.side, turn, at: at + seconds * 1000 });
}

export function afterTurns(match: Match, count: number): Match {
  let current = match;
  for (let made = 0; made < count; made++) current = afterTurn(current);
  return current;
}

/** The first placement turn on an empty 37 board, in steps. */
export const PLACE: Action = placement('W', FIRST);
export const REMOVE: Action = removal(6);

export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
