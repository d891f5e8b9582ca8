/** Ratings must follow from the results: each rated match counts once for both players, and nothing else counts. */

import type { DatabaseServer } from './databaseServer.js';

interface Row {
  readonly person: string;
  readonly games: number;
  readonly value: number;
}

export function checkRatings(database: DatabaseServer): readonly string[] {
  const query = (sql: string) => database.run(sql, []).rows as Row[];
  const played = query(
    `select person, count(*) as games, 0 as value from (
       select first_player as person from matches where rated = 1 and reason is not null and reason <> 'abort' and unrated is null
       union all
       select second_player from matches where rated = 1 and reason is not null and reason <> 'abort' and unrated is null)
     group by person`,
  );
  const kept = query('select person, games, value from ratings');
  const written = query('select person, count(*) as games, 0 as value from rating_history group by person');
  const problems: string[] = [];
  for (const { person, games } of played) {
    const of = (rows: readonly Row[]) => rows.find((row) => row.person === person)?.games ?? 0;
    if (of(kept) !== games) problems.push(`${person} played ${games} rated games, ${of(kept)} are counted`);
    if (of(written) !== games)
      problems.push(`${person} played ${games} rated games, ${of(written)} are in the history`);
  }
  const counted = kept.reduce((sum, { games }) => sum + games, 0);
  const expected = played.reduce((sum, { games }) => sum + games, 0);
  if (counted !== expected) problems.push(`${counted} results are rated where ${expected} were played`);
  return problems;
}
