/**
 * Entering a turn as a pure reducer: from a gesture to the turn so far, a refusal, or completed steps. Only the rules decide
 * what is legal, what is forced and why something is refused.
 */

import type { Action, Cell, Position, Turn } from '@gipfel/rules';
import {
  type Answer,
  cancel,
  confirm,
  type Entry,
  type EntryEvent,
  type EntryMode,
  groupsAtChoice,
  type Hand,
  isReady,
  makeStep,
  PLAIN_MODE,
  reopen,
  turnOf,
} from './entrySteps.js';
import { tableGameOf } from './games.js';

export {
  type Answer,
  canUndo,
  type Entry,
  type EntryEvent,
  type EntryMode,
  groupsAtChoice,
  type Hand,
  isReady,
  type Outgoing,
  PLAIN_MODE,
  stepsOf,
  turnOf,
} from './entrySteps.js';

/** `lastPlaced`: what was placed last, selected again if possible. */
export function beginEntry(start: Position, mode: EntryMode = PLAIN_MODE, lastPlaced: Hand = {}): Entry {
  const hand = tableGameOf(start).entry.begin(start, mode, lastPlaced);
  return { mode, start, choices: [], position: start, hand, left: [] };
}

export function changeEntry(entry: Entry, event: EntryEvent): Answer {
  switch (event.type) {
    case 'tap':
      return tap(entry, event.cell);
    case 'colour':
    case 'piece':
      return tableGameOf(entry.start).entry.take(entry, entry.start, entry.position, event);
    case 'drop':
      return drop(entry, event.from, event.to);
    case 'claim':
      return { entry: withClaim(entry, event.group, event.claimed) };
    case 'pass':
      return makeStep(entry, { type: 'pass' });
    case 'typed':
      return makeSteps(entry, event.steps);
    case 'undo':
      return { entry: undo(entry) };
    case 'cancel':
      return { entry: cancel(entry) };
    case 'confirm':
      return confirm(entry);
  }
}

function withClaim(entry: Entry, group: Cell, claimed: boolean): Entry {
  const others = entry.left.filter((cell) => cell !== group);
  return { ...entry, left: claimed ? others : [...others, group] };
}

function tap(entry: Entry, cell: Cell): Answer {
  if (!isReady(entry)) return tapOpen(entry, cell);
  const group = groupsAtChoice(entry).find((cells) => cells.includes(cell))?.[0];
  if (group !== undefined) return { entry: withClaim(entry, group, entry.left.includes(group)) };
  const landings = landingsOfLastChoice(entry);
  // The marble is already there and only needs confirming.
  if (cell === landings.at(-1)) return confirm(entry);
  const revised = revise(entry, cell);
  // Z4.2: the chain passed this ring automatically before the reader tapped it.
  return revised.refusal !== undefined && landings.includes(cell) ? { entry } : revised;
}

/** Where the latest chosen jump landed, and the ones it forced. */
function landingsOfLastChoice({ choices }: Entry): readonly Cell[] {
  return (choices.at(-1) ?? []).flatMap((action) => (action.type === 'jump' ? [action.to] : []));
}

function tapOpen(entry: Entry, cell: Cell): Answer {
  return tableGameOf(entry.position).entry.tap(entry, entry.position, cell);
}

/** The reader taps elsewhere after completing a turn: the latest choice that fits the tap is replaced. */
function revise(entry: Entry, cell: Cell): Answer {
  let answer: Answer | undefined;
  for (let kept = entry.choices.length - 1; kept >= 0; kept--) {
    const opened = reopen(entry, kept);
    const revised = tapOpen(opened, cell);
    if (revised.refusal === undefined) return revised;
    answer ??= { entry, refusal: revised.refusal };
    // A tap on a ring that cannot be removed must be explained, not move the marble.
    if (entry.choices[kept]?.[0]?.type === 'remove') break;
  }
  return answer ?? tapOpen(entry, cell);
}

function drop(entry: Entry, from: Cell | undefined, to: Cell | undefined): Answer {
  if (to === undefined) return { entry };
  const first = entry.choices[0]?.[0];
  // A marble from the tray starts over, even on a ghost.
  const base = from === undefined && first?.type === 'place' ? reopen(entry, 0) : entry;
  if (from === undefined) return orAsBefore(entry, tap(base, to));
  const picked = base.hand.from === from ? { entry: base } : tap(base, from);
  if (picked.refusal !== undefined || from === to || picked.entry.hand.from !== from) return picked;
  return orAsBefore(entry, tap(picked.entry, to));
}

function orAsBefore(entry: Entry, answer: Answer): Answer {
  return answer.refusal === undefined ? answer : { ...answer, entry };
}

function undo(entry: Entry): Entry {
  const { from, onto, ...hand } = entry.hand;
  if (from !== undefined || onto !== undefined) return { ...entry, hand };
  return entry.choices.length === 0 ? entry : reopen(entry, entry.choices.length - 1);
}

/** All steps or none; steps that an earlier one has already forced are not repeated. */
function makeSteps(entry: Entry, steps: Turn): Answer {
  let current = entry;
  let index = 0;
  const handedOut: Action[] = [];
  while (index < steps.length) {
    const action = steps[index];
    if (action === undefined) break;
    if (action.type === 'claim' || action.type === 'leave') {
      current = withClaim(current, action.group[0] ?? -1, action.type === 'claim');
      index++;
      continue;
    }
    const answer = makeStep({ ...current, mode: { ...entry.mode, steps: false, confirm: true } }, action);
    if (answer.refusal !== undefined) return { entry, refusal: answer.refusal };
    current = answer.entry;
    index += current.choices.at(-1)?.length ?? 1;
  }
  current = { ...current, mode: entry.mode };
  if (!entry.mode.steps) {
    const wantsWord = entry.mode.confirm || (groupsAtChoice(current).length > 0 && !hasClaim(steps));
    return isReady(current) && !wantsWord ? confirm(current) : { entry: current };
  }
  handedOut.push(...(hasClaim(steps) ? turnOf(current) : current.choices.flat()));
  return { entry: cancel(current), out: { type: 'steps', steps: handedOut } };
}

function hasClaim(steps: Turn): boolean {
  return steps.some(({ type }) => type === 'claim' || type === 'leave');
}
