/**
 * Compiles the core of the engine: one module a game, each in a fast and a checking build and one for several threads, into
 * packages/engine/wasm, and the table that threads share (assembly/table/main.ts).
 * `twin` and `core` in the sources are resolved here: the same search is compiled against each game's own twin.
 * Arguments name the games to build (`node build.mjs zertz`); without any, all are built.
 */

import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const here = fileURLToPath(new URL('.', import.meta.url));
const GAMES = ['zertz', 'tzaar'];
const FAST = ['--optimizeLevel', '3', '--shrinkLevel', '0', '--converge', '--noAssert', '--use', 'CHECKED=0'];
/** What only one game has: its exports join those of main.ts. */
const OWN_ENTRIES = { zertz: ['assembly/games/zertz/forcing/index.ts'], tzaar: [] };
const BUILDS = [
  { suffix: '', flags: [...FAST, '--use', 'THREADED=0'] },
  { suffix: '.checked', flags: ['--optimizeLevel', '1', '--use', 'CHECKED=1', '--use', 'THREADED=0'] },
  { suffix: '.threads', flags: [...FAST, '--use', 'THREADED=1'] },
];
/** As many pages as there are addresses: how large the memory really is, the host decides. */
const SHARED = ['--importMemory', '--sharedMemory', '--initialMemory', '2', '--maximumMemory', '65536'];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((game) => !GAMES.includes(game));
if (unknown.length > 0) {
  process.stderr.write(`No such game: ${unknown.join(', ')}. There are: ${GAMES.join(', ')}\n`);
  process.exit(2);
}

/** When anything a module is made of was last changed. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(...readdirSync(path).map((name) => newest(join(path, name))));
}

const changed = Math.max(newest(join(here, 'assembly')), newest(join(here, 'build.mjs')));

mkdirSync(new URL('wasm', import.meta.url), { recursive: true });
for (const game of wanted.length > 0 ? wanted : GAMES) {
  const paths = ['--path', `${here}assembly/games/${game}`, '--path', `${here}assembly/shared`];
  for (const { suffix, flags } of BUILDS) {
    const sources = ['assembly/main.ts', ...OWN_ENTRIES[game]];
    await compile(sources, `${game}${suffix}.wasm`, [...paths, '--enable', 'simd', ...flags]);
  }
}
await compile(['assembly/table/main.ts'], 'table.wasm', ['--enable', 'threads', ...SHARED, ...FAST]);

async function compile(sources, file, flags) {
  const made = join(here, 'wasm', file);
  if (existsSync(made) && statSync(made).mtimeMs > changed) return;
  process.stderr.write(`engine core: wasm/${file}\n`);
  const { error, stderr } = await asc.main([
    ...sources,
    '--baseDir',
    here,
    '--runtime',
    'stub',
    ...flags,
    '--outFile',
    `wasm/${file}`,
  ]);
  if (error === null) return;
  process.stderr.write(`${stderr.toString()}\n${file} did not compile: ${error.message}\n`);
  process.exit(1);
}
