/**
 * Checks the Node version, installs the packages of the lock file and builds what has changed.
 * Plain JavaScript without dependencies, because a fresh clone has none installed yet.
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
function run(command, args, stdio = 'inherit') {
  return spawnSync(command, [...args], { cwd: root, stdio, shell: process.platform === 'win32' }).status ?? 1;
}

/**
 * What a command prints, without the line end; nothing if it fails.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function output(command, args) {
  const { status, stdout } = spawnSync(command, [...args], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/**
 * Runs a command without blocking, and returns what it printed unless it shares this terminal.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {'pipe' | 'inherit'} stdio
 * @returns {Promise<{ status: number, output: string }>}
 */
export function runAside(command, args, stdio = 'pipe') {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], { cwd: root, stdio, shell: process.platform === 'win32' });
    let printed = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      printed += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ status: 1, output: `${printed}${error.message}\n` }));
    child.on('close', (status) => resolve({ status: status ?? 1, output: printed }));
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

/** A service account may run a tree that root owns; without write access it must not leave half an installation behind. */
function requireRights() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    stop(
      `Gipfel is not built yet, or has changed since, and this user may not write to ${root}. Let its owner run there: npm run build`,
    );
  }
}

/** Installs exactly what package-lock.json names, once per version of that file. */
function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(installStamp) && readFileSync(installStamp, 'utf8') === wanted) return;
  requireRights();
  say('Installing what Gipfel needs (npm install, about a minute the first time) …');
  // Not `npm ci`, which deletes node_modules first. `--no-save` installs the versions of the lock file and leaves the file
  // alone; the lock file names the binaries for this platform (completeLock.mjs).
  // npm prints to stderr, so that a command's own output stays clean.
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

/** Compiles the translations to typed modules; fails on a missing or unknown message. */
export function buildWords() {
  return run('node', ['packages/i18n/build.mjs'], ['ignore', 2, 2]) === 0;
}

/** Builds the pages into `apps/web/dist`, for the server or any static host. */
export function buildWeb() {
  return run('npx', ['vite', 'build', 'apps/web', '--logLevel', 'warn'], ['ignore', 2, 2]) === 0;
}

/** Compiles AssemblyScript to WebAssembly. */
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
    ['packages', () => run('npx', ['tsc', '-b', '--pretty'], ['ignore', 2, 2]) === 0],
    ['engine', buildEngine],
    ['web app', buildWeb],
  ];
  for (const [index, [name, build]] of steps.entries()) {
    say(`Building ${index + 1}/${steps.length}: ${name} …`);
    if (!build()) {
      stop(
        `The build failed at the ${name}: see the messages above. If you changed nothing, please open an issue.`,
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
 * Installs a Debian package when running as root; otherwise the tests that need it report what is missing.
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
    say(`${what} could not be installed: the tests that need it will fail.`);
  }
}

/** For the browser tests; the environment variable CHROMIUM can name another one. */
export function ensureChromium() {
  if (browsers.some((path) => path !== undefined && existsSync(path))) return;
  installPackage('chromium', 'Chromium');
}

const postgresVersions = '/usr/lib/postgresql';

/** The store's tests start a private PostgreSQL. */
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
