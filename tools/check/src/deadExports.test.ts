/** Knip treats a package's index as used by the world. Here it counts as used only by what imports it in this repository. */

import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from './testing/repository.js';

/** Exports that nothing imports. Lower it whenever the count falls; at 0 set `includeEntryExports` in config/knip.json instead. */
const CEILING = 114;

interface Issue {
  readonly file: string;
  readonly exports: readonly { readonly name: string }[];
  readonly types: readonly { readonly name: string }[];
}

it('hardly any export is imported by nobody', () => {
  const args = [
    'knip',
    '--no-progress',
    '--config',
    'config/knip.json',
    '--include-entry-exports',
    '--reporter',
    'json',
  ];
  const { stdout } = spawnSync('npx', args, { cwd: ROOT, encoding: 'utf8' });
  const { issues } = JSON.parse(stdout) as { readonly issues: readonly Issue[] };
  const dead = issues
    .filter(({ file }) => /^(packages|apps|tools|scripts)\//.test(file))
    .flatMap((issue) => [...issue.exports, ...issue.types].map(({ name }) => `${issue.file}: ${name}`));
  expect(dead.length, `${dead.length} exports:\n${dead.join('\n')}`).toBeLessThanOrEqual(CEILING);
});
