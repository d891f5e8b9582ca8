/** A position being put together by hand. Pure; whether it can stand is asked of the law alone. */

import { type Cell, fromSetup, type Position, type Setup, type Side } from '@gipfel/rules';
import {
  fixedSetup,
  type PieceType,
  PLACES,
  type Stack,
  type TzaarStep,
  type TzaarVariant,
} from '@gipfel/rules/tzaar';
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
  type ZertzRules,
} from '@gipfel/rules/zertz';

export interface ZertzDraft {
  readonly game: 'zertz';
  /** A board of one's own is made of the rings that lie there. */
  readonly board: BoardName | 'custom';
  readonly rules: ZertzRules;
  readonly rings: readonly Ring[];
  readonly pool: Marbles;
  /** The pool follows: it holds whatever is neither on the board nor captured. */
  readonly poolFollows: boolean;
  readonly stores: readonly [Marbles, Marbles];
  readonly side: Side;
}

export interface TzaarDraft {
  readonly game: 'tzaar';
  readonly variant: TzaarVariant;
  readonly places: readonly (Stack | null)[];
  readonly side: Side;
  readonly step: TzaarStep;
}

export type Draft = ZertzDraft | TzaarDraft;

/** What a tap does to a place. `ring` puts a vacant ring; `empty` takes ring or piece away; `lower` takes one off a stack. */
export type Tool =
  | { readonly type: 'empty' | 'ring' | 'lower' }
  | { readonly type: 'marble'; readonly colour: Colour }
  | { readonly type: 'stack'; readonly owner: Side; readonly piece: PieceType };

/** Steps inside a turn are not edited: the turn begins. */
export function fromPosition(position: Position): Draft {
  if (position.game === 'tzaar') {
    const { variant, places, side, step } = position;
    return {
      game: 'tzaar',
      variant,
      places: places.map((place) => place ?? null),
      side,
      step: step === 'second' ? 'capture' : step,
    };
  }
  const { board, rules, rings, pool, stores, side } = position;
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

export function emptyZertz(board: BoardName | 'custom'): ZertzDraft {
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

export function emptyTzaar(): TzaarDraft {
  return {
    game: 'tzaar',
    variant: 'standard',
    places: GRID.cells.map(() => null),
    side: 0,
    step: 'capture',
  };
}

export function fullTzaar(): TzaarDraft {
  return { ...emptyTzaar(), places: fixedSetup().places, step: 'first' };
}

export function toSetup(draft: Draft): Setup {
  if (draft.game === 'tzaar') return draft;
  const { board, rules, rings, pool, stores, side } = draft;
  const own = board === 'custom' ? GRID.cells.filter((cell) => rings[cell] !== '-') : board;
  // Goals of a printed game are the printed ones.
  const { goals, ...agreed } = rules;
  const chosen = rules.variant === 'custom' ? { goals } : {};
  return { game: 'zertz', board: own, ...agreed, ...chosen, rings, pool, stores, side };
}

export function check(draft: Draft) {
  return fromSetup(toSetup(draft));
}

/** The places that can be tapped. */
export function cellsOf(draft: Draft): readonly Cell[] {
  if (draft.game === 'tzaar') return PLACES;
  return draft.board === 'custom' ? GRID.cells : BOARDS[draft.board].cells;
}

/** A tool on a place that looks like it already takes it away again; a stack of the same kind grows instead. */
export function useTool(draft: Draft, cell: Cell, tool: Tool): Draft {
  if (!cellsOf(draft).includes(cell)) return draft;
  return draft.game === 'zertz' ? onRing(draft, cell, tool) : onPlace(draft, cell, tool);
}

function onRing(draft: ZertzDraft, cell: Cell, tool: Tool): ZertzDraft {
  const now = draft.rings[cell] ?? '-';
  const put = (ring: Ring): ZertzDraft =>
    follow({ ...draft, rings: draft.rings.map((each, at) => (at === cell ? ring : each)) });
  switch (tool.type) {
    case 'empty':
      return put(isColour(now) ? '.' : '-');
    case 'ring':
      return put(now === '.' ? '-' : '.');
    case 'marble':
      return put(now === tool.colour ? '.' : tool.colour);
    case 'stack':
    case 'lower':
      return draft;
  }
}

function onPlace(draft: TzaarDraft, cell: Cell, tool: Tool): TzaarDraft {
  const now = draft.places[cell] ?? null;
  const put = (stack: Stack | null): TzaarDraft => ({
    ...draft,
    places: draft.places.map((each, at) => (at === cell ? stack : each)),
  });
  switch (tool.type) {
    case 'empty':
      return put(null);
    case 'stack': {
      const isSame = now?.owner === tool.owner && now.type === tool.piece;
      return put({ owner: tool.owner, type: tool.piece, height: isSame ? now.height + 1 : 1 });
    }
    case 'lower':
      // A single piece goes.
      return put(now !== null && now.height > 1 ? { ...now, height: now.height - 1 } : null);
    case 'ring':
    case 'marble':
      return draft;
  }
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
