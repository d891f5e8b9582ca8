/**
 * Compiles the engine's cores into packages/engine/wasm: per game a fast build, a checking build and one for several threads, and
 * the transposition table that threads share (assembly/table/main.ts).
 * `--path` resolves `twin` and `player` to the game's own folder, so the same search is compiled against each game, and `src/…`
 * to constants that both languages share.
 * Arguments name the games to build (`node build.mjs zertz`); without any, all are built.
 */

import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const here = fileURLToPath(new URL('.', import.meta.url));
const GAMES = readdirSync(join(here, 'assembly/games'));
const FAST = ['--optimizeLevel', '3', '--shrinkLevel', '0', '--converge', '--noAssert', '--use', 'CHECKED=0'];
const BUILDS = [
  { suffix: '', flags: [...FAST, '--use', 'THREADED=0'] },
  { suffix: '.checked', flags: ['--optimizeLevel', '1', '--use', 'CHECKED=1', '--use', 'THREADED=0'] },
  { suffix: '.threads', flags: [...FAST, '--use', 'THREADED=1'] },
];
/** The maximum is the whole address space: the host decides how large the memory really is. */
const SHARED = ['--importMemory', '--sharedMemory', '--initialMemory', '2', '--maximumMemory', '65536'];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((game) => !GAMES.includes(game));
if (unknown.length > 0) {
  process.stderr.write(`No such game: ${unknown.join(', ')}. There are: ${GAMES.join(', ')}\n`);
  process.exit(2);
}

/** When any source of the modules was last changed. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(...readdirSync(path).map((name) => newest(join(path, name))));
}

const LAYOUTS = ['src/shared.ts', ...GAMES.map((game) => `src/games/${game}/layout.ts`)];
const changed = Math.max(...['assembly', 'build.mjs', ...LAYOUTS].map((path) => newest(join(here, path))));

mkdirSync(new URL('wasm', import.meta.url), { recursive: true });
for (const game of wanted.length > 0 ? wanted : GAMES) {
  // Only some games have a forcing solver: its exports join those of main.ts.
  const forcing = `assembly/games/${game}/forcing/index.ts`;
  const folders = [`assembly/games/${game}`, 'assembly/shared', '.'];
  const paths = folders.flatMap((folder) => ['--path', join(here, folder)]);
  for (const { suffix, flags } of BUILDS) {
    const sources = ['assembly/main.ts', ...(existsSync(join(here, forcing)) ? [forcing] : [])];
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
