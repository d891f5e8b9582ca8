/** The contract of every searcher. */

import {
  type GameId,
  isTurnStart,
  legalActions,
  legalTurns,
  type Position,
  pickRandom,
  play,
  seededRandom,
  startOf,
  tryPlayTurn,
} from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import type { Limits, Searcher, SearchInfo } from '../searcher.js';

const KINDS: readonly (readonly [GameId, string])[] = [
  ['zertz', '37'],
  ['zertz', '48'],
  ['zertz', '61'],
  ['zertz', 'blitz'],
  ['tzaar', 'random'],
  ['tzaar', 'alternating'],
];

/** A position of a random game after `actions` steps, unless the game ended before. */
export function randomPosition(
  game: GameId,
  variant: string,
  seed: number,
  actions: number,
): Position | undefined {
  const random = seededRandom(seed);
  let position: Position | undefined = startOf(game, variant, random);
  for (let made = 0; made < actions && position !== undefined; made++) {
    const action = pickRandom(legalActions(position), random);
    if (action === undefined) return undefined;
    position = play(position, action);
  }
  return position === undefined || legalActions(position).length === 0 ? undefined : position;
}

export async function searchOnce(searcher: Searcher, position: Position, limits: Limits) {
  const infos: SearchInfo[] = [];
  const result = await searcher.search(
    { position, ply: 0, limits },
    (info) => infos.push(info),
    new AbortController().signal,
  );
  return { infos, result };
}

export function describeSearcher(name: string, create: () => Searcher, limits: Limits): void {
  describe(name, () => {
    it('has options whose defaults are in their range', () => {
      for (const option of create().options) {
        expect(option.name).toMatch(/^\S+$/);
        if (option.type === 'spin') {
          expect(option.default).toBeGreaterThanOrEqual(option.min);
          expect(option.default).toBeLessThanOrEqual(option.max);
        }
        if (option.type === 'combo') expect(option.choices).toContain(option.default);
      }
    });

    it.each(KINDS)('plays legal turns in %s %s, from any step of a turn', async (game, variant) => {
      const searcher = create();
      await searcher.ready();
      let midTurns = 0;
      for (let seed = 1; seed <= 12; seed++) {
        const position = randomPosition(game, variant, seed, seed * 5 + (seed % 2));
        if (position === undefined) continue;
        if (!isTurnStart(position)) midTurns++;
        const { result, infos } = await searchOnce(searcher, position, limits);
        expect(tryPlayTurn(position, result.turn).ok).toBe(true);
        for (const { pv = [] } of infos) {
          let current = position;
          for (const turn of pv) {
            const next = tryPlayTurn(current, turn);
            expect(next.ok).toBe(true);
            if (next.ok) current = next.value;
          }
        }
      }
      if (variant !== 'alternating') expect(midTurns).toBeGreaterThan(0);
    });

    it('gives the same answer twice under a node limit', async () => {
      for (const [game, variant] of KINDS) {
        const position = randomPosition(game, variant, 7, 20);
        if (position === undefined) continue;
        const [first, second] = [create(), create()];
        expect((await searchOnce(first, position, limits)).result).toEqual(
          (await searchOnce(second, position, limits)).result,
        );
      }
    });

    it('answers with a legal turn if aborted before it began', async () => {
      for (const [game, variant] of KINDS) {
        const position = randomPosition(game, variant, 3, 11);
        if (position === undefined) continue;
        const controller = new AbortController();
        controller.abort();
        const request = { position, ply: 0, limits: {} };
        const { turn } = await create().search(request, () => undefined, controller.signal);
        expect(tryPlayTurn(position, turn).ok).toBe(true);
      }
    });

    it('finds the only turn', async () => {
      let tried = 0;
      for (let seed = 1; seed <= 60; seed++) {
        const position = randomPosition('zertz', '37', seed, 30);
        if (position === undefined) continue;
        const turns = [...legalTurns(position)];
        if (turns.length !== 1) continue;
        tried++;
        const { result } = await searchOnce(create(), position, limits);
        expect(result.turn).toEqual(turns[0]);
      }
      expect(tried).toBeGreaterThan(0);
    });
  });
}
