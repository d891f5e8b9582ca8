export type { TzaarAction, TzaarShapeCode } from './action.js';
export { GRID, HOLE, PLACES } from './board.js';
export { tzaar } from './game.js';
export { handOf, reachFrom, visiblePieces } from './mechanics.js';
export {
  isPieceType,
  PIECE_TYPES,
  type PieceType,
  type Place,
  type Stack,
  TZAAR_STARTS,
  type TzaarPosition,
  type TzaarStart,
  type TzaarStep,
  type TzaarVariant,
} from './position.js';
export type { TzaarRefusalCode } from './refuse.js';
export {
  alternatingSetup,
  fixedSetup,
  randomSetup,
  type TzaarSetup,
} from './setup.js';
export type { TzaarSetupCode } from './setupChecks.js';
