/**
 * How a position lies in the exchange buffer. All cells are the law's numbers. Bytes:
 *    0–60  rings by cell: 0 no ring, 1 vacant, 2 white, 3 grey, 4 black
 *   61 side · 62 step (0 start, 1 remove, 2 jump, 3 claim) · 63 cell of the step (placed marble, jumper; else 0)
 *   64 passes · 65 demanded · 66 claims are optional · 67 captures wait for a demand · 68 blitz · 69 undecided groups
 *   70–95  u16: pool W G B · store of side 0 W G B · store of side 1 W G B · goals W G B each
 *   96 u16 earlier positions · 98–99 unused
 *  100–160 undecided groups by cell: 0 none, else which group, counted from 1 in the order of decision · 161–167 unused
 *  168     earlier positions that can still be repeated (Z7.3), oldest first, without the current one, 80 bytes each:
 *          0–60 rings as above · 61 side · 62–63 unused · 64 u16 store of side 0 W G B, store of side 1 W G B · 76–79 unused
 * Unused bytes are 0 and not read.
 */

import { MOST } from './counts';

export const SIDE: usize = 61;
export const STEP: usize = 62;
export const STEP_CELL: usize = 63;
export const PASSES: usize = 64;
export const DEMANDED: usize = 65;
export const CLAIMS: usize = 66;
export const CAPTURES: usize = 67;
export const BLITZ: usize = 68;
export const GROUP_COUNT: usize = 69;
export const POOL: usize = 70;
export const STORES: usize = 76;
export const GOALS: usize = 88;
export const PAST_COUNT: usize = 96;
export const GROUPS: usize = 100;
export const PAST: usize = 168;

export const PAST_SIZE: usize = 80;
export const PAST_STORES: usize = 64;
/** What the exchange buffer holds. */
export const MOST_PAST: u32 = 816;
export const STORE_SIZE: usize = 6;
export const MOST_GOAL: u32 = MOST + 1;
