export type { TzaarAction, TzaarShapeCode } from './action.js';
export { GRID, HOLE, PLACES, placeNamed } from './board.js';
export { type TzaarTypes, tzaar } from './game.js';
export { handOf, reachFrom, visiblePieces } from './mechanics.js';
export {
  isPieceType,
  PIECE_TYPES,
  PIECES_PER_SIDE,
  type PieceType,
  type Place,
  type Stack,
  type TzaarPosition,
  type TzaarRuleId,
  type TzaarStep,
  type TzaarVariant,
} from './position.js';
export type { TzaarRefusalCode } from './refuse.js';
export {
  alternatingSetup,
  fixedSetup,
  randomSetup,
  type TzaarSetup,
  type TzaarStart,
  tzaarSetup,
} from './setup.js';
export type { TzaarSetupCode } from './setupChecks.js';
