/** Stored matches as game records, in every format that we can write. */

import { type ClockTerms, fromSaved } from '@gipfel/match';
import {
  type ExportFailure,
  type GameRecord,
  makeBoardspace,
  makeRecord,
  type RecordTag,
} from '@gipfel/notation';
import { toGameRecord } from '@gipfel/play';
import type { RecordFormat } from '@gipfel/protocol';
import { err, ok, type Result } from '@gipfel/rules';
import { type PeopleById, peopleOf } from '../lobby/views.js';
import type { MatchRow, Person, Store, StoredMatch } from '../store/store.js';

export type RecordFailure = ExportFailure | { readonly code: 'MATCH_BROKEN' };

/** What is stored is replayed by the referee; `MATCH_BROKEN` when it refuses. */
export function recordOf(
  { row, events }: StoredMatch,
  people: PeopleById,
): Result<GameRecord, RecordFailure> {
  const match = fromSaved({ options: row.options, events: events.map(({ event }) => event) });
  return match.ok ? ok(toGameRecord(match.value, tagsOf(row, people))) : err({ code: 'MATCH_BROKEN' });
}

function tagsOf(row: MatchRow, people: PeopleById): readonly RecordTag[] {
  const { id, createdAt, players, ratingsBefore, terms } = row;
  const [date = '', time = ''] = new Date(createdAt).toISOString().split('T');
  const rating = (side: 0 | 1) => {
    const before = ratingsBefore[side];
    return before === undefined
      ? []
      : [{ name: `Rating${side + 1}`, value: String(Math.round(before.value)) }];
  };
  return [
    { name: 'Match', value: id },
    { name: 'Date', value: date },
    { name: 'Time', value: time.slice(0, 8) },
    { name: 'Player1', value: nameOf(people.get(players[0])) },
    { name: 'Player2', value: nameOf(people.get(players[1])) },
    ...rating(0),
    ...rating(1),
    { name: 'Rated', value: terms.rated ? 'yes' : 'no' },
    { name: 'TimeControl', value: timeControl(terms.clock) },
  ];
}

/** Records are read by programs of any language: these words stay English. */
function nameOf(person: Person | undefined): string {
  if (person?.name !== undefined) return person.name;
  return person?.kind === 'computer' ? `Computer ${person.level ?? ''}`.trim() : 'Guest';
}

/** Seconds and a bonus: `300+5` with increment, `300d5` with delay, `300`, `3 days`, `-` without a clock. */
function timeControl(clock: ClockTerms): string {
  switch (clock.type) {
    case 'none':
      return '-';
    case 'suddenDeath':
      return String(clock.initial / 1000);
    case 'fischer':
      return `${clock.initial / 1000}+${clock.increment / 1000}`;
    case 'delay':
      return `${clock.initial / 1000}d${clock.delay / 1000}`;
    case 'correspondence':
      return clock.days === 1 ? '1 day' : `${clock.days} days`;
  }
}

function writeRecord(record: GameRecord, format: RecordFormat): Result<string, ExportFailure> {
  switch (format) {
    case 'gipfel':
      return ok(makeRecord(record));
    case 'boardspace':
      return makeBoardspace(record);
  }
}

/** One match as a file; undefined when there is no such match. */
export async function recordText(
  store: Store,
  match: string,
  format: RecordFormat,
): Promise<Result<string, RecordFailure> | undefined> {
  const stored = await store.matches.load(match);
  if (stored === undefined) return undefined;
  const record = recordOf(stored, await peopleOf(store, stored.row.players));
  return record.ok ? writeRecord(record.value, format) : record;
}
