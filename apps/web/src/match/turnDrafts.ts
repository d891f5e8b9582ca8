/** Where the half-entered turn of this window survives a reload: one slot for all games, gone with the window. */

import type { StoredDraft } from '../table/turnDraft.js';

const KEY = 'gipfel.turn';

export interface DraftStore {
  read(): unknown;
  write(draft: StoredDraft | undefined): void;
}

/** The slot as the game of this name sees it. */
export function draftsOf(game: string): DraftStore {
  return {
    read: () => {
      const slot = readSlot();
      return slot?.game === game ? slot.draft : undefined;
    },
    write: (draft) => {
      if (draft !== undefined) writeSlot({ game, draft });
      else if (readSlot()?.game === game) writeSlot(undefined);
    },
  };
}

interface Slot {
  readonly game?: string;
  /** Not trusted: it is checked by the rules. */
  readonly draft?: unknown;
}

/** Where storage is blocked, a draft lives as long as its page. */
function readSlot(): Slot | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function writeSlot(slot: { readonly game: string; readonly draft: StoredDraft } | undefined): void {
  try {
    if (slot === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(slot));
  } catch {
    // As above.
  }
}
