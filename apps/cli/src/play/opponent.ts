/** The opponent of a single player: a random player, or the engine at a level or at full strength. */

import { createEngine, FULL_LEVEL, LEVELS, type Searcher } from '@gipfel/engine';
import type { Match } from '@gipfel/match';
import { answerMatch, type ComputerAnswer, type ComputerPlayer, isAwaited } from '@gipfel/play';
import { opponentOf, randomTurn, type Side } from '@gipfel/rules';

const LEVEL_NAMES: readonly string[] = LEVELS.map(({ level }) => String(level));
/** `1` to `10` are levels of the engine, `computer` is full strength. */
export const OPPONENTS: readonly string[] = [...LEVEL_NAMES, 'computer', 'random'];

export interface Opponent {
  readonly name: string;
  readonly side: Side;
  /** Undefined if it has nothing to do. */
  answer(match: Match, now: number): Promise<ComputerAnswer | undefined>;
}

/** The level of a name; undefined for other names. */
export function levelNamed(name: string | undefined): number | undefined {
  return name !== undefined && LEVEL_NAMES.includes(name) ? Number(name) : undefined;
}

/** Declines every draw and accepts every result. */
export function randomOpponent(side: Side, random: () => number): Opponent {
  return {
    name: 'random',
    side,
    answer: async (match) => {
      if (!isAwaited(match, side)) return undefined;
      if (match.drawOffer === opponentOf(side)) return { type: 'declineDraw' };
      if (match.provisional !== undefined) return { type: 'acceptResult' };
      const turn = randomTurn(match.position, random)?.turn;
      return turn === undefined ? undefined : { type: 'turn', turn };
    },
  };
}

/** `think` is milliseconds per turn. */
export function computerOpponent(side: Side, searcher: Searcher, think: number): Opponent {
  const player = { side, level: FULL_LEVEL, seed: 1, limits: { movetime: think } };
  return engineOpponent('computer', searcher, player);
}

/** Levels need no time limit: they search so little that they are fast, and games stay repeatable. */
export function levelOpponent(side: Side, searcher: Searcher, level: number, seed: number): Opponent {
  const player = { side, level, seed, limits: { nodes: 1_000_000_000 } };
  return engineOpponent(`level ${level}`, searcher, player);
}

function engineOpponent(name: string, searcher: Searcher, player: ComputerPlayer): Opponent {
  const engine = createEngine(searcher);
  const { signal } = new AbortController();
  return {
    name,
    side: player.side,
    answer: (match, now) => answerMatch(engine, match, player, now, signal),
  };
}
