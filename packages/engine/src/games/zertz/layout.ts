/**
 * ZÈRTZ positions and moves as numbers. The AssemblyScript core imports this file too, so it holds only
 * constants that both compilers understand.
 *
 * A position in the exchange buffer, cells numbered as in the rules, by byte:
 *    0–60  rings by cell: 0 no ring, 1 vacant, 2 white, 3 grey, 4 black
 *   61 side · 62 step (0 start, 1 remove, 2 jump, 3 claim) · 63 cell of the step (placed marble, jumper; else 0)
 *   64 passes · 65 demanded · 66 claims are optional · 67 captures on demand · 68 blitz · 69 undecided groups
 *   70–95  u16: pool W G B · store of side 0 W G B · store of side 1 W G B · goals W G B each
 *   96 u16 earlier positions · 98–99 unused
 *  100–160 undecided groups by cell: 0 none, else which group, counted from 1 in order of decision · 161–167 unused
 *  168     earlier positions that can still be repeated (Z7.3), oldest first, without the current one, 80 bytes each:
 *          0–60 rings as above · 61 side · 62–63 unused · 64 u16 store of side 0 W G B, store of side 1 W G B · 76–79 unused
 * Unused bytes are written as 0 and not read.
 */

export const SIDE = 61;
export const STEP = 62;
export const STEP_CELL = 63;
export const PASSES = 64;
export const DEMANDED = 65;
export const CLAIMS = 66;
export const CAPTURES = 67;
export const BLITZ = 68;
export const GROUP_COUNT = 69;
export const POOL = 70;
export const STORES = 76;
export const STORE_SIZE = 6;
export const GOALS = 88;
export const PAST_COUNT = 96;
export const GROUPS = 100;
export const PAST = 168;
export const PAST_SIZE = 80;
export const PAST_STORES = 64;

/** How many earlier positions fit into the exchange buffer. */
export const MAX_PAST = 816;
/** Marbles of one colour in the whole game. */
export const MAX_MARBLES = 16383;
/** A goal that no side can reach. */
export const MAX_GOAL = MAX_MARBLES + 1;

/** The contents of a cell. */
export const NO_RING = 0;
export const VACANT_RING = 1;
export const WHITE_MARBLE = 2;
export const GREY_MARBLE = 3;
export const BLACK_MARBLE = 4;

export const STEP_START = 0;
export const STEP_REMOVE = 1;
export const STEP_JUMP = 2;
export const STEP_CLAIM = 3;

/**
 * A move: bits 0–5 place (placed on, removed, jumped from, lowest cell of the group) · 6–11 landing place of a jump ·
 * 12–13 colour placed (0 white, 1 grey, 2 black) · 14–16 kind; never 0.
 */
export const LANDING_SHIFT = 6;
export const COLOUR_SHIFT = 12;
export const KIND_SHIFT = 14;
export const PLACING = 1;
export const REMOVING = 2;
export const JUMPING = 3;
export const CLAIMING = 4;
export const LEAVING = 5;
export const PASSING = 6;

/** The rule of an outcome code: Z6.1, Z6.2, Z7.2, Z7.3, Z7.4. */
export const BY_GOAL = 1;
export const BY_BLITZ_GOAL = 2;
export const BY_FULL_BOARD = 3;
export const BY_REPETITION = 4;
export const BY_PASSES = 5;
