/** A text that identifies a position. Stable across versions; never parsed. */

import type { Place, TzaarPosition } from './position.js';

function placeKey(place: Place): string {
  if (place === undefined) return '.';
  const letter = place.owner === 0 ? place.type : place.type.toLowerCase();
  return place.height === 1 ? letter : `${letter}${place.height}`;
}

export function key({ places, side, step }: TzaarPosition): string {
  return `${places.map(placeKey).join('')} ${side} ${step}`;
}
