/** From an unchecked description to a position, or the reason why it is none. */

import { opponentOf, refusal, type Side } from '../game.js';
import type { Cell } from '../hex/grid.js';
import { err, ok, type Result } from '../result.js';
import { isCount, isRecord, isSide } from '../shape.js';
import { BOARDS, boardOf, GRID, isBoardName } from './board.js';
import { repetitionKey } from './key.js';
import { hasVacantRing, marblesOn } from './mechanics.js';
import { reachesGoal } from './outcome.js';
import { takeBoard } from './play.js';
import {
  addMarbles,
  type Board,
  type BoardName,
  COLOURS,
  countMarbles,
  type Goals,
  isColour,
  type Marbles,
  NO_MARBLES,
  type Refusal,
  type Ring,
  TURN_START,
  type ZertzPosition,
  type ZertzRules,
  type ZertzStep,
} from './position.js';
import { refuseCounts, refuseStep, type ZertzSetupCode } from './setupChecks.js';

/** Everything but the board is optional and defaults to the start of a standard game. */
export interface ZertzSetup {
  readonly game: 'zertz';
  /** A printed board, or any set of places for a custom game. */
  readonly board: BoardName | readonly Cell[];
  readonly variant?: ZertzRules['variant'];
  readonly goals?: Goals;
  readonly claims?: ZertzRules['claims'];
  readonly captures?: ZertzRules['captures'];
  readonly rings?: readonly Ring[];
  readonly pool?: Marbles;
  readonly stores?: readonly [Marbles, Marbles];
  readonly side?: Side;
  readonly step?: ZertzStep;
  readonly passes?: number;
  readonly demanded?: boolean;
}

/** Z1.1, Z8.1 */
export const STANDARD_MARBLES: Marbles = { W: 6, G: 8, B: 10 };
export const BLITZ_MARBLES: Marbles = { W: 5, G: 7, B: 9 };
/** Z6.1, Z6.2 */
export const STANDARD_GOALS: Goals = { W: 4, G: 5, B: 6, each: 3 };
export const BLITZ_GOALS: Goals = { W: 3, G: 4, B: 5, each: 2 };

type Checked<Value> = Result<Value, Refusal<ZertzSetupCode>>;

export function fromSetup(value: unknown): Checked<ZertzPosition> {
  if (!isRecord(value)) return malformed('setup');
  if (value['game'] !== 'zertz') return malformed('game');

  const board = readBoard(value['board']);
  if (!board.ok) return board;
  const rules = readRules(value, board.value);
  if (!rules.ok) return rules;
  const rings = readRings(value['rings'], board.value);
  if (!rings.ok) return rings;

  const { pool = startingPool(rules.value, rings.value), stores = [NO_MARBLES, NO_MARBLES] } = value;
  if (!isMarbles(pool)) return malformed('pool');
  if (!Array.isArray(stores) || stores.length !== 2) return malformed('stores');
  const [first, second]: readonly unknown[] = stores;
  if (!isMarbles(first) || !isMarbles(second)) return malformed('stores');

  const { side = 0, step = TURN_START, passes = 0, demanded = false } = value;
  if (!isSide(side)) return malformed('side');
  if (!isStep(step)) return malformed('step');
  if (!isCount(passes) || passes > 2) return malformed('passes');
  if (typeof demanded !== 'boolean') return malformed('demanded');

  const position: ZertzPosition = {
    game: 'zertz',
    rules: rules.value,
    board: board.value,
    rings: rings.value,
    pool: pickMarbles(pool),
    stores: [pickMarbles(first), pickMarbles(second)],
    side,
    step: pickStep(step),
    passes,
    demanded,
    seen: [],
  };
  const reason = refuseCounts(position, equipmentOf(rules.value)) ?? refuseStep(position);
  if (reason !== undefined) return err(reason);
  const settled = settleFullBoard(position);
  // Z7.3 counts this as the first occurrence; earlier positions are not part of a set-up.
  const repeatable = step.at === 'start' && countMarbles(pool) === 0;
  return ok(repeatable ? { ...settled, seen: [repetitionKey(settled)] } : settled);
}

/** Z7.2: a full board ends the game, unless a goal was reached before; texts of old games still show it full. */
function settleFullBoard(position: ZertzPosition): ZertzPosition {
  const isWon = position.stores.some((store) => reachesGoal(store, position.rules.goals));
  if (isWon || hasVacantRing(position)) return position;
  return takeBoard(position, opponentOf(position.side));
}

export function toSetup(position: ZertzPosition): ZertzSetup {
  const { rules, board, rings, pool, stores, side, step, passes, demanded } = position;
  return {
    game: 'zertz',
    board: board.name === 'custom' ? board.cells : board.name,
    ...rules,
    rings,
    pool,
    stores,
    side,
    step,
    passes,
    demanded,
  };
}

function malformed(field: string): Checked<never> {
  return err(refusal('SETUP_MALFORMED', undefined, [], { field }));
}

