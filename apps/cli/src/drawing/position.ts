/** Any game's position as lines of text. */

import type { Position } from '@gipfel/rules';
import type { Palette } from '../colours.js';
import { type Picture, renderPicture } from './picture.js';
import { drawTzaar } from './tzaar.js';
import { drawZertz } from './zertz.js';

export function drawPosition(position: Position, palette: Palette): readonly string[] {
  return renderPicture(pictureOf(position, palette));
}

function pictureOf(position: Position, palette: Palette): Picture {
  switch (position.game) {
    case 'zertz':
      return drawZertz(position, palette);
    case 'tzaar':
      return drawTzaar(position, palette);
  }
}
