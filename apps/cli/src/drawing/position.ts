/** Any game's position as lines of text. */

import type { Position } from '@gipfel/rules';
import type { Palette } from '../colours.js';
import { cliGameOf } from '../games.js';
import { renderPicture } from './picture.js';

export function drawPosition(position: Position, palette: Palette): readonly string[] {
  return renderPicture(cliGameOf(position).draw(position, palette));
}
