/** The interface of the owner of a turn being entered, and its simplest implementation. */

import { type Action, type Position, positionKey, type Turn } from '@gipfel/rules';
import { untrack } from 'svelte';
import { wantsConfirmation } from './look.svelte.js';
import { beginDraft, editDraft } from './turnDraft.js';
import { type Answer, type Entry, type EntryEvent, type EntryMode, PLAIN_MODE } from './turnEntry.js';

export interface TurnInput {
  /** On the latest position of the game, which the board may not have reached yet. */
  readonly entry: Entry;
  /** Applies a gesture and plays or sends what it completes. */
  enter(event: EntryEvent): Answer;
}

interface Options {
  position(): Position;
  onTurn(turn: Turn): void;
  judge(action: Action, position: Position): string | undefined;
  /** Undefined for the reader's setting. */
  confirm(): 'never' | undefined;
}

/** Plays whole turns on a position that the page changes at once, as in analysis and lessons. */
export function createTurnInput(options: Options): TurnInput {
  const key = $derived(positionKey(options.position()));
  let lastPlaced = beginDraft(untrack(options.position)).lastPlaced;
  let draft = $derived(begin(key));

  function mode(): EntryMode {
    return { ...PLAIN_MODE, confirm: wantsConfirmation(options.confirm()), judge: options.judge };
  }

  function begin(_key: string) {
    return untrack(() => beginDraft(options.position(), mode(), lastPlaced));
  }

  return {
    get entry() {
      return draft.entry;
    },
    enter(event) {
      const edited = editDraft({ ...draft, entry: { ...draft.entry, mode: mode() } }, event);
      draft = edited.draft;
      lastPlaced = draft.lastPlaced;
      if (edited.answer.out?.type === 'turn') options.onTurn(edited.answer.out.turn);
      return edited.answer;
    },
  };
}
