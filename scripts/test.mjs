/** `npm test`: everything that must hold; the last line sums up. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, ensurePostgres, prepare, run, runAside } from './bootstrap.mjs';

/** @typedef {{ passed: number, failed: number }} Tally */

/** Each stage needs what the one before it made; the lanes of a stage run side by side. */
const STAGES = [
  [[{ name: 'translations', args: ['node', 'packages/i18n/build.mjs'] }]],
  [
    [{ name: 'engine core', args: ['node', 'packages/engine/build.mjs'] }],
    [{ name: 'types', args: ['tsc', '-b', '--pretty'] }],
  ],
  [
    [
      { name: 'types of the pages', args: ['svelte-check', '--tsconfig', 'apps/web/tsconfig.json'] },
      { name: 'lint and format', args: ['biome', 'check', '--error-on-warnings', '.'] },
      { name: 'known weaknesses of packages', args: ['node', 'scripts/audit.mjs'] },
    ],
    [
      { name: 'web app', args: ['vite', 'build', 'apps/web', '--logLevel', 'warn'] },
      {
        name: 'layers and cycles',
        args: ['depcruise', '--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'tools'],
      },
      { name: 'dead code', args: ['knip', '--no-progress'] },
    ],
  ],
];

/** @param {string} title */
function heading(title) {
  process.stdout.write(`\n── ${title} ${'─'.repeat(Math.max(2, 70 - title.length))}\n`);
}

/** @returns {Tally} */
function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'gipfel-test-'));
  const report = join(folder, 'report.json');
  const status = run('npx', [
    'vitest',
    'run',
    '--coverage',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    // A failure outside any test (a file that does not load, coverage too low) counts as one.
    const outside = status !== 0 && numFailedTests === 0 ? 1 : 0;
    return { passed: numPassedTests, failed: numFailedTests + outside };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.stdout.write('Gipfel: all tests. This takes a few minutes.\n');
prepare({ build: false });
ensureChromium();
ensurePostgres();

/** @type {Tally[]} */
const tallies = [];

/** @param {{ name: string, args: string[] }} check */
async function runCheck({ name, args }) {
  const { status, output } = await runAside('npx', args);
  const ok = status === 0;
  heading(name);
  process.stdout.write(`${output}${ok ? `${name}: fine` : `${name}: FAILED, see above`}\n`);
  tallies.push({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
}

for (const lanes of STAGES) {
  const names = lanes.flat().map(({ name }) => name);
  process.stdout.write(`\nChecking ${names.join(', ')} …\n`);
  await Promise.all(
    lanes.map(async (lane) => {
      for (const check of lane) await runCheck(check);
    }),
  );
}
heading('tests');
tallies.push(runTests());

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
process.exitCode = failed === 0 ? 0 : 1;
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
