/**
 * The thread that writes to SQLite. Waiting for the disk happens here, so that the event loop of the server never does.
 * Plain JavaScript, because the same file must run from the sources (tests) and from the build.
 *
 * Whatever waits when the thread looks shares one durable transaction: one way to the disk for all, each answered after it.
 * A multi-statement transaction starts with `begin` and has the thread to itself until its end.
 */

import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';
import { createCheckpoints } from './checkpoints.mjs';

/**
 * @typedef {string | number | null} Value
 * @typedef {readonly [sql: string, values: readonly Value[]]} Statement
 * @typedef {readonly [number: number, event: string, command: string | null]} EventValues
 * @typedef {{ match: string, after: number, turns: number, at: number, flagAt: number | null, events: readonly EventValues[],
 *   ended: readonly [at: number, winner: number | null, reason: string] | null }} AppendValues
 * @typedef {{ id: number, type: 'query', sql: string, values: readonly Value[] }
 *   | { id: number, type: 'guarded', statements: readonly Statement[] }
 *   | { id: number, type: 'append', batch: readonly AppendValues[] }} SharedJob
 * @typedef {{ id: number, type: 'own', sql: string, values: readonly Value[] }} OwnJob
 * @typedef {SharedJob | OwnJob | { id: number, type: 'close' }} Job
 * @typedef {{ id: number, value?: unknown, failure?: { message: string, errcode: number | undefined } }} Answer
 */

const { file, setUp, checkpointAfter } =
  /** @type {{ file: string, setUp: string, checkpointAfter: number }} */ (workerData);
const port = parentPort;
if (port === null) throw new Error('this is a thread of the server');
const database = new DatabaseSync(file);
database.exec(setUp);

const checkpoints = createCheckpoints(file, checkpointAfter, () => {
  if (database.isTransaction) return;
  try {
    database.exec('pragma wal_checkpoint(passive)');
  } catch {
    // The disk is failing: the next write reports it.
  }
});
/** About, and alike for both: of a turn these are the event's and that of the row of the match. */
const PAGES = 2;

/** @type {Map<string, ReturnType<typeof database.prepare>>} */
const prepared = new Map();
const MAX_PREPARED = 200;
/** So that the first of a long row does not wait for all the others. */
const MAX_SHARED = 64;

/** @param {string} sql */
function prepare(sql) {
  let statement = prepared.get(sql);
  if (statement === undefined) {
    // Lists of changing length make ever new texts; beginning anew is cheaper than keeping account.
    if (prepared.size >= MAX_PREPARED) prepared.clear();
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
  return { rows: [], changes: Number(statement.run(...values).changes) };
}

/** @param {readonly Statement[]} statements */
function guarded(statements) {
  for (const [index, [sql, values]] of statements.entries()) {
    if (query(sql, values).changes === 0 && index === 0) return false;
  }
  return true;
}

/** An earlier flag that is still to come stays where it is in the order of the flags, of which moving it would write two pages. */
const MOVE = `update match_progress set events = ?, turns = ?
  where match = ? and events = ? and (flag_at is ? or (flag_at <= ? and flag_at > ?))`;
const MOVE_FLAG =
  'update match_progress set events = ?, turns = ?, flag_at = ? where match = ? and events = ?';
const EVENT = 'insert into events (match, number, event, command) values (?, ?, ?, ?)';
const END = 'update matches set ended_at = ?, winner = ?, reason = ? where id = ?';

/**
 * @param {string} sql
 * @param {readonly Value[]} values
 */
const change = (sql, values) => Number(prepare(sql).run(...values).changes) > 0;

/** @param {readonly AppendValues[]} batch */
function append(batch) {
  return batch.map(({ match, after, turns, at, flagAt, events, ended }) => {
    const count = after + events.length;
    const isMoved =
      change(MOVE, [count, turns, match, after, flagAt, flagAt, at]) ||
      change(MOVE_FLAG, [count, turns, flagAt, match, after]);
    if (!isMoved) return false;
    for (const [number, event, command] of events) prepare(EVENT).run(match, number, event, command);
    if (ended !== null) prepare(END).run(...ended, match);
    return true;
  });
}

/** @param {SharedJob} job */
function perform(job) {
  // One statement undoes itself when it fails.
  if (job.type === 'query') return query(job.sql, job.values);
  database.exec('savepoint job');
  try {
    return job.type === 'append' ? append(job.batch) : guarded(job.statements);
  } catch (error) {
    if (database.isTransaction) database.exec('rollback to job');
    throw error;
  } finally {
    if (database.isTransaction) database.exec('release job');
  }
}

/** @param {SharedJob} job */
function pagesOf(job) {
  if (job.type === 'append') return job.batch.length * PAGES;
  return job.type === 'guarded' ? job.statements.length * PAGES : PAGES;
}

/**
 * @param {number} id
 * @param {unknown} error
 * @returns {Answer}
 */
function failed(id, error) {
  const { message, errcode } = /** @type {Error & { errcode?: number }} */ (error);
  return { id, failure: { message, errcode } };
}

/**
 * All in one transaction. A full disk may roll all of it back by itself: then none of it has happened, and all are told so.
 *
 * @param {readonly SharedJob[]} jobs
 * @returns {readonly Answer[]}
 */
function share(jobs) {
  try {
    // Left behind by one whose end could not be written.
    if (database.isTransaction) database.exec('rollback');
    database.exec('begin immediate');
    const answers = jobs.map((job) => {
      try {
        return { id: job.id, value: perform(job) };
      } catch (error) {
        if (!database.isTransaction) throw error;
        return failed(job.id, error);
      }
    });
    database.exec('commit');
    checkpoints.wrote(jobs.reduce((sum, job) => sum + pagesOf(job), 0));
    return answers;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    return jobs.map(({ id }) => failed(id, error));
  }
}

/** @param {OwnJob} job */
function own({ id, sql, values }) {
  try {
    const value = query(sql, values);
    checkpoints.wrote(PAGES);
    return { id, value };
  } catch (error) {
    return failed(id, error);
  }
}

/** @returns {Job | undefined} */
function nextJob() {
  return port === null ? undefined : receiveMessageOnPort(port)?.message;
}

port.on('message', (/** @type {Job} */ first) => {
  /** @type {Job | undefined} */
  let job = first;
  while (job !== undefined) {
    /** @type {SharedJob[]} */
    const shared = [];
    while (job !== undefined && job.type !== 'own' && job.type !== 'close' && shared.length < MAX_SHARED) {
      shared.push(job);
      job = nextJob();
    }
    if (shared.length > 0) port.postMessage(share(shared));
    if (job?.type === 'close') {
      checkpoints.close().then(() => {
        database.close();
        port.close();
      });
      return;
    }
    if (job?.type === 'own') {
      port.postMessage([own(job)]);
      job = nextJob();
    }
  }
});
port.postMessage([{ id: 0 }]);
