import { parsePosition, parseTurn } from '@gipfel/notation';
import { GAME_IDS, legalTurns, outcome, type Position, playTurn, type Turn } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { canSolve, isSolved } from './goal.js';
import type { DoStep, Lesson, Step } from './lesson.js';
import { LESSONS } from './lessons.js';

const ALL: readonly Lesson[] = GAME_IDS.flatMap((game) => LESSONS[game]);

function readPosition(line: string): Position {
  const read = parsePosition(line);
  if (!read.ok) throw new Error(`${line}: ${JSON.stringify(read.error)}`);
  return read.value;
}

function readTurn(position: Position, text: string): Turn {
  const read = parseTurn(position, text);
  if (!read.ok) throw new Error(`${text}: ${JSON.stringify(read.error)}`);
  return read.value;
}

/** Every position a step can begin with, whatever accepted turns the reader chose before. */
function* beginnings(lesson: Lesson): Generator<readonly [Step, readonly Position[]]> {
  let ends: readonly Position[] = [];
  for (const step of lesson.steps) {
    const starts = step.position === undefined ? ends : [readPosition(step.position)];
    yield [step, starts];
    ends =
      step.kind === 'do' && step.reply !== undefined ? starts.flatMap((start) => endsOf(step, start)) : [];
  }
}

function acceptedTurns(step: DoStep, start: Position): readonly Turn[] {
  return [...legalTurns(start)].filter((turn) => isSolved(step.goal, start, turn));
}

function endsOf(step: DoStep, start: Position): readonly Position[] {
  const { reply } = step;
  if (reply === undefined) return [];
  return acceptedTurns(step, start).map((turn) => {
    const middle = playTurn(start, turn);
    return playTurn(middle, readTurn(middle, reply));
  });
}

describe.each(ALL.map((lesson) => [`${lesson.game} ${lesson.id}`, lesson] as const))(
  'lesson %s',
  (_, lesson) => {
    const cases = [...beginnings(lesson)].map(([step, starts]) => [step.id, step, starts] as const);

    it.each(cases)('step %s begins with a game in progress', (_id, _step, starts) => {
      expect(starts.length).toBeGreaterThan(0);
      for (const start of starts) expect(outcome(start)).toBeUndefined();
    });

    it.each(cases)(
      'step %s shows a legal turn, or has legal solutions that are accepted',
      (_id, step, starts) => {
        for (const start of starts) {
          if (step.kind === 'show') {
            if (step.watch !== undefined) readTurn(start, step.watch);
            continue;
          }
          const solved = step.solution.filter((text) => {
            const read = parseTurn(start, text);
            return read.ok && isSolved(step.goal, start, read.value);
          });
          // Where the reader had a choice before, a stored solution has to fit each way through the lesson.
          if (starts.length === 1) expect(solved).toEqual(step.solution);
          else expect(solved).not.toEqual([]);
        }
      },
    );

    it.each(cases)(
      'step %s refuses every other turn at one of its actions, and no action of an accepted one',
      (_id, step, starts) => {
        if (step.kind === 'show') return;
        for (const start of starts.slice(0, 4)) {
          for (const turn of legalTurns(start)) {
            let position = start;
            const passes = turn.every((action) => {
              const may = canSolve(step.goal, start, position, action);
              position = playTurn(position, [action]);
              return may;
            });
            expect(passes).toBe(isSolved(step.goal, start, turn));
          }
        }
      },
    );

    it.each(cases)('step %s lists its accepted turns exactly where it lists them', (_id, step, starts) => {
      if (step.kind === 'show' || (step.goal.kind !== 'turns' && step.goal.kind !== 'every')) return;
      for (const start of starts) expect(acceptedTurns(step, start).length).toBe(step.goal.turns.length);
    });

    it.each(cases)('step %s has wrong answers unless everything is accepted', (_id, step, starts) => {
      if (step.kind === 'show' || step.goal.kind === 'any' || step.goal.kind === 'every') return;
      for (const start of starts.slice(0, 1)) {
        const all = [...legalTurns(start)].length;
        // A capture that is the only legal turn can only be got wrong by an illegal one.
        if (all > 1) expect(acceptedTurns(step, start).length).toBeLessThan(all);
      }
    });

    it.each(cases)('step %s accepts no turn that loses', (_id, step, starts) => {
      if (step.kind === 'show') return;
      for (const start of starts.slice(0, 4)) {
        for (const turn of acceptedTurns(step, start)) {
          expect([undefined, start.side]).toContain(outcome(playTurn(start, turn))?.winner);
        }
      }
    });

    it.each(cases)('step %s is answered by the only legal turn', (_id, step, starts) => {
      if (step.kind === 'show' || step.reply === undefined) return;
      for (const start of starts) {
        for (const turn of acceptedTurns(step, start)) {
          const middle = playTurn(start, turn);
          expect([...legalTurns(middle)]).toEqual([readTurn(middle, step.reply)]);
        }
      }
    });
  },
);
