/** Matches that end with a change of ratings: result, ratings, history and what each side won or lost, all in one transaction. */

import type { AppendOutcome, Database, Queries } from '../database.js';
import { type MatchCommit, NEW_RATING, type Pair, type Rating } from '../store.js';
import { orNull } from './values.js';

type Rate = NonNullable<NonNullable<MatchCommit['ended']>['rate']>;
export interface RatedCommit extends MatchCommit {
  readonly ended: NonNullable<MatchCommit['ended']> & { readonly rate: Rate };
}

export const isRated = (commit: MatchCommit): commit is RatedCommit => commit.ended?.rate !== undefined;

interface RatedMatch {
  readonly first_player: string;
  readonly second_player: string;
  readonly game: string;
  readonly speed: string;
}

async function ratingOf(
  database: Database,
  queries: Queries,
  person: string,
  match: RatedMatch,
): Promise<Rating> {
  const { game, speed } = match;
  // Who has no row yet cannot be locked by it: two first games that end together would overwrite one another.
  await queries
    .insertInto('ratings')
    .values({ person, game, speed, ...NEW_RATING })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rating = queries
    .selectFrom('ratings')
    .select(['value', 'deviation', 'volatility', 'games', 'at'])
    .where('person', '=', person)
    .where('game', '=', game)
    .where('speed', '=', speed);
  return { ...(await database.locking(rating).executeTakeFirstOrThrow()) };
}

async function writeRating(
  queries: Queries,
  person: string,
  { game, speed }: RatedMatch,
  { match, ended }: RatedCommit,
  { value, deviation, volatility, games, at }: Rating,
) {
  await queries
    .updateTable('ratings')
    .set({ value, deviation, volatility, games, at })
    .where('person', '=', person)
    .where('game', '=', game)
    .where('speed', '=', speed)
    .execute();
  await queries
    .insertInto('rating_history')
    .values({ person, game, speed, at: ended.at, match, value, deviation })
    .execute();
}

async function append(database: Database, queries: Queries, commit: RatedCommit): Promise<AppendOutcome> {
  const { match, after, events, turns, flagAt, ended } = commit;
  const moved = await queries
    .updateTable('match_progress')
    .set({ events: after + events.length, turns, flag_at: orNull(flagAt) })
    .where('match', '=', match)
    .where('events', '=', after)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return 'conflict';
  const rows = events.map(({ number, event, deed }) => ({
    match,
    number,
    event: JSON.stringify(event),
    deed: orNull(deed),
  }));
  if (rows.length > 0) await queries.insertInto('events').values(rows).execute();
  const facts = await queries
    .selectFrom('matches')
    .select(['first_player', 'second_player', 'game', 'speed'])
    .where('id', '=', match)
    .executeTakeFirstOrThrow();
  const people: Pair<string> = [facts.first_player, facts.second_player];
  // Always in the same order, lest two processes wait for one another.
  const current = new Map<string, Rating>();
  for (const person of [...people].sort()) {
    current.set(person, await ratingOf(database, queries, person, facts));
  }
  const before: Pair<Rating> = [current.get(people[0]) ?? NEW_RATING, current.get(people[1]) ?? NEW_RATING];
  const next = ended.rate(before);
  // As shown: whole numbers that add up.
  const change = (side: 0 | 1) => Math.round(next[side].value) - Math.round(before[side].value);
  await writeRating(queries, people[0], facts, commit, next[0]);
  await writeRating(queries, people[1], facts, commit, next[1]);
  await queries
    .updateTable('matches')
    .set({
      ended_at: ended.at,
      winner: orNull(ended.result.winner),
      reason: ended.result.reason,
      first_change: change(0),
      second_change: change(1),
    })
    .where('id', '=', match)
    .execute();
  await database.announce(queries, match, after + events.length);
  return 'committed';
}

export const appendRated = (
  database: Database,
  batch: readonly RatedCommit[],
): Promise<readonly AppendOutcome[]> =>
  database.transaction(async (queries) => {
    const outcomes: AppendOutcome[] = [];
    for (const commit of batch) outcomes.push(await append(database, queries, commit));
    return outcomes;
  });
