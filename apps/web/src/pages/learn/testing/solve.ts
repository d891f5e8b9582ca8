/** The stored solutions as gestures on the table, for tests that play every lesson through. */

import { parsePosition, parseTurn } from '@gipfel/notation';
import { type Cell, legalActions, type Position, play, playTurn, type Turn } from '@gipfel/rules';
import type { PieceType } from '@gipfel/rules/tzaar';
import { COLOURS, type Colour } from '@gipfel/rules/zertz';
import type { Lesson } from '../lesson.js';

export type Gesture =
  /** On a cell of the board: `[data-cell="…"]`. */
  | { readonly type: 'tap'; readonly cell: Cell }
  /** A colour or piece from the pool, the own store or the hand. */
  | {
      readonly type: 'take';
      readonly what: Colour | PieceType;
      /** Z3.5: the pool is empty, so the marble comes from the player's own captures. */
      readonly isOwn?: boolean;
    }
  | { readonly type: 'pass' }
  /** Isolated groups need a confirmation even where nothing else does. */
  | { readonly type: 'confirm' };

export interface SolvedStep {
  readonly id: string;
  /** One list for each turn that has to be entered; none for a step that is only shown. */
  readonly turns: readonly (readonly Gesture[])[];
}

/** What the table does automatically: finishing a forced chain, passing when nothing else is possible. */
function isForced(position: Position): boolean {
  const isChain = position.game === 'zertz' && position.step.at === 'jump';
  const isSecond = position.game === 'tzaar' && position.step === 'second';
  return (isChain || isSecond) && legalActions(position).length === 1;
}

function isPoolEmpty(position: Position): boolean {
  return position.game === 'zertz' && COLOURS.every((colour) => position.pool[colour] === 0);
}

export function gesturesOf(start: Position, turn: Turn): readonly Gesture[] {
  const gestures: Gesture[] = [];
  let position = start;
  turn.forEach((action, index) => {
    const isMade = index > 0 && isForced(position);
    const isChain = position.game === 'zertz' && position.step.at === 'jump';
    const isOwn = isPoolEmpty(position);
    position = play(position, action);
    if (isMade) return;
    switch (action.type) {
      case 'place':
        gestures.push({ type: 'take', what: 'colour' in action ? action.colour : action.piece, isOwn });
        gestures.push({ type: 'tap', cell: action.at });
        return;
      case 'remove':
        gestures.push({ type: 'tap', cell: action.at });
        return;
      case 'jump':
      case 'capture':
      case 'strengthen':
        if (!isChain) gestures.push({ type: 'tap', cell: action.from });
        gestures.push({ type: 'tap', cell: action.to });
        return;
      case 'leave':
        gestures.push(...action.group.slice(0, 1).map((cell): Gesture => ({ type: 'tap', cell })));
        return;
      case 'claim':
        return;
      case 'pass':
        gestures.push({ type: 'pass' });
    }
  });
  if (turn.some(({ type }) => type === 'claim' || type === 'leave')) gestures.push({ type: 'confirm' });
  return gestures;
}

/** Follows the stored solutions and replies from step to step. */
export function solveLesson(lesson: Lesson): readonly SolvedStep[] {
  let position: Position | undefined;
  return lesson.steps.map((step) => {
    const read = step.position === undefined ? undefined : parsePosition(step.position);
    const start = read?.ok === true ? read.value : position;
    if (start === undefined || step.kind === 'show') return { id: step.id, turns: [] };
    const fitting = step.solution.flatMap((written) => {
      const turn = parseTurn(start, written);
      return turn.ok ? [turn.value] : [];
    });
    const turns = step.goal.kind === 'every' ? fitting : fitting.slice(0, 1);
    const end = playTurn(start, turns[0] ?? []);
    const reply = step.reply === undefined ? undefined : parseTurn(end, step.reply);
    position = reply?.ok === true ? playTurn(end, reply.value) : end;
    return { id: step.id, turns: turns.map((turn) => gesturesOf(start, turn)) };
  });
}
