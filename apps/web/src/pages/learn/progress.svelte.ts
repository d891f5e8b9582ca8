/** Which lessons were solved, kept in this browser. */

import type { GameId } from '@gipfel/rules';
import { readStored, type StorageProblem, writeStored } from '../../lib/storage.js';
import type { Lesson } from './lesson.js';
import { LESSONS } from './lessons.js';
import { joinProgress, parseProgress, type Solved, withLesson } from './progress.js';

const KEY = 'lessons';

let solved: Solved = $state.raw(parseProgress(readStored(KEY)));

export function isDone({ game, id }: Lesson): boolean {
  return solved[game].includes(id);
}

export function countDone(game: GameId): number {
  return LESSONS[game].filter(isDone).length;
}

/** The first lesson that is not solved yet. */
export function nextToLearn(game: GameId): Lesson | undefined {
  return LESSONS[game].find((lesson) => !isDone(lesson));
}

/** The problem when it could not be kept; it still counts until the page closes. */
export function markDone(lesson: Lesson): StorageProblem | undefined {
  if (isDone(lesson)) return undefined;
  solved = withLesson(joinProgress(parseProgress(readStored(KEY)), solved), lesson);
  return writeStored(KEY, solved);
}
