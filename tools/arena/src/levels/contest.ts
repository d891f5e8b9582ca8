/** Games between levels in this process, without processes or text, so that a weak game takes milliseconds. */

import {
  createEngineSearcher,
  createReferencePlayer,
  type EngineHost,
  LEVEL_COUNT,
  type Searcher,
  type Sight,
} from '@gipfel/engine';
import { nodeHost, readCore } from '@gipfel/engine/node';
import { type GameId, type Position, perGame } from '@gipfel/rules';
import { type GameResult, playGame } from '../game.js';
import { createSearcherPlayer } from '../searcherPlayer.js';
import type { MatchLimits } from '../turnLimits.js';

/** How a level sees, or a player who moves randomly. */
export type Contender = Sight | 'random';

interface Pairing {
  readonly game: GameId;
  /** In the order of the sides. */
  readonly contenders: readonly [Contender, Contender];
  readonly opening: Position;
  readonly seeds: readonly [number, number];
}

/** Undefined when aborted. */
export type PlayPairing = (pairing: Pairing, signal: AbortSignal) => Promise<GameResult | undefined>;

/** Levels search so few positions that a larger table only takes longer to clear. */
const HASH = 4;
/** A limit is required; the sights are much narrower. */
const LIMITS: MatchLimits = { nodes: 1_000_000_000, grace: 0, longestTurn: 600_000 };

/** Only node limits decide, so time does not matter. */
const HOST: EngineHost = {
  ...nodeHost,
  now: () => 0,
  pause: async () => undefined,
  isStopRequested: () => false,
  openCore: (game, poll) => readCore(game, 'fast', { poll }),
};

export function createContest(): PlayPairing {
  // One for each side, so that neither sees the other's table.
  const seats = [createSeat(), createSeat()] as const;
  return ({ game, contenders, opening, seeds }, signal) => {
    const take = (side: 0 | 1) =>
      createSearcherPlayer(String(side), seats[side](game, contenders[side], seeds[side]));
    return playGame(opening, [take(0), take(1)], LIMITS, signal);
  };
}

/** Assigned anew for every game. */
function createSeat(): (game: GameId, contender: Contender, seed: number) => Searcher {
  const sights = perGame((): Sight[] => []);
  const engine = createEngineSearcher(HOST, sights);
  engine.setOption('Hash', HASH);
  engine.setOption('Level', LEVEL_COUNT);
  const random = createReferencePlayer('random', nodeHost);
  return (game, contender, seed) => {
    const searcher = contender === 'random' ? random : engine;
    if (contender !== 'random') sights[game][LEVEL_COUNT - 1] = contender;
    searcher.setOption('Seed', seed);
    return searcher;
  };
}
