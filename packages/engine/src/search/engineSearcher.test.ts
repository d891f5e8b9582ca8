import { parsePosition } from '@gipfel/notation';
import { type GameId, type Position, playTurn, startOf } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { readCore } from '../nodeCore.js';
import type { Searcher } from '../protocol/searcher.js';
import { describeSearcher, randomPosition, searchOnce } from '../protocol/testing/describeSearcher.js';
import { worthOf } from '../protocol/worth.js';
import { createEngineSearcher } from './engineSearcher.js';

/** No clock: what is tested here is the same on every machine. */
function create(): Searcher {
  return createEngineSearcher({
    openCore: (game: GameId, poll) => readCore(game, 'fast', { poll }),
    isStopRequested: () => false,
    now: () => 0,
    pause: async () => undefined,
  });
}

function position(line: string): Position {
  const parsed = parsePosition(line);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

describeSearcher('the engine', create, { nodes: 3_000 });

describe('the engine', () => {
  const DIAGRAM_5 = 'zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4oo/4oW 1/1/5 2/2/1 2/4/4 1';

  it('Z6.1 finds the win of diagram 5 and says that it is proven', async () => {
    const start = position(DIAGRAM_5);
    const { result, infos } = await searchOnce(create(), start, { depth: 6 });
    expect(result.score).toEqual({ type: 'win', turns: 3, proven: true });
    const last = infos.at(-1);
    const end = (last?.pv ?? []).reduce(playTurn, start);
    expect(end.game === 'zertz' && end.stores[0].W).toBe(4);
  });

  // Quiet positions in which a turn that looks good lets the opponent win by cutting marbles off at once.
  it.each([
    'zertz 37 /W1ooo/ooooo/WoooWo/1o2ooo/5o/5oG 1/5/3 1/1/5 1/1/2 2',
    'zertz 37 GB/1oo/BooG1o/Booooo/2oWoo/2o/5o 2/3/3 2/3/3 1/0/1 2',
    'zertz 37 B/oooo/oooo/1oBo/1oooGoW/3Booo/3o 5/4/1 0/2/1 0/1/5 1',
    'zertz 37 1G1o/oooo/2oooo/2BoooB/1Go1Goo/2o/3o2o 1/3/6 3/2/2 2/0/0 2',
    'zertz 37 o1B/1ooG/BoWo/ooooooo/2ooB/2oooo/4o1o 4/1/7 0/4/0 1/2/0 2',
  ])('Z5.1 looks at isolations behind its horizon: %s', async (line) => {
    const before = position(line);
    const { turn } = (await searchOnce(create(), before, { depth: 1 })).result;
    const { result } = await searchOnce(create(), playTurn(before, turn), { depth: 2 });
    expect(result.score).not.toMatchObject({ type: 'win', turns: 1 });
  });

  it('sees a loss that cannot be averted', async () => {
    const lost = position('zertz 37 1ooo/ooooo/1oooB/2oooG/4oo/4o/4oW 1/1/4 2/2/1 2/4/4 2');
    const { result } = await searchOnce(create(), lost, { depth: 6 });
    expect(result.score).toEqual({ type: 'loss', turns: 2, proven: true });
  });

  it('T6.1 takes the last of a type when it can', async () => {
    // White's Tott on d4 can take Black's only visible Tzaar on d6.
    const line = 'tzaar ZR.../T...../......./...T.z../......../......../......./.....t/...rr 1 capture';
    const { result } = await searchOnce(create(), position(line), { depth: 3 });
    expect(result.score).toEqual({ type: 'win', turns: 1, proven: true });
    expect(result.turn).toHaveLength(1);
  });

  it.each([
    ['zertz', '37', 4],
    ['zertz', '61', 3],
    ['tzaar', 'fixed', 5],
  ] as const)(
    'counts the same nodes twice in %s %s, in one core and in two',
    async (game, variant, depth) => {
      const start = startOf(game, variant, () => 0.5);
      if (start === undefined) throw new Error('no start');
      const searcher = create();
      const nodesOf = async (by: Searcher) => (await searchOnce(by, start, { depth })).infos.at(-1)?.nodes;
      const first = await nodesOf(searcher);
      searcher.newGame();
      expect(await nodesOf(searcher)).toBe(first);
      expect(await nodesOf(create())).toBe(first);
      expect(first).toBeGreaterThan(1_000);
    },
  );

  it('lists several best lines, each with another first turn, best first', async () => {
    const start = startOf('tzaar', 'fixed', () => 0.5);
    if (start === undefined) throw new Error('no start');
    const searcher = create();
    searcher.setOption('MultiPV', 4);
    const { infos } = await searchOnce(searcher, start, { depth: 3 });
    const lines = infos.slice(-4);
    expect(lines.map(({ multipv }) => multipv)).toEqual([1, 2, 3, 4]);
    expect(new Set(lines.map(({ pv }) => JSON.stringify(pv?.[0]))).size).toBe(4);
    const values = lines.map(({ score }) => (score?.type === 'cp' ? score.value : 0));
    expect([...values].sort((a, b) => b - a)).toEqual(values);
  });

  it('numbers them best first at every depth, though a later look may find more', async () => {
    const searcher = create();
    searcher.setOption('MultiPV', 4);
    const middle = position('zertz 37 3B/2Goo/1Gooo/WooooBo/1ooooo/2BoGoo/4o1o 4/5/5 0/0/2 1/0/0 2');
    const { infos } = await searchOnce(searcher, middle, { depth: 3 });
    for (const [index, { multipv, score }] of infos.entries()) {
      const before = infos[index - 1]?.score;
      if (multipv === 1 || before === undefined || score === undefined) continue;
      expect(worthOf(score)).toBeLessThanOrEqual(worthOf(before));
    }
    expect(infos.length).toBeGreaterThan(8);
  });

  it.each([
    ['zertz', '37', 4_000],
    ['zertz', '61', 9_000],
    ['tzaar', 'random', 1_500],
  ] as const)(
    'shows each line once and plays the first, wherever %s %s is stopped',
    async (game, variant, nodes) => {
      const searcher = create();
      searcher.setOption('Hash', 1);
      searcher.setOption('MultiPV', 4);
      for (let seed = 1; seed <= 20; seed++) {
        const middle = randomPosition(game, variant, seed, 2 * seed);
        if (middle === undefined) continue;
        const { infos, result } = await searchOnce(searcher, middle, { nodes: nodes + 100 * seed });
        const lines = infos.slice(infos.map(({ multipv }) => multipv).lastIndexOf(1));
        expect(new Set(lines.map(({ pv }) => JSON.stringify(pv?.[0]))).size).toBe(lines.length);
        expect(lines[0]).toMatchObject({ score: result.score });
        expect(lines[0]?.pv?.[0]).toEqual(result.turn);
        const worths = lines.map(({ score }) => (score === undefined ? Number.NaN : worthOf(score)));
        expect(worths).toEqual([...worths].sort((a, b) => b - a));
      }
    },
  );

  it('misses no win for the sake of other lines', async () => {
    const searcher = create();
    searcher.setOption('Hash', 1);
    let wins = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const middle = randomPosition('zertz', '37', seed, 26);
      if (middle === undefined) continue;
      const scores = [];
      for (const count of [1, 3]) {
        searcher.setOption('MultiPV', count);
        scores.push((await searchOnce(searcher, middle, { nodes: 20_000 })).result.score?.type);
      }
      if (scores[0] !== 'win') continue;
      wins++;
      expect(scores[1]).toBe('win');
    }
    expect(wins).toBeGreaterThan(4);
  });

  it('stops when asked in the middle of an iteration', async () => {
    let polls = 0;
    const searcher = createEngineSearcher({
      openCore: (game: GameId, poll) => readCore(game, 'fast', { poll }),
      isStopRequested: () => ++polls > 3,
      now: () => 0,
      pause: async () => undefined,
    });
    const start = startOf('zertz', '61', () => 0.5);
    if (start === undefined) throw new Error('no start');
    const { infos } = await searchOnce(searcher, start, { nodes: 1_000_000 });
    expect(polls).toBeLessThan(10);
    expect(infos.at(-1)?.nodes).toBeLessThan(20_000);
  });

  it('refuses to play without a core, and says why', async () => {
    const searcher = createEngineSearcher({
      openCore: () => ({ ok: false, error: 'CORE_MISSING' }),
      isStopRequested: () => false,
      now: () => 0,
      pause: async () => undefined,
    });
    const start = startOf('zertz', '37', () => 0.5);
    if (start === undefined) throw new Error('no start');
    await expect(searchOnce(searcher, start, { depth: 3 })).rejects.toThrow('CORE_MISSING');
  });

  it('takes a smaller table where there is no memory for the one asked for', async () => {
    const asked: number[] = [];
    const searcher = createEngineSearcher({
      openCore: (game: GameId, poll) => {
        const core = readCore(game, 'fast', { poll });
        if (!core.ok) return core;
        const { setTableMegabytes: setTable } = core.value.more;
        const setTableMegabytes = (megabytes: number) => {
          asked.push(megabytes);
          return megabytes > 10 || typeof setTable !== 'function' ? 0 : setTable(megabytes);
        };
        return { ok: true, value: { ...core.value, more: { ...core.value.more, setTableMegabytes } } };
      },
      isStopRequested: () => false,
      now: () => 0,
      pause: async () => undefined,
    });
    const start = startOf('tzaar', 'fixed', () => 0.5);
    if (start === undefined) throw new Error('no start');
    expect((await searchOnce(searcher, start, { depth: 2 })).result.turn).toHaveLength(1);
    expect(asked).toEqual([64, 32, 16, 8]);
  });
});
