#!/usr/bin/env node
import { createReferencePlayer } from '@gipfel/engine';
import { nodeHost } from '@gipfel/engine/node';
import { runArena } from './arena.js';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

process.exitCode = await runArena(
  process.argv.slice(2),
  {
    random: () => createReferencePlayer('random', nodeHost),
    greedy: () => createReferencePlayer('greedy', nodeHost),
    depth: () => createReferencePlayer('depth', nodeHost),
  },
  {
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
    now: () => performance.now(),
    signal: stopping.signal,
  },
);
