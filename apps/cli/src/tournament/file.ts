/** A tournament in a file: read, changed, written back as a whole. */

import { err, ok, type Result } from '@gipfel/rules';
import {
  makeLog,
  parseLog,
  parseTrf,
  type Tournament,
  type TournamentRefusal,
  tryApply,
} from '@gipfel/tournament';
import { type Failure, failure } from '../failure.js';
import { readText, writeWhole } from '../files.js';
import type { Io } from '../io.js';
import { problemSentence, refusalSentence } from './sentences.js';

/** The log of a tournament, or a report file. */
export async function readTournament(io: Io, file: string): Promise<Result<Tournament, Failure>> {
  const read = await readWithWarnings(io, file);
  return read.ok ? ok(read.value.tournament) : read;
}

interface ReadFile {
  readonly tournament: Tournament;
  /** Sentences about lines of a report file that were not used or do not add up. */
  readonly warnings: readonly string[];
}

export async function readWithWarnings(io: Io, file: string): Promise<Result<ReadFile, Failure>> {
  const text = await readText(io, file);
  if (!text.ok) return text;
  if (!text.value.trimStart().startsWith('{')) return readReport(io, text.value, file);
  const log = readLog(text.value, file);
  return log.ok ? ok({ tournament: log.value, warnings: [] }) : log;
}

function readLog(text: string, file: string): Result<Tournament, Failure> {
  const parsed = parseLog(text);
  if (parsed.ok) return parsed;
  const { code, line, column, reason, readable } = parsed.error;
  const sentence = reason === undefined ? 'This line is not JSON.' : refusalSentence(readable, reason);
  return err(failure(reason?.code ?? code, sentence, { file, line, column }));
}

function readReport(io: Io, text: string, file: string): Result<ReadFile, Failure> {
  const parsed = parseTrf(text, io.now());
  if (parsed.ok) {
    const { tournament, warnings } = parsed.value;
    return ok({
      tournament,
      warnings: warnings.map((each) => `${file}:${each.line}: ${problemSentence(each)}`),
    });
  }
  const [first] = parsed.error;
  if (first === undefined) throw new Error('a file was refused for no reason');
  const { code, line, column } = first;
  return err(
    failure(code, problemSentence(first), { file, line, ...(column === undefined ? {} : { column }) }),
  );
}

/** Applies these events and writes the file, or does neither. */
export async function changeTournament(
  io: Io,
  file: string,
  events: (tournament: Tournament) => Result<readonly object[], Failure>,
): Promise<Result<Tournament, Failure>> {
  const text = await readText(io, file);
  if (!text.ok) return text;
  const read = readLog(text.value, file);
  if (!read.ok) return read;
  const wanted = events(read.value);
  if (!wanted.ok) return wanted;
  const at = Math.max(io.now(), read.value.at);
  let tournament = read.value;
  for (const event of wanted.value) {
    const next = tryApply(tournament, { at, ...event });
    if (!next.ok) return err(refused(tournament, next.error));
    tournament = next.value;
  }
  const written = await writeWhole(io, file, makeLog(tournament), true);
  return written.ok ? ok(tournament) : written;
}

export function refused(tournament: Tournament, refusal: TournamentRefusal): Failure {
  return failure(refusal.code, refusalSentence(tournament, refusal));
}

/** By name, whatever its case; by id otherwise. */
export function findPlayer({ players }: Tournament, text: string): string {
  const wanted = text.toLowerCase();
  return players.find(({ name }) => name.toLowerCase() === wanted)?.id ?? text;
}

export function nameOf({ players }: Tournament, id: string): string {
  return players.find((player) => player.id === id)?.name ?? id;
}
