/** A half-entered turn as plain data, to be taken up again after the page was loaded anew. */

import { type Action, type Cell, gameOf, isRecord, type Position, positionKey, tryPlay } from '@gipfel/rules';
import { canUndo, changeEntry, type Entry, type EntryEvent } from './turnEntry.js';

export interface EntryDraft {
  /** It belongs to this position and to no other. */
  readonly position: string;
  readonly steps: readonly Action[];
  readonly left: readonly Cell[];
  /** What was pointed at last: a marble that is to jump, a vacant ring that waits for a colour. */
  readonly tapped: Cell | undefined;
}

/** Undefined when nothing has been entered. */
export function toDraft(entry: Entry): EntryDraft | undefined {
  const { start, choices, left, hand } = entry;
  if (!canUndo(entry)) return undefined;
  return { position: positionKey(start), steps: choices.flat(), left, tapped: hand.from ?? hand.onto };
}

/** The entry with what was kept; as it is when that belongs elsewhere, or is nothing the rules allow here. */
export function withDraft(entry: Entry, kept: unknown): Entry {
  if (!isRecord(kept) || kept['position'] !== positionKey(entry.start)) return entry;
  const steps = readSteps(entry.start, kept['steps']);
  if (steps === undefined) return entry;
  const { left, tapped } = kept;
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
    // Nothing is played or confirmed by loading a page.
    if (answer.refusal !== undefined || answer.out !== undefined) return entry;
    restored = answer.entry;
  }
  return restored;
}

function readSteps(start: Position, kept: unknown): readonly Action[] | undefined {
  if (!Array.isArray(kept)) return undefined;
  const steps: Action[] = [];
  let position = start;
  for (const step of kept as readonly unknown[]) {
    const played = tryPlay(position, step);
    if (!played.ok) return undefined;
    // Sound: the rules have read it.
    steps.push(step as Action);
    position = played.value;
  }
  return steps;
}
