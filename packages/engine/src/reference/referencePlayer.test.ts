import {
  type GameId,
  outcome,
  type Position,
  playTurn,
  seededRandom,
  startOf,
  tryPlayTurn,
} from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import type { Limits, Searcher } from '../protocol/searcher.js';
import type { SearchHost } from '../protocol/searchHost.js';
import { describeSearcher, searchOnce } from '../protocol/testing/describeSearcher.js';
import { createReferencePlayer, isReferenceKind, REFERENCE_KINDS } from './referencePlayer.js';

/** A frozen clock: under a node limit nothing may depend on it. */
const HOST: SearchHost = { now: () => 0, pause: () => Promise.resolve() };

/** The searchers under the limits of a small match. */
const LIMITS: Limits = { nodes: 300 };

for (const kind of REFERENCE_KINDS) {
  describeSearcher(`the ${kind} player`, () => createReferencePlayer(kind, HOST), LIMITS);
}

function searcher(kind: 'random' | 'greedy' | 'depth', seed = 1): Searcher {
  const player = createReferencePlayer(kind, HOST);
  if (kind !== 'depth') player.setOption('Seed', seed);
  return player;
}

/** 1, ½ or 0 for the first of the two; it plays `side`. */
async function playGame(
  start: Position,
  first: Searcher,
  second: Searcher,
  side: 0 | 1,
  limits: Limits,
): Promise<number> {
  let position = start;
  let ply = 0;
  while (outcome(position) === undefined) {
    const mover = position.side === side ? first : second;
    const { turn } = await mover.search(
      { position, ply, limits },
      () => undefined,
      new AbortController().signal,
    );
    const next = tryPlayTurn(position, turn);
    if (!next.ok) throw new Error(next.error.reason.code);
    ply++;
    position = next.value;
  }
  const winner = outcome(position)?.winner;
  if (winner === undefined) return 0.5;
  return winner === side ? 1 : 0;
}

async function match(
  game: GameId,
  variant: string,
  first: Searcher,
  second: Searcher,
  pairs: number,
  limits: Limits,
): Promise<number> {
  let points = 0;
  for (let seed = 1; seed <= pairs; seed++) {
    let start: Position | undefined = startOf(game, variant, seededRandom(seed));
    if (start === undefined) throw new Error('no start');
    if (game === 'zertz') {
      const { result } = await searchOnce(searcher('random', seed), start, {});
      start = playTurn(start, result.turn);
    }
    points += await playGame(start, first, second, 0, limits);
    points += await playGame(start, first, second, 1, limits);
  }
  return points / (2 * pairs);
}

describe('reference players', () => {
  it('have distinct names', () => {
    expect(REFERENCE_KINDS.every(isReferenceKind)).toBe(true);
    expect(isReferenceKind('strong')).toBe(false);
    expect(REFERENCE_KINDS.map((kind) => createReferencePlayer(kind, HOST).name)).toEqual([
      'Gipfel random',
      'Gipfel greedy',
      'Gipfel depth',
    ]);
  });

  it('random depends on its seed, the position and the number of turns played', async () => {
    const start = startOf('zertz', '37', seededRandom(1));
    if (start === undefined) throw new Error('no start');
    const turnOf = async (seed: number, ply: number) => {
      const request = { position: start, ply, limits: {} };
      return (await searcher('random', seed).search(request, () => undefined, new AbortController().signal))
        .turn;
    };
    expect(await turnOf(1, 0)).toEqual(await turnOf(1, 0));
    expect(await turnOf(1, 0)).not.toEqual(await turnOf(2, 0));
    expect(await turnOf(1, 0)).not.toEqual(await turnOf(1, 1));
  });

  it.each([
    ['zertz', '37', 0.75],
    ['tzaar', 'random', 0.9],
  ] as const)('greedy beats random in %s %s', async (game, variant, least) => {
    expect(
      await match(game, variant, searcher('greedy'), searcher('random'), 6, { nodes: 3000 }),
    ).toBeGreaterThan(least);
  });

  it.each([
    ['zertz', '37', 0.6],
    ['tzaar', 'random', 0.6],
  ] as const)('depth beats greedy in %s %s', async (game, variant, least) => {
    expect(
      await match(game, variant, searcher('depth'), searcher('greedy'), 3, { nodes: 3000 }),
    ).toBeGreaterThan(least);
  });
});
