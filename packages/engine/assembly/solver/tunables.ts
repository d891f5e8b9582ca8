/** Every tunable of the ending solver. */

/** Proof and disproof numbers have 29 bits in the table; this one means "never". */
export const NEVER: u32 = (1 << 29) - 1;
/** Large but still hopeful: where sums stop growing. */
export const HARDLY: u32 = NEVER - 1;

/** Maximum depth in moves. Deeper lines count as not won, and a failed proof then claims nothing. */
export const MAX_PLIES: i32 = 160;
/** How much the second-best child may be exceeded before the search turns to it ("1 + ε"): one part in so many. */
export const EPSILON_PART: u32 = 4;
/** So much of the evaluation counts as one more reply to refute, and so many at most. */
export const WORTH_PART: i32 = 50;
export const MAX_LEAD: i32 = 40;
/** Nodes between two polls of the host. */
export const NODES_BETWEEN_POLLS: u64 = 4096;
/** Children of the nodes on the current line. */
export const LISTS_BYTES: usize = 1 << 24;
