/** How each game is trained when the command line does not say otherwise. */

import { type GameId, isGameId } from '@gipfel/rules';

interface TrainingDefaults {
  /** Self-play takes turns with them; the first one is for duels. */
  readonly variants: readonly [string, ...string[]];
  /** Of each search in self-play. */
  readonly nodes: number;
  /** Random turns before the players take over. */
  readonly openingTurns: number;
}

export const TRAINING: Readonly<Record<GameId, TrainingDefaults>> = {
  zertz: { variants: ['37', '37', '37', '48', '61'], nodes: 10_000, openingTurns: 3 },
  tzaar: { variants: ['random'], nodes: 40_000, openingTurns: 1 },
};

/** For the command line: throws when there is no such game. */
export function parseGame(name: string): GameId {
  if (!isGameId(name)) throw new Error(`GAME_UNKNOWN ${name}`);
  return name;
}
