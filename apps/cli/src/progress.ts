/** Progress of a long command, on standard error so that results can be piped. */

import type { Io } from './io.js';

export interface Progress {
  /** May be called often; drawn when the picture changes. */
  show(done: number, total: number): Promise<void>;
  /** Clears the bar. */
  end(): Promise<void>;
}

const BAR_WIDTH = 30;
const STEPS_WITHOUT_TERMINAL = 10;
const CLEAR_LINE = '\r\u001b[K';

const SILENT: Progress = {
  show: async () => undefined,
  end: async () => undefined,
};

/** A bar on a terminal. Elsewhere counter lines, or nothing if `plain` is off. */
export function progressOf(io: Io, unit: string, plain: boolean): Progress {
  if (io.stderr.isTTY) return barOf(io, unit);
  return plain ? linesOf(io, unit) : SILENT;
}

function barOf(io: Io, unit: string): Progress {
  let shown = -1;
  return {
    show: async (done, total) => {
      const percent = Math.floor((100 * done) / Math.max(1, total));
      if (percent === shown) return;
      shown = percent;
      const filled = Math.round((BAR_WIDTH * percent) / 100);
      const bar = '#'.repeat(filled) + '.'.repeat(BAR_WIDTH - filled);
      await io.stderr.write(`${CLEAR_LINE}[${bar}] ${percent} % ${done}/${total} ${unit}`);
    },
    end: async () => {
      if (shown !== -1) await io.stderr.write(CLEAR_LINE);
    },
  };
}

function linesOf(io: Io, unit: string): Progress {
  let shown = 0;
  return {
    show: async (done, total) => {
      const step = Math.floor((STEPS_WITHOUT_TERMINAL * done) / Math.max(1, total));
      if (step === shown) return;
      shown = step;
      await io.stderr.write(`${done}/${total} ${unit}\n`);
    },
    end: async () => undefined,
  };
}
