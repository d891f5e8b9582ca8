import { type GameId, playRandomTurns, seededRandom, startOf } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { readCore } from '../nodeCore.js';
import { type Iteration, makeSearchCore, type SearchCore } from './searchCore.js';

interface Step {
  readonly state: Iteration;
  readonly score: number;
  readonly move: number | undefined;
  /** Since the search began. */
  readonly nodes: number;
}

function openCore(game: GameId): SearchCore {
  const core = readCore(game, 'fast');
  const search = core.ok ? makeSearchCore(core.value) : core;
  if (!search.ok || !search.value.setTableMegabytes(4)) throw new Error('no core');
  return search.value;
}

/** Iterations on a full TZAAR board up to this depth, or to the first that is stopped. */
function searchFullBoard(core: SearchCore, seed: number, plies: number, nodeLimit: number): readonly Step[] {
  const random = seededRandom(seed);
  const start = startOf('tzaar', 'random', random);
  const position = start && playRandomTurns(start, 1 + (seed % 4), random);
  if (position === undefined || !core.load(position)) throw new Error('no position');
  core.newGame();
  core.beginSearch(nodeLimit);
  const steps: Step[] = [];
  for (let depth = 1; depth <= plies; depth++) {
    const state = core.iterate(depth, core.score());
    steps.push({ state, score: core.score(), move: core.line()[0], nodes: core.nodes() });
    if (state !== 'complete') break;
  }
  return steps;
}

/** Iterations whose score fell by more than the window of the search allows for. */
function falls(
  core: SearchCore,
  seeds: number,
): readonly { seed: number; plies: number; before: Step; after: Step }[] {
  return Array.from({ length: seeds }, (_, seed) => {
    const steps = searchFullBoard(core, seed, 5, 10_000_000);
    return steps.flatMap((after, index) => {
      const before = steps[index - 1];
      const isFall = before !== undefined && index > 2 && after.score < before.score - 40;
      return isFall ? [{ seed, plies: index + 1, before, after }] : [];
    });
  }).flat();
}

describe('an iteration in which the score falls', () => {
  const core = openCore('tzaar');
  const found = falls(core, 24);

  it('is found on full boards', () => {
    expect(found.length).toBeGreaterThan(10);
  });

  it('knows how far it falls long before it ends', () => {
    const silent = found.filter(({ seed, plies, before, after }) => {
      const limit = before.nodes + Math.floor((after.nodes - before.nodes) / 2);
      return searchFullBoard(core, seed, plies, limit).at(-1)?.state === 'stopped';
    });
    expect(silent.length).toBeLessThan(found.length / 6);
  });

  it('changes the turn for a better one, although the iteration never ends', () => {
    const changed = found.filter(({ before, after }) => before.move !== after.move);
    expect(changed.length).toBeGreaterThan(0);
    for (const { seed, plies, after } of changed) {
      const last = searchFullBoard(core, seed, plies, after.nodes - 1).at(-1);
      expect(last).toMatchObject({ state: 'partial', move: after.move });
    }
  });
});
