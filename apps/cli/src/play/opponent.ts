/** Who answers when a person plays alone: chance, or the engine at a level or at full strength. */

import { LEVELS, type Limits, type Searcher, type SearchOptions } from '@gipfel/engine';
import { type Position, randomTurn, type Side, type Turn } from '@gipfel/rules';

const LEVEL_NAMES: readonly string[] = LEVELS.map(({ level }) => String(level));
/** `1` to `10` are levels of the engine, `computer` is its full strength. */
export const OPPONENTS: readonly string[] = [...LEVEL_NAMES, 'computer', 'random'];

export interface Opponent {
  readonly name: string;
  readonly side: Side;
  /** A complete turn after `ply` turns; undefined when the game is over. */
  choose(position: Position, ply: number): Promise<Turn | undefined>;
}

/** The level that a name means; undefined for those that are none. */
export function levelNamed(name: string | undefined): number | undefined {
  return name !== undefined && LEVEL_NAMES.includes(name) ? Number(name) : undefined;
}

export function randomOpponent(side: Side, random: () => number): Opponent {
  return { name: 'random', side, choose: async (position) => randomTurn(position, random)?.turn };
}

/** `think` is milliseconds a turn. */
export function computerOpponent(side: Side, engine: Searcher, think: number): Opponent {
  return engineOpponent('computer', side, engine, { movetime: think });
}

/** A level needs no time limit: it sees so little that it is soon done, and the same game can be played again. */
const NO_OTHER_LIMIT: Limits = { nodes: 1_000_000_000 };

export function levelOpponent(side: Side, engine: Searcher, level: number, seed: number): Opponent {
  return engineOpponent(`level ${level}`, side, engine, NO_OTHER_LIMIT, { level, seed });
}

function engineOpponent(
  name: string,
  side: Side,
  engine: Searcher,
  limits: Limits,
  options: SearchOptions = {},
): Opponent {
  return {
    name,
    side,
    choose: async (position, ply) => {
      const request = { position, ply, limits, ...options };
      const { turn } = await engine.search(request, () => undefined, new AbortController().signal);
      return turn;
    },
  };
}
