/** The sounds of a turn, one per kind of event. */

import type { Action, Turn } from '@gipfel/rules';
import type { Sound } from '../lib/device/sounds.js';

export function soundsOf(turn: Turn): readonly Sound[] {
  return [...new Set(turn.map(soundOf))].filter((sound) => sound !== undefined);
}

function soundOf(action: Action): Sound | undefined {
  switch (action.type) {
    case 'place':
      return 'place';
    case 'remove':
      return 'ring';
    case 'jump':
    case 'claim':
    case 'capture':
      return 'capture';
    case 'strengthen':
      return 'stack';
    case 'leave':
    case 'pass':
      return undefined;
  }
}
