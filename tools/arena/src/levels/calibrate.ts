/** Calibration by results: where on the path does a player lose to a given one as often as wanted? */

export interface Batch {
  readonly games: number;
  /** Of the upper player. */
  readonly points: number;
}

interface CalibrateOptions {
  /** The target score of the upper player. */
  readonly target: number;
  /** The range searched for the lower player. */
  readonly from: number;
  readonly to: number;
  /** The result of the last calibration. */
  readonly guess?: number;
  readonly batches: number;
}

interface Seen extends Batch {
  readonly place: number;
}

/** Prior: scores fall by about this logit per unit of the path, with this weight. */
const USUAL_SLOPE = 0.7;
const SLOPE_DEVIATION = 0.7;
/** Batches are only played where they are informative. */
const MAX_STEP = 2;

/** `playAt` receives the place and the number of the batch, so that every batch can have its own openings. */
export async function calibrate(
  playAt: (place: number, batch: number) => Promise<Batch>,
  { target, from, to, guess, batches }: CalibrateOptions,
): Promise<number> {
  const seen: Seen[] = [];
  const bounded = (place: number) => Math.max(from, Math.min(to, place));
  const wanted = logitOf(target);
  let place = bounded(guess ?? to - wanted / USUAL_SLOPE);
  for (let batch = 0; batch < batches; batch++) {
    seen.push({ place, ...(await playAt(place, batch)) });
    const next = placeWith(seen, wanted);
    place = bounded(Math.max(place - MAX_STEP, Math.min(place + MAX_STEP, next)));
  }
  return place;
}

/** Where a logistic regression through all results, with a prior on the slope, has this logit. */
function placeWith(seen: readonly Seen[], wanted: number): number {
  const games = seen.reduce((sum, batch) => sum + batch.games, 0);
  const middle = seen.reduce((sum, batch) => sum + batch.games * batch.place, 0) / games;
  let height = 0;
  let slope = USUAL_SLOPE;
  for (let step = 0; step < 50; step++) {
    // Half a point to each side keeps a clean sweep finite.
    let gradient = [0.5 - chanceOf(height), (USUAL_SLOPE - slope) / SLOPE_DEVIATION ** 2] as const;
    let [hh, hs, ss] = [0.25, 0, 1 / SLOPE_DEVIATION ** 2];
    for (const batch of seen) {
      const away = middle - batch.place;
      const chance = chanceOf(height + slope * away);
      const missing = batch.points - batch.games * chance;
      const weight = batch.games * chance * (1 - chance);
      gradient = [gradient[0] + missing, gradient[1] + missing * away];
      hh += weight;
      hs += weight * away;
      ss += weight * away * away;
    }
    const determinant = hh * ss - hs * hs;
    const change = [
      (ss * gradient[0] - hs * gradient[1]) / determinant,
      (hh * gradient[1] - hs * gradient[0]) / determinant,
    ] as const;
    height += Math.max(-1, Math.min(1, change[0]));
    slope = Math.max(0.2, slope + Math.max(-0.5, Math.min(0.5, change[1])));
  }
  return middle - (wanted - height) / slope;
}

function chanceOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

function logitOf(chance: number): number {
  return Math.log(chance / (1 - chance));
}
