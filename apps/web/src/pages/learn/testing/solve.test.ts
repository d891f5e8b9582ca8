import { parsePosition, parseTurn } from '@gipfel/notation';
import { GAME_IDS, type Position, playTurn, type Turn } from '@gipfel/rules';
import { isPieceType } from '@gipfel/rules/tzaar';
import { isColour } from '@gipfel/rules/zertz';
import { describe, expect, it } from 'vitest';
import { beginEntry, changeEntry, type EntryEvent } from '../../../table/turnEntry.js';
import { canSolve, isSolved } from '../goal.js';
import type { DoStep } from '../lesson.js';
import { LESSONS } from '../lessons.js';
import { type Gesture, solveLesson } from './solve.js';

function eventOf(gesture: Gesture): EntryEvent {
  if (gesture.type !== 'take') return gesture;
  const { what } = gesture;
  if (isColour(what)) return { type: 'colour', colour: what };
  if (isPieceType(what)) return { type: 'piece', piece: what };
  throw new Error(`unknown ${JSON.stringify(gesture)}`);
}

/** The turn that the table hands out for these gestures under a lesson's judge. */
function enter(start: Position, step: DoStep, gestures: readonly Gesture[]): Turn {
  let entry = beginEntry(start, {
    steps: false,
    touch: false,
    confirm: false,
    judge: (action, position) => (canSolve(step.goal, start, position, action) ? undefined : 'no'),
  });
  for (const [index, gesture] of gestures.entries()) {
    const answer = changeEntry(entry, eventOf(gesture));
    expect(answer.refusal, JSON.stringify(gesture)).toBeUndefined();
    if (answer.out !== undefined) {
      expect(index).toBe(gestures.length - 1);
      return answer.out.type === 'turn' ? answer.out.turn : [];
    }
    entry = answer.entry;
  }
  throw new Error('the gestures end before the turn does');
}

describe.each(
  GAME_IDS.flatMap((game) => LESSONS[game]).map((lesson) => [`${lesson.game} ${lesson.id}`, lesson] as const),
)('lesson %s on the table', (_, lesson) => {
  it('is solved by the gestures of its stored solutions', () => {
    let position: Position | undefined;
    const solved = solveLesson(lesson);
    expect(solved.map(({ id }) => id)).toEqual(lesson.steps.map(({ id }) => id));
    for (const [index, step] of lesson.steps.entries()) {
      const read = step.position === undefined ? undefined : parsePosition(step.position);
      const start = read?.ok === true ? read.value : position;
      if (start === undefined) throw new Error(`${step.id} begins nowhere`);
      if (step.kind === 'show') continue;
      const turns = solved[index]?.turns ?? [];
      expect(turns.length).toBe(step.goal.kind === 'every' ? step.goal.turns.length : 1);
      for (const gestures of turns) {
        const turn = enter(start, step, gestures);
        expect(isSolved(step.goal, start, turn)).toBe(true);
        position = playTurn(start, turn);
      }
      const reply =
        step.reply === undefined || position === undefined ? undefined : parseTurn(position, step.reply);
      if (reply?.ok === true && position !== undefined) position = playTurn(position, reply.value);
    }
  });
});
