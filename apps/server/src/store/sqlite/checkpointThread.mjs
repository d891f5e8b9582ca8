/**
 * Brings what stands in SQLite's log into the database file, beside the thread that writes: copying thousands of pages takes tens of
 * milliseconds, for which every turn in all matches would have to wait. Plain JavaScript for the same reason as the writing thread.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';

const port = parentPort;
if (port === null) throw new Error('this is a thread of the server');
const { file } = /** @type {{ file: string }} */ (workerData);
const database = new DatabaseSync(file);
database.exec('pragma synchronous = full');
const copy = database.prepare('pragma wal_checkpoint(passive)');

const MAX_PASSES = 5;
/** So few pages are left to the writing thread, which finishes the work in a moment in which it writes nothing. */
const FEW = 64;

/** Each pass copies what was written during the one before, so that ever less is left. */
function run() {
  let before = 0;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const { checkpointed } = /** @type {{ checkpointed: number }} */ (copy.get());
    if (checkpointed - before <= FEW) return;
    before = checkpointed;
  }
}

port.on('message', (/** @type {'run' | 'close'} */ word) => {
  if (word === 'close') {
    database.close();
    port.close();
    return;
  }
  try {
    run();
  } catch {
    // The disk is failing: the next write reports it.
  }
  port.postMessage('done');
});
