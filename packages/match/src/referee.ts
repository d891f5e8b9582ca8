/** The reducer: the match after an event, or a refusal. The page and the server share it. */

import { type GameId, ok, type Result } from '@gipfel/rules';
import { startClock } from './clock.js';
import { acceptResult, demand } from './demand.js';
import { abort, creditClock, fallFlag, resign } from './ending.js';
import { type MatchEvent, parseEvent } from './event.js';
import { redo, undo } from './local.js';
import { addToLog, type EventLog } from './log.js';
import type { Match } from './match.js';
import { makeAction, makeTurn, touchPiece, undoStep } from './moves.js';
import {
  acceptDraw,
  acceptTakeback,
  declineDraw,
  declineTakeback,
  offerDraw,
  requestTakeback,
} from './offers.js';
import { parseOptions } from './options.js';
import { type MatchRefusal, refuse } from './refusal.js';
import { isFlagDown } from './time.js';

type Refereed = Result<Match, MatchRefusal>;

export function createMatch(options: unknown): Refereed {
  const checked = parseOptions(options);
  if (!checked.ok) return checked;
  const { startedAt, clock } = checked.value.options;
  return ok({
    options: checked.value.options,
    log: undefined,
    at: startedAt,
    position: checked.value.start,
    turns: [],
    steps: [],
    touched: undefined,
    offence: undefined,
    undone: [],
    clock: startClock(clock, startedAt),
    drawOffer: undefined,
    takebackRequest: undefined,
    hasOfferedDraw: [false, false],
    hasRequestedTakeback: [false, false],
    provisional: undefined,
    result: undefined,
  });
}

/** Applies anything that claims to be an event. A refusal changes nothing. */
export function tryApply(match: Match, value: unknown): Refereed {
  const event = parseEvent(gameOf(match), value);
  if (!event.ok) return event;
  const next = judge(match, event.value);
  return next.ok ? ok(writtenDown(next.value, event.value, match.log)) : next;
}

/** Field by field, so that all matches have one hidden class, the smallest. A server keeps one per turn. */
function writtenDown(match: Match, event: MatchEvent, before: EventLog): Match {
  return {
    options: match.options,
    log: addToLog(before, event),
    at: event.at,
    position: match.position,
    turns: match.turns,
    steps: match.steps,
    touched: match.touched,
    offence: match.offence,
    undone: match.undone,
    clock: match.clock,
    drawOffer: match.drawOffer,
    takebackRequest: match.takebackRequest,
    hasOfferedDraw: match.hasOfferedDraw,
    hasRequestedTakeback: match.hasRequestedTakeback,
    provisional: match.provisional,
    result: match.result,
  };
}

/** Whether `tryApply` would accept this event. */
export function canApply(match: Match, event: MatchEvent): boolean {
  return judge(match, event).ok;
}

export interface ReplayRefusal {
  readonly reason: MatchRefusal;
  /** Index of the refused event; undefined if the options were refused or there is no list. */
  readonly event?: number;
}

/** The match after these options and events: the same value as when it was played. */
export function replay(options: unknown, events: unknown): Result<Match, ReplayRefusal> {
  const created = createMatch(options);
  if (!created.ok) return { ok: false, error: { reason: created.error } };
  if (!Array.isArray(events)) return { ok: false, error: { reason: refuse('EVENTS_MALFORMED').error } };
  let match = created.value;
  const game = gameOf(match);
  for (const [index, value] of events.entries()) {
    const event = parseEvent(game, value);
    if (!event.ok) return { ok: false, error: { reason: event.error, event: index } };
    const next = judge(match, event.value);
    if (!next.ok) return { ok: false, error: { reason: next.error, event: index } };
    match = writtenDown(next.value, event.value, match.log);
  }
  return ok(match);
}

function gameOf(match: Match): GameId {
  return match.options.setup.game;
}

function judge(match: Match, event: MatchEvent): Refereed {
  const { type, at } = event;
  if (at < match.at) return refuse('TIME_BACKWARDS', undefined, { at, last: match.at });
  const over = refuseWhenOver(match, event);
  if (over !== undefined) return over;
  // Once a flag has fallen only the flag counts, so that the result does not depend on when it was noticed.
  if (type !== 'flag' && type !== 'clockCredit' && isFlagDown(match, at)) {
    return refuse('TIME_IS_UP', undefined, { side: match.position.side });
  }
  return applyVerb(match, event);
}

/** Only local play continues after the end: a turn that ended the game can be undone like any other. */
function refuseWhenOver(match: Match, event: MatchEvent): ReturnType<typeof refuse> | undefined {
  const { result } = match;
  if (result === undefined) return undefined;
  switch (result.reason) {
    case 'resignation':
    case 'time':
    case 'agreement':
    case 'abort':
      return refuse('MATCH_OVER', undefined, { reason: result.reason });
  }
  if (event.type === 'undo') return undefined;
  return refuse('MATCH_OVER', result.reason, { reason: result.reason });
}

function applyVerb(match: Match, event: MatchEvent): Refereed {
  switch (event.type) {
    case 'action':
      return makeAction(match, event);
    case 'turn':
      return makeTurn(match, event);
    case 'touch':
      return touchPiece(match, event);
    case 'undoStep':
      return undoStep(match, event);
    case 'resign':
      return resign(match, event);
    case 'offerDraw':
      return offerDraw(match, event);
    case 'acceptDraw':
      return acceptDraw(match, event);
    case 'declineDraw':
      return declineDraw(match, event);
    case 'requestTakeback':
      return requestTakeback(match, event);
    case 'acceptTakeback':
      return acceptTakeback(match, event);
    case 'declineTakeback':
      return declineTakeback(match, event);
    case 'abort':
      return abort(match, event);
    case 'demand':
      return demand(match, event);
    case 'acceptResult':
      return acceptResult(match, event);
    case 'undo':
      return undo(match, event);
    case 'redo':
      return redo(match, event);
    case 'flag':
      return fallFlag(match, event);
    case 'clockCredit':
      return creditClock(match, event);
  }
}
