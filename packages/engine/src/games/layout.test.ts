import { GAME_IDS, legalActions, type Position } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { readCore } from '../nodeCore.js';
import { randomPosition } from '../protocol/testing/describeSearcher.js';
import { EXCHANGE_BYTES } from '../shared.js';
import { engineGame, engineGameOf } from './registry.js';

function positionsOf(game: (typeof GAME_IDS)[number]): readonly Position[] {
  const variants = engineGame(game).bench.map(({ variant }) => variant);
  return Array.from({ length: 60 }, (_, seed) =>
    randomPosition(game, variants[seed % variants.length] ?? '', seed, seed),
  ).filter((position) => position !== undefined);
}

describe.each(GAME_IDS)('the compiled core of %s', (game) => {
  const built = readCore(game);
  if (!built.ok) throw new Error(built.error);
  const core = built.value;
  const { withoutPast } = engineGame(game);
  const bytes = () =>
    withoutPast(new Uint8Array(core.exchange().buffer, core.exchange().byteOffset, EXCHANGE_BYTES));

  it("was built with the bridge's layout: stores the very bytes that it loaded", () => {
    for (const position of positionsOf(game)) {
      expect(engineGameOf(position).writePosition(position, core.exchange()).ok).toBe(true);
      const written = bytes();
      expect(core.load()).toBe(true);
      core.exchange().setUint8(0, 0xff);
      core.store();
      expect(bytes()).toEqual(written);
    }
  });

  it("was built with the bridge's move codes", () => {
    for (const position of positionsOf(game)) {
      const { writePosition, fromAction } = engineGameOf(position);
      writePosition(position, core.exchange());
      core.load();
      const ascending = (a: number, b: number) => a - b;
      expect([...core.listMoves()].sort(ascending)).toEqual(
        legalActions(position).map(fromAction).sort(ascending),
      );
    }
  });
});
