/**
 * A whole batch as one statement, which is its own transaction: one way there and back. A match whose count is not what its
 * writer believed is left out by `moved`, and with it its events, its end and the news of it. News carry the events themselves, so that
 * the other processes need not ask for each; they go out in as many letters as their size wants.
 */

import { type MatchCommit, momentOf } from '../store.js';
import { CHANNEL, newsOf } from './wire.js';

/**
 * `locked` takes the rows in one order, so that two processes never wait for one another. Whoever waited there for another's
 * commit sees in `moved` the count as it is now, because UPDATE looks again at rows that have changed meanwhile. A flag that stays
 * where it is lets the new row lie beside the old one without a word to any index.
 */
export const APPEND = `
with input as (
  select * from unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::bigint[], $6::bigint[], $7::int[], $8::text[], $14::text[],
    $15::int[], $16::bigint[]) as input (match, after, events, turns, flag_at, ended_at, winner, reason, news, letter, at)
), locked as (
  select match from match_progress where match = any($1::text[]) order by match for update
), moved as (
  update match_progress as progress set events = input.events, turns = input.turns, flag_at = case
    when progress.flag_at <= input.flag_at and progress.flag_at > input.at then progress.flag_at else input.flag_at end
  from input join locked on locked.match = input.match
  where progress.match = input.match and progress.events = input.after
  returning progress.match, progress.events, input.news, input.letter
), written as (
  insert into events (match, number, event, deed)
  select added.match, added.number, added.event, added.deed
  from unnest($9::text[], $10::int[], $11::text[], $12::text[]) as added (match, number, event, deed)
  join moved on moved.match = added.match
), ended as (
  update matches set ended_at = input.ended_at, winner = input.winner, reason = input.reason
  from input join moved on moved.match = input.match
  where matches.id = input.match and input.reason is not null
), told as (
  select pg_notify('${CHANNEL}',
    json_build_object('from', $13::text, 'matches', json_agg(json_build_array(match, events, news::json)))::text)
  from moved group by letter
)
select match, (select count(*) from told) as told from moved`;

export function appendValues(batch: readonly MatchCommit[], self: string): readonly unknown[] {
  const news = newsOf(batch);
  const events = batch.flatMap(({ match, events: added }) => added.map((event) => ({ match, ...event })));
  return [
    batch.map(({ match }) => match),
    batch.map(({ after }) => after),
    batch.map(({ after, events: added }) => after + added.length),
    batch.map(({ turns }) => turns),
    batch.map(({ flagAt }) => flagAt ?? null),
    batch.map(({ ended }) => ended?.at ?? null),
    batch.map(({ ended }) => ended?.result.winner ?? null),
    batch.map(({ ended }) => ended?.result.reason ?? null),
    events.map(({ match }) => match),
    events.map(({ number }) => number),
    events.map(({ event }) => JSON.stringify(event)),
    events.map(({ deed }) => deed ?? null),
    self,
    news.map(({ text }) => text),
    news.map(({ letter }) => letter),
    batch.map(({ events: added }) => momentOf(added)),
  ];
}
