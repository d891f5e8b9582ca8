/** The built server on a free port with a temporary database. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url));
const READY = /http:\/\/\S+/;

interface Server {
  /** Without a trailing slash. */
  readonly address: string;
  stop(): Promise<void>;
}

async function startServer(dataFolder: string): Promise<Server> {
  const child = spawn(process.execPath, [MAIN, '--port', '0', '--data-folder', dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = READY.exec(line)?.[0];
    if (address !== undefined) {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      const stop = () => {
        child.kill();
        return ended;
      };
      return { address: address.replace(/\/$/, ''), stop };
    }
  }
  throw new Error('The server ended before it was ready: above it says why.');
}

export async function withServer(work: (address: string) => Promise<void>): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'gipfel-webtools-'));
  try {
    const server = await startServer(dataFolder);
    try {
      await work(server.address);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
