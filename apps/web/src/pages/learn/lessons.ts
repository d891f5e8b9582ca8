/** All lessons, in the order they are learned. */

import { type GameId, perGame } from '@gipfel/rules';
import { learnGameNamed } from './games.js';
import type { Lesson } from './lesson.js';

export const LESSONS = perGame((id) => learnGameNamed(id).lessons);

export function findLesson(game: GameId, id: string): Lesson | undefined {
  return LESSONS[game].find((lesson) => lesson.id === id);
}

/** The lesson `places` further on in the same game. */
export function lessonAfter({ game, id }: Lesson, places: number): Lesson | undefined {
  const all = LESSONS[game];
  return all[all.findIndex((lesson) => lesson.id === id) + places];
}
