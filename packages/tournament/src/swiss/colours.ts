/** Colour preferences (C.04.3 1.6, 1.7) and who gets which colour (C.04.3 5). */

import type { Colour } from '../settings.js';

type Strength = 'mild' | 'strong' | 'absolute';

export interface Preference {
  readonly colour: Colour;
  readonly strength: Strength;
}

/** What the allocation of colours looks at. */
export interface ColourRecord {
  readonly tpn: number;
  /** Of the games played, the first game first. */
  readonly colours: readonly Colour[];
  readonly preference: Preference | undefined;
}

const STRENGTHS: Readonly<Record<Strength, number>> = { mild: 1, strong: 2, absolute: 3 };

export function oppositeOf(colour: Colour): Colour {
  return colour === 'white' ? 'black' : 'white';
}

/** 1.6: games with White less games with Black. */
export function colourDifference(colours: readonly Colour[]): number {
  return colours.reduce((sum, colour) => sum + (colour === 'white' ? 1 : -1), 0);
}

/** 1.7 */
export function preferenceOf(colours: readonly Colour[]): Preference | undefined {
  const last = colours.at(-1);
  if (last === undefined) return undefined;
  const difference = colourDifference(colours);
  if (difference > 1) return { colour: 'black', strength: 'absolute' };
  if (difference < -1) return { colour: 'white', strength: 'absolute' };
  if (colours.at(-2) === last) return { colour: oppositeOf(last), strength: 'absolute' };
  if (difference === 0) return { colour: oppositeOf(last), strength: 'mild' };
  return { colour: difference > 0 ? 'black' : 'white', strength: 'strong' };
}

/** 5.2: the colour of the higher ranked of two players. */
export function colourOfHigher(higher: ColourRecord, lower: ColourRecord, initial: Colour): Colour {
  const [wish, other] = [higher.preference, lower.preference];
  if (wish === undefined && other === undefined) {
    return higher.tpn % 2 === 1 ? initial : oppositeOf(initial);
  }
  if (wish === undefined) return oppositeOf(other?.colour ?? initial);
  if (other === undefined || wish.colour !== other.colour) return wish.colour;
  const granted = strongerWish(higher, lower);
  if (granted !== 0) return granted > 0 ? wish.colour : oppositeOf(wish.colour);
  return alternated(higher.colours, lower.colours) ?? wish.colour;
}

/** 5.2.2: positive when the first player's preference is the stronger one. */
function strongerWish(one: ColourRecord, other: ColourRecord): number {
  const [strength, against] = [one.preference?.strength, other.preference?.strength];
  if (strength === undefined || against === undefined) return 0;
  if (strength === 'absolute' && against === 'absolute') {
    return Math.abs(colourDifference(one.colours)) - Math.abs(colourDifference(other.colours));
  }
  return STRENGTHS[strength] - STRENGTHS[against];
}

/** 5.2.3, with unplayed rounds left out (C.04.2 3.4): the other colour than at the latest time when the two had different ones. */
function alternated(one: readonly Colour[], other: readonly Colour[]): Colour | undefined {
  for (let back = 1; back <= Math.min(one.length, other.length); back++) {
    const [colour, against] = [one.at(-back), other.at(-back)];
    if (colour !== undefined && colour !== against) return oppositeOf(colour);
  }
  return undefined;
}
