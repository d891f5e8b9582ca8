import { createEngine, createEngineSearcher } from '@gipfel/engine';
import { nodeHost, readCore } from '@gipfel/engine/node';
import { createMatch, tryApply } from '@gipfel/match';
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
  const start = createMatch({ setup: { game: 'zertz', board: '37' }, startedAt: 0 });
  if (!start.ok) throw new Error(start.error.code);
  const opening = { type: 'turn', by: 0, at: 0, turn: [placement('W', 28), removal(6)] };
  const played = tryApply(start.value, opening);
  if (!played.ok) throw new Error(played.error.code);
  const match = played.value;
  const query = { level: 3, seed: 5, ply: 1 };
  const { turn } = await createEngine(realSearcher()).bestTurn(
    match.position,
    { nodes: 1_000_000_000 },
    query,
  );
  expect(await levelOpponent(1, realSearcher(), 3, 5).answer(match, 0)).toEqual({ type: 'turn', turn });
});
