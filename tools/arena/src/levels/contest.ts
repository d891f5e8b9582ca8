/** Games between levels in this process: no process to start, no text in between, so that a weak game takes milliseconds. */

import {
  createEngineSearcher,
  createReferencePlayer,
  type EngineHost,
  LEVEL_COUNT,
  type Searcher,
  type Sight,
} from '@gipfel/engine';
import { nodeHost, readCore } from '@gipfel/engine/node';
import type { GameId, Position } from '@gipfel/rules';
import { type GameResult, playGame } from '../game.js';
import { createSearcherPlayer } from '../searcherPlayer.js';
import type { MatchLimits } from '../turnLimits.js';

/** A sight, or nothing of the kind: a player who moves by chance. */
export type Contender = Sight | 'random';

interface Pairing {
  readonly game: GameId;
  /** In the order of the sides. */
  readonly contenders: readonly [Contender, Contender];
  readonly opening: Position;
  readonly seeds: readonly [number, number];
}

/** Undefined when it was broken off. */
export type PlayPairing = (pairing: Pairing, signal: AbortSignal) => Promise<GameResult | undefined>;

/** Levels look at so few positions that more memory would only cost the time to clear it. */
const HASH = 4;
/** A limit has to be there, or a turn would be thought about for ever; the sights are much narrower. */
const LIMITS: MatchLimits = { nodes: 1_000_000_000, grace: 0, longestTurn: 600_000 };

/** Node limits alone decide, so nobody looks at a clock. */
const HOST: EngineHost = {
  ...nodeHost,
  now: () => 0,
  pause: async () => undefined,
  isStopRequested: () => false,
  openCore: (game, poll) => readCore(game, 'fast', { poll }),
};

export function createContest(): PlayPairing {
  // One for each side: what one remembers is hidden from the other.
  const seats = [createSeat(), createSeat()] as const;
  return ({ game, contenders, opening, seeds }, signal) => {
    const take = (side: 0 | 1) =>
      createSearcherPlayer(String(side), seats[side](game, contenders[side], seeds[side]));
    return playGame(opening, [take(0), take(1)], LIMITS, signal);
  };
}

/** Who sits there is told anew for every game. */
function createSeat(): (game: GameId, contender: Contender, seed: number) => Searcher {
  const sights: Record<GameId, Sight[]> = { zertz: [], tzaar: [] };
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
