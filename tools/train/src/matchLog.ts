/** The log of duels: one JSON line for each match that was decisive for a change (tools/arena/log). */

import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

interface MatchEntry {
  readonly date: string;
  /** What the new build does differently. */
  readonly change: string;
  readonly game: string;
  readonly variant: string;
  readonly limit: Readonly<Record<string, number>>;
  /** Of the openings; the same seed gives the same ones. */
  readonly seed: number;
  readonly openingTurns: number;
  readonly games: number;
  /** Of the new build, with 1 for every game won. */
  readonly score: number;
  readonly elo: number;
  /** Bounds of its 95 % interval. */
  readonly interval: readonly [number, number];
  /** How many pairs scored 0, ¼, ½, ¾, 1. */
  readonly pairs: readonly number[];
}

export function logMatch(file: string, entry: MatchEntry): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(entry)}\n`);
}
