/**
 * What has to happen before anything else can: the right Node, the packages of the lock file, an up-to-date build.
 * Plain JavaScript without dependencies, because on a fresh clone there is nothing else yet.
 */

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const OLDEST_NODE = [20, 19];
const installStamp = join(root, 'node_modules', '.gipfel-installed');
const buildStamp = join(root, 'node_modules', '.gipfel-built');
const sourceFolders = ['packages', 'apps', 'tools'];

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * @param {string} sentence
 * @returns {never}
 */
export function stop(sentence) {
  say(`\n${sentence}`);
  process.exit(1);
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 */
export function run(command, args, stdio = 'inherit') {
  return spawnSync(command, [...args], { cwd: root, stdio, shell: process.platform === 'win32' }).status ?? 1;
}

/**
 * The same beside other work: what it prints is kept together and handed back.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<{ status: number, output: string }>}
 */
export function runAside(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], { cwd: root, shell: process.platform === 'win32' });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ status: 1, output: `${output}${error.message}\n` }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  stop(
    `Gipfel needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}. Install it from nodejs.org and try again.`,
  );
}

/** A server's user works in a tree of root's: half an installation of somebody without the right to write would help nobody. */
function requireRights() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    stop(
      `Gipfel is not built yet, or has changed since, and this user may not write to ${root}. Let its owner run there: npm run build`,
    );
  }
}

/** Installs exactly what package-lock.json says, once for each version of that file. */
function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(installStamp) && readFileSync(installStamp, 'utf8') === wanted) return;
  requireRights();
  say('Installing what Gipfel needs (npm install, about a minute the first time) …');
  // Not `npm ci`, which would do as well but begins by throwing away all that is there. `--no-save` keeps the versions of
  // the lock file and leaves the file alone. The binaries for this kind of machine come because the file names them
  // (completeLock.mjs).
  // npm talks on the error stream, so that a command's own output stays clean.
  const install = ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'];
  if (run('npm', install, ['ignore', 2, 2]) !== 0) {
    stop(
      'The installation failed. Check that the npm registry can be reached and that the disk is not full, then try again.',
    );
  }
  writeFileSync(installStamp, wanted);
}

/**
 * @param {string} folder
 * @returns {number}
 */
function newestSource(folder) {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'wasm', 'generated'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestSource(path) : statSync(path).mtimeMs);
  }
  return newest;
}

/** The translations as typed modules; a missing or superfluous sentence stops here. */
export function buildWords() {
  return run('node', ['packages/i18n/build.mjs'], ['ignore', 2, 2]) === 0;
}

/** The pages: `apps/web/dist`, ready for the server or any static host. */
export function buildWeb() {
  return run('npx', ['vite', 'build', 'apps/web', '--logLevel', 'warn'], ['ignore', 2, 2]) === 0;
}

/** WebAssembly from AssemblyScript: nothing that tsc could do. */
export function buildEngine() {
  return run('node', ['packages/engine/build.mjs'], ['ignore', 2, 2]) === 0;
}

function ensureBuilt() {
  const newest = Math.max(...sourceFolders.map((folder) => newestSource(join(root, folder))));
  if (existsSync(buildStamp) && statSync(buildStamp).mtimeMs > newest) return;
  requireRights();
  /** @type {readonly (readonly [string, () => boolean])[]} */
  const steps = [
    ['translations', buildWords],
    ['rooms', () => run('npx', ['tsc', '-b', '--pretty'], ['ignore', 2, 2]) === 0],
    ['engine', buildEngine],
    ['web app', buildWeb],
  ];
  for (const [index, [name, build]] of steps.entries()) {
    say(`Building ${index + 1}/${steps.length}: ${name} …`);
    if (!build()) {
      stop(
        `The build failed at the ${name}: above it says where. If you changed nothing, please open an issue.`,
      );
    }
  }
  writeFileSync(buildStamp, '');
}

const browsers = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Where packages can simply be installed they are; elsewhere the tests that need them say what is missing.
 * @param {string} name
 * @param {string} what
 */
function installPackage(name, what) {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) {
    say(`No ${what} found: install one for the tests that need it.`);
    return;
  }
  say(`Installing ${what} for the tests (apt-get, about a minute) …`);
  const quietly = /** @type {const} */ (['ignore', 'ignore', 2]);
  run('apt-get', ['update', '-qq'], [...quietly]);
  if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], [...quietly]) !== 0) {
    say(`${what} could not be installed: the tests that need it will say so again.`);
  }
}

/** For the browser tests; the variable CHROMIUM may name one. */
export function ensureChromium() {
  if (browsers.some((path) => path !== undefined && existsSync(path))) return;
  installPackage('chromium', 'Chromium');
}

const postgresVersions = '/usr/lib/postgresql';

/** The tests of the store start a PostgreSQL of their own. */
export function ensurePostgres() {
  const versions = existsSync(postgresVersions) ? readdirSync(postgresVersions) : [];
  if (versions.some((version) => existsSync(join(postgresVersions, version, 'bin', 'postgres')))) return;
  installPackage('postgresql', 'PostgreSQL');
}

/** @param {{ build: boolean }} options */
export function prepare({ build }) {
  requireNode();
  ensureInstalled();
  if (build) ensureBuilt();
}
