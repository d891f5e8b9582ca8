/**
 * Appends without a pause and says what was acknowledged, until it is killed. Plain JavaScript on the built store, because it has
 * to be a process of its own.
 */

import { writeSync } from 'node:fs';
import { openStore } from '../../../dist/store/openStore.js';

const [place = '', matches = ''] = process.argv.slice(2);
const opened = await openStore(JSON.parse(place));
if (!opened.ok) throw new Error(opened.error.code);
const store = opened.value;

/**
 * A short line goes into the pipe as a whole or not at all: it is full while the reader is busy.
 * @param {string} line
 */
async function say(line) {
  for (;;) {
    try {
      writeSync(1, line);
      return;
    } catch (problem) {
      if (!(problem instanceof Error && 'code' in problem && problem.code === 'EAGAIN')) throw problem;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

/** @param {string} match */
async function appendForEver(match) {
  let after = (await store.matches.row(match))?.events ?? 0;
  for (;;) {
    const events = [1, 2, 3].map((step) => ({
      number: after + step,
      event: { type: 'clockCredit', at: after + step, side: 0, ms: step },
      command: step === 3 ? `0:command${after}` : undefined,
    }));
    const outcome = await store.matches.append({ match, after, events, turns: after, flagAt: after });
    if (outcome !== 'committed') throw new Error(outcome);
    after += events.length;
    // At once, and before anything else: what is in the pipe survives.
    await say(`${match} ${after}\n`);
  }
}

await Promise.all(matches.split(',').map(appendForEver));
