/** Maximum-likelihood ratings of several engines: the Bradley–Terry model. */

import { Z_95 } from './elo.js';
import { invert, type Matrix, multiply } from './linear.js';

/** Results of two engines against each other; a tie is half a point. */
export interface Encounter {
  readonly first: string;
  readonly second: string;
  readonly games: number;
  /** Points of the first. */
  readonly points: number;
}

export interface Rating {
  readonly name: string;
  readonly elo: number;
  /** Half of the 95 % interval, relative to the average or the anchor; infinite without games. */
  readonly error: number;
  readonly games: number;
  readonly points: number;
}

interface LadderOptions {
  /** This engine has rating 0; without one, the average has. */
  readonly anchor?: string;
  /** Virtual ties between any two that met, so that a clean sweep stays finite. */
  readonly prior?: number;
}

const ELO_OF_LOGIT = 400 / Math.LN10;
const DEFAULT_PRIOR = 1;
const MAX_STEPS = 100;
const MAX_STEP = 2;
const PRECISE_ENOUGH = 1e-10;
/** Connects engines that never met, directly or through others. */
const RIDGE = 1e-9;

export function rate(
  names: readonly string[],
  encounters: readonly Encounter[],
  { anchor, prior = DEFAULT_PRIOR }: LadderOptions = {},
): readonly Rating[] {
  const tallies = new Map(names.map((name) => [name, tally(name, encounters)]));
  // An engine without games has no rating and must not affect the others.
  const known = names.filter((name) => (tallies.get(name)?.games ?? 0) > 0);
  const index = new Map(known.map((name, i) => [name, i]));
  const played = encounters
    .filter(({ games }) => games > 0)
    .map(({ first, second, games, points }) => ({
      i: index.get(first) ?? 0,
      j: index.get(second) ?? 0,
      games: games + prior,
      points: points + prior / 2,
    }));
  const { logits, covariance } = fit(known.length, played);
  const zero = anchor === undefined ? undefined : index.get(anchor);
  const base = zero === undefined ? 0 : (logits[zero] ?? 0);
  return names
    .map((name) => {
      const i = index.get(name);
      const { games, points } = tallies.get(name) ?? { games: 0, points: 0 };
      if (i === undefined) return { name, elo: 0, error: Number.POSITIVE_INFINITY, games, points };
      const variance = Math.max(0, spread(covariance, i, zero));
      const elo = ((logits[i] ?? 0) - base) * ELO_OF_LOGIT;
      return { name, elo, error: Z_95 * Math.sqrt(variance) * ELO_OF_LOGIT, games, points };
    })
    .sort((a, b) => b.elo - a.elo);
}

interface Played {
  readonly i: number;
  readonly j: number;
  readonly games: number;
  readonly points: number;
}

/** Newton's method; the likelihood is concave. */
function fit(
  size: number,
  played: readonly Played[],
): { readonly logits: readonly number[]; readonly covariance: Matrix } {
  let logits: readonly number[] = Array.from({ length: size }, () => 0);
  let covariance: Matrix = [];
  for (let step = 0; step < MAX_STEPS; step++) {
    const { gradient, information } = derivatives(logits, played);
    // Ratings are determined up to a constant: give the average information 1 at zero.
    const fixed = information.map((row, i) =>
      row.map((value, j) => value + 1 / size + (i === j ? RIDGE : 0)),
    );
    covariance = invert(fixed);
    const change = multiply(covariance, gradient).map((value) =>
      Math.max(-MAX_STEP, Math.min(MAX_STEP, value)),
    );
    logits = logits.map((value, i) => value + (change[i] ?? 0));
    if (Math.max(0, ...change.map(Math.abs)) < PRECISE_ENOUGH) break;
  }
  return { logits, covariance };
}

function derivatives(logits: readonly number[], played: readonly Played[]) {
  const gradient = logits.map(() => 0);
  const information = logits.map(() => logits.map(() => 0));
  const add = (row: number[] | undefined, column: number, value: number) => {
    if (row !== undefined) row[column] = (row[column] ?? 0) + value;
  };
  for (const { i, j, games, points } of played) {
    const chance = 1 / (1 + Math.exp((logits[j] ?? 0) - (logits[i] ?? 0)));
    add(gradient, i, points - games * chance);
    add(gradient, j, games * chance - points);
    const weight = games * chance * (1 - chance);
    add(information[i], i, weight);
    add(information[j], j, weight);
    add(information[i], j, -weight);
    add(information[j], i, -weight);
  }
  return { gradient, information };
}

function spread(covariance: Matrix, i: number, zero: number | undefined): number {
  const of = (row: number, column: number) => covariance[row]?.[column] ?? 0;
  if (zero === undefined) return of(i, i) - 1 / covariance.length;
  return of(i, i) + of(zero, zero) - 2 * of(i, zero);
}

function tally(name: string, encounters: readonly Encounter[]) {
  let games = 0;
  let points = 0;
  for (const encounter of encounters) {
    if (encounter.first !== name && encounter.second !== name) continue;
    games += encounter.games;
    points += encounter.first === name ? encounter.points : encounter.games - encounter.points;
  }
  return { games, points };
}
