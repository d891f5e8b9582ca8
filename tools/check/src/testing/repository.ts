/** The files that git knows or would add, read from the repository's root. */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

export function read(path: string): string {
  return readFileSync(`${ROOT}${path}`, 'utf8');
}

export function exists(path: string): boolean {
  return existsSync(`${ROOT}${path}`);
}

function listFiles(): readonly string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return stdout.split('\n').filter((path) => path !== '' && exists(path));
}

/** Paths relative to the root. */
export const FILES = listFiles();

/** Files that exist to list the games. */
export const REGISTRY = /\/(gameIds|games|registry)\.ts$/;

export function isTest(path: string): boolean {
  return /\.test\.ts$|\/testing\//.test(path);
}
