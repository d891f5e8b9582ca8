/** A ZÈRTZ position as text: rings `( )`, marbles W G B, free rings `(*)` while one must be removed. */

import { makeCell } from '@gipfel/notation';
import type { Side } from '@gipfel/rules';
import {
  COLOURS,
  type Colour,
  freeRings,
  GRID,
  isColour,
  type Marbles,
  type ZertzPosition,
} from '@gipfel/rules/zertz';
import type { Palette } from '../colours.js';
import { drawTiles, type Tile } from '../drawing/hexagons.js';
import { beside, type Picture, type Row, type Span } from '../drawing/picture.js';
import { sideName } from '../sentences.js';

const PITCH = 5;
const GAP = 4;

export function drawZertz(position: ZertzPosition, palette: Palette): Picture {
  return beside(drawBoard(position, palette), drawPanel(position, palette), GAP);
}

function drawBoard(position: ZertzPosition, palette: Palette): Picture {
  const free = new Set(position.step.at === 'remove' ? freeRings(position) : []);
  const tiles = position.board.cells.map((cell): Tile => {
    const ring = position.rings[cell];
    if (ring === undefined || ring === '-') return { cell, symbol: '', label: '' };
    const label = makeCell(position, cell);
    if (isColour(ring)) return { cell, symbol: `(${ring})`, label, paint: palette.marble[ring] };
    if (free.has(cell)) return { cell, symbol: '(*)', label, paint: palette.freeRing };
    return { cell, symbol: '( )', label, paint: palette.ring };
  });
  return drawTiles(GRID, tiles, PITCH, palette);
}

const NAME_WIDTH = 12;
const COUNT_WIDTH = 6;

function drawPanel(position: ZertzPosition, palette: Palette): Picture {
  const { rules, board, pool, stores, side } = position;
  const { goals } = rules;
  const rings = board.name === 'custom' ? `${board.cells.length} rings` : `${board.name} rings`;
  const kind = rules.variant === 'standard' ? '' : `, ${rules.variant}`;
  const store = (owner: Side): Row =>
    countsRow(`${owner === side ? '>' : ' '} ${sideName('zertz', owner)}`, stores[owner], palette);
  return [
    [{ x: 0, text: `ZÈRTZ, ${rings}${kind}`, paint: palette.strong }],
    [],
    countsRow('  Pool', pool, palette),
    store(0),
    store(1),
    [],
    countsRow('  To win', goals, palette),
    [{ x: 2, text: `or ${goals.each} of each colour` }],
    [],
    // Always present, so that the panel does not jump during a turn.
    position.step.at === 'remove' ? [{ x: 2, text: '(*) free ring', paint: palette.freeRing }] : [],
  ];
}

function countsRow(name: string, marbles: Marbles, palette: Palette): Row {
  const counts = COLOURS.flatMap((colour, i): readonly Span[] => {
    const x = NAME_WIDTH + i * COUNT_WIDTH;
    return [countSpan(x, marbles[colour]), colourSpan(x + 3, colour, palette)];
  });
  return [{ x: 0, text: name }, ...counts];
}

function countSpan(x: number, count: number): Span {
  return { x, text: String(count).padStart(2) };
}

function colourSpan(x: number, colour: Colour, palette: Palette): Span {
  return { x, text: colour, paint: palette.marble[colour] };
}
