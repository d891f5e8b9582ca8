/**
 * `npm run complete:lock`: names in package-lock.json what npm left out of it, binaries for other kinds of machines that the registry at
 * hand does not carry. npm 10, which comes with Node 20 and 22, installs no binary that the file does not name
 * (https://github.com/npm/cli/issues/4828): a file written on Linux would be good for Linux alone. To be run after versions
 * have changed; tools/check fails when it was forgotten. Where the registry carries more, it fills in the checksums that are still unknown.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

/**
 * @typedef {{
 *   version?: string, integrity?: string, cpu?: string[], dev?: boolean, libc?: string[], license?: string, optional?: boolean, os?: string[],
 *   dependencies?: Record<string, string>, engines?: Record<string, string>, optionalDependencies?: Record<string, string>
 * }} Entry
 */

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32'];
const FIELDS = ['integrity', 'cpu', 'libc', 'license', 'os', 'dependencies', 'engines'];

/**
 * The machine in a name such as `@rollup/rollup-linux-x64-musl`, as these packages say it of themselves.
 * @param {string} name
 * @returns {Entry}
 */
function machineOf(name) {
  if (name.endsWith('-wasm32-wasi')) return { cpu: ['wasm32'] };
  const [, os = '', cpu = '', library = ''] = /-([a-z0-9]+)-([a-z0-9]+)(?:-([a-z]+))?$/.exec(name) ?? [];
  if (!SYSTEMS.includes(os)) throw new Error(`${name} does not say for which machine it is.`);
  if (os !== 'linux') return { os: [os], cpu: [cpu] };
  return { os: [os], cpu: [cpu], libc: [library.startsWith('musl') ? 'musl' : 'glibc'] };
}

/**
 * What the registry knows of a version; nothing where it does not carry it.
 * @param {string} name
 * @param {string} version
 * @returns {Entry}
 */
function ask(name, version) {
  const fields = FIELDS.map((field) => (field === 'integrity' ? 'dist.integrity' : field));
  const { stdout, status } = spawnSync('npm', ['view', `${name}@${version}`, ...fields, '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0 || stdout.trim() === '') return {};
  const { 'dist.integrity': integrity, ...others } = JSON.parse(stdout);
  return { integrity, ...others };
}

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
/** @type {Record<string, Entry>} */
const packages = lock.packages;

let named = 0;
let unchecked = 0;
for (const [owner, { dev, license, engines, optionalDependencies = {} }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const shared = packages[`node_modules/${name}`];
    // Two versions of the owner, two of the binary: the second one lies within its owner.
    const isShared = shared === undefined || shared.version === version;
    const key = isShared ? `node_modules/${name}` : `${owner}/node_modules/${name}`;
    if (packages[key]?.integrity !== undefined || !/^\d+\.\d+\.\d+$/.test(version)) continue;
    const known = { ...machineOf(name), license, engines, ...ask(name, version) };
    // In the order in which npm writes them, so that the next change is not hidden among others.
    const { integrity, cpu, libc, os, dependencies } = known;
    packages[key] = {
      version,
      integrity,
      cpu,
      dev,
      libc,
      license: known.license,
      optional: true,
      os,
      dependencies,
      engines: known.engines,
    };
    named += 1;
    if (integrity === undefined) unchecked += 1;
  }
}
const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
const text = JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, undefined, 2);
writeFileSync(file, `${text}\n`);
process.stdout.write(`${named} binaries named, ${unchecked} of them without a checksum.\n`);
