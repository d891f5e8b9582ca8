/** Splits chunks into lines, with a bound on unfinished lines. */

interface LineSplitter {
  push(chunk: string): void;
  /** Text after the last line end counts as a line. */
  end(): void;
}

/** An overlong line is passed on with one unit more than allowed, so that the receiver can refuse it; the rest is dropped. */
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
