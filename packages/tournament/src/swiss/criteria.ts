/** The quality criteria of a bracket (C.04.3 2.4) as terms of a weight: the greater, the better. */

import type { Colour } from '../settings.js';
import type { Bracket, EdgeKind, Term, Vertex } from './bracket.js';
import { colourDifference, colourOfHigher, oppositeOf } from './colours.js';
import type { SwissPlayer } from './swissPlayer.js';

/** A term with the name of what it measures: `C6` and so on. */
export interface Criterion extends Term {
  readonly criterion: string;
}

export interface Circumstances {
  readonly initialColour: Colour;
  /** C9 speaks of brackets that downfloat exactly one player, who gets the bye. */
  readonly isByeDecided: boolean;
}

/** C6 and C7: as many pairs as possible, the highest scores first. */
export function pairingTerms({ movedDown, residents }: Bracket): readonly Criterion[] {
  const pairs = BigInt(residents.length);
  return [
    { criterion: 'C6', spread: pairs, of: (_one, _other, kind) => Number(kind === 'bracket') },
    ...scoresOf(movedDown).map(
      (score): Criterion => ({
        criterion: 'C7',
        spread: pairs,
        of: (one, _other, kind) => Number(kind === 'bracket' && scoreOf(one) === score),
      }),
    ),
  ];
}

/** C8: the same for the bracket below. */
export function nextBracketTerms({ movedDown, residents, next }: Bracket): readonly Criterion[] {
  const pairs = BigInt(next.length);
  return [
    { criterion: 'C8', spread: pairs, of: (_one, _other, kind) => Number(kind === 'next') },
    ...scoresOf([...movedDown, ...residents]).map(
      (score): Criterion => ({
        criterion: 'C8',
        spread: pairs,
        of: (one, _other, kind) => Number(kind === 'next' && scoreOf(one) === score),
      }),
    ),
  ];
}

/** C9 to C21 */
export function qualityTerms(bracket: Bracket, circumstances: Circumstances): readonly Criterion[] {
  const { movedDown, residents } = bracket;
  const bound = BigInt(2 * (movedDown.length + residents.length));
  const terms: Criterion[] = [];
  const minimise = (criterion: string, isRelevant: boolean, of: (pair: BracketPair) => number) => {
    if (!isRelevant) return;
    terms.push({
      criterion,
      spread: bound,
      of: (one, other, kind) => -(withPair(one, other, kind, of) ?? 0),
    });
  };
  const all = [...movedDown, ...residents];
  if (circumstances.isByeDecided) {
    const spread = BigInt(Math.max(...all.map(({ unplayed }) => unplayed), 0));
    terms.push({
      criterion: 'C9',
      spread,
      of: (one, other) => ('player' in one && other.role === 'bye' ? -one.player.unplayed : 0),
    });
  }
  const hasTopscorer = all.some(({ isTopscorer }) => isTopscorer);
  const { initialColour } = circumstances;
  minimise('C10', hasTopscorer, (pair) => refusedPreferences(pair, initialColour).widened);
  minimise('C11', hasTopscorer, (pair) => refusedPreferences(pair, initialColour).repeated);
  minimise('C12', true, ({ one, other }) => Number(isPreferenceShared(one, other)));
  minimise('C13', true, ({ one, other }) => Number(isStrongPreferenceLost(one, other)));
  for (const back of [0, 1] as const) {
    const floated = residents.filter(({ floats }) => floats[back] === 'down');
    // C14, C16: downfloaters are the residents that are not paired.
    terms.push({
      criterion: `C${14 + 2 * back}`,
      spread: BigInt(floated.length),
      of: (one, other, kind) =>
        kind === 'bracket' ? Number(hasFloatedDown(one, back)) + Number(hasFloatedDown(other, back)) : 0,
    });
    // C15, C17
    minimise(`C${15 + 2 * back}`, movedDown.length > 0, (pair) =>
      Number(pair.isUneven && pair.other.floats[back] === 'up'),
    );
  }
  for (const back of [0, 1] as const) {
    // C18, C20: who stays unpaired here plays somebody even further down.
    for (const score of scoresOf(movedDown.filter(({ floats }) => floats[back] === 'down'))) {
      minimise(
        `C${18 + 2 * back}`,
        true,
        ({ one, isUneven }) => -Number(isUneven && one.score === score && one.floats[back] === 'down'),
      );
    }
    // C19, C21
    for (const score of scoresOf(movedDown)) {
      minimise(
        `C${19 + 2 * back}`,
        residents.some(({ floats }) => floats[back] === 'up'),
        ({ one, other, isUneven }) => Number(isUneven && one.score === score && other.floats[back] === 'up'),
      );
    }
  }
  return terms;
}

interface BracketPair {
  /** Ranks higher. */
  readonly one: SwissPlayer;
  readonly other: SwissPlayer;
  /** The first has moved down, the other is their resident opponent. */
  readonly isUneven: boolean;
}

function withPair(
  one: Vertex,
  other: Vertex,
  kind: EdgeKind,
  of: (pair: BracketPair) => number,
): number | undefined {
  if (kind !== 'bracket' || !('player' in one) || !('player' in other)) return undefined;
  return of({ one: one.player, other: other.player, isUneven: one.role === 'movedDown' });
}

function hasFloatedDown(vertex: Vertex, back: 0 | 1): boolean {
  return vertex.role === 'resident' && vertex.player.floats[back] === 'down';
}

/** C10 and C11: how many get a difference beyond two, and how many a third game in a row with one colour. */
function refusedPreferences(
  { one, other }: Pick<BracketPair, 'one' | 'other'>,
  initialColour: Colour,
): { readonly widened: number; readonly repeated: number } {
  if (!one.isTopscorer && !other.isTopscorer) return { widened: 0, repeated: 0 };
  const colour = colourOfHigher(one, other, initialColour);
  const given = [
    { player: one, colour },
    { player: other, colour: oppositeOf(colour) },
  ];
  return {
    widened: given.filter((each) => Math.abs(colourDifference([...each.player.colours, each.colour])) > 2)
      .length,
    repeated: given.filter(
      (each) => each.player.colours.at(-1) === each.colour && each.player.colours.at(-2) === each.colour,
    ).length,
  };
}

/** C12: one of the two does not get their preference. */
export function isPreferenceShared({ preference: wish }: SwissPlayer, other: SwissPlayer): boolean {
  return wish !== undefined && wish.colour === other.preference?.colour;
}

/** C13: the preference that is not granted is a strong one. */
function isStrongPreferenceLost(one: SwissPlayer, other: SwissPlayer): boolean {
  if (!isPreferenceShared(one, other)) return false;
  const strengths = [one.preference?.strength, other.preference?.strength];
  return strengths.includes('strong') && !strengths.includes('mild');
}

/** The different scores, the highest first. */
function scoresOf(players: readonly SwissPlayer[]): readonly number[] {
  return [...new Set(players.map(({ score }) => score))].sort((one, other) => other - one);
}

function scoreOf(vertex: Vertex): number | undefined {
  return 'player' in vertex ? vertex.player.score : undefined;
}
