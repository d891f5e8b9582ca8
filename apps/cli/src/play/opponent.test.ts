import { createEngine, createEngineSearcher } from '@gipfel/engine';
import { nodeHost, readCore } from '@gipfel/engine/node';
import { playTurn, startOf } from '@gipfel/rules';
import { placement, removal } from '@gipfel/rules/zertz';
import { expect, it } from 'vitest';
import { levelOpponent } from './opponent.js';

function realSearcher() {
  return createEngineSearcher({
    ...nodeHost,
    openCore: (game, poll) => readCore(game, 'fast', { poll }),
    isStopRequested: () => false,
  });
}

it('plays the turn that this level and seed play everywhere', async () => {
  const start = startOf('zertz', '37', () => 0);
  if (start === undefined) throw new Error('no start');
  const position = playTurn(start, [placement('W', 28), removal(6)]);
  const query = { level: 3, seed: 5, ply: 1 };
  const { turn } = await createEngine(realSearcher()).bestTurn(position, { nodes: 1_000_000_000 }, query);
  expect(await levelOpponent(1, realSearcher(), 3, 5).choose(position, 1)).toEqual(turn);
});
