/** One piece on its own, for trays and texts: drawn exactly as on the board. */

import type { MarkStrength, PieceLook, Theme } from './config.js';
import { gradients, gradientsOf } from './gradients.js';
import { drawPiece } from './pieces.js';
import { nextPrefix } from './scene.js';
import { svg } from './svg.js';

/** Hidden from screen readers: its label is the caller's. */
export function createPieceIcon(look: PieceLook, theme: Theme, strength: MarkStrength): SVGSVGElement {
  const prefix = nextPrefix();
  const attributes = {
    class: 'gb gb-icon',
    viewBox: '-50 -50 100 100',
    'aria-hidden': 'true',
    'data-scheme': theme.scheme,
    'data-board': theme.board,
    'data-pieces': theme.pieces,
  };
  return svg('svg', attributes, gradients(prefix, gradientsOf(look)), ...drawPiece(look, strength, prefix));
}
