/** Which lessons were solved, stored in this browser. */

import type { GameId } from '@gipfel/rules';
import { onStored, readStored, type StorageProblem, writeStored } from '../../lib/storage/storage.js';
import type { Lesson } from './lesson.js';
import { LESSONS } from './lessons.js';
import { hasAll, joinProgress, parseProgress, type Solved, withLesson } from './progress.js';

const KEY = 'lessons';

let solved: Solved = $state.raw(parseProgress(readStored(KEY)));

// Two windows that finish a lesson at the same moment both read before either writes: the overwritten one hears of
// it here and writes the union. Deleted progress stays deleted.
onStored(KEY, (stored) => {
  const known = parseProgress(stored);
  solved = stored === undefined ? known : joinProgress(known, solved);
  if (stored !== undefined && !hasAll(known, solved)) writeStored(KEY, solved);
});

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

/** Returns the problem when storing failed; it still counts until the page closes. */
export function markDone(lesson: Lesson): StorageProblem | undefined {
  if (isDone(lesson)) return undefined;
  solved = withLesson(joinProgress(parseProgress(readStored(KEY)), solved), lesson);
  return writeStored(KEY, solved);
}
