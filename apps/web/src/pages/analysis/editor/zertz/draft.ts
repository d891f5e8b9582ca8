/** A ZÈRTZ position being edited. */

import type { Cell, Side } from '@gipfel/rules';
import {
  BLITZ_MARBLES,
  BOARDS,
  type BoardName,
  COLOURS,
  type Colour,
  GRID,
  isColour,
  type Marbles,
  type Ring,
  STANDARD_GOALS,
  STANDARD_MARBLES,
  type ZertzPosition,
  type ZertzRules,
  type ZertzSetup,
} from '@gipfel/rules/zertz';

export interface ZertzDraft {
  readonly game: 'zertz';
  /** A custom board consists of the rings on it. */
  readonly board: BoardName | 'custom';
  readonly rules: ZertzRules;
  readonly rings: readonly Ring[];
  readonly pool: Marbles;
  /** The pool holds all marbles that are neither on the board nor captured. */
  readonly poolFollows: boolean;
  readonly stores: readonly [Marbles, Marbles];
  readonly side: Side;
}

export function fromPosition({ board, rules, rings, pool, stores, side }: ZertzPosition): ZertzDraft {
  const draft: ZertzDraft = {
    game: 'zertz',
    board: board.name,
    rules,
    rings,
    pool,
    poolFollows: false,
    stores,
    side,
  };
  const rest = restOf(draft);
  return { ...draft, poolFollows: COLOURS.every((colour) => rest[colour] === pool[colour]) };
}

/** A board without marbles. */
export function emptyBoard(board: BoardName | 'custom'): ZertzDraft {
  const cells = new Set(board === 'custom' ? BOARDS['37'].cells : BOARDS[board].cells);
  const none: Marbles = { W: 0, G: 0, B: 0 };
  const variant = board === 'custom' ? 'custom' : 'standard';
  return follow({
    game: 'zertz',
    board,
    rules: { variant, goals: STANDARD_GOALS, claims: 'optional', captures: 'compulsory' },
    rings: GRID.cells.map((cell): Ring => (cells.has(cell) ? '.' : '-')),
    pool: none,
    poolFollows: true,
    stores: [none, none],
    side: 0,
  });
}

export function toSetup({ board, rules, rings, pool, stores, side }: ZertzDraft): ZertzSetup {
  const own = board === 'custom' ? ringsOf(rings) : board;
  // A printed game has the printed goals.
  const { goals, ...agreed } = rules;
  const chosen = rules.variant === 'custom' ? { goals } : {};
  return { game: 'zertz', board: own, ...agreed, ...chosen, rings, pool, stores, side };
}

export function ringsOf(rings: readonly Ring[]): readonly Cell[] {
  return GRID.cells.filter((cell) => rings[cell] !== '-');
}

export function cellsOf({ board }: ZertzDraft): readonly Cell[] {
  return board === 'custom' ? GRID.cells : BOARDS[board].cells;
}

/** Removes a marble that is already there. */
export function toggleMarble(draft: ZertzDraft, cell: Cell, colour: Colour): ZertzDraft {
  return put(draft, cell, draft.rings[cell] === colour ? '.' : colour);
}

/** A vacant ring that lies there already is taken away. */
export function toggleRing(draft: ZertzDraft, cell: Cell): ZertzDraft {
  return put(draft, cell, draft.rings[cell] === '.' ? '-' : '.');
}

/** First the marble, then the ring. */
export function takeAway(draft: ZertzDraft, cell: Cell): ZertzDraft {
  return put(draft, cell, isColour(draft.rings[cell]) ? '.' : '-');
}

function put(draft: ZertzDraft, cell: Cell, ring: Ring): ZertzDraft {
  return follow({ ...draft, rings: draft.rings.map((each, at) => (at === cell ? ring : each)) });
}

/** Another board keeps the marbles that find a ring there. */
export function withBoard(draft: ZertzDraft, board: BoardName | 'custom'): ZertzDraft {
  if (board === 'custom') return follow({ ...draft, board, rules: { ...draft.rules, variant: 'custom' } });
  const cells = new Set(BOARDS[board].cells);
  const isBlitz = draft.rules.variant === 'blitz' && board === '37';
  const rings = GRID.cells.map((cell): Ring => {
    const now = draft.rings[cell] ?? '-';
    if (!cells.has(cell)) return '-';
    return isColour(now) ? now : '.';
  });
  const variant = isBlitz ? 'blitz' : 'standard';
  return follow({ ...draft, board, rings, rules: { ...draft.rules, variant } });
}

export function withRules(draft: ZertzDraft, rules: Partial<ZertzRules>): ZertzDraft {
  return follow({ ...draft, rules: { ...draft.rules, ...rules } });
}

export function withStore(draft: ZertzDraft, side: Side, colour: Colour, count: number): ZertzDraft {
  const [first, second] = draft.stores;
  const changed = { ...draft.stores[side], [colour]: count };
  return follow({ ...draft, stores: side === 0 ? [changed, second] : [first, changed] });
}

export function withPool(draft: ZertzDraft, pool: Marbles): ZertzDraft {
  return { ...draft, pool, poolFollows: false };
}

export function withPoolFollowing(draft: ZertzDraft, poolFollows: boolean): ZertzDraft {
  return follow({ ...draft, poolFollows });
}

function follow(draft: ZertzDraft): ZertzDraft {
  return draft.poolFollows ? { ...draft, pool: restOf(draft) } : draft;
}

/** What the box holds (Z1.1, Z8.1) beyond the board and the captured marbles. */
function restOf({ rules, rings, stores }: Pick<ZertzDraft, 'rules' | 'rings' | 'stores'>): Marbles {
  const box = rules.variant === 'blitz' ? BLITZ_MARBLES : STANDARD_MARBLES;
  const left = (colour: Colour): number => {
    const out = rings.filter((ring) => ring === colour).length + stores[0][colour] + stores[1][colour];
    return Math.max(0, box[colour] - out);
  };
  return { W: left('W'), G: left('G'), B: left('B') };
}
