/**
 * Group commit: whatever arrives in one turn of the event loop, or while the database is busy with what came before, shares one
 * durable transaction. Commits of one match keep their order.
 */

import { realTimers, type Timers } from '../timers.js';
import type { AppendOutcome, Database } from './database.js';
import { appendRated, isRated } from './repository/ratedEnds.js';
import type { MatchCommit, MatchStore } from './store.js';

interface Waiting {
  readonly commit: MatchCommit;
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (error: unknown) => void;
}

type Write<T> = (batch: readonly T[]) => Promise<readonly AppendOutcome[]>;

/** A batch that takes longer has met a line or a disk that does not answer (milliseconds). */
const STUCK_AFTER = 10_000;

interface Appender {
  readonly append: MatchStore['append'];
  /** Whether one would wait here in vain, however well the database answers others. */
  isStuck(): boolean;
}

/** `now`: milliseconds of a clock that never goes back. */
export function createAppender(
  database: Database,
  now = () => performance.now(),
  timers: Timers = realTimers,
): Appender {
  const queue: Waiting[] = [];
  /** Matches with a commit under way. */
  const underWay = new Set<string>();
  /** The batches under way, and since when. */
  const batches = new Map<readonly Waiting[], number>();
  let isScheduled = false;
  let beganAt = Number.NEGATIVE_INFINITY;

  /** The front of the queue, up to the second commit of any one match: the first has to be in before the second is looked at. */
  function takeBatch(): readonly Waiting[] {
    let length = 0;
    for (const { commit } of queue) {
      if (length === database.largestBatch || underWay.has(commit.match)) break;
      underWay.add(commit.match);
      length += 1;
    }
    return queue.splice(0, length);
  }

  /** When a batch fails, each of its commits is tried alone: one that cannot be written must not take the others with it. */
  async function write<T extends MatchCommit>(entries: readonly (Waiting & { commit: T })[], put: Write<T>) {
    if (entries.length === 0) return;
    try {
      const outcomes = await put(entries.map(({ commit }) => commit));
      entries.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome === undefined) reject(new Error('a commit was left without an outcome'));
        else resolve(outcome);
      });
    } catch (error) {
      const [first] = entries;
      if (database.isOutage(error)) for (const { reject } of entries) reject(error);
      else if (entries.length > 1) for (const entry of entries) await write([entry], put);
      else first?.reject(error);
    }
  }

  async function work() {
    isScheduled = false;
    const batch = takeBatch();
    if (batch.length === 0) return;
    beganAt = now();
    batches.set(batch, beganAt);
    schedule();
    const plain = batch.filter(({ commit }) => !isRated(commit));
    const rated = batch.flatMap((entry) => {
      const { commit } = entry;
      return isRated(commit) ? [{ ...entry, commit }] : [];
    });
    await write(plain, (commits) => database.append(commits));
    await write(rated, (commits) => appendRated(database, commits));
    batches.delete(batch);
    for (const { commit } of batch) underWay.delete(commit.match);
    schedule();
  }

  /** After the input of this turn of the loop has been read, or when it is time. */
  function schedule() {
    if (isScheduled || queue.length === 0 || batches.size === database.mostBatches) return;
    isScheduled = true;
    const wait = beganAt + database.batchEvery - now();
    if (wait > 0) timers.later(work, wait);
    else timers.soon(work);
  }

  return {
    append: (commit) =>
      new Promise((resolve, reject) => {
        queue.push({ commit, resolve, reject });
        schedule();
      }),
    isStuck: () => [...batches.values()].some((since) => now() - since > STUCK_AFTER),
  };
}
