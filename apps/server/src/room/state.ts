/** A match with the facts about its past that judging needs, updated event by event. */

import { countEvents, createMatch, type Match, type MatchEvent, tryApply } from '@gipfel/match';
import type { StoredEvent, StoredMatch } from '../store/store.js';
import { bookLag, type LagAccount, openLagAccount } from './timing.js';

export interface MatchState {
  match: Match;
  lag: LagAccount;
  /** The number of the last event that changed the board. */
  boardChanged: number;
  /** From the `side:id` of each command to the number of its event. */
  readonly commands: Map<string, number>;
}

/** Undefined when the referee refuses the stored events. */
export function stateOf({ row, events }: StoredMatch): MatchState | undefined {
  const created = createMatch(row.options);
  if (!created.ok) return undefined;
  const match = created.value;
  const lag = openLagAccount(match.options.clock);
  const state: MatchState = { match, lag, boardChanged: 0, commands: new Map() };
  return events.every((stored) => replayEvent(state, stored)) ? state : undefined;
}

/** Applies an event that was committed elsewhere. False when it does not fit. */
export function replayEvent(state: MatchState, stored: StoredEvent): boolean {
  if (stored.number !== countEvents(state.match) + 1) return false;
  const next = tryApply(state.match, stored.event);
  if (next.ok) advance(state, stored, next.value);
  return next.ok;
}

/** `next` is the match after the event. */
export function advance(state: MatchState, stored: StoredEvent, next: Match): void {
  const { number, event, command } = stored;
  state.lag = bookLag(state.lag, stored);
  if (changesBoard(event)) state.boardChanged = number;
  if (command !== undefined) state.commands.set(command, number);
  state.match = next;
}

function changesBoard({ type }: MatchEvent): boolean {
  switch (type) {
    case 'turn':
    case 'action':
    case 'touch':
    case 'undoStep':
    case 'acceptTakeback':
    case 'demand':
    case 'undo':
    case 'redo':
      return true;
    case 'resign':
    case 'offerDraw':
    case 'acceptDraw':
    case 'declineDraw':
    case 'requestTakeback':
    case 'declineTakeback':
    case 'abort':
    case 'acceptResult':
    case 'flag':
    case 'clockCredit':
      return false;
  }
}
