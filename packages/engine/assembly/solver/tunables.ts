/** Every number of the solver that could be another one. */

/** Proof and disproof numbers have 29 bits in the table; this one means "never". */
export const NEVER: u32 = (1 << 29) - 1;
/** Large but still hopeful: where sums stop growing. */
export const HARDLY: u32 = NEVER - 1;

/** Moves deep at most. Deeper lines count as not won, and the solver then claims nothing from a failed proof. */
export const MOST_PLIES: i32 = 160;
/** How much the second-best child may be exceeded before the search turns to it ("1 + ε"): one part in so many. */
export const EPSILON_PART: u32 = 4;
/** So much of the evaluation counts as one more reply to refute, and so many at most. */
export const WORTH_PART: i32 = 50;
export const MOST_LEAD: i32 = 40;
/** The host is asked whether to stop once in so many nodes. */
export const NODES_BETWEEN_POLLS: u64 = 4096;
/** Children of the nodes on the current line. */
export const LISTS_BYTES: usize = 1 << 24;
