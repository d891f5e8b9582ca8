/** `gipfel arena` passes its arguments to the arena's own command line. */

import { type ArenaIo, BUILTINS, runArena } from '@gipfel/arena';
import { ok } from '@gipfel/rules';
import type { Command } from 'commander';
import type { Context } from '../context.js';
import { EXIT, type ExitCode } from '../exit.js';
import type { CommandResult } from '../failure.js';
import type { Io } from '../io.js';

export function addArena(program: Command, { io, end }: Context): void {
  program
    .command('arena')
    .summary('let engines play against each other')
    .description('Plays paired matches between engines and says how strong they are; arena --help tells how.')
    .argument('[options...]', 'of the arena')
    .helpOption(false)
    .allowUnknownOption()
    .action(async (args: readonly string[]) => {
      end(await arena(io, args));
    });
}

/** Maps the arena's exit codes: an engine that does not start is bad input, a stopped match a success. */
const EXITS: ReadonlyMap<number, ExitCode> = new Map([
  [0, EXIT.fine],
  [2, EXIT.badInput],
  [3, EXIT.badInput],
  [130, EXIT.fine],
]);

async function arena(io: Io, args: readonly string[]): CommandResult {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop);
  let written = Promise.resolve();
  const to = (output: Io['stdout']) => (text: string) => {
    // A reader who has gone wants no more output.
    written = written.then(() => output.write(text)).catch(stop);
  };
  const own: ArenaIo = {
    out: to(io.stdout),
    error: to(io.stderr),
    isTerminal: io.stderr.isTTY,
    now: io.now,
    signal: stopping.signal,
  };
  const code = await runArena(args, BUILTINS, own);
  process.off('SIGINT', stop);
  await written;
  return ok(EXITS.get(code) ?? EXIT.internal);
}
