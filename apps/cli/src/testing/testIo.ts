/** An `Io` for one test: given input, collected output. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createEngineSearcher } from '@gipfel/engine';
import { readCore } from '@gipfel/engine/node';
import { onTestFinished } from 'vitest';
import type { Engine, Io, MenuAnswer } from '../io.js';
import { run } from '../run.js';

export interface TestWorld {
  readonly stdin?: string | Uint8Array;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly isTTY?: boolean;
  readonly menu?: MenuAnswer;
  /** After this many characters the reader of standard output goes away. */
  readonly readerLeavesAfter?: number;
}

export interface TestRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** The lines of `out`, without the empty one at the end. */
  readonly lines: readonly string[];
}

export async function runCli(argv: readonly string[], world: TestWorld = {}): Promise<TestRun> {
  const {
    stdin = '',
    cwd = tmpdir(),
    env = {},
    isTTY = false,
    readerLeavesAfter = Number.POSITIVE_INFINITY,
  } = world;
  let out = '';
  let errors = '';
  const io: Io = {
    stdin: Object.assign(Readable.from([Buffer.from(stdin)], { objectMode: false }), { isTTY }),
    stdout: {
      isTTY,
      write: async (text) => {
        if (out.length > readerLeavesAfter) throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
        out += text;
      },
    },
    stderr: {
      isTTY,
      write: async (text) => {
        errors += text;
      },
    },
    cwd,
    env,
    randomSeed: () => 7,
    now: () => Date.UTC(2026, 10, 15),
    askMenu: async () => world.menu,
    openEngine: openTestEngine,
  };
  const code = await run(argv, io);
  return { code, out, err: errors, lines: out.replace(/\n$/, '').split('\n') };
}

/** The real engine, in this thread and limited by nodes instead of time: the same moves on every machine. */
async function openTestEngine(): Promise<Engine> {
  const searcher = createEngineSearcher({
    openCore: (game, poll) => readCore(game, 'fast', { poll }),
    isStopRequested: () => false,
    now: () => 0,
    pause: async () => undefined,
  });
  const search: Engine['search'] = (request, onInfo, signal) => {
    const { depth } = request.limits;
    const limits = { nodes: 3_000, ...(depth === undefined ? {} : { depth }) };
    return searcher.search({ ...request, limits }, onInfo, signal);
  };
  return { ...searcher, search, close: async () => undefined };
}

/** A temporary folder, removed after the test. */
export async function makeTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gipfel-cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
