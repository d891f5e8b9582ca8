/** Game knowledge lives in game folders: elsewhere a game's name in code is a special case that a new game would miss. */

import { expect, it } from 'vitest';
import { FILES, isTest, REGISTRY, read } from './testing/repository.js';

/** What remains names a piece, the product, or a scene or trial of one game. */
const MAX_NAMES = 30;

/** Files that belong to one game. */
const GAME_FILE = /\/(zertz|tzaar)[^/]*(\/|$)|\/[a-z]+(Zertz|Tzaar)\w*\.\w+$/i;

const NAME = /(['"`])(?:zertz|tzaar)\1|Z[ÈE]RTZ|TZAAR/g;

/** Comments may name games. A line comment is told from `https://` by what stands before it. */
function withoutComments(source: string): string {
  return source.replace(/\/\*.*?\*\/|<!--.*?-->/gs, '').replace(/(^|[^:])\/\/.*$/gm, '$1');
}

it('are hardly named in code but by their own files and registries', () => {
  const offenders = FILES.filter(
    (path) =>
      /^(packages|apps|tools)\/.*\.(ts|mjs|svelte)$/.test(path) &&
      !/^tools\/check\/|\/generated\//.test(path) &&
      !(isTest(path) || GAME_FILE.test(path) || REGISTRY.test(path)),
  )
    .map((path) => ({ path, count: withoutComments(read(path)).match(NAME)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const total = offenders.reduce((sum, { count }) => sum + count, 0);
  const list = offenders.map(({ path, count }) => `${String(count).padStart(4)}  ${path}`).join('\n');
  expect(total, `${total} literals:\n${list}`).toBeLessThanOrEqual(MAX_NAMES);
});
