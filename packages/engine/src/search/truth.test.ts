import { type GameId, playTurn } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { readCore } from '../nodeCore.js';
import type { Searcher, SearchInfo, SearchResult } from '../protocol/searcher.js';
import { worthOf } from '../protocol/worth.js';
import { createEngineSearcher } from './engineSearcher.js';
import { type Ending, smallEndings, worthTo } from './testing/truth.js';

const TRIALS = Number(process.env['GIPFEL_TRIALS'] ?? 1);
const NODES = 5_000;

function create(): Searcher {
  const searcher = createEngineSearcher({
    openCore: (game: GameId, poll) => readCore(game, 'fast', { poll }),
    isStopRequested: () => false,
    now: () => 0,
    pause: async () => undefined,
  });
  searcher.setOption('Hash', 1);
  return searcher;
}

async function ask(searcher: Searcher, { position }: Ending, multiPv: number) {
  const infos: SearchInfo[] = [];
  const request = { position, ply: 0, limits: { nodes: NODES }, multiPv };
  const result = await searcher.search(request, (info) => infos.push(info), new AbortController().signal);
  const from = infos.map(({ multipv }) => multipv).lastIndexOf(1);
  return { result, lines: infos.slice(from) };
}

/** What is claimed of the ending, and of the turn to be played. */
function expectTrue({ position, truth, truthOf }: Ending, { turn, score }: SearchResult): void {
  if (score === undefined || !('turns' in score)) return;
  const { side } = position;
  const after = truthOf(playTurn(position, turn));
  const own = { ...after, turns: after.turns + 1 };
  expect(truth.winner === side ? 'win' : 'loss').toBe(score.type);
  expect(truth.winner).not.toBeUndefined();
  expect(own.winner).toBe(truth.winner);
  if (score.bound === undefined) {
    expect(score.turns).toBe(truth.turns);
    // The winner hurries, the loser does not.
    expect(worthTo(side, own)).toBe(worthTo(side, truth));
  } else {
    expect(score.turns).toBeGreaterThanOrEqual(truth.turns);
    if (score.type === 'win') expect(own.turns).toBeLessThanOrEqual(score.turns);
  }
}

function expectInOrder(lines: readonly SearchInfo[], { turn, score }: SearchResult): void {
  expect(lines.map(({ multipv }) => multipv)).toEqual(lines.map((_, index) => index + 1));
  expect(new Set(lines.map(({ pv }) => JSON.stringify(pv?.[0]))).size).toBe(lines.length);
  const worths = lines.map((line) => (line.score === undefined ? Number.NaN : worthOf(line.score)));
  expect(worths).toEqual([...worths].sort((a, b) => b - a));
  const [first] = lines;
  expect(first?.score).toEqual(score);
  if (first?.pv?.[0] !== undefined) expect(first.pv[0]).toEqual(turn);
}

describe.each([
  ['zertz', Math.ceil(120 * TRIALS)],
  ['tzaar', Math.ceil(120 * TRIALS)],
] as const)('in small endings of %s the engine', (game, count) => {
  it('is right about who wins and in how many turns, and plays accordingly, with any number of lines', async () => {
    const searcher = create();
    let decided = 0;
    let exact = 0;
    for (const ending of smallEndings(game, count, 1_200)) {
      const one = await ask(searcher, ending, 1);
      const three = await ask(searcher, ending, 3);
      for (const { result, lines } of [one, three]) {
        expectTrue(ending, result);
        expectInOrder(lines, result);
      }
      if (one.result.score?.type === 'win') expect(three.result.score?.type).toBe('win');
      if (ending.truth.winner === undefined) continue;
      decided++;
      const { score } = one.result;
      if (score !== undefined && 'turns' in score && score.bound === undefined) exact++;
    }
    expect(exact).toBeGreaterThan(0.95 * decided);
  });
});
