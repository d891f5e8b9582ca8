/** Starting positions: a few random turns or a random layout, all different under symmetry. */

import { makePosition, parsePosition } from '@gipfel/notation';
import {
  err,
  type GameId,
  gameOf,
  ok,
  outcome,
  type Position,
  playRandomTurns,
  type Result,
  seededRandom,
  startOf,
} from '@gipfel/rules';

export interface OpeningOptions {
  readonly game: GameId;
  readonly variant: string;
  readonly seed: number;
  /** Random turns before the engines take over. */
  readonly turns: number;
}

export type OpeningFailure =
  | { readonly code: 'VARIANT_UNKNOWN' }
  | { readonly code: 'OPENINGS_TOO_FEW'; readonly found: number }
  | { readonly code: 'OPENING_WRONG'; readonly line: number; readonly reason: string };

/** Random turns that give enough different openings: none for a shuffled layout. */
export function usualTurns(game: GameId, variant: string): number {
  let isShuffled = false;
  startOf(game, variant, () => {
    isShuffled = true;
    return 0;
  });
  return isShuffled ? 0 : 2;
}

/** Consecutive failures after which there seem to be no more openings. */
const MAX_ATTEMPTS = 500;

/** A longer list begins with the openings of a shorter one. */
export function makeOpenings(
  options: OpeningOptions,
  count: number,
): Result<readonly Position[], OpeningFailure> {
  const openings: Position[] = [];
  const known = new Set<string>();
  const random = seededRandom(options.seed);
  let attempts = 0;
  while (openings.length < count) {
    const start = startOf(options.game, options.variant, random);
    if (start === undefined) return err({ code: 'VARIANT_UNKNOWN' });
    const opening = playRandomTurns(start, options.turns, random);
    const key = opening === undefined ? undefined : classKey(opening);
    if (opening === undefined || key === undefined || known.has(key)) {
      if (++attempts > MAX_ATTEMPTS) return err({ code: 'OPENINGS_TOO_FEW', found: openings.length });
      continue;
    }
    attempts = 0;
    known.add(key);
    openings.push(opening);
  }
  return ok(openings);
}

/** Equal for positions that are rotations or reflections of each other. */
function classKey(position: Position): string {
  const law = gameOf(position);
  const keys = law.symmetries(position).map((map) => law.key(law.mapPosition(map, position)));
  return keys.sort()[0] ?? '';
}

/** One position line each; empty lines and those beginning with # are skipped. */
export function parseOpenings(text: string): Result<readonly Position[], OpeningFailure> {
  const openings: Position[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const position = parsePosition(line);
    if (!position.ok) return err({ code: 'OPENING_WRONG', line: index + 1, reason: position.error.code });
    if (outcome(position.value) !== undefined)
      return err({ code: 'OPENING_WRONG', line: index + 1, reason: 'GAME_OVER' });
    openings.push(position.value);
  }
  return ok(openings);
}

export function makeOpeningLines(openings: readonly Position[]): string {
  return openings.map((opening) => `${makePosition(opening)}\n`).join('');
}
