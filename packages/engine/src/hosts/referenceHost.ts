/** A reference player behind the text protocol, chosen on the command line. */

import { createReferencePlayer, isReferenceKind, REFERENCE_KINDS } from '../reference/referencePlayer.js';
import { nodeHost, serveStdio } from './stdio.js';

export interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly errors: NodeJS.WritableStream;
}

/** Resolves to the exit code. */
export async function serveReference(args: readonly string[], streams: Streams): Promise<number> {
  const [kind, ...more] = args;
  if (!isReferenceKind(kind) || more.length > 0) {
    streams.errors.write(`KIND_UNKNOWN ${REFERENCE_KINDS.join('|')}\n`);
    return 2;
  }
  await serveStdio(createReferencePlayer(kind, nodeHost), streams.input, streams.output);
  return 0;
}
