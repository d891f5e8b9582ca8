/** Ends of rated matches: result, ratings, history and what each side won or lost, or why nothing of it changed, all in one transaction. */

import type { AppendOutcome, Database, Queries } from '../database.js';
import {
  type BurstRule,
  type MatchCommit,
  NEW_RATING,
  type Pair,
  type Rating,
  type UnratedReason,
} from '../store.js';
import { orNull } from './values.js';

type Ended = NonNullable<MatchCommit['ended']>;
type Rate = NonNullable<Ended['rate']>;
interface RatedCommit extends MatchCommit {
  readonly ended: Ended;
}

/** Also of one that was to be rated and is not. */
export const isRated = (commit: MatchCommit): commit is RatedCommit =>
  commit.ended?.rate !== undefined || commit.ended?.unrated !== undefined;

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
  // A player without a row cannot be locked by it: two first games that end together would overwrite each other.
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

/** What each side won or lost, as shown: whole numbers that add up. Or why nothing changed. */
async function changeRatings(
  database: Database,
  queries: Queries,
  facts: RatedMatch,
  commit: RatedCommit,
  rate: Rate,
  burst: BurstRule | undefined,
): Promise<Pair<number> | UnratedReason> {
  const people: Pair<string> = [facts.first_player, facts.second_player];
  // Always in the same order, lest two processes wait for one another.
  const current = new Map<string, Rating>();
  for (const person of [...people].sort()) {
    current.set(person, await ratingOf(database, queries, person, facts));
  }
  // Both ratings are held now: no other match of the two, in this game and speed, is rated meanwhile.
  if (burst !== undefined && (await countBurst(queries, facts, burst)) >= burst.most) return 'resignations';
  const before: Pair<Rating> = [current.get(people[0]) ?? NEW_RATING, current.get(people[1]) ?? NEW_RATING];
  const next = rate(before);
  await writeRating(queries, people[0], facts, commit, next[0]);
  await writeRating(queries, people[1], facts, commit, next[1]);
  const change = (side: 0 | 1) => Math.round(next[side].value) - Math.round(before[side].value);
  return [change(0), change(1)];
}

/** By the history of one of them: few rows, found by their key. */
async function countBurst(
  queries: Queries,
  { first_player: one, second_player: other, game, speed }: RatedMatch,
  { after, most, reasons, turnsBelow, setupTurns }: BurstRule,
): Promise<number> {
  const rows = await queries
    .selectFrom('rating_history')
    .innerJoin('matches', 'matches.id', 'rating_history.match')
    .innerJoin('match_progress', 'match_progress.match', 'rating_history.match')
    .select('rating_history.match')
    .where('rating_history.person', '=', one)
    .where('rating_history.game', '=', game)
    .where('rating_history.speed', '=', speed)
    .where('rating_history.at', '>', after)
    .where(({ or, and, eb }) =>
      or([
        and([eb('first_player', '=', one), eb('second_player', '=', other)]),
        and([eb('first_player', '=', other), eb('second_player', '=', one)]),
      ]),
    )
    .where('matches.reason', 'in', reasons)
    .where(({ or, and, eb }) =>
      or([
        eb('match_progress.turns', '<', turnsBelow),
        ...Object.entries(setupTurns).map(([variant, setup]) =>
          and([eb('matches.variant', '=', variant), eb('match_progress.turns', '<', turnsBelow + setup)]),
        ),
      ]),
    )
    .limit(most)
    .execute();
  return rows.length;
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
  const rows = events.map(({ number, event, command }) => ({
    match,
    number,
    event: JSON.stringify(event),
    command: orNull(command),
  }));
  if (rows.length > 0) await queries.insertInto('events').values(rows).execute();
  const facts = await queries
    .selectFrom('matches')
    .select(['first_player', 'second_player', 'game', 'speed'])
    .where('id', '=', match)
    .executeTakeFirstOrThrow();
  const { at, result, rate, burst, unrated } = ended;
  const rated =
    rate === undefined ? unrated : await changeRatings(database, queries, facts, commit, rate, burst);
  await queries
    .updateTable('matches')
    .set({
      ended_at: at,
      winner: orNull(result.winner),
      reason: result.reason,
      ...(typeof rated === 'object'
        ? { first_change: rated[0], second_change: rated[1] }
        : { unrated: orNull(rated) }),
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
