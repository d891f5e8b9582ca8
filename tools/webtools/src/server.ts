/** The real server on a free port, as `npm start` runs it. */

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url));
const READY = /http:\/\/\S+/;

interface Server {
  /** Without a slash at the end. */
  readonly address: string;
  stop(): void;
}

async function startServer(): Promise<Server> {
  const child = spawn(process.execPath, [MAIN, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = READY.exec(line)?.[0];
    if (address !== undefined) return { address: address.replace(/\/$/, ''), stop: () => void child.kill() };
  }
  throw new Error('The server ended before it was ready: above it says why.');
}

export async function withServer(work: (address: string) => Promise<void>): Promise<void> {
  const server = await startServer();
  try {
    await work(server.address);
  } finally {
    server.stop();
  }
}
