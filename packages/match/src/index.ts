export type { ClockOptions } from './clock.js';
export { LOCAL_VERBS, type MatchEvent, PLAYER_VERBS, type PlayerVerb, parseEvent } from './event.js';
export { firstPosition, type Match, type MatchResult } from './match.js';
export type { MatchOptions } from './options.js';
export { createMatch, replay, tryApply } from './referee.js';
export { MATCH_CODES, type MatchCode, type MatchRefusal } from './refusal.js';
export { countEvents, eventsOf, fromSaved, type SavedMatch, toSaved } from './saved.js';
export { clocksOf, dueFlag, flagAt, isFlagDown, timeLeft } from './time.js';
export { tournamentOptions } from './tournament.js';
export {
  type Choices,
  choicesOf,
  currentPosition,
  entriesOf,
  legalActionsOf,
  sideAfter,
  sideToMove,
  turnsOf,
} from './view.js';
