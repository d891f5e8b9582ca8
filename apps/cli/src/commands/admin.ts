/** `gipfel admin` manages a server by running the server's own admin program. */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { err, ok } from '@gipfel/rules';
import type { Command } from 'commander';
import type { Context } from '../context.js';
import { EXIT, type ExitCode } from '../exit.js';
import { type CommandResult, failure } from '../failure.js';
import type { Io } from '../io.js';

/** Beside this app: apps do not import each other, but this one knows the other's entry point. */
const ADMIN = fileURLToPath(new URL('../../../server/dist/admin/main.js', import.meta.url));

export function addAdmin(program: Command, { io, end }: Context): void {
  program
    .command('admin')
    .summary('look after a server: backups, reports, people')
    .description('Looks after a server: its people, its reports, its database; admin --help tells how.')
    .argument('[options...]', 'of the administration')
    .helpOption(false)
    .allowUnknownOption()
    .action(async (args: readonly string[]) => {
      end(await admin(io, args));
    });
}

/** The server's program has already printed what failed. */
const EXITS: ReadonlyMap<number | null, ExitCode> = new Map([
  [0, EXIT.fine],
  [1, EXIT.illegal],
  [2, EXIT.badInput],
]);

async function admin(io: Io, args: readonly string[]): CommandResult {
  if (!existsSync(ADMIN))
    return err(failure('SERVER_MISSING', 'The server has not been built. Run: npx tsc -b'));
  const child = spawn(process.execPath, [ADMIN, ...args], {
    cwd: io.cwd,
    env: { ...io.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = Promise.resolve();
  const pass = (output: Io['stdout']) => (text: string) => {
    written = written.then(() => output.write(text)).catch(() => void child.kill());
  };
  child.stdout.setEncoding('utf8').on('data', pass(io.stdout));
  child.stderr.setEncoding('utf8').on('data', pass(io.stderr));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  await written;
  return ok(EXITS.get(code) ?? EXIT.internal);
}
