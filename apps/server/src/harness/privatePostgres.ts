/**
 * A PostgreSQL of one's own in a temporary folder, from Debian's packages: for tests and measurements. The server never starts one.
 */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface PrivatePostgres {
  readonly pid: number;
  /** Makes an empty database; resolves to its URL. */
  createDatabase(name: string): Promise<string>;
  /**
   * As if it had run for a while, with the files of its log at hand. A database just made has none left after 16 MB, and
   * fills each new one with zeros while all commits wait (80 ms); from its first checkpoint on it takes its old ones.
   */
  season(): Promise<void>;
  stop(): Promise<void>;
}

const INSTALLED = '/usr/lib/postgresql';
const OWNER = 'gipfel';
/** Milliseconds. */
const STOPS_WITHIN = 10_000;
/** Of 16 MB each: enough for a quarter of an hour of load. */
const SEASONED_FILES = 32;

function findPrograms(): string {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  const newest = versions
    .filter((version) => existsSync(join(INSTALLED, version, 'bin', 'postgres')))
    .sort((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined) throw new Error('PostgreSQL is not installed (Debian package postgresql)');
  return join(INSTALLED, newest, 'bin');
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const entries = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = entries.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('there is no unprivileged user to run PostgreSQL as');
}

/** Ends it when this process is gone, however it went: the pipe closes then. */
function watchOver(pid: number, folder: string): ChildProcess {
  const script = 'read word; [ "$word" = done ] && exit 0; kill -INT "$0" 2>/dev/null; sleep 2; rm -rf "$1"';
  const watcher = spawn('sh', ['-c', script, `${pid}`, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  return watcher;
}

function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      if (said.length < 10_000) said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}

/** `durable: false` spares the disk: for tests of anything but crashes of the machine. */
export async function startPostgres({ durable }: { readonly durable: boolean }): Promise<PrivatePostgres> {
  const programs = findPrograms();
  const user = unprivileged();
  // The path of a socket may have 107 letters only.
  const folder = mkdtempSync(join(tmpdir(), 'gpg-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const environment = { cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' }, ...user };
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'],
    environment,
  );
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed: ${made.stderr}`);
  }

  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '60',
    shared_buffers: '64MB',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
    ...environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await waitUntilReady(server);
  const pid = server.pid ?? 0;
  const watcher = watchOver(pid, folder);
  const urlOf = (name: string) =>
    `postgresql://${OWNER}@localhost/${name}?host=${encodeURIComponent(folder)}`;

  async function run(statements: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: urlOf('postgres') });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  return {
    pid,
    async createDatabase(name) {
      await run([`create database ${pg.escapeIdentifier(name)}`]);
      return urlOf(name);
    },
    async season() {
      const fillFile = [`select pg_logical_emit_message(true, 'gipfel', '')`, 'select pg_switch_wal()'];
      await run([...Array.from({ length: SEASONED_FILES }, () => fillFile).flat(), 'checkpoint']);
    },
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      // One that was killed in parts and is still recovering may wait for ever.
      const impatient = setTimeout(() => server.kill('SIGQUIT'), STOPS_WITHIN);
      await ended;
      clearTimeout(impatient);
      watcher.stdin?.end('done\n');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
