import { type GameId, outcome, type Position, playTurn, startOf, tryPlayTurn } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../library/engine.js';
import { readCore } from '../nodeCore.js';
import type { Searcher } from '../protocol/searcher.js';
import { describeSearcher, randomPosition, searchOnce } from '../protocol/testing/describeSearcher.js';
import { createEngineSearcher } from '../search/engineSearcher.js';
import { FULL_LEVEL, LEVEL_COUNT, LEVELS, SIGHTS, sightOf } from './levels.js';
import { limitBySight } from './sight.js';

function create(level: number, seed = 1): Searcher {
  const searcher = createEngineSearcher({
    openCore: (game: GameId, poll) => readCore(game, 'fast', { poll }),
    isStopRequested: () => false,
    now: () => 0,
    pause: async () => undefined,
  });
  searcher.setOption('Hash', 1);
  searcher.setOption('Level', level);
  searcher.setOption('Seed', seed);
  return searcher;
}

/** Only the level's limits matter, but one is required. */
const UNLIMITED = { nodes: 1_000_000_000 };
const GAMES = [
  ['zertz', '37'],
  ['tzaar', 'random'],
] as const;

function start(game: GameId, variant: string): Position {
  const position = startOf(game, variant, () => 0.5);
  if (position === undefined) throw new Error('no start');
  return position;
}

/** The winner from this position; undefined for a tie. */
async function play(from: Position, searchers: readonly [Searcher, Searcher]): Promise<number | undefined> {
  let position = from;
  for (let turns = 0; turns < 200; turns++) {
    const over = outcome(position);
    if (over !== undefined) return over.winner;
    const { result } = await searchOnce(searchers[position.side], position, UNLIMITED);
    position = playTurn(position, result.turn);
  }
  throw new Error('the game does not end');
}

describeSearcher('level 1', () => create(1), { nodes: 3_000 });

describe('levels', () => {
  it('are ten in each game, each seeing at least as much as the one below, and stronger', () => {
    expect(LEVELS.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const [game] of GAMES) {
      expect(SIGHTS[game]).toHaveLength(LEVEL_COUNT);
      for (const [index, sight] of SIGHTS[game].entries()) {
        const below = SIGHTS[game][index - 1];
        if (below === undefined) continue;
        expect(sight.depth).toBeGreaterThanOrEqual(below.depth);
        expect(sight.turns ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(below.turns ?? 0);
        expect(LEVELS[index]?.elo[game]).toBeGreaterThan(LEVELS[index - 1]?.elo[game] ?? 0);
      }
    }
  });

  it('end below full strength', () => {
    expect(sightOf(SIGHTS, 'zertz', FULL_LEVEL)).toBeUndefined();
    expect(limitBySight({ depth: 7 }, undefined)).toEqual({ depth: 7 });
  });

  it('see no further than requested', () => {
    const sight = { depth: 2, nodes: 500, blur: 0 };
    expect(limitBySight({ movetime: 9 }, sight)).toEqual({ movetime: 9, depth: 2, nodes: 500 });
    expect(limitBySight({ depth: 1, nodes: 900 }, sight)).toEqual({ depth: 1, nodes: 500 });
  });

  it.each(GAMES)('are repeatable in %s with the same seed, and vary with others', async (game, variant) => {
    const first = async (level: number, seed: number) =>
      (await searchOnce(create(level, seed), start(game, variant), UNLIMITED)).result.turn;
    expect(await first(2, 5)).toEqual(await first(2, 5));
    const turns = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => first(2, seed)));
    expect(new Set(turns.map((turn) => JSON.stringify(turn))).size).toBeGreaterThan(3);
  });

  it.each([
    ['zertz', 10],
    ['tzaar', 8],
  ] as const)('answer a question alike in %s whatever was asked before', async (game, level) => {
    const used = create(level);
    // Engines of server and page have tables of other sizes, and answer other queries in between.
    used.setOption('Hash', 16);
    for (const actions of [8, 10, 12, 14]) {
      const position = randomPosition(game, game === 'zertz' ? '37' : 'random', 4, actions);
      if (position === undefined) throw new Error('no position');
      const ask = async (searcher: Searcher) => {
        const { result, infos } = await searchOnce(searcher, position, UNLIMITED);
        return { result, nodes: infos.map(({ nodes }) => nodes) };
      };
      expect(await ask(used)).toEqual(await ask(create(level)));
    }
  });

  it.each([
    ['zertz', '61'],
    ['tzaar', 'fixed'],
  ] as const)('stay within their nodes in %s %s', async (game, variant) => {
    for (const level of [1, 4, 7]) {
      const { infos } = await searchOnce(create(level), start(game, variant), UNLIMITED);
      expect(infos.length).toBeGreaterThan(0);
      // Nodes until a search notices its limit count too.
      expect(infos.at(-1)?.nodes).toBeLessThanOrEqual((SIGHTS[game][level - 1]?.nodes ?? 0) + 4);
    }
  });

  it('re-evaluate a position after a change of level', async () => {
    const searcher = create(1);
    const position = start('tzaar', 'fixed');
    const fresh = await searchOnce(create(FULL_LEVEL), position, { depth: 3 });
    await searchOnce(searcher, position, UNLIMITED);
    searcher.setOption('Level', FULL_LEVEL);
    const again = await searchOnce(searcher, position, { depth: 3 });
    expect(again.infos.at(-1)).toEqual(fresh.infos.at(-1));
  });

  it.each(GAMES)('win at once in %s as soon as they see a whole turn', async (game, variant) => {
    // A move of the search is a turn of ZÈRTZ and one action of TZAAR.
    const wholeTurn = game === 'zertz' ? 1 : 2;
    const level = 1 + SIGHTS[game].findIndex(({ depth }) => depth >= wholeTurn);
    let wins = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const position = randomPosition(game, variant, seed, game === 'zertz' ? 36 : 30);
      if (position === undefined) continue;
      const best = (await searchOnce(create(FULL_LEVEL), position, { depth: 2 })).result;
      if (best.score?.type !== 'win' || best.score.turns > 1) continue;
      wins++;
      const { turn } = (await searchOnce(create(level, seed), position, UNLIMITED)).result;
      const after = tryPlayTurn(position, turn);
      expect(after.ok && outcome(after.value)?.winner).toBe(position.side);
    }
    expect(level).toBeLessThan(LEVEL_COUNT);
    expect(wins).toBeGreaterThan(3);
  });

  it.each(GAMES)('much higher ones win in %s', async (game, variant) => {
    let won = 0;
    for (const seed of [1, 2, 3]) {
      const from = randomPosition(game, variant, seed, game === 'zertz' ? 4 : 0) ?? start(game, variant);
      const [strong, weak] = [create(7, seed), create(1, seed)];
      if ((await play(from, [strong, weak])) === 0) won++;
      if ((await play(from, [weak, strong])) === 1) won++;
    }
    expect(won).toBe(6);
  });

  it('apply to a single query', async () => {
    const engine = createEngine(create(FULL_LEVEL));
    const position = start('tzaar', 'fixed');
    const limits = { depth: 4 };
    const before = await engine.bestTurn(position, limits);
    const { result } = await searchOnce(create(1, 3), position, limits);
    expect(await engine.bestTurn(position, limits, { level: 1, seed: 3 })).toEqual(result);
    expect(await engine.bestTurn(position, limits)).toEqual(before);
    const weak = createEngine(create(FULL_LEVEL), undefined, { level: 1, seed: 3 });
    expect(await weak.bestTurn(position, limits)).toEqual(result);
  });
});
