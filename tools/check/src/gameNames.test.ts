/** Game knowledge lives in game folders: elsewhere a game's name in code is a special case that a new game would miss. */

import { expect, it } from 'vitest';
import { FILES, isTest, REGISTRY, read } from './testing/repository.js';

/** Lower it whenever the count falls; the goal is 30. */
const CEILING = 181;

/** Files that belong to one game. */
const GAME_FILE = /\/(zertz|tzaar)[^/]*(\/|$)|\/[a-z]+(Zertz|Tzaar)\w*\.\w+$/i;

const NAME = /(['"`])(?:zertz|tzaar)\1|Z[ÈE]RTZ|TZAAR/g;

/** Comments may name games. A line comment is told from `https://` by what stands before it. */
function withoutComments(source: string): string {
  return source.replace(/\/\*.*?\*\/|<!--.*?-->/gs, '').replace(/(^|[^:])\/\/.*$/gm, '$1');
}

it('are named in code only by their own files and registries', () => {
  const offenders = FILES.filter(
    (path) =>
      /^(packages|apps|tools)\/.*\.(ts|mjs|svelte)$/.test(path) &&
      !path.startsWith('tools/check/') &&
      !(isTest(path) || GAME_FILE.test(path) || REGISTRY.test(path)),
  )
    .map((path) => ({ path, count: withoutComments(read(path)).match(NAME)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const total = offenders.reduce((sum, { count }) => sum + count, 0);
  const list = offenders.map(({ path, count }) => `${String(count).padStart(4)}  ${path}`).join('\n');
  expect(total, `${total} literals:\n${list}`).toBeLessThanOrEqual(CEILING);
});
