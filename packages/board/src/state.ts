/** What a board shows, without a browser: the configuration with its defaults, and maps made from it. */

import type { BoardCell, BoardConfig, BoardPatch, CellId, Piece, PieceId } from './config.js';
import {
  type Box,
  boxOf,
  cornersOf,
  type Hull,
  hullOf,
  keyOf,
  middleOf,
  type Point,
  RING,
  round,
  toPoint,
  toViewBox,
  type View,
} from './geometry.js';
import { type EdgeLabel, edgeLabels } from './labels.js';

/** What may be left out of a configuration. Events have no default. */
const DEFAULTS = {
  fit: false,
  pieces: [],
  marks: [],
  drawings: [],
  ways: [],
  groups: [],
  ghosts: [],
  movable: [],
  labels: 'edge',
  rotation: 0,
  flipped: false,
  theme: { scheme: 'light', board: 'slate', pieces: 'glass' },
  markStrength: 'subtle',
  animation: { enabled: true, stepMs: 200 },
  interactive: true,
  drawable: false,
} as const satisfies Partial<BoardConfig>;

type Defaulted = keyof typeof DEFAULTS;
type FullConfig = BoardConfig & Required<Pick<BoardConfig, Defaulted>>;

export interface State {
  readonly config: FullConfig;
  readonly view: View;
  /** Every place the picture holds, vanished ones too. */
  readonly places: ReadonlyMap<CellId, BoardCell>;
  readonly points: ReadonlyMap<CellId, Point>;
  readonly cells: ReadonlyMap<CellId, BoardCell>;
  /** Coordinates of the present cells. */
  readonly present: ReadonlySet<string>;
  readonly pieces: ReadonlyMap<PieceId, Piece>;
  readonly pieceOn: ReadonlyMap<CellId, Piece>;
  readonly box: Box;
  /** Of the cells, whatever stands around them. */
  readonly middle: Point;
  /** The well in the plate: it holds all places of the frame. */
  readonly hull: Hull;
  readonly edgeLabels: readonly EdgeLabel[];
}

/** From the middle of a place to the edge of the well: rings lie deeper in it than discs on their lines. */
const RING_ROOM = 58.9;
const POINT_ROOM = 48.5;
/** Around the rings, around the corners of the well, and around the middle of a label. */
const MARGIN = 6;
const RIM = 16;
const LABEL_MARGIN = 14;
const CLOSE_MARGIN = 11;

export function createState(config: BoardConfig): State {
  return build({ ...DEFAULTS, ...config }, config.frame ?? config.cells);
}

/** The frame stays when cells vanish, grows when unknown ones come, and is replaced when the patch names one. */
export function patchState(state: State, patch: BoardPatch): State {
  const { motion: _, ...changes } = patch;
  const config = { ...state.config, ...changes };
  if (changes.frame !== undefined) return build(config, changes.frame);
  return build(config, [...state.places.values()]);
}

function build(config: FullConfig, frame: readonly BoardCell[]): State {
  const view: View = { rotation: mod(Math.round(config.rotation), 6), flipped: config.flipped };
  const cells = new Map(config.cells.map((cell) => [cell.id, cell]));
  const places = new Map([...frame, ...config.cells].map((cell) => [cell.id, cell]));
  const points = new Map([...places].map(([id, cell]) => [id, toPoint(cell, view)]));
  // A piece on a place that nobody knows cannot be drawn; two pieces of one id are one.
  const pieces = new Map(
    config.pieces.filter(({ cell }) => points.has(cell)).map((piece) => [piece.id, piece]),
  );
  const shown = config.fit ? config.cells : [...places.values()];
  const framed = shown.flatMap(({ id }) => points.get(id) ?? []);
  const hasLines = shown.some(({ kind }) => kind === 'point');
  const hull = hullOf(framed, hasLines ? POINT_ROOM : RING_ROOM);
  const rings = framed.map((point) => ({ ...point, space: RING + MARGIN }));
  const isClose = config.labels === 'inside';
  const hasLabels = config.labels === 'edge' || isClose;
  const labels = hasLabels ? edgeLabels(shown, view, isClose ? undefined : hull) : [];
  const spots = [
    ...(isClose ? rings : cornersOf(hull).map((corner) => ({ ...corner, space: RIM }))),
    ...labels.map((label) => ({ ...label, space: isClose ? CLOSE_MARGIN : LABEL_MARGIN })),
  ];
  const box = centred(boxOf(framed.length > 0 ? spots : []), middleOf(boxOf(rings)).x);
  return {
    config,
    view,
    places,
    points,
    cells,
    present: new Set(config.cells.map(keyOf)),
    pieces,
    pieceOn: new Map([...pieces.values()].map((piece) => [piece.cell, piece])),
    box,
    hull,
    edgeLabels: labels,
    middle: middleOf(boxOf(rings)),
  };
}

/** The board stands in the middle of its picture although its numbers are all on one side. */
function centred(box: Box, middle: number): Box {
  const half = Math.max(middle - box.x, box.x + box.width - middle);
  return { ...box, x: round(middle - half), width: round(2 * half) };
}

function mod(value: number, by: number): number {
  return Number.isFinite(value) ? ((value % by) + by) % by : 0;
}

export function pointOf(state: State, cell: CellId): Point {
  return state.points.get(cell) ?? state.middle;
}

/** Whether everything has to be drawn anew: the picture itself has changed, not what lies in it. */
export function hasNewPicture(before: State, after: State): boolean {
  return (
    before.view.rotation !== after.view.rotation ||
    before.view.flipped !== after.view.flipped ||
    before.config.labels !== after.config.labels ||
    toViewBox(before.box) !== toViewBox(after.box) ||
    before.places.size !== after.places.size ||
    [...after.places.values()].some((cell) => !isSameCell(cell, before.places.get(cell.id)))
  );
}

function isSameCell(a: BoardCell, b: BoardCell | undefined): boolean {
  return b !== undefined && a.q === b.q && a.r === b.r && a.kind === b.kind && a.label === b.label;
}

/** Whether nothing has come, gone or moved: then whatever is on its way goes on. */
export function hasSamePosition(before: State, after: State): boolean {
  return (
    before.pieces.size === after.pieces.size &&
    before.cells.size === after.cells.size &&
    [...after.cells.keys()].every((id) => before.cells.has(id)) &&
    [...after.pieces.values()].every((piece) => isSamePiece(piece, before.pieces.get(piece.id)))
  );
}

function isSamePiece(a: Piece, b: Piece | undefined): boolean {
  return (
    b !== undefined &&
    a.cell === b.cell &&
    a.height === b.height &&
    a.type === b.type &&
    a.colour === b.colour
  );
}
