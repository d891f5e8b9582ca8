/**
 * The log of a match: one JSON line per game, appended when it is over. An interrupted match resumes where it
 * stopped; a truncated last line is dropped and its game played again.
 */

import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { err, isRecord, ok, type Result } from '@gipfel/rules';
import type { GameResult } from './game.js';
import type { Task } from './schedule.js';

export interface PlayedGame extends Task, GameResult {
  /** The starting position, as a line. */
  readonly start: string;
}

/** Everything that affects results; a log is only continued if it matches. */
type MatchConfig = Readonly<Record<string, unknown>>;

type LogFailure =
  | { readonly code: 'LOG_DIFFERS' }
  | { readonly code: 'LOG_BROKEN'; readonly line: number }
  | { readonly code: 'LOG_UNREADABLE'; readonly reason: string };

export interface MatchLog {
  /** Games of earlier runs. */
  readonly games: readonly PlayedGame[];
  append(game: PlayedGame): void;
}

const FORMAT = 'gipfel-arena';
const VERSION = 1;

/** A log that is never resumed. */
export const NO_LOG: MatchLog = { games: [], append: () => undefined };

export function openLog(path: string, config: MatchConfig): Result<MatchLog, LogFailure> {
  try {
    return open(path, config);
  } catch (error) {
    return err({ code: 'LOG_UNREADABLE', reason: error instanceof Error ? error.message : String(error) });
  }
}

function open(path: string, config: MatchConfig): Result<MatchLog, LogFailure> {
  const header = JSON.stringify({ format: FORMAT, version: VERSION, config });
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
  const [first, ...lines] = whole.toString('utf8').split('\n').slice(0, -1);
  // Never truncate or overwrite a file that is not ours, even without a final line end.
  if (first === undefined && bytes.length > 0 && !header.startsWith(bytes.toString('utf8')))
    return err({ code: 'LOG_BROKEN', line: 1 });
  if (first === undefined) writeFileSync(path, `${header}\n`);
  else if (first !== header) return err({ code: isHeader(first) ? 'LOG_DIFFERS' : 'LOG_BROKEN', line: 1 });

  const games: PlayedGame[] = [];
  for (const [index, line] of lines.entries()) {
    const game = parseGame(line);
    if (game === undefined) return err({ code: 'LOG_BROKEN', line: index + 2 });
    games.push(game);
  }
  if (first !== undefined && whole.length < bytes.length) truncateSync(path, whole.length);
  return ok({ games, append: (game) => appendFileSync(path, `${JSON.stringify(game)}\n`) });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isHeader(line: string): boolean {
  const value = parseJson(line);
  return isRecord(value) && value['format'] === FORMAT;
}

function parseGame(line: string): PlayedGame | undefined {
  const value = parseJson(line);
  return isPlayedGame(value) ? value : undefined;
}

function isPlayedGame(value: unknown): value is PlayedGame {
  if (!isRecord(value)) return false;
  const { first, second, opening, leg, winner, reason, details, turns, milliseconds, start } = value;
  return (
    [first, second, reason, details, start].every((text) => typeof text === 'string') &&
    Number.isInteger(opening) &&
    (leg === 0 || leg === 1) &&
    (winner === undefined || winner === 0 || winner === 1) &&
    Array.isArray(turns) &&
    turns.every((turn) => typeof turn === 'string') &&
    Array.isArray(milliseconds) &&
    milliseconds.length === 2
  );
}
