/** Lines typed or piped in. */

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
  // Created at once, so that lines before the first `next` are buffered.
  const lines = reader[Symbol.asyncIterator]();
  return {
    next: async (prompt) => {
      if (isInteractive) {
        reader.setPrompt(prompt);
        reader.prompt();
      }
      const { done, value } = await lines.next();
      // Piped input is echoed after its prompt, so that the output reads like a game.
      if (!isInteractive && !quiet) await io.stdout.write(done ? '' : `${prompt}${value}\n`);
      return done ? undefined : value;
    },
    close: () => reader.close(),
  };
}
