/** Lines typed by a person, or piped from a file. */

import { createInterface } from 'node:readline';
import type { Io } from '../io.js';

export interface Lines {
  /** The next line, undefined at the end of the input. */
  next(prompt: string): Promise<string | undefined>;
  close(): void;
}

export function openLines(io: Io, quiet: boolean): Lines {
  const { stdin: input, terminal } = io;
  const isInteractive = input.isTTY === true && terminal !== undefined;
  const reader = createInterface(
    isInteractive
      ? { input, output: terminal, terminal: true }
      : { input, crlfDelay: Number.POSITIVE_INFINITY },
  );
  // Made at once: lines that arrive before the first `next` wait in it.
  const lines = reader[Symbol.asyncIterator]();
  return {
    next: async (prompt) => {
      if (isInteractive) {
        reader.setPrompt(prompt);
        reader.prompt();
      }
      const { done, value } = await lines.next();
      // What was piped is shown behind its prompt, so that the output reads like a game.
      if (!isInteractive && !quiet) await io.stdout.write(done ? '' : `${prompt}${value}\n`);
      return done ? undefined : value;
    },
    close: () => reader.close(),
  };
}
