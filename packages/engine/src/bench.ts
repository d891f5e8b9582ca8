/**
 * The signature of the engine's play: positions of all phases searched to a fixed depth with one thread. A change that
 * affects no move leaves the node counts unchanged, on every machine and host.
 */

import {
  type GameId,
  legalActions,
  type Position,
  pickRandom,
  play,
  seededRandom,
  startOf,
} from '@gipfel/rules';
import { engineGame } from './games/registry.js';
import type { Searcher } from './protocol/searcher.js';

interface BenchPosition {
  readonly position: Position;
  readonly depth: number;
}

/** One per game; ages that a game does not reach are left out. */
export function benchPositions(game: GameId): readonly BenchPosition[] {
  return engineGame(game).bench.flatMap(({ variant, actions, depth }) =>
    actions.flatMap((age, index) => {
      const position = positionAt(game, variant, age, index + 1);
      return position === undefined ? [] : [{ position, depth }];
    }),
  );
}

function positionAt(game: GameId, variant: string, age: number, seed: number): Position | undefined {
  const random = seededRandom(seed);
  let position: Position | undefined = startOf(game, variant, random);
  for (let made = 0; made < age && position !== undefined; made++) {
    const action = pickRandom(legalActions(position), random);
    position = action === undefined ? undefined : play(position, action);
  }
  return position === undefined || legalActions(position).length === 0 ? undefined : position;
}

/**
 * The nodes of all positions of a game. `onPosition` receives how many are done, and the milliseconds their searches reported,
 * which exclude clearing the table for the next game.
 */
export async function benchNodes(
  searcher: Searcher,
  game: GameId,
  onPosition: (done: number, all: number, time: number) => void = () => undefined,
): Promise<number> {
  const positions = benchPositions(game);
  let total = 0;
  let totalTime = 0;
  for (const [index, { position, depth }] of positions.entries()) {
    searcher.newGame();
    let nodes = 0;
    let time = 0;
    const request = { position, ply: 0, limits: { depth } };
    const onInfo = (info: { readonly nodes?: number; readonly time?: number }) => {
      nodes = info.nodes ?? nodes;
      time = info.time ?? time;
    };
    await searcher.search(request, onInfo, new AbortController().signal);
    total += nodes;
    totalTime += time;
    onPosition(index + 1, positions.length, totalTime);
  }
  return total;
}
