/**
 * The thread that writes to SQLite. Waiting for the disk happens here, so that the event loop of the server never does.
 * Plain JavaScript, because the same file must run from the sources (tests) and from the build.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';

/**
 * @typedef {string | number | null} Value
 * @typedef {readonly [number: number, event: string, deed: string | null]} EventValues
 * @typedef {{ match: string, after: number, turns: number, flagAt: number | null, events: readonly EventValues[],
 *   ended: readonly [at: number, winner: number | null, reason: string] | null }} AppendValues
 * @typedef {{ id: number, type: 'query', sql: string, values: readonly Value[] }
 *   | { id: number, type: 'append', batch: readonly AppendValues[] }
 *   | { id: number, type: 'close' }} Job
 */

const { file, setUp } = /** @type {{ file: string, setUp: string }} */ (workerData);
const database = new DatabaseSync(file);
database.exec(setUp);

/** @type {Map<string, ReturnType<typeof database.prepare>>} */
const prepared = new Map();
const MOST_PREPARED = 200;

/** @param {string} sql */
function prepare(sql) {
  let statement = prepared.get(sql);
  if (statement === undefined) {
    // Lists of changing length make ever new texts; beginning anew is cheaper than keeping account.
    if (prepared.size >= MOST_PREPARED) prepared.clear();
    statement = database.prepare(sql);
    prepared.set(sql, statement);
  }
  return statement;
}

/**
 * @param {string} sql
 * @param {readonly Value[]} values
 */
function query(sql, values) {
  const statement = prepare(sql);
  if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0 };
  return { rows: [], changes: statement.run(...values).changes };
}

const MOVE = 'update match_progress set events = ?, turns = ?, flag_at = ? where match = ? and events = ?';
const EVENT = 'insert into events (match, number, event, deed) values (?, ?, ?, ?)';
const END = 'update matches set ended_at = ?, winner = ?, reason = ? where id = ?';

/** @param {readonly AppendValues[]} batch */
function append(batch) {
  database.exec('begin immediate');
  try {
    const outcomes = batch.map(({ match, after, turns, flagAt, events, ended }) => {
      const moved = prepare(MOVE).run(after + events.length, turns, flagAt, match, after);
      if (Number(moved.changes) === 0) return false;
      for (const [number, event, deed] of events) prepare(EVENT).run(match, number, event, deed);
      if (ended !== null) prepare(END).run(...ended, match);
      return true;
    });
    database.exec('commit');
    return outcomes;
  } catch (error) {
    // A full disk may have rolled back already.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

parentPort?.on('message', (/** @type {Job} */ job) => {
  if (job.type === 'close') {
    database.close();
    parentPort?.close();
    return;
  }
  try {
    const value = job.type === 'append' ? append(job.batch) : query(job.sql, job.values);
    parentPort?.postMessage({ id: job.id, value });
  } catch (error) {
    const { message, errcode } = /** @type {Error & { errcode?: number }} */ (error);
    parentPort?.postMessage({ id: job.id, failure: { message, errcode } });
  }
});
parentPort?.postMessage({ id: 0, value: undefined });
