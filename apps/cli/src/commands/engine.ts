/** `gipfel engine`: the engine behind its text protocol, for other programs. */

import { createLineSplitter, createSession, MAX_LINE_LENGTH } from '@gipfel/engine';
import { ok } from '@gipfel/rules';
import type { Command } from 'commander';
import type { Context } from '../context.js';
import { EXIT } from '../exit.js';
import type { CommandResult } from '../failure.js';
import type { Io } from '../io.js';

const EXAMPLES = `
Examples:
  gipfel engine
    position start zertz 37
    go movetime 1000
    quit

The protocol is described in docs/engine-protocol.md.`;

export function addEngine(program: Command, { io, end }: Context): void {
  program
    .command('engine')
    .summary('run the engine for another program')
    .description(
      'Speaks the engine protocol on standard input and output until quit or the end of the input.',
    )
    .addHelpText('after', EXAMPLES)
    .action(async () => {
      end(await serve(io));
    });
}

async function serve(io: Io): CommandResult {
  const engine = await io.openEngine();
  let written = Promise.resolve();
  const session = createSession(engine, (line) => {
    // A reader who has gone wants no more output.
    written = written.then(() => io.stdout.write(`${line}\n`)).catch(() => session.receive('quit'));
  });
  const lines = createLineSplitter(MAX_LINE_LENGTH, session.receive);
  io.stdin.setEncoding('utf8');
  io.stdin.on('data', (chunk) => lines.push(String(chunk)));
  io.stdin.on('error', () => session.receive('quit'));
  io.stdin.on('end', () => {
    lines.end();
    session.end();
  });
  await session.closed;
  io.stdin.pause();
  await written;
  await engine.close();
  return ok(EXIT.fine);
}
