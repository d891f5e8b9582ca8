/** The pending turn of a match as the table uses it. The game that owns it decides who may move and where commands go. */

import type { Match } from '@gipfel/match';
import { untrack } from 'svelte';
import { wantsConfirmation } from '../table/look.svelte.js';
import { toStoredDraft } from '../table/turnDraft.js';
import { type Answer, type Entry, type EntryEvent, type EntryMode, PLAIN_MODE } from '../table/turnEntry.js';
import type { TurnInput } from '../table/turnInput.svelte.js';
import {
  beginPending,
  changePending,
  enterGesture,
  type PendingEvent,
  type PendingTurn,
  type SentCommand,
  type TurnCommand,
} from './pendingTurn.js';
import type { DraftStore } from './turnDrafts.js';

interface Owner {
  readonly drafts: DraftStore;
  /** Commands that a reload left unconfirmed. */
  readonly sent?: readonly SentCommand[];
  canMove(turn: MatchTurn): boolean;
  send(command: TurnCommand): void;
}

export class MatchTurn implements TurnInput {
  #state: PendingTurn = $state.raw() as unknown as PendingTurn;
  readonly #owner: Owner;

  constructor(match: Match, owner: Owner) {
    this.#owner = owner;
    this.#state = beginPending(match, owner.sent, owner.drafts.read(), mode());
  }

  get match(): Match {
    return this.#state.match;
  }

  /** With the reader's unconfirmed steps. */
  get shown(): Match {
    return this.#state.shown;
  }

  get entry(): Entry {
    return this.#state.draft.entry;
  }

  get canMove(): boolean {
    return this.#state.applied === this.#state.sent.length && this.#owner.canMove(this);
  }

  change(event: PendingEvent): void {
    this.#set(changePending(this.#state, event));
  }

  enter(event: EntryEvent): Answer {
    const { state, answer, commands } = enterGesture(this.#state, event, mode());
    this.#set(state);
    for (const command of commands) this.#owner.send(command);
    return answer;
  }

  #set(state: PendingTurn): void {
    this.#state = state;
    this.#owner.drafts.write(toStoredDraft(state.draft.entry));
  }
}

function mode(): EntryMode {
  return { ...PLAIN_MODE, confirm: untrack(() => wantsConfirmation()) };
}
