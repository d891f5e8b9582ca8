/**
 * Numbers shared by the host and every compiled core. The AssemblyScript sources import this file too, so it holds only
 * constants that both compilers understand.
 */

/** Size of the buffer for positions and move lists. */
export const EXCHANGE_BYTES = 65536;

/** An outcome code is 0 while the game runs; otherwise bits 0–1 say how it ended, and the bits above by which rule. */
export const WON_BY_FIRST = 1;
export const WON_BY_SECOND = 2;
export const TIE = 3;
export const RULE_SHIFT = 2;

/** Search score of an immediate win; a win n plies away scores n less. */
export const WIN = 30000;
/** Scores beyond this are proven wins or losses. */
export const PROVEN = 28000;
/** The most root moves that can be excluded from a search. */
export const MAX_EXCLUDED = 64;
/** A search move that stands for one action has no second one. */
export const NO_ACTION = 0xffffffff;

/** The ending solver's answers. */
export const SOLVER_OPEN = 0;
export const SOLVER_WON = 1;
export const SOLVER_LOST = 2;
export const SOLVER_NOT_WON = 3;

/** The forcing solver's answers. */
export const FORCING_STOPPED = 0;
export const FORCING_PROVEN = 1;
export const FORCING_REFUTED = 2;

/** What an exhaustive search answers. @public: the core alone says ANSWER_OPEN. */
export const ANSWER_OPEN = 0;
export const ANSWER_YES = 1;
export const ANSWER_NO = 2;
