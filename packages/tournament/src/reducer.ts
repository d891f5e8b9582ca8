/** What a tournament becomes by an event, or why not. The same in the page, on the server and on the command line. */

import { ok, type Result } from '@gipfel/rules';
import { changePresence, edit, enter, setOrder } from './entries.js';
import { parseEvent, type TournamentEvent } from './event.js';
import { addToLog } from './log.js';
import { malformed, refuse, type TournamentRefusal } from './refusal.js';
import { cancelBye, changeFixed, changeForbidden, requestBye } from './requests.js';
import { clearResult, enterResult } from './results.js';
import { discardDraft, draft, publish, undoRound } from './rounds.js';
import { parseSettings, type Settings } from './settings.js';
import { isMoment } from './shape.js';
import { isSwiss } from './system.js';
import { eventsOf, type Tournament } from './tournament.js';

type Judged = Result<Tournament, TournamentRefusal>;

export function createTournament(settings: unknown, at: unknown): Judged {
  const parsed = parseSettings(settings);
  if (!parsed.ok) return parsed;
  if (!isMoment(at)) return malformed('at');
  return ok({
    created: { settings: parsed.value, at },
    settings: parsed.value,
    log: undefined,
    at,
    players: [],
    order: [],
    isOrderSet: false,
    withdrawn: [],
    byeRequests: [],
    forbidden: [],
    fixed: [],
    rounds: [],
    draft: undefined,
    isFinished: false,
  });
}

/** Applies anything that claims to be an event. A refusal changes nothing. */
export function tryApply(tournament: Tournament, value: unknown): Judged {
  const event = parseEvent(value);
  if (!event.ok) return event;
  const next = judge(tournament, event.value);
  if (!next.ok) return next;
  return ok({ ...next.value, at: event.value.at, log: addToLog(tournament.log, event.value) });
}

function judge(tournament: Tournament, event: TournamentEvent): Judged {
  if (event.at < tournament.at) {
    return refuse('TIME_BACKWARDS', { values: { at: event.at, last: tournament.at } });
  }
  if (tournament.isFinished && event.type !== 'reopen') return refuse('TOURNAMENT_OVER');
  switch (event.type) {
    case 'enter':
      return enter(tournament, event);
    case 'edit':
      return edit(tournament, event);
    case 'withdraw':
    case 'return':
      return changePresence(tournament, event);
    case 'setOrder':
      return setOrder(tournament, event);
    case 'requestBye':
      return requestBye(tournament, event);
    case 'cancelBye':
      return cancelBye(tournament, event);
    case 'forbid':
    case 'allow':
      return changeForbidden(tournament, event);
    case 'fixPairing':
    case 'freePairing':
      return changeFixed(tournament, event);
    case 'draft':
      return draft(tournament, event);
    case 'discardDraft':
      return discardDraft(tournament);
    case 'publish':
      return publish(tournament);
    case 'undoRound':
      return undoRound(tournament);
    case 'result':
    case 'correct':
      return enterResult(tournament, event);
    case 'clearResult':
      return clearResult(tournament, event);
    case 'change':
      return change(tournament, event.settings);
    case 'finish':
      return ok({ ...tournament, isFinished: true, draft: undefined });
    case 'reopen':
      return tournament.isFinished ? ok({ ...tournament, isFinished: false }) : refuse('TOURNAMENT_NOT_OVER');
  }
}

/** What players were promised before round 1 stays: how results count, who began, and which plan is followed. */
function change(tournament: Tournament, settings: Readonly<Record<string, unknown>>): Judged {
  const merged = parseSettings({ ...tournament.settings, ...settings });
  if (!merged.ok) return merged;
  const { system, scoring, initialColour } = merged.value;
  const before = tournament.settings;
  const isPromiseKept =
    JSON.stringify([fixedPart(system), scoring, initialColour]) ===
    JSON.stringify([fixedPart(before.system), before.scoring, before.initialColour]);
  if (tournament.rounds.length > 0 && !isPromiseKept) return refuse('ROUNDS_PUBLISHED');
  if (isSwiss(system) && system.rounds < tournament.rounds.length) {
    return refuse('ROUND_PUBLISHED', { values: { round: tournament.rounds.length } });
  }
  return ok({ ...tournament, settings: merged.value });
}

/** A Swiss may be shortened or prolonged when it must; everything else about a system is drawn up before it starts. */
function fixedPart(system: Settings['system']): unknown {
  return isSwiss(system) ? system.type : system;
}

export interface ReplayRefusal {
  readonly reason: TournamentRefusal;
  /** Which event was refused; undefined when the settings were. */
  readonly event?: number;
}

/** The tournament these settings and events lead to: the same value as when it was run. */
export function replay(
  settings: unknown,
  at: unknown,
  events: readonly unknown[],
): Result<Tournament, ReplayRefusal> {
  const created = createTournament(settings, at);
  if (!created.ok) return { ok: false, error: { reason: created.error } };
  let tournament = created.value;
  for (const [index, event] of events.entries()) {
    const next = tryApply(tournament, event);
    if (!next.ok) return { ok: false, error: { reason: next.error, event: index } };
    tournament = next.value;
  }
  return ok(tournament);
}

/** The tournament as it was before its last event; itself when there is none. */
export function withoutLastEvent(tournament: Tournament): Tournament {
  const { settings, at } = tournament.created;
  const before = replay(settings, at, eventsOf(tournament).slice(0, -1));
  if (!before.ok) throw new Error('a log that was accepted is refused');
  return before.value;
}
