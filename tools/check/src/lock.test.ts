/** The lock file is good for every kind of machine, not only for the kind it was written on (`npm run complete:lock`). */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Entry {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const ROOT = new URL('../../../', import.meta.url);
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', ROOT), 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>;
};

/** As Node looks for it: within its owner, then in each folder further out. */
function isNamed(owner: string, name: string): boolean {
  if (packages[`${owner === '' ? '' : `${owner}/`}node_modules/${name}`] !== undefined) return true;
  return owner !== '' && isNamed(owner.slice(0, Math.max(0, owner.lastIndexOf('/node_modules/'))), name);
}

it('names the binaries for all machines', () => {
  const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isNamed(owner, name)),
  );
  expect(missing).toEqual([]);
});
