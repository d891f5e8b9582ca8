/** Who answers when a person plays alone: chance, or the engine. */

import type { Searcher } from '@gipfel/engine';
import type { Position, Side, Turn } from '@gipfel/rules';
import { randomTurn } from '../randomGame.js';

export const OPPONENTS = ['computer', 'random'] as const;
export type OpponentName = (typeof OPPONENTS)[number];

export interface Opponent {
  readonly name: OpponentName;
  readonly side: Side;
  /** A complete turn; undefined when the game is over. */
  choose(position: Position): Promise<Turn | undefined>;
}

export function randomOpponent(side: Side, random: () => number): Opponent {
  return { name: 'random', side, choose: async (position) => randomTurn(position, random)?.turn };
}

/** `think` is milliseconds a turn. */
export function computerOpponent(side: Side, engine: Searcher, think: number): Opponent {
  return {
    name: 'computer',
    side,
    choose: async (position) => {
      const request = { position, history: [], limits: { movetime: think } };
      const { turn } = await engine.search(request, () => undefined, new AbortController().signal);
      return turn;
    },
  };
}
