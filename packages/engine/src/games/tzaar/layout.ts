/**
 * TZAAR positions and moves as numbers. The AssemblyScript core imports this file too, so it holds only
 * constants that both compilers understand.
 *
 * A position in the exchange buffer, 64 bytes:
 *   0–60  contents of each cell, numbered as in the rules; see below
 *   61    side to move
 *   62    step: 0 place, 1 first, 2 capture, 3 second
 *   63    0
 */

export const SIDE = 61;
export const STEP = 62;
export const POSITION_BYTES = 64;

/** T1.1: pieces of one side, and so the highest stack. */
export const MAX_HEIGHT = 30;

/** A stack, 0 for a vacant cell: bits 0–1 type of the top piece (0 Tzaar, 1 Tzarra, 2 Tott) · 2 owner · 3–7 height. */
export const OWNER_SHIFT = 2;
export const HEIGHT_SHIFT = 3;

export const STEP_PLACE = 0;
export const STEP_FIRST = 1;
export const STEP_CAPTURE = 2;
export const STEP_SECOND = 3;

/** A move: bits 0–5 to · 6–11 from, or the type of the piece placed · 12–13 kind. A pass has the hole as from and to. */
export const FROM_SHIFT = 6;
export const KIND_SHIFT = 12;
export const PLACE = 0;
export const CAPTURE = 1;
export const STRENGTHEN = 2;
export const PASS = 3;

/** The rule of an outcome code: T6.1, T6.2. */
export const BY_LOST_TYPE = 1;
export const BY_NO_CAPTURE = 2;
