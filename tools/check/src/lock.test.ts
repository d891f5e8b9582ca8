/** The lock file works on every platform, not only where it was written (`npm run complete:lock`). */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Entry {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const ROOT = new URL('../../../', import.meta.url);
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', ROOT), 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>;
};

/** Node's lookup: inside the owner, then in each enclosing folder. */
function isNamed(owner: string, name: string): boolean {
  if (packages[`${owner === '' ? '' : `${owner}/`}node_modules/${name}`] !== undefined) return true;
  return owner !== '' && isNamed(owner.slice(0, Math.max(0, owner.lastIndexOf('/node_modules/'))), name);
}

it('names the binaries for all platforms', () => {
  const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isNamed(owner, name)),
  );
  expect(missing).toEqual([]);
});
