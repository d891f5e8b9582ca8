/** Every tunable of the forcing solver. */

/** Sacrifices and free replies that the table can tell apart. */
export const MAX_SACRIFICES: i32 = 31;
export const MAX_FREE: i32 = 7;
/** Maximum depth in moves, single jumps counted. A line that is cut off proves and refutes nothing. */
export const MAX_PLIES: i32 = 240;
/** Nodes between two polls of the host. */
export const NODES_BETWEEN_POLLS: u64 = 4096;
/** Moves of the nodes on the current line. */
export const LISTS_BYTES: usize = 1 << 22;
/** Moves of a node that are sorted; the rest are tried as generated. */
export const MOVES_IN_ORDER: i32 = 40;

/** A hash move, and the two last moves that decided a node of the same depth. */
export const HASH_WORTH: i32 = 1 << 24;
export const KILLER_WORTH: i32 = 1 << 22;
export const HISTORY_LIMIT: i32 = 1 << 14;
/** Each further jump that a sacrifice leaves the defender. */
export const REPLY_WORTH: i32 = 400;
/** What cuts marbles off is tried first: it is the usual end of a combination. */
export const ISOLATING_WORTH: i32 = 4000;
