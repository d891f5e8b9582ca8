/** The checks shared by `npm run check` and `npm test`, and a runner that reports each with its time. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, runAside } from './bootstrap.mjs';

/** @typedef {{ name: string, args: readonly string[] }} Check a command of an installed package */
/** @typedef {{ passed: number, failed: number }} Tally */

export const TRANSLATIONS = { name: 'translations', args: ['node', 'packages/i18n/build.mjs'] };
export const ENGINE = { name: 'engine core', args: ['node', 'packages/engine/build.mjs'] };
export const TYPES = { name: 'types', args: ['tsc', '-b', '--pretty'] };
export const PAGE_TYPES = {
  name: 'types of the pages',
  args: ['svelte-check', '--tsconfig', 'apps/web/tsconfig.json'],
};
export const LINT = { name: 'lint and format', args: ['biome', 'check', '--error-on-warnings', '.'] };
export const AUDIT = { name: 'known vulnerabilities', args: ['node', 'scripts/audit.mjs'] };
export const WEB_APP = { name: 'web app', args: ['vite', 'build', 'apps/web', '--logLevel', 'warn'] };
export const LAYERS = {
  name: 'layers and cycles',
  args: ['depcruise', '--config', 'config/dependency-cruiser.mjs', 'packages', 'apps', 'tools'],
};
export const DEAD_CODE = {
  name: 'dead code',
  args: ['knip', '--no-progress', '--config', 'config/knip.json'],
};

/** @param {string} title */
function heading(title) {
  process.stdout.write(`\n── ${title} ${'─'.repeat(Math.max(2, 70 - title.length))}\n`);
}

/**
 * @param {Check} check
 * @returns {Promise<Tally>}
 */
async function runCheck({ name, args }) {
  const start = Date.now();
  const { status, output } = await runAside('npx', args);
  const ok = status === 0;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  heading(name);
  process.stdout.write(`${output}${name}: ${ok ? 'ok' : 'FAILED, see above'} (${seconds} s)\n`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/**
 * Runs the lanes side by side, and the checks of each lane in order.
 * @param {readonly (readonly Check[])[]} lanes
 * @returns {Promise<readonly Tally[]>}
 */
export async function runLanes(lanes) {
  const names = lanes.flat().map(({ name }) => name);
  process.stdout.write(`\nChecking ${names.join(', ')} …\n`);
  const tallies = await Promise.all(
    lanes.map(async (lane) => {
      const done = [];
      for (const check of lane) done.push(await runCheck(check));
      return done;
    }),
  );
  return tallies.flat();
}

/**
 * Runs Vitest and lists the files that took longest.
 * @param {readonly string[]} args
 * @param {number} slowest how many files to list
 * @returns {Promise<Tally>}
 */
export async function runTests(args, slowest) {
  const folder = mkdtempSync(join(tmpdir(), 'gipfel-test-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  heading('tests');
  const { status } = await runAside('npx', ['vitest', 'run', ...args, ...reporters], 'inherit');
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    printSlowest(testResults, slowest);
    // A failure outside any test (a file that does not load, coverage too low) counts as one.
    const outside = status !== 0 && numFailedTests === 0 ? 1 : 0;
    return { passed: numPassedTests, failed: numFailedTests + outside };
  } catch {
    return { passed: 0, failed: status === 0 ? 0 : 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {readonly { name: string, startTime: number, endTime: number }[]} results
 * @param {number} count
 */
function printSlowest(results, count) {
  const times = results.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0);
  const slowest = times.sort((one, other) => other.seconds - one.seconds).slice(0, count);
  process.stdout.write(`\nSlowest of ${times.length} test files, ${total.toFixed(0)} s in all:\n`);
  for (const { file, seconds } of slowest)
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
}

/**
 * Prints the last line, `N passed, N failed`, and sets the exit code.
 * @param {readonly Tally[]} tallies
 */
export function conclude(tallies) {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  process.exitCode = failed === 0 ? 0 : 1;
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
}
