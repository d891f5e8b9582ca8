export type { ClockOptions, ClockTerms } from './clock.js';
export { LOCAL_VERBS, type MatchEvent, PLAYER_VERBS, type PlayerVerb, parseEvent } from './event.js';
export { matchGameNamed, type PrintedStart } from './games.js';
export { firstPosition, type Match, type MatchResult } from './match.js';
export type { MatchOptions } from './options.js';
export { createMatch, replay, tryApply } from './referee.js';
export { MATCH_CODES, type MatchCode, type MatchRefusal } from './refusal.js';
export { countEvents, eventsOf, fromSaved, type SavedMatch, toSaved } from './saved.js';
export {
  clockOptionsOf,
  type GameTerms,
  parseStart,
  type StartTerms,
  usualStart,
  variantOfStart,
} from './terms.js';
export { clocksOf, dueFlag, flagAt, isFlagDown, timeLeft } from './time.js';
export {
  type Choices,
  choicesOf,
  entriesOf,
  legalActionsOf,
  sideAfter,
  sideToMove,
  turnsOf,
} from './view.js';
