/**
 * The half-entered turn of this window. It outlives a reload, and nothing more: one slot for all games, gone with the window.
 */

import type { EntryDraft } from '../table/entryDraft.js';
import type { EntryDrafts } from '../table/tableProps.js';

const KEY = 'gipfel.turn';

/** The slot as one game sees it: `game` names it among all others. */
export function draftsOf(game: string): EntryDrafts {
  return {
    read: () => {
      const kept = readSlot();
      return kept?.game === game ? kept.draft : undefined;
    },
    write: (draft) => {
      if (draft !== undefined) writeSlot({ game, draft });
      else if (readSlot()?.game === game) writeSlot(undefined);
    },
  };
}

interface Slot {
  readonly game?: string;
  /** Not trusted: the table reads it by the rules. */
  readonly draft?: unknown;
}

/** Storage may be blocked; a turn is then as short-lived as its page. */
function readSlot(): Slot | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function writeSlot(slot: { readonly game: string; readonly draft: EntryDraft } | undefined): void {
  try {
    if (slot === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(slot));
  } catch {
    // As above.
  }
}
