/**
 * `npm run complete:lock`: adds to package-lock.json the platform-specific binaries that npm left out. npm 10, which comes with
 * Node 20 and 22, installs no binary that the file does not name (https://github.com/npm/cli/issues/4828), so a file written on
 * Linux would work on Linux only. Run it after changing versions; tools/check fails if you forget. Also fills in missing checksums.
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
 * The platform fields that a package named like `@rollup/rollup-linux-x64-musl` would declare.
 * @param {string} name
 * @returns {Entry}
 */
function platformOf(name) {
  if (name.endsWith('-wasm32-wasi')) return { cpu: ['wasm32'] };
  const [, os = '', cpu = '', library = ''] = /-([a-z0-9]+)-([a-z0-9]+)(?:-([a-z]+))?$/.exec(name) ?? [];
  if (!SYSTEMS.includes(os)) throw new Error(`${name} does not name a known platform.`);
  if (os !== 'linux') return { os: [os], cpu: [cpu] };
  return { os: [os], cpu: [cpu], libc: [library.startsWith('musl') ? 'musl' : 'glibc'] };
}

/**
 * What the registry knows about a version; nothing if it does not carry it.
 * @param {string} name
 * @param {string} version
 * @returns {Entry}
 */
function query(name, version) {
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
    // A second version of the binary is installed inside its owner.
    const isShared = shared === undefined || shared.version === version;
    const key = isShared ? `node_modules/${name}` : `${owner}/node_modules/${name}`;
    if (packages[key]?.integrity !== undefined || !/^\d+\.\d+\.\d+$/.test(version)) continue;
    const known = { ...platformOf(name), license, engines, ...query(name, version) };
    // In npm's own order, to keep later diffs small.
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
process.stdout.write(`${named} binaries added, ${unchecked} of them without a checksum.\n`);
