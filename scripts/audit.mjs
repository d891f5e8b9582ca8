/** `node scripts/audit.mjs`: known weaknesses of the packages that the product runs on. Without a registry that knows them it says so and passes. */

import { spawnSync } from 'node:child_process';
import { root } from './bootstrap.mjs';

const LONGEST = 60_000;
const GRAVE = ['high', 'critical'];

const args = [
  'audit',
  '--omit=dev',
  '--audit-level=high',
  '--json',
  '--fetch-retries=0',
  '--fetch-timeout=20000',
];
const { stdout } = spawnSync('npm', args, {
  cwd: root,
  encoding: 'utf8',
  timeout: LONGEST,
  shell: process.platform === 'win32',
});

/** @returns {any} */
function parse() {
  try {
    return JSON.parse(stdout ?? '');
  } catch {
    return {};
  }
}

const { metadata, vulnerabilities, message } = parse();
if (metadata?.vulnerabilities === undefined) {
  const why = typeof message === 'string' ? ` (${message})` : '';
  process.stdout.write(`Not checked: the registry offers no audits here${why}.\n`);
} else {
  const grave = Object.values(vulnerabilities).filter(({ severity }) => GRAVE.includes(severity));
  for (const { name, severity, range } of grave) process.stdout.write(`${severity}: ${name} ${range}\n`);
  const { total } = metadata.vulnerabilities;
  process.stdout.write(`${total} known weaknesses, ${grave.length} of them grave.\n`);
  process.exitCode = grave.length === 0 ? 0 : 1;
}
