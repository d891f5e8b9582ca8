/**
 * A whole batch as one statement, which is its own transaction: one way there and back. A match whose count is not what its
 * writer believed is left out by `moved`, and with it its events, its end and the news of it. News carry the events themselves, so that
 * the other processes need not ask for each; they go out in as many letters as their size wants.
 */

import { type MatchCommit, momentOf } from '../store.js';
import { CHANNEL, newsOf } from './wire.js';

/**
 * The batch comes as one text of JSON: writing sixteen lists of values was a sixth of all that a busy server went through. What is
 * within JSON stays as it was written, so that an event is stored letter by letter.
 *
 * `locked` takes the rows in one order, so that two processes never wait for one another. Whoever waited there for another's
 * commit sees in `moved` the count as it is now, because UPDATE looks again at rows that have changed meanwhile. A flag that stays
 * where it is lets the new row lie beside the old one without a word to any index.
 */
export const APPEND = `
with input as (
  select * from json_to_recordset($1::json) as input (match text, after int, turns int, flag_at bigint, at bigint, ended_at bigint,
    winner int, reason text, events json, letter int, is_told boolean)
), locked as (
  select match from match_progress where match in (select match from input) order by match for update
), moved as (
  update match_progress as progress set events = input.after + json_array_length(input.events), turns = input.turns, flag_at = case
    when progress.flag_at <= input.flag_at and progress.flag_at > input.at then progress.flag_at else input.flag_at end
  from input join locked on locked.match = input.match
  where progress.match = input.match and progress.events = input.after
  returning input.*, progress.events as count
), written as (
  insert into events (match, number, event, deed)
  select moved.match, moved.after + added.number, (added.value->0)::text, added.value->>1
  from moved, json_array_elements(moved.events) with ordinality as added (value, number)
), ended as (
  update matches set ended_at = moved.ended_at, winner = moved.winner, reason = moved.reason
  from moved
  where matches.id = moved.match and moved.reason is not null
), told as (
  select pg_notify('${CHANNEL}',
    json_build_object('from', $2::text, 'matches', json_agg(json_build_array(match, count, case when is_told then events end)))::text)
  from moved group by letter
)
select match, (select count(*) from told) as told from moved`;

/**
 * For the connection that says nothing else: planned once, by way of the indexes. Left to itself the database plans it anew each
 * time, which takes longer than doing it, or takes a batch to be large enough to read the whole table for it.
 */
export const APPEND_SETTINGS = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_hashjoin = off;
  set enable_mergejoin = off`;

/** The values of `APPEND`. */
export function appendValues(batch: readonly MatchCommit[], self: string): readonly [string, string] {
  const commits = newsOf(batch).map(({ commit, text, letter, isTold }) => {
    const { match, after, turns, flagAt, events, ended } = commit;
    const facts = JSON.stringify({
      match,
      after,
      turns,
      flag_at: flagAt,
      at: momentOf(events),
      ended_at: ended?.at,
      winner: ended?.result.winner,
      reason: ended?.result.reason,
      letter,
      is_told: isTold,
    });
    return `${facts.slice(0, -1)},"events":${text}}`;
  });
  return [`[${commits.join(',')}]`, self];
}
