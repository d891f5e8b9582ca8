/** Training defaults of each game. */

import { type GameId, isGameId } from '@gipfel/rules';

interface TrainingDefaults {
  /** Alternated in self-play; the first one is for duels. */
  readonly variants: readonly [string, ...string[]];
  /** Nodes of each search in self-play. */
  readonly nodes: number;
  /** Random turns before the players take over. */
  readonly openingTurns: number;
}

export const TRAINING: Readonly<Record<GameId, TrainingDefaults>> = {
  zertz: { variants: ['37', '37', '37', '48', '61'], nodes: 10_000, openingTurns: 3 },
  tzaar: { variants: ['random'], nodes: 40_000, openingTurns: 1 },
};

/** Throws on an unknown game. */
export function parseGame(name: string): GameId {
  if (!isGameId(name)) throw new Error(`GAME_UNKNOWN ${name}`);
  return name;
}
