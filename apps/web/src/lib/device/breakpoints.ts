/** The widths and heights at which a layout changes. Styles name them too: `@media (--beside-board)`, see vite/breakpointNames.ts. */

/** There is room for a column beside the board: turns, chat, lesson, analysis. */
export const BESIDE_BOARD = '(min-width: 1024px) and (min-height: 481px)';
/** A phone held upright: a game has the whole window, without the site's bar. */
export const PHONE = '(max-width: 599px)';
/** A phone held sideways: the board stays at the left, everything else is to the right of it. */
export const LANDSCAPE_PHONE = '(max-height: 480px) and (min-width: 620px)';
