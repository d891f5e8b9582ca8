export { placement, removal, type ZertzAction, type ZertzShapeCode } from './action.js';
export { BOARDS, boardOf, GRID, isBoardName, labelOrigin } from './board.js';
export { zertz } from './game.js';
export { allJumps, freeRings, handOf, isBoardEmpty, placeBetween } from './mechanics.js';
export {
  BOARD_NAMES,
  type Board,
  type BoardName,
  COLOURS,
  type Colour,
  type Goals,
  isColour,
  type Marbles,
  type Ring,
  type ZertzPosition,
  type ZertzRules,
  type ZertzStep,
} from './position.js';
export type { ZertzRefusalCode } from './refuse.js';
export { BLITZ_GOALS, BLITZ_MARBLES, STANDARD_GOALS, STANDARD_MARBLES, type ZertzSetup } from './setup.js';
export type { ZertzSetupCode } from './setupChecks.js';
