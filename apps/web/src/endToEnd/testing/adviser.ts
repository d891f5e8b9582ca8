/** Somebody who plays well enough to bring a game to its end: the engine, in the process of the test. */

import { createEngine, createEngineSearcher } from '@gipfel/engine';
import { nodeHost, readCore } from '@gipfel/engine/node';
import type { Position, Turn } from '@gipfel/rules';

const engine = createEngine(
  createEngineSearcher({
    ...nodeHost,
    isStopRequested: () => false,
    openCore: (game, poll) => readCore(game, 'fast', { poll }),
  }),
);

export async function advise(position: Position): Promise<Turn> {
  const { turn } = await engine.bestTurn(position, { nodes: 4000 });
  return turn;
}
