/** Every tunable of the search. Scores are in hundredths of a marble or piece. */

import { MOVES_ARE_TURNS } from 'player';

/** Beyond every score; fits into the table's 16 bits. */
export const INFINITE: i32 = 32000;

/** Maximum depth in actions, forced ones included. */
export const MAX_PLIES: i32 = 160;
/** Stands for the depth of what was searched to the end; more than any other. */
export const EXHAUSTED: i32 = 255;
/** One step of depth; forced steps cost fractions of it. */
export const ONE_PLY: i32 = 16;

/** Half the first aspiration window, and how it widens on a miss. */
export const ASPIRATION: i32 = 40;
export const ASPIRATION_GROWTH: i32 = 4;
/** From this depth on a window is tried at all. */
export const ASPIRATION_DEPTH: i32 = 4 * ONE_PLY;

/** Late moves: the first few are searched in full, the rest at less depth, growing with both numbers. */
export const REDUCTION_DEPTH: i32 = 2 * ONE_PLY;
export const REDUCTION_MOVES: i32 = 4;
/** Moves of a node that are sorted; the rest are tried as generated. */
export const MOVES_IN_ORDER: i32 = MOVES_ARE_TURNS ? 160 : 24;

/** What history adds for a move that cut, per square of depth, and where it saturates. */
export const HISTORY_LIMIT: i32 = 1 << 14;

/** Nodes between two polls of the host (a power of two). */
export const NODES_BETWEEN_POLLS: u64 = 2048;

/** Depth from which on late moves are pruned. */
export const SHALLOW_DEPTH: i32 = 2 * ONE_PLY;
/** Margin per ply by which a static score above beta prunes a node; 0 disables it. */
export const STANDING_PER_PLY: i32 = MOVES_ARE_TURNS ? 100 : 200;
/** Moves tried near the horizon, and how many more per ply. */
export const LATE_MOVES: i32 = MOVES_ARE_TURNS ? 20 : 6;
export const LATE_MOVES_PER_PLY: i32 = MOVES_ARE_TURNS ? 60 : 8;
/** Rings generated with each place there, in games whose moves remove one. */
export const FEW_RINGS: i32 = 3;
/** What a quiet move gains at most, and how much more per ply. */
export const HOPE: i32 = MOVES_ARE_TURNS ? 100 : INFINITE;
export const HOPE_PER_PLY: i32 = MOVES_ARE_TURNS ? 100 : 200;
