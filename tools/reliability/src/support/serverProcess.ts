/** The real server as a child process. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../../../apps/server/dist/main.js', import.meta.url));
const WEB_APP = fileURLToPath(new URL('../../../../apps/web/dist/index.html', import.meta.url));
/** Output kept for error messages. */
const KEPT = 8_000;
/** The port may still be in use for a moment. */
const MAX_TRIES = 5;

export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  /** When it reported being ready (milliseconds since 1970). */
  readonly readyAt: number;
  readonly isRunning: boolean;
  /** Its latest output. */
  readonly said: string;
  /** Resolves when it has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export async function startServer(args: readonly string[], port = 0): Promise<ServerProcess> {
  if (!existsSync(SERVER) || !existsSync(WEB_APP))
    throw new Error('Build first: npx tsc -b && npm run build:web');
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(args, port);
    } catch (problem) {
      const isTaken = problem instanceof Error && problem.message.includes('is taken');
      if (!isTaken || tries >= MAX_TRIES) throw problem;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function start(args: readonly string[], port: number): Promise<ServerProcess> {
  const child = spawn(process.execPath, [SERVER, '--port', `${port}`, '--log-level', 'error', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-KEPT);
  };
  child.stderr.on('data', hear);
  child.stdout.on('data', hear);
  // Kill it when this process ends, however that happens.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.removeListener('exit', endWithUs));
  const address = await readiness(child, () => said);
  const readyAt = Date.now();
  return {
    address,
    pid: child.pid ?? 0,
    readyAt,
    get isRunning() {
      return child.exitCode === null && child.signalCode === null;
    },
    get said() {
      return said;
    },
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

function readiness(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = /is ready: (http:\/\/\S+)/.exec(said())?.[1];
      if (found === undefined) return;
      child.stdout?.removeListener('data', look);
      resolve(found);
    };
    child.stdout?.on('data', look);
    child.once('exit', () => reject(new Error(`The server ended: ${said()}`)));
  });
}
