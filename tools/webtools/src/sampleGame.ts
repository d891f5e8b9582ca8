/** A reproducible engine game, well under way, for the screenshots. */

import { createEngine, createEngineSearcher } from '@gipfel/engine';
import { nodeHost, readCore } from '@gipfel/engine/node';
import { createMatch, type Match, toSaved, tryApply } from '@gipfel/match';
import type { Setup } from '@gipfel/rules';

const NODES = 3000;

export const ZERTZ_SETUP = {
  game: 'zertz',
  board: '37',
  variant: 'standard',
  claims: 'auto',
  captures: 'compulsory',
} as const satisfies Setup;

const engine = createEngine(
  createEngineSearcher({
    ...nodeHost,
    isStopRequested: () => false,
    openCore: (game, poll) => readCore(game, 'fast', { poll }),
  }),
);

/** In the format the play page stores, with the reader to move against a level. */
export async function makeSampleGame(setup: Setup, turns: number, level: number): Promise<unknown> {
  let match = await playOn(setup, turns);
  // The computer must not move: its turn would change the picture.
  if (match.position.side !== 0) match = await playOn(setup, turns + 1);
  const players = [{ type: 'human' }, { type: 'computer', level, thinking: 1000 }];
  return { version: 1, saved: toSaved(match), players, seed: 1, seenAt: 0 };
}

/** The first turns of an engine game. */
export async function playOn(setup: Setup, turns: number): Promise<Match> {
  const created = createMatch({
    setup,
    clock: { type: 'none' },
    touchMove: false,
    local: true,
    startedAt: 0,
  });
  if (!created.ok) throw new Error(created.error.code);
  let match = created.value;
  for (let count = 0; count < turns && match.result === undefined; count++) {
    const { position } = match;
    const { turn } = await engine.bestTurn(position, { nodes: NODES });
    const next = tryApply(match, { type: 'turn', by: position.side, turn, at: count });
    if (!next.ok) throw new Error(next.error.code);
    match = next.value;
  }
  return match;
}
