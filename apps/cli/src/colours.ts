/** Colour only decorates: everything is readable without it. */

import pc from 'picocolors';
import { type Io, usesColour } from './io.js';

type Paint = (text: string) => string;

export interface Palette {
  readonly strong: Paint;
  readonly faint: Paint;
  readonly good: Paint;
  readonly warn: Paint;
  readonly bad: Paint;
  readonly marble: Readonly<Record<'W' | 'G' | 'B', Paint>>;
  readonly ring: Paint;
  readonly freeRing: Paint;
  readonly piece: readonly [Paint, Paint];
}

export function paletteFor(enabled: boolean): Palette {
  const c = pc.createColors(enabled);
  return {
    strong: c.bold,
    faint: c.dim,
    good: c.green,
    warn: c.yellow,
    bad: c.red,
    marble: {
      W: (text) => c.bold(c.bgWhite(c.black(text))),
      G: (text) => c.bold(c.bgBlackBright(c.whiteBright(text))),
      B: (text) => c.bold(c.bgBlack(c.whiteBright(text))),
    },
    ring: c.yellow,
    freeRing: (text) => c.bold(c.green(text)),
    piece: [(text) => c.bold(c.bgWhite(c.black(text))), (text) => c.bold(c.bgBlack(c.yellowBright(text)))],
  };
}

export function paletteOf(io: Io): Palette {
  return paletteFor(usesColour(io));
}

export const PLAIN: Palette = paletteFor(false);
