/** The turn being entered, with its position: it survives everything that leaves that position unchanged, even a reload. */

import { type Action, type Cell, gameOf, isRecord, type Position, positionKey, tryPlay } from '@gipfel/rules';
import {
  type Answer,
  beginEntry,
  canUndo,
  changeEntry,
  type Entry,
  type EntryEvent,
  type EntryMode,
  type Hand,
  PLAIN_MODE,
  stepsOf,
} from './turnEntry.js';

export interface TurnDraft {
  readonly entry: Entry;
  /** What each side placed last, to be selected again. */
  readonly lastPlaced: readonly [Hand, Hand];
}

export function beginDraft(
  position: Position,
  mode: EntryMode = PLAIN_MODE,
  lastPlaced: TurnDraft['lastPlaced'] = [{}, {}],
): TurnDraft {
  return { entry: beginEntry(position, mode, lastPlaced[position.side]), lastPlaced };
}

/** The draft after the game has changed: the same while its position (and the marble touched, Z9.2) is the same, else empty. */
export function moveDraft(draft: TurnDraft, position: Position, mode: EntryMode): TurnDraft {
  const { entry, lastPlaced } = draft;
  const isSame = positionKey(position) === positionKey(entry.start) && entry.mode.touched === mode.touched;
  return isSame ? { ...draft, entry: { ...entry, mode } } : beginDraft(position, mode, lastPlaced);
}

/** Applies a gesture. What the gesture completes is in `answer.out` and no longer in the draft. */
export function editDraft(
  draft: TurnDraft,
  event: EntryEvent,
): { readonly draft: TurnDraft; readonly answer: Answer } {
  const answer = changeEntry(draft.entry, event);
  const { out } = answer;
  if (out === undefined || out.type === 'touch') return { draft: { ...draft, entry: answer.entry }, answer };
  const lastPlaced: [Hand, Hand] = [...draft.lastPlaced];
  const placed = stepsOf(out).find((action) => action.type === 'place');
  if (placed !== undefined)
    lastPlaced[draft.entry.start.side] =
      'colour' in placed ? { colour: placed.colour } : { piece: placed.piece };
  return { draft: { entry: changeEntry(answer.entry, { type: 'cancel' }).entry, lastPlaced }, answer };
}

/** A draft as plain data. */
export interface StoredDraft {
  /** The position it belongs to. */
  readonly position: string;
  readonly steps: readonly Action[];
  readonly left: readonly Cell[];
  /** The current selection: a marble that will jump, a vacant ring without a colour. */
  readonly tapped: Cell | undefined;
}

/** Undefined when nothing has been entered. */
export function toStoredDraft(entry: Entry): StoredDraft | undefined {
  const { start, choices, left, hand } = entry;
  if (!canUndo(entry)) return undefined;
  return { position: positionKey(start), steps: choices.flat(), left, tapped: hand.from ?? hand.onto };
}

/** The entry with the stored draft; unchanged if that belongs to another position or is not legal here. */
export function restoreDraft(entry: Entry, stored: unknown): Entry {
  if (!isRecord(stored) || stored['position'] !== positionKey(entry.start)) return entry;
  const steps = readSteps(entry.start, stored['steps']);
  if (steps === undefined) return entry;
  const { left, tapped } = stored;
  const { isCell } = gameOf(entry.start).grid;
  const events: readonly EntryEvent[] = [
    ...(steps.length === 0 ? [] : [{ type: 'typed', steps } as const]),
    ...(Array.isArray(left) ? left.filter(isCell) : []).map(
      (group) => ({ type: 'claim', group, claimed: false }) as const,
    ),
    ...(isCell(tapped) ? [{ type: 'tap', cell: tapped } as const] : []),
  ];
  let restored = entry;
  for (const event of events) {
    const answer = changeEntry(restored, event);
    // Loading a page must not play or confirm anything.
    if (answer.refusal !== undefined || answer.out !== undefined) return entry;
    restored = answer.entry;
  }
  return restored;
}

function readSteps(start: Position, stored: unknown): readonly Action[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const steps: Action[] = [];
  let position = start;
  for (const step of stored as readonly unknown[]) {
    const played = tryPlay(position, step);
    if (!played.ok) return undefined;
    // Sound: the rules have parsed it.
    steps.push(step as Action);
    position = played.value;
  }
  return steps;
}
