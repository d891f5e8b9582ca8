/** From the terms that players agree on to the options of a match. */

import {
  clockOptionsOf,
  type GameTerms,
  type MatchOptions,
  matchGameNamed,
  type StartTerms,
} from '@gipfel/match';
import { type ParseError, parsePosition } from '@gipfel/notation';
import { gameNamed, ok, type Result, type Setup, toSetup } from '@gipfel/rules';

interface Circumstances extends Pick<MatchOptions, 'local' | 'startedAt'> {
  /** Draws the lots of a start: numbers from 0 up to 1. */
  random(): number;
}

/** Refused where the start is a position that cannot be read; the referee judges the rest. */
export function toMatchOptions(
  { start, clock, touchMove }: GameTerms,
  { local, startedAt, random }: Circumstances,
): Result<MatchOptions, ParseError> {
  const setup = toMatchSetup(start, random);
  if (!setup.ok) return setup;
  return ok({ setup: setup.value, clock: clockOptionsOf(clock), touchMove, local, startedAt });
}

function toMatchSetup(start: StartTerms, random: () => number): Result<Setup, ParseError> {
  if ('position' in start) {
    const parsed = parsePosition(start.position);
    return parsed.ok ? ok(toSetup(parsed.value)) : parsed;
  }
  const { variantOf, agreementsOf } = matchGameNamed(start.game);
  const setup = gameNamed(start.game).setupOf(variantOf(start), random);
  if (setup === undefined) throw new Error(`${start.game} has no such start`);
  return ok({ ...setup, ...agreementsOf(start) });
}
