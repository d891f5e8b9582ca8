/** The levels: their strength and limits; the apps decide how to present them. */

import { type GameId, perGame } from '@gipfel/rules';
import { engineGame } from '../games/registry.js';
import type { OptionSpec } from '../protocol/searcher.js';
import type { Sight, SightTable } from './sight.js';

/** The number of levels below full strength. */
export const LEVEL_COUNT = 10;
/** The number of full strength. */
export const FULL_LEVEL: number = LEVEL_COUNT + 1;

export interface Level {
  readonly level: number;
  /** Elo above the random player, measured level by level. */
  readonly elo: Readonly<Record<GameId, number>>;
}

export const LEVELS: readonly Level[] = Array.from({ length: LEVEL_COUNT }, (_, index) => ({
  level: index + 1,
  elo: perGame((id) => engineGame(id).elo[index] ?? 0),
}));

export const SIGHTS: SightTable = perGame((id) => engineGame(id).sights);

export const LEVEL_OPTION: OptionSpec = {
  name: 'Level',
  type: 'spin',
  default: FULL_LEVEL,
  min: 1,
  max: FULL_LEVEL,
};

/** Undefined at full strength. */
export function sightOf(sights: SightTable, game: GameId, level: number): Sight | undefined {
  return sights[game][level - 1];
}
