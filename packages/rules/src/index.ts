export * from './game.js';
export * from './hex/grid.js';
export * from './hex/symmetry.js';
export * from './perft.js';
export * from './random.js';
export * from './randomPlay.js';
export * from './registry.js';
export * from './result.js';
export { isCount, isRecord, isSide } from './shape.js';
export * from './turns.js';
export type { TzaarAction, TzaarShapeCode } from './tzaar/action.js';
export { HOLE, PLACES, placeNamed } from './tzaar/board.js';
export { handOf as tzaarHandOf, reachFrom, visiblePieces } from './tzaar/mechanics.js';
export {
  isPieceType,
  PIECE_TYPES,
  PIECES_PER_SIDE,
  type PieceType,
  type Place,
  type Stack,
  type TzaarPosition,
  type TzaarStep,
  type TzaarVariant,
} from './tzaar/position.js';
export type { TzaarRefusalCode } from './tzaar/refuse.js';
export {
  alternatingSetup,
  fixedSetup,
  randomSetup,
  type TzaarSetup,
  type TzaarStart,
  tzaarSetup,
} from './tzaar/setup.js';
export type { TzaarSetupCode } from './tzaar/setupChecks.js';
export { placement, removal, type ZertzAction, type ZertzShapeCode } from './zertz/action.js';
export { BOARD_NAMES, BOARDS, boardOf, isBoardName, labelOrigin } from './zertz/board.js';
export {
  allJumps,
  freeRings,
  handOf as zertzHandOf,
  isBoardEmpty,
  type Jump,
  jumpsFrom,
  placeBetween,
} from './zertz/mechanics.js';
export { demandCapture, skipsCapture } from './zertz/play.js';
export {
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
} from './zertz/position.js';
export type { ZertzRefusalCode } from './zertz/refuse.js';
export {
  BLITZ_GOALS,
  BLITZ_MARBLES,
  STANDARD_GOALS,
  STANDARD_MARBLES,
  type ZertzSetup,
} from './zertz/setup.js';
export type { ZertzSetupCode } from './zertz/setupChecks.js';
