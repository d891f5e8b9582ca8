/** `node scripts/audit.mjs`: known vulnerabilities of the runtime dependencies. Passes with a note if the registry offers no audits. */

import { spawnSync } from 'node:child_process';
import { root } from './bootstrap.mjs';

const TIMEOUT_MS = 60_000;
const SEVERE = ['high', 'critical'];

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
  timeout: TIMEOUT_MS,
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
  const severe = Object.values(vulnerabilities).filter(({ severity }) => SEVERE.includes(severity));
  for (const { name, severity, range } of severe) process.stdout.write(`${severity}: ${name} ${range}\n`);
  const { total } = metadata.vulnerabilities;
  process.stdout.write(`${total} known vulnerabilities, ${severe.length} of them severe.\n`);
  process.exitCode = severe.length === 0 ? 0 : 1;
}
