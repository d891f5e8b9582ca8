/** All lessons, in the order they are learned. */

import type { GameId } from '@gipfel/rules';
import type { Lesson } from './lesson.js';
import { TZAAR_RULES } from './tzaarLessons.js';
import { TZAAR_TACTICS } from './tzaarTactics.js';
import { ZERTZ_LATER } from './zertzEndings.js';
import { ZERTZ_FIRST } from './zertzLessons.js';
import { ZERTZ_TACTICS } from './zertzTactics.js';

export const LESSONS: Readonly<Record<GameId, readonly Lesson[]>> = {
  zertz: [...ZERTZ_FIRST, ...ZERTZ_LATER, ...ZERTZ_TACTICS],
  tzaar: [...TZAAR_RULES, ...TZAAR_TACTICS],
};

/** Without importing the rules, which the list of lessons does not need. */
export function isCourse(name: string | undefined): name is GameId {
  return name !== undefined && Object.hasOwn(LESSONS, name);
}

export function findLesson(game: GameId, id: string): Lesson | undefined {
  return LESSONS[game].find((lesson) => lesson.id === id);
}

/** The lesson `places` further on in the same game. */
export function lessonAfter({ game, id }: Lesson, places: number): Lesson | undefined {
  const all = LESSONS[game];
  return all[all.findIndex((lesson) => lesson.id === id) + places];
}
