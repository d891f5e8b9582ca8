/** Bytes to lines; a line without end is no reason to fill the memory. */

const MAX_LINE = 16 * 1024 * 1024;

/** Ends early, with `undefined`, when a line is too long. */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<string | undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (
      rest + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))
    ).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > MAX_LINE) {
      yield undefined;
      return;
    }
  }
  if (rest !== '') yield rest;
}
