/**
 * Self-play games on disk, as JSON lines: a header with the options, then one line per game. Game n depends
 * only on the header and n, so an interrupted file can be continued.
 */

import { appendFileSync, closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { engineGame } from '@gipfel/engine';
import type { GameId } from '@gipfel/rules';
import type { GameResult } from './game.js';

export interface SelfPlayPlan {
  readonly game: GameId;
  /** Played in turn. */
  readonly variants: readonly string[];
  readonly nodes: number;
  readonly seed: number;
}

export interface SampleGame {
  readonly number: number;
  readonly variant: string;
  /** Result of the first side. */
  readonly result: GameResult;
  /** From the searches of the game, as the core stores them, base64. */
  readonly positions: readonly string[];
  /** What the search thought of each, for the side to move; only of positions that were played. */
  readonly scores?: readonly number[];
}

export function packPosition(game: GameId, bytes: Uint8Array): string {
  return Buffer.from(engineGame(game).withoutPast(bytes)).toString('base64');
}

export function unpackPosition(packed: string): Uint8Array {
  return Buffer.from(packed, 'base64');
}

/** The games in the file; a truncated last line is dropped. Throws if the file was made with other options. */
export function openSamples(path: string, plan: SelfPlayPlan): number {
  const header = JSON.stringify(plan);
  if (!existsSync(path)) {
    writeFileSync(path, `${header}\n`);
    return 0;
  }
  const text = readFileSync(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) writeFileSync(path, whole);
  const [first, ...games] = whole.trimEnd().split('\n');
  if (first !== header) throw new Error('SAMPLES_OF_ANOTHER_PLAN');
  return games.length;
}

export function appendGame(path: string, game: SampleGame): void {
  const file = openSync(path, 'a');
  appendFileSync(file, `${JSON.stringify(game)}\n`);
  closeSync(file);
}

export function readSamples(path: string): {
  readonly plan: SelfPlayPlan;
  readonly games: readonly SampleGame[];
} {
  const [header, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  if (header === undefined) throw new Error('SAMPLES_EMPTY');
  return {
    plan: JSON.parse(header) as SelfPlayPlan,
    games: lines.map((line) => JSON.parse(line) as SampleGame),
  };
}