function readBoard(value: unknown): Checked<Board> {
  if (isBoardName(value)) return ok(BOARDS[value]);
  if (typeof value === 'string' || typeof value === 'number') {
    return err(refusal('BOARD_UNKNOWN', 'Z1.2', [], { board: String(value).slice(0, 20) }));
  }
  if (!Array.isArray(value)) return malformed('board');
  const off = value.filter((cell) => !GRID.isCell(cell));
  if (off.length > 0) return err(refusal('RINGS_OFF_GRID', 'Z1.2', [], { count: off.length }));
  if (value.length === 0) return err(refusal('BOARD_EMPTY', 'Z1.2'));
  return ok(boardOf(value));
}

function readRules(value: Readonly<Record<string, unknown>>, board: Board): Checked<ZertzRules> {
  const { variant = board.name === 'custom' ? 'custom' : 'standard', claims = 'optional' } = value;
  const { captures = 'compulsory' } = value;
  if (claims !== 'optional' && claims !== 'auto') return malformed('claims');
  if (captures !== 'compulsory' && captures !== 'onDemand') return malformed('captures');
  if (variant !== 'standard' && variant !== 'blitz' && variant !== 'custom') return malformed('variant');
  if (variant === 'blitz' && board.name !== '37') return err(refusal('BLITZ_BOARD', 'Z8.1'));
  if (variant === 'standard' && board.name === 'custom') return err(refusal('BOARD_NOT_PRINTED', 'Z1.2'));
  const printed = variant === 'blitz' ? BLITZ_GOALS : STANDARD_GOALS;
  const { goals = printed } = value;
  if (!isGoals(goals)) return malformed('goals');
  const chosen: Goals = { ...pickMarbles(goals), each: goals.each };
  if (variant !== 'custom' && !sameGoals(chosen, printed)) {
    return err(refusal('GOALS_NOT_PRINTED', variant === 'blitz' ? 'Z6.2' : 'Z6.1'));
  }
  return ok({ variant, goals: chosen, claims, captures });
}

function readRings(value: unknown, board: Board): Checked<readonly Ring[]> {
  const onBoard = new Set(board.cells);
  if (value === undefined) return ok(GRID.cells.map((cell) => (onBoard.has(cell) ? '.' : '-')));
  if (!Array.isArray(value) || value.length !== GRID.cells.length || !value.every(isRing))
    return malformed('rings');
  const outside = GRID.cells.filter((cell) => value[cell] !== '-' && !onBoard.has(cell));
  if (outside.length > 0) return err(refusal('RINGS_OFF_BOARD', 'Z1.2', outside));
  return ok([...value]);
}

/** The marbles of a printed game; undefined when the set-up decides. */
function equipmentOf(rules: ZertzRules): Marbles | undefined {
  switch (rules.variant) {
    case 'standard':
      return STANDARD_MARBLES;
    case 'blitz':
      return BLITZ_MARBLES;
    case 'custom':
      return undefined;
  }
}

/** All marbles that do not stand on the board. */
function startingPool(rules: ZertzRules, rings: readonly Ring[]): Marbles {
  const all = equipmentOf(rules) ?? STANDARD_MARBLES;
  const { W, G, B } = marblesOn(rings, GRID.cells);
  const rest = addMarbles(all, { W: -W, G: -G, B: -B });
  return { W: Math.max(0, rest.W), G: Math.max(0, rest.G), B: Math.max(0, rest.B) };
}

function isRing(value: unknown): value is Ring {
  return value === '-' || value === '.' || isColour(value);
}

function isMarbles(value: unknown): value is Marbles {
  return isRecord(value) && COLOURS.every((colour) => isCount(value[colour]));
}

function pickMarbles({ W, G, B }: Marbles): Marbles {
  return { W, G, B };
}

function isGoals(value: unknown): value is Goals {
  return isRecord(value) && [value['W'], value['G'], value['B'], value['each']].every(isGoal);
}

function isGoal(value: unknown): boolean {
  return isCount(value) && value > 0;
}

function sameGoals(a: Goals, b: Goals): boolean {
  return a.W === b.W && a.G === b.G && a.B === b.B && a.each === b.each;
}

/** A copy, so that later changes by the caller do not reach the position. */
function pickStep(step: ZertzStep): ZertzStep {
  switch (step.at) {
    case 'start':
      return TURN_START;
    case 'remove':
      return { at: 'remove', placed: step.placed };
    case 'jump':
      return { at: 'jump', jumper: step.jumper };
    case 'claim':
      return {
        at: 'claim',
        groups: step.groups
          .map((group) => [...group].sort((a, b) => a - b))
          .sort(([a = 0], [b = 0]) => a - b),
      };
  }
}

function isStep(value: unknown): value is ZertzStep {
  if (!isRecord(value)) return false;
  switch (value['at']) {
    case 'start':
      return true;
    case 'remove':
      return GRID.isCell(value['placed']);
    case 'jump':
      return GRID.isCell(value['jumper']);
    case 'claim': {
      const { groups } = value;
      return (
        Array.isArray(groups) &&
        groups.length > 0 &&
        groups.every((g) => Array.isArray(g) && g.every(GRID.isCell))
      );
    }
    default:
      return false;
  }
}
