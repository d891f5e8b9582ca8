/** Lines out of chunks, with a bound on what is kept of a line that does not end. */

export interface LineSplitter {
  push(chunk: string): void;
  /** What stands behind the last line end is a line too. */
  end(): void;
}

/** Of a line that is too long, one unit more than allowed is handed on, so that the receiver can say so; the rest is dropped. */
export function createLineSplitter(longest: number, onLine: (line: string) => void): LineSplitter {
  let parts: string[] = [];
  let length = 0;

  function keep(part: string): void {
    const room = longest + 1 - length;
    if (room <= 0 || part === '') return;
    const kept = part.slice(0, room);
    parts.push(kept);
    length += kept.length;
  }

  function finish(): void {
    const line = parts.join('');
    parts = [];
    length = 0;
    onLine(line);
  }

  return {
    push: (chunk) => {
      let at = 0;
      for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', at)) {
        keep(chunk.slice(at, end));
        finish();
        at = end + 1;
      }
      keep(chunk.slice(at));
    },
    end: () => {
      if (length > 0) finish();
    },
  };
}
