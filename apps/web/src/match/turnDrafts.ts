/** Stores the half-entered turn of this window across reloads: one slot for all games, for the life of the window. */

import type { StoredDraft } from '../table/turnDraft.js';

const KEY = 'gipfel.turn';

export interface DraftStore {
  read(): unknown;
  write(draft: StoredDraft | undefined): void;
}

/** The slot, for the game with this name. */
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
  /** Not trusted: the rules check it. */
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
