/** The names under which a lesson's sentences are found: `chain` + `Two` + `Task`. */

import { gameSections } from '@gipfel/i18n';
import type { GameId } from '@gipfel/rules';
import type { DoStep, Lesson, Step } from './lesson.js';

/** A section of words without placeholders. */
export type Words = Readonly<Record<string, string>>;
type LessonPart = 'Title' | 'Summary';
type StepPart = 'Text' | 'Task' | 'Good' | 'Hint' | 'Wrong';

export function lessonsSection(game: GameId) {
  return gameSections(game).lessons;
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function lessonKey(lesson: Lesson, part: LessonPart): string {
  return lesson.id + part;
}

/** `mistake` is the name of a wrong answer that has an explanation of its own. */
export function stepKey(lesson: Lesson, step: Step, part: StepPart, mistake = ''): string {
  return lesson.id + capital(step.id) + part + mistake;
}

/** Whether a legal move can be the wrong one: where everything is accepted, nothing needs an explanation. */
function canGoWrong(step: DoStep): boolean {
  return step.goal.kind !== 'any' && step.goal.kind !== 'every';
}

/** Every message key of a lesson. */
export function keysOf(lesson: Lesson): readonly string[] {
  const steps = lesson.steps.flatMap((step) => {
    if (step.kind === 'show') return [stepKey(lesson, step, 'Text')];
    const parts: StepPart[] = canGoWrong(step) ? ['Task', 'Good', 'Hint', 'Wrong'] : ['Task', 'Good', 'Hint'];
    return [
      ...parts.map((part) => stepKey(lesson, step, part)),
      ...(step.mistakes ?? []).map(({ name }) => stepKey(lesson, step, 'Wrong', name)),
    ];
  });
  return [lessonKey(lesson, 'Title'), lessonKey(lesson, 'Summary'), ...steps];
}
