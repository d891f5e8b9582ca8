/** Whether a turn solves a step, and whether an action can still become one that does. Legality is checked by the rules. */

import { makeAction, makeTurn, parseTurn } from '@gipfel/notation';
import {
  type Action,
  gameOf,
  isTurnOver,
  legalActions,
  legalTurns,
  outcome,
  type Position,
  play,
  playTurn,
  positionKey,
  type Side,
  type Turn,
} from '@gipfel/rules';
import { learnGameOf } from './games.js';
import type { DoStep, Goal } from './lesson.js';

/** `?` is any one character, `*` any number of them. */
export function isMatch(pattern: string, written: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('?', '.')
    .replaceAll('*', '.*');
  return new RegExp(`^${source}$`).test(written);
}

function matchesOne(patterns: readonly string[], position: Position, action: Action): boolean {
  const written = makeAction(position, action);
  return patterns.some((pattern) => isMatch(pattern, written));
}

function canWinAtOnce(position: Position): boolean {
  if (outcome(position) !== undefined) return false;
  for (const turn of legalTurns(position)) {
    if (outcome(playTurn(position, turn))?.winner === position.side) return true;
  }
  return false;
}

function isResult(goal: Goal, start: Position, end: Position): boolean {
  const mover = start.side;
  switch (goal.kind) {
    case 'any':
    case 'actions':
    case 'turns':
    case 'every':
      return true;
    case 'captures': {
      const { captured } = learnGameOf(start);
      return captured(end, mover) - captured(start, mover) >= goal.count;
    }
    case 'wins':
      return outcome(end)?.winner === mover;
    case 'safe': {
      const over = outcome(end);
      return over === undefined ? !canWinAtOnce(end) : over.winner === mover;
    }
  }
}

/** `start` is where the step begins, `turn` all that was done from there. */
export function isSolved(goal: Goal, start: Position, turn: Turn): boolean {
  switch (goal.kind) {
    case 'any':
      return true;
    case 'turns':
    case 'every':
      return goal.turns.includes(makeTurn(start, turn));
    case 'actions': {
      let position = start;
      return turn.every((action) => {
        const fits = matchesOne(goal.allow, position, action);
        position = play(position, action);
        return fits;
      });
    }
    case 'captures':
    case 'wins':
    case 'safe':
      return isResult(goal, start, playTurn(start, turn));
  }
}

/** Whether a legal action, made somewhere in the turn that began at `start`, can still lead to a solution. */
export function canSolve(goal: Goal, start: Position, position: Position, action: Action): boolean {
  switch (goal.kind) {
    case 'any':
      return true;
    case 'actions':
      return matchesOne(goal.allow, position, action);
    case 'turns':
    case 'every':
      return goal.turns.some((written) => leadsThrough(start, written, position, action));
    case 'captures':
    case 'wins':
    case 'safe':
      return someEnd(play(position, action), start.side, (end) => isResult(goal, start, end));
  }
}

function leadsThrough(start: Position, written: string, position: Position, action: Action): boolean {
  const read = parseTurn(start, written);
  if (!read.ok) return false;
  const here = positionKey(position);
  let at = start;
  for (const next of read.value) {
    if (positionKey(at) === here && gameOf(at).isSameAction(next, action)) return true;
    at = play(at, next);
  }
  return false;
}

function someEnd(position: Position, mover: Side, fits: (end: Position) => boolean): boolean {
  if (isTurnOver(position, mover)) return fits(position);
  return legalActions(position).some((action) => someEnd(play(position, action), mover, fits));
}

/** The name of the explanation for a legal action that is not wanted; undefined when the step has none for it. */
export function findMistake(step: DoStep, position: Position, action: Action): string | undefined {
  return step.mistakes?.find(({ actions }) => matchesOne(actions, position, action))?.name;
}
