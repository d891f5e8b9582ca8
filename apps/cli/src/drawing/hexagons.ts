/**
 * The staggered grid of both games. A column's places are two lines apart, its neighbours' half-way between, so
 * the line under each place is free for its name.
 */

import type { Cell, Grid } from '@gipfel/rules';
import type { Palette } from '../colours.js';
import type { Picture, Span } from './picture.js';

/** The drawing of one place; a tile without text still takes its space. */
export interface Tile {
  readonly cell: Cell;
  readonly symbol: string;
  readonly label: string;
  readonly paint?: (text: string) => string;
}

const MARGIN = 2;

/** `pitch` is the number of characters from one column to the next. */
export function drawTiles(grid: Grid, tiles: readonly Tile[], pitch: number, palette: Palette): Picture {
  const spots = tiles.map((tile) => ({ tile, ...spotOf(grid, tile.cell) }));
  const left = Math.min(...spots.map((spot) => spot.across));
  const top = Math.max(...spots.map((spot) => spot.up));
  const bottom = Math.min(...spots.map((spot) => spot.up));
  const rows: Span[][] = Array.from({ length: top - bottom + 2 }, () => []);
  for (const { tile, across, up } of spots) {
    const x = MARGIN + (across - left) * pitch;
    const { symbol, label, paint } = tile;
    const y = top - up;
    if (symbol !== '') rows[y]?.push(spanAt(x - (symbol.length > 1 ? 1 : 0), symbol, paint));
    if (label !== '') rows[y + 1]?.push(spanAt(x, label, palette.faint));
  }
  return rows;
}

function spanAt(x: number, text: string, paint: ((text: string) => string) | undefined): Span {
  return paint === undefined ? { x, text } : { x, text, paint };
}

/** `up` counts half steps: a place is one lower than its upper left neighbour and two lower than the one above. */
function spotOf(grid: Grid, cell: Cell): { readonly across: number; readonly up: number } {
  const { column, row } = grid.coordinatesOf(cell);
  return { across: column, up: 2 * row - column };
}
