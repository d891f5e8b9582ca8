/**
 * Compiles the core of the engine: one module a game, each in a fast and a checking build, into packages/engine/wasm.
 * `twin` and `core` in the sources are resolved here: the same search is compiled against each game's own twin.
 * Arguments name the games to build (`node build.mjs zertz`); without any, all are built.
 */

import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const here = fileURLToPath(new URL('.', import.meta.url));
const GAMES = ['zertz', 'tzaar'];
const BUILDS = [
  {
    suffix: '',
    flags: ['--optimizeLevel', '3', '--shrinkLevel', '0', '--converge', '--noAssert', '--use', 'CHECKED=0'],
  },
  { suffix: '.checked', flags: ['--optimizeLevel', '1', '--use', 'CHECKED=1'] },
];

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
  for (const { suffix, flags } of BUILDS) {
    const outFile = `wasm/${game}${suffix}.wasm`;
    const made = join(here, outFile);
    if (existsSync(made) && statSync(made).mtimeMs > changed) continue;
    process.stderr.write(`engine core: ${outFile}\n`);
    const { error, stderr } = await asc.main([
      'assembly/main.ts',
      '--baseDir',
      here,
      '--path',
      `${here}assembly/games/${game}`,
      '--path',
      `${here}assembly/shared`,
      '--runtime',
      'stub',
      '--enable',
      'simd',
      ...flags,
      '--outFile',
      outFile,
    ]);
    if (error !== null) {
      process.stderr.write(
        `${stderr.toString()}\nThe engine core of ${game} did not compile: ${error.message}\n`,
      );
      process.exit(1);
    }
  }
}
