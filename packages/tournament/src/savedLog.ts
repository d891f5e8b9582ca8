/** A tournament as text: one JSON value a line, the settings first, then one event after the other. Appending a line is saving. */

import { isRecord, ok, type Result } from '@gipfel/rules';
import { createTournament, tryApply } from './reducer.js';
import type { TournamentRefusal } from './refusal.js';
import { eventsOf, type Tournament } from './tournament.js';

/** Where a text stops making sense. Both count from 1. */
interface LogError {
  readonly code: 'LOG_EMPTY' | 'LOG_NOT_JSON' | 'LOG_REFUSED';
  readonly line: number;
  readonly column: number;
  readonly reason?: TournamentRefusal;
  /** Everything before that line. */
  readonly readable: Tournament | undefined;
}

export function makeLog(tournament: Tournament): string {
  const { settings, at } = tournament.created;
  const lines = [{ type: 'create', settings, at }, ...eventsOf(tournament)];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

export function parseLog(text: string): Result<Tournament, LogError> {
  let tournament: Tournament | undefined;
  const lines = text.split(/\r\n|\r|\n/);
  for (const [index, content] of lines.entries()) {
    if (content.trim() === '') continue;
    const fail = (error: Pick<LogError, 'code' | 'column' | 'reason'>): Result<never, LogError> => ({
      ok: false,
      error: { ...error, line: index + 1, readable: tournament },
    });
    const value = parseJson(content);
    if (!value.ok) return fail({ code: 'LOG_NOT_JSON', column: value.error });
    const next = tournament === undefined ? create(value.value) : tryApply(tournament, value.value);
    if (!next.ok) return fail({ code: 'LOG_REFUSED', column: 1, reason: next.error });
    tournament = next.value;
  }
  if (tournament !== undefined) return ok(tournament);
  return { ok: false, error: { code: 'LOG_EMPTY', line: 1, column: 1, readable: undefined } };
}

function create(value: unknown): Result<Tournament, TournamentRefusal> {
  if (!isRecord(value) || value['type'] !== 'create') return createTournament(undefined, 0);
  return createTournament(value['settings'], value['at']);
}

/** The error is the column. Engines that do not tell it leave the first. */
function parseJson(text: string): Result<unknown, number> {
  try {
    return ok(JSON.parse(text) as unknown);
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    return { ok: false, error: position === undefined ? 1 : Number(position) + 1 };
  }
}
