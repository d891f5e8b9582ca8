/** The text protocol on standard input and output of Node. */

import { MAX_LINE_LENGTH } from '../protocol/command.js';
import type { Searcher } from '../protocol/searcher.js';
import type { SearchHost } from '../protocol/searchHost.js';
import { createSession } from '../protocol/session.js';
import { createLineSplitter } from './lineSplitter.js';

export const nodeHost: SearchHost = {
  now: () => Number(process.hrtime.bigint()) / 1e6,
  pause: () => new Promise((resolve) => setImmediate(resolve)),
};

/** Resolves at the end of the session: `quit`, the end of the input, or nobody reading the output any more. */
export async function serveStdio(
  searcher: Searcher,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<void> {
  const session = createSession(searcher, (line) => {
    output.write(`${line}\n`);
  });
  const split = createLineSplitter(MAX_LINE_LENGTH, session.receive);
  // Stream errors end the session, not the process with a stack trace.
  output.on('error', () => session.receive('quit'));
  input.on('error', () => session.receive('quit'));
  input.setEncoding('utf8');
  input.on('data', (chunk) => split.push(String(chunk)));
  input.on('end', () => {
    split.end();
    session.end();
  });
  await session.closed;
  input.pause();
}
