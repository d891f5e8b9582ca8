/** The solved lessons as a value: what was stored may be anything. */

import { GAME_IDS, type GameId, perGame } from '@gipfel/rules';
import type { Lesson } from './lesson.js';

export type Solved = Readonly<Record<GameId, readonly string[]>>;

function idsIn(stored: unknown, game: GameId): readonly string[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const ids: unknown = Object.entries(stored).find(([name]) => name === game)?.[1];
  return Array.isArray(ids) ? [...new Set(ids.filter((id) => typeof id === 'string'))] : [];
}

/** Ids of lessons that no longer exist are kept: they may come back with another version. */
export function parseProgress(stored: unknown): Solved {
  return perGame((game) => idsIn(stored, game));
}

export function withLesson(solved: Solved, { game, id }: Lesson): Solved {
  return solved[game].includes(id) ? solved : { ...solved, [game]: [...solved[game], id] };
}

/** The union of both: another window may have solved lessons meanwhile. */
export function joinProgress(one: Solved, other: Solved): Solved {
  return perGame((game) => [...new Set([...one[game], ...other[game]])]);
}

/** Whether `one` holds everything that `other` does. */
export function hasAll(one: Solved, other: Solved): boolean {
  return GAME_IDS.every((game) => other[game].every((id) => one[game].includes(id)));
}
