/** `Io` for the real process. */

import { randomInt } from 'node:crypto';
import type { Io, Output } from './io.js';
import { askMenu } from './play/menu.js';
import { MAX_SEED } from './startOptions.js';

export function processIo(): Io {
  return {
    stdin: process.stdin,
    ...(process.stdout.isTTY ? { terminal: process.stdout } : {}),
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    cwd: process.cwd(),
    env: process.env,
    randomSeed: () => randomInt(MAX_SEED + 1),
    now: Date.now,
    askMenu: () => askMenu(process.stdin, process.stdout),
    openEngine: async () => (await import('@gipfel/engine/node')).createNodeEngine(),
  };
}

function outputOf(stream: NodeJS.WriteStream): Output {
  // Each write reports its own error; without a listener the same error would also crash the process.
  stream.on('error', () => undefined);
  return {
    isTTY: stream.isTTY === true,
    write: (text) =>
      new Promise((resolve, reject) => {
        stream.write(text, (error) => (error ? reject(error) : resolve()));
      }),
  };
}
