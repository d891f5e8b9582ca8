/** A TZAAR position as text: White `[Z]`, Black `(z)`, with the height of stacks above one. */

import { makeCell } from '@gipfel/notation';
import type { Side } from '@gipfel/rules';
import {
  GRID,
  PIECE_TYPES,
  type PieceType,
  PLACES,
  type Stack,
  type TzaarPosition,
  handOf as tzaarHandOf,
  visiblePieces,
} from '@gipfel/rules/tzaar';
import type { Palette } from '../colours.js';
import { drawTiles, type Tile } from '../drawing/hexagons.js';
import { beside, type Picture, type Row } from '../drawing/picture.js';
import { sideName } from '../sentences.js';

const PITCH = 5;
const GAP = 4;

export function drawTzaar(position: TzaarPosition, palette: Palette): Picture {
  return beside(drawBoard(position, palette), drawPanel(position, palette), GAP);
}

function drawBoard(position: TzaarPosition, palette: Palette): Picture {
  const tiles = PLACES.map((cell): Tile => {
    const place = position.places[cell];
    const label = makeCell(position, cell);
    if (place === undefined) return { cell, symbol: '.', label, paint: palette.ring };
    return { cell, symbol: makePiece(place), label, paint: palette.piece[place.owner] };
  });
  return drawTiles(GRID, tiles, PITCH, palette);
}

/** White in square brackets and upper case, Black in round ones and lower case. */
function makePiece({ owner, type, height }: Stack): string {
  const piece = `${owner === 0 ? type : type.toLowerCase()}${height > 1 ? height : ''}`;
  return owner === 0 ? `[${piece}]` : `(${piece})`;
}

const NAME_WIDTH = 10;
const COUNT_WIDTH = 5;

function drawPanel(position: TzaarPosition, palette: Palette): Picture {
  const { variant, places, side, step } = position;
  const countsOf = (owner: Side): Readonly<Record<PieceType, number>> =>
    step === 'place' ? tzaarHandOf(position, owner) : visiblePieces(places, owner);
  const row = (owner: Side): Row => [
    { x: 0, text: `${owner === side ? '>' : ' '} ${sideName('tzaar', owner)}` },
    ...PIECE_TYPES.map((type, i) => ({
      x: NAME_WIDTH + i * COUNT_WIDTH,
      text: String(countsOf(owner)[type]).padStart(2),
    })),
  ];
  return [
    [{ x: 0, text: variant === 'standard' ? 'TZAAR' : `TZAAR, ${variant}`, paint: palette.strong }],
    [],
    [
      { x: 2, text: step === 'place' ? 'In hand' : 'Visible' },
      ...PIECE_TYPES.map((type, i) => ({ x: NAME_WIDTH + 1 + i * COUNT_WIDTH, text: type })),
    ],
    row(0),
    row(1),
    [],
    [
      { x: 2, text: '[Z]', paint: palette.piece[0] },
      { x: 6, text: 'White' },
      { x: 13, text: '(z)', paint: palette.piece[1] },
      { x: 17, text: 'Black' },
    ],
    [{ x: 2, text: 'Z Tzaar, R Tzarra, T Tott', paint: palette.faint }],
    [{ x: 2, text: 'Z3: three high', paint: palette.faint }],
  ];
}
