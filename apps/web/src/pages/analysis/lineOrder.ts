/** Keeps the engine's lines best first while they arrive one by one and depth by depth. */

import { type Score, type SearchInfo, worthOf } from '@gipfel/engine';

export type ToldLine = SearchInfo & { readonly score: Score };

interface LineOrder {
  tell(line: ToldLine): void;
  lines(): readonly ToldLine[];
}

export function createLineOrder(): LineOrder {
  /** By the engine's number, of this depth and of the one before. */
  const places = new Map<number, { readonly line: ToldLine; readonly depth: number }>();
  /** Counted here, because a proven win reports its own depth. */
  let depth = 0;

  return {
    tell(line) {
      const { multipv: place = 1 } = line;
      if (place === 1) depth++;
      places.set(place, { line, depth });
    },
    /** All of this depth; of the depth before, those not yet repeated and still in order. */
    lines() {
      const told = [...places.values()];
      const fresh = told.filter((each) => each.depth === depth).map(({ line }) => line);
      const worst = Math.min(...fresh.map(({ score }) => worthOf(score)));
      const turns = new Set(fresh.map(firstTurn));
      const rest = told
        .map(({ line }) => line)
        .filter((line) => !turns.has(firstTurn(line)) && worthOf(line.score) <= worst);
      return [...fresh, ...rest].sort((a, b) => worthOf(b.score) - worthOf(a.score));
    },
  };
}

function firstTurn({ pv = [] }: ToldLine): string {
  return JSON.stringify(pv[0] ?? []);
}
