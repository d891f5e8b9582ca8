/** Training defaults of each game. */

import { type GameId, isGameId } from '@gipfel/rules';

interface TrainingDefaults {
  /** Alternated in self-play; the first one is for duels. */
  readonly variants: readonly [string, ...string[]];
  /** Nodes of each search in self-play. */
  readonly nodes: number;
  /** Random turns before the players take over. */
  readonly openingTurns: number;
  /**
   * What the fit learns from: quiet positions at the ends of the search's lines, or those that occur in the games. The ends of lines are chosen
   * by a search for the sake of one side, which distorts what the move is worth; but only they are quiet.
   */
  readonly samples: 'lineEnds' | 'played';
}

export const TRAINING: Readonly<Record<GameId, TrainingDefaults>> = {
  zertz: { variants: ['37', '37', '37', '48', '61'], nodes: 10_000, openingTurns: 3, samples: 'lineEnds' },
  tzaar: { variants: ['random'], nodes: 40_000, openingTurns: 1, samples: 'played' },
};

/** Throws on an unknown game. */
export function parseGame(name: string): GameId {
  if (!isGameId(name)) throw new Error(`GAME_UNKNOWN ${name}`);
  return name;
}
