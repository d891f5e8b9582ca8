#!/usr/bin/env node
/** `npm run measure -- <name> [arguments] [--json <file>]`: every benchmark of the rules and the engine. */

import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Bench } from './bench.js';
import { blunders } from './blunders.js';
import { rules } from './rules.js';
import { threads } from './threads.js';
import { twin } from './twin.js';
import { endings } from './tzaar/endings.js';
import { forcing } from './zertz/forcing.js';

const BENCHES: Readonly<Record<string, Bench>> = { rules, twin, threads, endings, forcing, blunders };

function help(): string {
  const lines = Object.entries(BENCHES).map(([name, { usage, summary }]) => {
    return `  ${`${name} ${usage}`.padEnd(44)}${summary}`;
  });
  return `Usage: npm run measure -- <name> [arguments] [--json <file>]\n\n${lines.join('\n')}\n`;
}

/** Resolves to the exit code. */
async function main(all: readonly string[]): Promise<number> {
  if (all.length === 0 || all.includes('--help') || all.includes('-h')) {
    process.stdout.write(help());
    return 0;
  }
  const at = all.indexOf('--json');
  const file = at === -1 ? undefined : all[at + 1];
  const [name = '', ...args] = at === -1 ? all : all.toSpliced(at, 2);
  const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (bench === undefined || (at !== -1 && file === undefined)) {
    process.stderr.write(help());
    return 2;
  }
  const results = await bench.run(args);
  if (file !== undefined && results !== undefined) {
    const command = ['npm run measure --', name, ...args].join(' ');
    const [load = 0] = loadavg();
    const measured = `${new Date().toISOString().slice(0, 10)}, load ${load.toFixed(1)}`;
    writeFileSync(file, `${JSON.stringify({ command, measured, ...results }, undefined, 2)}\n`);
  }
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
