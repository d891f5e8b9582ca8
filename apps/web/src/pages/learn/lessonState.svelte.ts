/** A running lesson: the step, the position on the board, what was found, and what is shown automatically. */

import { makeTurn, parsePosition, parseTurn } from '@gipfel/notation';
import { type Action, type Position, playTurn, type Turn } from '@gipfel/rules';
import type { LastTurn } from '../../table/tableProps.js';
import { canSolve, findMistake } from './goal.js';
import type { DoStep, Goal, Lesson, Step } from './lesson.js';

/** Long enough to see one thing before the next happens. */
const PAUSE_MS = 1100;

/** `busy`: something is being shown, the reader waits. */
type Status = 'open' | 'busy' | 'solved';

/** Why a legal action is not accepted: a mistake with an explanation, or a solution found before. */
type Objection = { readonly kind: 'mistake'; readonly name: string } | { readonly kind: 'again' };

interface LessonEvents {
  readonly onSolved: (step: Step) => void;
  /** One of several solutions was found; `left` are missing. */
  readonly onFound: (left: number) => void;
}

function readTurn(position: Position, written: string): Turn | undefined {
  const read = parseTurn(position, written);
  return read.ok ? read.value : undefined;
}

export function createLesson(lesson: Lesson, events: LessonEvents) {
  let index = $state(0);
  let starts: readonly Position[] = $state.raw([]);
  let shown: { readonly position: Position; readonly last: LastTurn | undefined } | undefined = $state.raw();
  let found: readonly string[] = $state.raw([]);
  let status: Status = $state('open');
  let advice: 'none' | 'hint' | 'turn' = $state('none');
  let timer: ReturnType<typeof setTimeout> | undefined;

  const step = $derived(lesson.steps[index]);
  const start = $derived(starts[index]);
  const goal: Goal | undefined = $derived(step?.kind === 'do' ? step.goal : undefined);
  const left = $derived(goal?.kind === 'every' ? goal.turns.filter((turn) => !found.includes(turn)) : []);

  function later(act: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(act, PAUSE_MS);
  }

  /** `goesOn`: the end of the previous step, for steps without a position of their own. */
  function enter(next: number, goesOn: Position | undefined): void {
    const wanted = lesson.steps[next];
    if (wanted === undefined) return;
    const read = wanted.position === undefined ? undefined : parsePosition(wanted.position);
    const known = read?.ok === true ? read.value : (goesOn ?? starts[next]);
    if (known === undefined) return;
    starts = [...starts.slice(0, next), known];
    index = next;
    begin();
  }

  function begin(): void {
    clearTimeout(timer);
    if (start === undefined || step === undefined) return;
    // A step that goes on keeps the marks of the turn that led to it.
    const goesOn = step.position === undefined && shown?.position === start;
    shown = { position: start, last: goesOn ? shown?.last : undefined };
    found = [];
    advice = 'none';
    status = 'open';
    if (step.kind === 'show') watch(step.watch);
  }

  function watch(written: string | undefined): void {
    status = written === undefined ? 'solved' : 'busy';
    if (written === undefined || start === undefined) return;
    const from = start;
    later(() => {
      const turn = readTurn(from, written);
      if (turn !== undefined) show(from, turn);
      status = 'solved';
    });
  }

  function show(before: Position, turn: Turn): Position {
    const position = playTurn(before, turn);
    shown = { position, last: { before, turn } };
    return position;
  }

  function solve(done: DoStep): void {
    status = 'solved';
    events.onSolved(done);
  }

  function enterTurn(turn: Turn): void {
    if (step?.kind !== 'do' || start === undefined || status !== 'open') return;
    const done = step;
    const before = start;
    const end = show(before, turn);
    status = 'busy';
    if (done.goal.kind === 'every') findOne(done, before, turn);
    else answer(done, end);
  }

  /** All solutions have to be found: the board resets for the next one. */
  function findOne(done: DoStep, before: Position, turn: Turn): void {
    found = [...found, makeTurn(before, turn)];
    if (left.length === 0) {
      solve(done);
      return;
    }
    events.onFound(left.length);
    later(() => {
      shown = { position: before, last: undefined };
      advice = 'none';
      status = 'open';
    });
  }

  function answer(done: DoStep, end: Position): void {
    const turn = done.reply === undefined ? undefined : readTurn(end, done.reply);
    if (turn === undefined) {
      solve(done);
      return;
    }
    later(() => {
      show(end, turn);
      solve(done);
    });
  }

  function judge(action: Action, position: Position): Objection | undefined {
    if (step?.kind !== 'do' || goal === undefined || start === undefined) return undefined;
    const open: Goal = goal.kind === 'every' ? { ...goal, turns: left } : goal;
    if (canSolve(open, start, position, action)) return undefined;
    if (canSolve(goal, start, position, action)) return { kind: 'again' };
    return { kind: 'mistake', name: findMistake(step, position, action) ?? '' };
  }

  /** The stored solution, as far as it is still to be found and fits the way the reader has taken. */
  const solution: Turn | undefined = $derived.by(() => {
    if (step?.kind !== 'do' || start === undefined) return undefined;
    const wanted = step.goal.kind === 'every' ? left : step.solution;
    for (const written of wanted) {
      const turn = readTurn(start, written);
      if (turn !== undefined) return turn;
    }
    return undefined;
  });

  enter(0, undefined);

  return {
    get index() {
      return index;
    },
    get step() {
      return step;
    },
    get shown() {
      return shown;
    },
    get status() {
      return status;
    },
    get advice() {
      return advice;
    },
    /** How many of several solutions were found. */
    get count() {
      return goal?.kind === 'every' ? { found: found.length, total: goal.turns.length } : undefined;
    },
    get solution() {
      return solution;
    },
    get isLast() {
      return index === lesson.steps.length - 1;
    },
    enterTurn,
    judge,
    advise(kind: 'hint' | 'turn') {
      advice = kind;
    },
    /** Restarts the step. */
    again: begin,
    next() {
      enter(index + 1, shown?.position);
    },
    back() {
      enter(index - 1, undefined);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
