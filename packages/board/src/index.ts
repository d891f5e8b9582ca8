export { createBoard } from './board.js';
export type {
  Animation,
  BoardCell,
  BoardConfig,
  BoardHandle,
  BoardPatch,
  CellId,
  Drawing,
  Ghost,
  Group,
  Hop,
  Labels,
  Mark,
  MarkKind,
  MarkStrength,
  Piece,
  PieceId,
  PieceLook,
  Scheme,
  Theme,
  Way,
} from './config.js';
export { createPieceIcon } from './icon.js';
