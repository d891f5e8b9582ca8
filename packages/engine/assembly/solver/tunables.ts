/** Every tunable of the ending solver. */

/** Proof and disproof numbers have 29 bits in the table; this one means "never". */
export const NEVER: u32 = (1 << 29) - 1;
/** The cap of sums, below "never". */
export const HARDLY: u32 = NEVER - 1;

/** Maximum depth in moves. Deeper lines count as not won, and a failed proof then claims nothing. */
export const MAX_PLIES: i32 = 160;
/** The search turns to the second-best child when its number is exceeded by 1/n ("1 + ε"). */
export const EPSILON_PART: u32 = 4;
/** This much evaluation counts as one more reply to refute, up to this many. */
export const WORTH_PART: i32 = 50;
export const MAX_LEAD: i32 = 40;
/** Nodes between two polls of the host. */
export const NODES_BETWEEN_POLLS: u64 = 4096;
/** Children of the nodes on the current line. */
export const LISTS_BYTES: usize = 1 << 24;
