/**
 * Appends a whole batch in one statement, which is its own transaction and costs one round trip. `moved` drops a match whose event count
 * is not what its writer expected, along with its events, its end and its notification. Notifications carry the events, so that other
 * processes need not query them, and are split into chunks of at most `MAX_NOTIFICATION` bytes.
 */

import { type MatchCommit, momentOf } from '../store.js';
import { CHANNEL, notificationsOf } from './wire.js';

/**
 * The batch is one JSON parameter: sending sixteen arrays instead took a sixth of a busy server's time. `json` (not `jsonb`) keeps the
 * text of each event byte for byte.
 *
 * `locked` locks the rows in a fixed order, so that two processes cannot deadlock. After waiting there for another's commit, `moved` sees
 * the new count, because UPDATE re-reads rows that changed meanwhile. A flag that stays where it is allows a heap-only update, which
 * touches no index.
 */
export const APPEND = `
with input as (
  select * from json_to_recordset($1::json) as input (match text, after int, turns int, flag_at bigint, at bigint, ended_at bigint,
    winner int, reason text, events json, chunk int, is_told boolean)
), locked as (
  select match from match_progress where match in (select match from input) order by match for update
), moved as (
  update match_progress as progress set events = input.after + json_array_length(input.events), turns = input.turns, flag_at = case
    when progress.flag_at <= input.flag_at and progress.flag_at > input.at then progress.flag_at else input.flag_at end
  from input join locked on locked.match = input.match
  where progress.match = input.match and progress.events = input.after
  returning input.*, progress.events as count
), written as (
  insert into events (match, number, event, command)
  select moved.match, moved.after + added.number, (added.value->0)::text, added.value->>1
  from moved, json_array_elements(moved.events) with ordinality as added (value, number)
), ended as (
  update matches set ended_at = moved.ended_at, winner = moved.winner, reason = moved.reason
  from moved
  where matches.id = moved.match and moved.reason is not null
), told as (
  select pg_notify('${CHANNEL}',
    json_build_object('from', $2::text, 'matches', json_agg(json_build_array(match, count, case when is_told then events end)))::text)
  from moved group by chunk
)
select match, (select count(*) from told) as told from moved`;

/**
 * For the connection that runs nothing else: one generic plan that uses the indexes. By default PostgreSQL would plan every call, which
 * takes longer than the call, or expect a batch large enough for a sequential scan.
 */
export const APPEND_SETTINGS = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_hashjoin = off;
  set enable_mergejoin = off`;

/** The parameters of `APPEND`. */
export function appendValues(batch: readonly MatchCommit[], self: string): readonly [string, string] {
  const commits = notificationsOf(batch).map(({ commit, text, chunk, isTold }) => {
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
      chunk,
      is_told: isTold,
    });
    return `${facts.slice(0, -1)},"events":${text}}`;
  });
  return [`[${commits.join(',')}]`, self];
}
