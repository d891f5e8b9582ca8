import { describe, expect, it } from 'vitest';
import { benchNodes, benchPositions } from './bench.js';
import { readCore } from './nodeCore.js';
import { createEngineSearcher } from './search/engineSearcher.js';

describe('bench', () => {
  it.each(['zertz', 'tzaar'] as const)('has positions of all phases in %s', (game) => {
    expect(benchPositions(game).length).toBeGreaterThan(15);
    expect(benchPositions(game)).toEqual(benchPositions(game));
  });

  // These counts identify the engine's play: a commit that changes them says so (`Bench: …`).
  it.each([
    ['zertz', 1_955_660],
    ['tzaar', 191_027],
  ] as const)('is %s %i', async (game, nodes) => {
    const searcher = createEngineSearcher({
      openCore: (asked, poll) => readCore(asked, 'fast', { poll }),
      isStopRequested: () => false,
      now: () => 0,
      pause: async () => undefined,
    });
    const seen: number[] = [];
    expect(await benchNodes(searcher, game, (done) => seen.push(done))).toBe(nodes);
    expect(seen.at(-1)).toBe(benchPositions(game).length);
  });
});
