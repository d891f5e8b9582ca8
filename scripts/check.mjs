/**
 * `npm run check`: types, lint, import rules, dead code, and the unit tests of what changed since the branch left main
 * (`--all` runs every unit test). Meant to take a minute; `npm test` runs everything.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { output, prepare, root } from './bootstrap.mjs';
import * as checks from './checks.mjs';

const SLOWEST_FILES = 5;
const GENERATED = ['packages/engine/wasm', 'packages/i18n/src/generated'];

/** The commit where this branch left main: the local main, or the remote's in a clone that has none. */
function mergeBase() {
  for (const main of ['main', 'origin/main']) {
    const base = output('git', ['merge-base', 'HEAD', main]);
    if (base !== '') return base;
  }
  return 'HEAD';
}

/** @param {string} base */
function changedFiles(base) {
  const committed = output('git', ['diff', '--name-only', base]);
  const untracked = output('git', ['ls-files', '--others', '--exclude-standard']);
  return `${committed}\n${untracked}`.split('\n').filter((file) => file !== '');
}

const all = process.argv.includes('--all');
prepare({ build: false });
const base = mergeBase();
const changed = changedFiles(base);
const touches = (/** @type {RegExp} */ pattern) => all || changed.some((file) => pattern.test(file));

const generators = [checks.TRANSLATIONS, checks.ENGINE].filter((_, index) => {
  const folder = ['packages/i18n/', 'packages/engine/'][index] ?? '';
  return (
    GENERATED.some((file) => file.startsWith(folder) && !existsSync(join(root, file))) ||
    touches(new RegExp(`^${folder}`))
  );
});
const pages = touches(/^(apps\/web|packages)\//) ? [checks.PAGE_TYPES] : [];

const tallies = [];
if (generators.length > 0) tallies.push(...(await checks.runLanes([generators])));
tallies.push(
  ...(await checks.runLanes([
    [checks.TYPES, checks.LINT],
    [checks.LAYERS, checks.DEAD_CODE, ...pages],
  ])),
);
const which = all ? [] : ['--changed', base, '--passWithNoTests'];
tallies.push(await checks.runTests(['--project', 'unit', ...which], SLOWEST_FILES));
checks.conclude(tallies);
