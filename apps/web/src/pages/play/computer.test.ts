import { createEngine, createEngineSearcher, type Engine } from '@gipfel/engine';
import { nodeHost, readCore } from '@gipfel/engine/node';
import { createMatch, tryApply } from '@gipfel/match';
import { placement, removal } from '@gipfel/rules/zertz';
import { expect, it } from 'vitest';
import { answerMatch } from './computer.js';

function realEngine(): Engine {
  return createEngine(
    createEngineSearcher({
      ...nodeHost,
      openCore: (game, poll) => readCore(game, 'fast', { poll }),
      isStopRequested: () => false,
    }),
  );
}

it('plays the turn that this level and seed play everywhere', async () => {
  const start = createMatch({ setup: { game: 'zertz', board: '37' }, startedAt: 0 });
  if (!start.ok) throw new Error(start.error.code);
  const played = tryApply(start.value, {
    type: 'turn',
    by: 0,
    turn: [placement('W', 28), removal(6)],
    at: 0,
  });
  if (!played.ok) throw new Error(played.error.code);
  const match = played.value;
  const { turn } = await realEngine().bestTurn(
    match.position,
    { nodes: 1_000_000_000 },
    { level: 3, seed: 5, ply: 1 },
  );
  const computer = { type: 'computer', level: 3, thinking: 0 } as const;
  const { signal } = new AbortController();
  expect(await answerMatch(realEngine(), match, computer, 5, 0, signal)).toEqual({
    type: 'turn',
    by: 1,
    turn,
  });
});
