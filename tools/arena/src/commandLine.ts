/** What the arena's programs share: exit codes, and parsing without ending the process. */

import { type Command, CommanderError } from 'commander';
import type { Io } from './io.js';

export const EXIT = { fine: 0, badInput: 2, engineFailed: 3, stopped: 130 } as const;

/** The options, or the exit code if help was asked for or an option is invalid. */
export function parseOptions<Options extends object>(
  command: Command,
  args: readonly string[],
  io: Io,
): Options | number {
  command.exitOverride().configureOutput({ writeOut: io.out, writeErr: io.error });
  try {
    command.parse([...args], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.badInput;
    throw error;
  }
  return command.opts<Options>();
}
