/** `npm run measure -- NAME ARGS…`: builds what is missing and runs one measuring program; without a name it lists them. */

import { stop } from './bootstrap.mjs';

const BENCH = 'tools/bench/dist/main.js';

/** @type {Readonly<Record<string, readonly [file: string, what: string, ...args: string[]]>>} */
const PROGRAMS = {
  rules: [BENCH, 'speed of the rules', 'rules'],
  twin: [BENCH, "speed of the engine's cores against the rules", 'twin'],
  threads: [BENCH, 'nodes per second and time to depth by number of threads', 'threads'],
  endings: [BENCH, 'TZAAR endings proven by the solver', 'endings'],
  forcing: [BENCH, 'forced wins of ZÈRTZ after each first turn', 'forcing'],
  blunders: [BENCH, 'turns in lost games that a search ten times longer refutes', 'blunders'],
  ladder: ['tools/arena/dist/ladderMain.js', 'Elo of the levels; --calibrate tunes them'],
  openings: ['tools/arena/dist/openingsMain.js', 'makes the file of balanced ZÈRTZ openings'],
  duel: ['tools/train/dist/duel.js', 'match between two builds of the engine core'],
  load: ['tools/reliability/dist/loadMain.js', 'server response times with thousands of matches'],
  crash: ['tools/reliability/dist/crashMain.js', 'acknowledged moves survive kill -9'],
  network: ['tools/reliability/dist/networkMain.js', 'clients stay in sync over a bad network'],
  fuzz: ['tools/reliability/dist/fuzzMain.js', 'hostile input is refused and changes nothing'],
  restart: ['tools/reliability/dist/restartMain.js', 'a restart costs nobody time on the clock'],
  store: ['tools/reliability/dist/storeMain.js', 'durable commits per second'],
  web: ['tools/webtools/dist/budget.js', 'bytes and time of the first load of each page'],
  lighthouse: ['tools/webtools/dist/lighthouse.js', 'Lighthouse scores of each page'],
  interaction: ['tools/webtools/dist/interaction.js', 'input delay while the engine thinks'],
  tasks: ['tools/webtools/dist/tasks.js', 'longest tasks while a page loads'],
  mutation: [
    'node_modules/@stryker-mutator/core/bin/stryker.js',
    'mutation score of the rules (half an hour)',
    'run',
    'config/stryker.config.json',
  ],
};

const [name, ...args] = process.argv.slice(2);
if (name === undefined || ['--list', '--help', '-h'].includes(name)) {
  const width = Math.max(...Object.keys(PROGRAMS).map((each) => each.length));
  const list = Object.entries(PROGRAMS).map(([each, [, what]]) => `  ${each.padEnd(width)}  ${what}\n`);
  process.stdout.write(`Usage: npm run measure -- NAME [OPTIONS]\n\n${list.join('')}`);
} else {
  const program = PROGRAMS[name];
  if (program === undefined) stop(`There is no program "${name}". List them with: npm run measure -- --list`);
  const [file, , ...before] = program;
  process.argv = [process.argv[0] ?? 'node', 'run.mjs', file, ...before, ...args];
  await import('./run.mjs');
}
