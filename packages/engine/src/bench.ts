/**
 * The signature of the engine's behaviour: positions of all phases searched to a fixed depth with one thread. A change that
 * alters no move leaves the node counts as they are, on every machine and in every host.
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
import type { Searcher } from './protocol/searcher.js';

interface BenchKind {
  readonly game: GameId;
  readonly variant: string;
  /** How many actions of a random game lead to the position. */
  readonly ages: readonly number[];
  readonly depth: number;
}

const KINDS: readonly BenchKind[] = [
  { game: 'zertz', variant: '37', ages: [0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52], depth: 3 },
  { game: 'zertz', variant: '48', ages: [0, 6, 12, 18, 24, 30, 36, 42, 48, 54], depth: 3 },
  { game: 'zertz', variant: '61', ages: [0, 8, 16, 24, 32, 40, 48, 56], depth: 3 },
  { game: 'tzaar', variant: 'fixed', ages: [0, 3, 6, 9, 12, 15], depth: 5 },
  { game: 'tzaar', variant: 'random', ages: [0, 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35, 38], depth: 5 },
];

export interface BenchPosition {
  readonly position: Position;
  readonly depth: number;
}

/** Each from a game of its own; an age that a game does not reach is left out. */
export function benchPositions(game: GameId): readonly BenchPosition[] {
  return KINDS.filter((kind) => kind.game === game).flatMap((kind) =>
    kind.ages.flatMap((age, index) => {
      const position = positionAt(kind, age, index + 1);
      return position === undefined ? [] : [{ position, depth: kind.depth }];
    }),
  );
}

function positionAt({ game, variant }: BenchKind, age: number, seed: number): Position | undefined {
  const random = seededRandom(seed);
  let position: Position | undefined = startOf(game, variant, random);
  for (let made = 0; made < age && position !== undefined; made++) {
    const action = pickRandom(legalActions(position), random);
    position = action === undefined ? undefined : play(position, action);
  }
  return position === undefined || legalActions(position).length === 0 ? undefined : position;
}

/**
 * The nodes of all positions of a game; `onPosition` is told how many are done, and the milliseconds their searches took by
 * their own report: clearing the table for the next game is as much work as a small search, but it is none.
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
