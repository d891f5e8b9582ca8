/** Every number of the search that could be another one. Scores are in hundredths of a marble or piece. */

import { MOVES_ARE_TURNS } from 'player';

/** Beyond every score; fits into the table's 16 bits. */
export const INFINITE: i32 = 32000;

/** Actions deep at most, forced ones included. */
export const MOST_PLIES: i32 = 160;
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
/** So many moves of a node are tried in the order of their worth, the rest as they come. */
export const MOVES_IN_ORDER: i32 = MOVES_ARE_TURNS ? 12 : 24;

/** What history adds for a move that cut, per square of depth, and where it saturates. */
export const HISTORY_LIMIT: i32 = 1 << 14;

/** The host is asked whether to stop once in so many nodes (a power of two). */
export const NODES_BETWEEN_POLLS: u64 = 2048;

/** So near the horizon moves are left out. */
export const SHALLOW_DEPTH: i32 = 2 * ONE_PLY;
/** How much better than asked for a position must be as it stands to be left alone, for each ply; 0 for never. */
export const STANDING_PER_PLY: i32 = MOVES_ARE_TURNS ? 100 : 0;
/** So many moves are tried near the horizon, and so many more for each ply. */
export const LATE_MOVES: i32 = MOVES_ARE_TURNS ? 20 : 12;
export const LATE_MOVES_PER_PLY: i32 = MOVES_ARE_TURNS ? 60 : 16;
/** And in ZÈRTZ so many rings are listed with each place there. */
export const FEW_RINGS: i32 = 3;
