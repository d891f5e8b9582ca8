/** The ladder of levels: calibrated so that each beats the one below as often as wanted, then measured with fresh openings. */

import { LEVEL_COUNT, type Sight, type SightTable } from '@gipfel/engine';
import type { GameId } from '@gipfel/rules';
import { rate } from '../ladder.js';
import { type Batch, calibrate } from './calibrate.js';
import type { Contender } from './contest.js';
import { bestPlace, placeOf, sightAt } from './path.js';
import type { PlayEncounter } from './rungs.js';

interface TuneOptions {
  readonly target: number;
  readonly batches: number;
  readonly batchPairs: number;
  /** Node limit of the best level, if lower than allowed. */
  readonly nodes?: number;
}

export interface Rung extends Batch {
  /** 1: against the random player. */
  readonly level: number;
  readonly elo: number;
  readonly error: number;
}

/** Calibration and measurement must not share games. */
const TUNING_SEED = 1;
const MEASURING_SEED = 2;

/** From the top down: the best level is as good as its nodes allow, and the first ends up as weak as the spacing requires. */
export async function tuneLevels(
  game: GameId,
  known: SightTable,
  play: PlayEncounter,
  { target, batches, batchPairs, nodes }: TuneOptions,
  onLevel: (level: number, sight: Sight) => void,
): Promise<readonly Sight[] | undefined> {
  let place = bestPlace(game, nodes);
  let sights: readonly Sight[] = [sightAt(game, place)];
  for (let level = LEVEL_COUNT - 1; level >= 1; level--) {
    const upper = sightAt(game, place);
    const before = known[game].length === LEVEL_COUNT ? known[game][level - 1] : undefined;
    let isBroken = false;
    const playAt = async (at: number, batch: number): Promise<Batch> => {
      const pairing = { game, upper, lower: sightAt(game, at), seed: TUNING_SEED };
      const played = isBroken
        ? undefined
        : await play({ ...pairing, from: batch * batchPairs, pairs: batchPairs });
      isBroken ||= played === undefined;
      return played ?? { games: 1, points: target };
    };
    place = await calibrate(playAt, {
      target,
      from: 0,
      to: place,
      batches,
      ...(before === undefined ? {} : { guess: placeOf(game, before) }),
    });
    if (isBroken) return undefined;
    onLevel(level, sightAt(game, place));
    sights = [sightAt(game, place), ...sights];
  }
  return sights;
}

export async function measureLevels(
  game: GameId,
  sights: readonly Sight[],
  play: PlayEncounter,
  pairs: number,
): Promise<readonly Rung[] | undefined> {
  const rungs: (Batch & { readonly level: number })[] = [];
  for (const [index, upper] of sights.entries()) {
    const lower: Contender = sights[index - 1] ?? 'random';
    const played = await play({ game, upper, lower, seed: MEASURING_SEED, from: 0, pairs });
    if (played === undefined) return undefined;
    rungs.push({ level: index + 1, ...played });
  }
  return withElo(rungs);
}

/** Cumulative: the random player is 0, because no change of the engine affects it. */
function withElo(rungs: readonly (Batch & { readonly level: number })[]): readonly Rung[] {
  const names = ['0', ...rungs.map(({ level }) => String(level))];
  const encounters = rungs.map(({ level, games, points }) => ({
    first: String(level),
    second: String(level - 1),
    games,
    points,
  }));
  const ratings = new Map(rate(names, encounters, { anchor: '0' }).map((rating) => [rating.name, rating]));
  return rungs.map((rung) => {
    const { elo = 0, error = 0 } = ratings.get(String(rung.level)) ?? {};
    return { ...rung, elo, error };
  });
}
