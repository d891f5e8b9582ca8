/** A turn being entered, as a value: choices, the steps they forced, completeness. Only the rules decide what is legal. */

import {
  type Action,
  type Cell,
  isTurnOver,
  legalActions,
  type Position,
  play,
  type Refusal,
  type Turn,
  tryPlay,
} from '@gipfel/rules';
import type { PieceType } from '@gipfel/rules/tzaar';
import type { Colour } from '@gipfel/rules/zertz';
import { skinOf } from './skin/games.js';

export interface EntryMode {
  /** Each step is final at once (touch-move, lessons). */
  readonly steps: boolean;
  /** Z9.2: taking a marble is an event of its own. */
  readonly touch: boolean;
  /** A complete turn waits for `confirm`. */
  readonly confirm: boolean;
  readonly touched?: Colour | undefined;
  readonly judge?: ((action: Action, position: Position) => string | undefined) | undefined;
}

/** What the reader has picked up or selected, before it becomes a step. */
export interface Hand {
  readonly colour?: Colour;
  readonly piece?: PieceType;
  /** The marble that is to jump, or the stack that is to move. */
  readonly from?: Cell;
  /** A vacant place that waits for a colour or a piece. */
  readonly onto?: Cell;
}

export interface Entry {
  readonly mode: EntryMode;
  readonly start: Position;
  /** One entry per choice: the chosen step, then the steps it forced. */
  readonly choices: readonly Turn[];
  /** After all choices. */
  readonly position: Position;
  readonly hand: Hand;
  /** Z5.4: the isolated groups to leave, by their first cell. */
  readonly left: readonly Cell[];
}

export type EntryEvent =
  | { readonly type: 'tap'; readonly cell: Cell }
  | { readonly type: 'colour'; readonly colour: Colour }
  | { readonly type: 'piece'; readonly piece: PieceType }
  /** `from` is undefined for a marble or piece from a tray (its kind was chosen before). */
  | { readonly type: 'drop'; readonly from: Cell | undefined; readonly to: Cell | undefined }
  | { readonly type: 'claim'; readonly group: Cell; readonly claimed: boolean }
  | { readonly type: 'pass' }
  /** Steps read from text, to follow the choices made. */
  | { readonly type: 'typed'; readonly steps: Turn }
  | { readonly type: 'undo' }
  | { readonly type: 'cancel' }
  | { readonly type: 'confirm' };

/** By the rules, or by a lesson with its `sentence`. */
export interface EntryRefusal extends Refusal {
  readonly sentence?: string;
}

export type Outgoing =
  | { readonly type: 'turn'; readonly turn: Turn }
  | { readonly type: 'steps'; readonly steps: Turn }
  | { readonly type: 'touch'; readonly colour: Colour };

export function stepsOf(out: Outgoing): Turn {
  switch (out.type) {
    case 'turn':
      return out.turn;
    case 'steps':
      return out.steps;
    case 'touch':
      return [];
  }
}

/** A refused gesture leaves the entry as it was. */
export interface Answer {
  readonly entry: Entry;
  readonly refusal?: EntryRefusal;
  readonly out?: Outgoing;
}

export const PLAIN_MODE: EntryMode = { steps: false, touch: false, confirm: true };

/** Z5.4: the groups the reader may still claim or leave. */
export function groupsAtChoice({ position }: Entry): readonly (readonly Cell[])[] {
  return skinOf(position).groupsAtChoice(position);
}

/** Nothing is missing, except perhaps the decision about groups. */
export function isReady(entry: Entry): boolean {
  if (groupsAtChoice(entry).length > 0) return true;
  return entry.choices.length > 0 && isTurnOver(entry.position, entry.start.side);
}

/** All steps entered so far, the claims included. */
export function turnOf(entry: Entry): Turn {
  return [...entry.choices.flat(), ...claimsOf(entry)];
}

export function canUndo({ choices, hand }: Entry): boolean {
  return choices.length > 0 || hand.from !== undefined || hand.onto !== undefined;
}

function claimsOf(entry: Entry): Turn {
  return groupsAtChoice(entry).map((group): Action => {
    const isLeft = entry.left.includes(group[0] ?? -1);
    return { type: isLeft ? 'leave' : 'claim', group };
  });
}

/** The entry with only the first choices made. */
export function reopen(entry: Entry, kept: number): Entry {
  const choices = entry.choices.slice(0, kept);
  const { from: _from, onto: _onto, ...hand } = entry.hand;
  return { ...entry, choices, position: choices.flat().reduce(play, entry.start), hand, left: [] };
}

export function refuse(entry: Entry, action: Action): Answer {
  const played = tryPlay(entry.position, action);
  return played.ok ? { entry } : { entry, refusal: played.error };
}

/** Makes a step and whatever it forces, or says why not. */
export function makeStep(entry: Entry, action: Action): Answer {
  const played = tryPlay(entry.position, action);
  if (!played.ok) return { entry, refusal: played.error };
  const sentence = entry.mode.judge?.(action, entry.position);
  if (sentence !== undefined) return { entry, refusal: judged(sentence) };
  const choice: Action[] = [action];
  let position = played.value;
  for (let next = forcedStep(position, entry); next !== undefined; next = forcedStep(position, entry)) {
    choice.push(next);
    position = play(position, next);
  }
  if (entry.mode.steps) return { entry: cancel(entry), out: { type: 'steps', steps: choice } };
  const { from: _from, onto: _onto, ...hand } = entry.hand;
  const made: Entry = { ...entry, choices: [...entry.choices, choice], position, hand, left: [] };
  const isDone = isReady(made) && !made.mode.confirm && groupsAtChoice(made).length === 0;
  return isDone ? confirm(made) : { entry: made };
}

/** Z4.2: the only continuation of a chain is made automatically; T6.4: so is a pass when nothing else is left. */
function forcedStep(position: Position, { start }: Entry): Action | undefined {
  if (isTurnOver(position, start.side)) return undefined;
  if (!skinOf(position).isAutomatic(position)) return undefined;
  const [only, another] = legalActions(position);
  return another === undefined ? only : undefined;
}

export function confirm(entry: Entry): Answer {
  if (!isReady(entry)) return { entry };
  let { position } = entry;
  for (const claim of claimsOf(entry)) {
    const sentence = entry.mode.judge?.(claim, position);
    if (sentence !== undefined) return { entry, refusal: judged(sentence) };
    position = play(position, claim);
  }
  const turn = turnOf(entry);
  return { entry, out: entry.mode.steps ? { type: 'steps', steps: turn } : { type: 'turn', turn } };
}

export function cancel(entry: Entry): Entry {
  const { from: _from, onto: _onto, ...hand } = entry.hand;
  return { ...reopen(entry, 0), hand };
}

function judged(sentence: string): EntryRefusal {
  return { code: 'LESSON', cells: [], values: {}, sentence };
}
