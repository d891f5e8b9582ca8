/** Words of the levels: a name and a character each. */

import { FULL_LEVEL, LEVELS } from '@gipfel/engine';
import type { GameId } from '@gipfel/rules';
import { text } from '../../lib/language/text.svelte.js';

export function levelName(level: number): string {
  return level >= FULL_LEVEL ? text.setup.levelFull : text.setup.levelValue({ level });
}

export function levelCharacter(level: number): string {
  const words = text.setup;
  const characters = [
    words.character1,
    words.character2,
    words.character3,
    words.character4,
    words.character5,
    words.character6,
    words.character7,
    words.character8,
    words.character9,
    words.character10,
    words.character11,
  ];
  return characters[level - 1] ?? words.character11;
}

/** Undefined for full strength, which depends on the machine and the time. */
export function levelElo(game: GameId, level: number): number | undefined {
  return LEVELS.find((each) => each.level === level)?.elo[game];
}
