export type { Clock, ClockOptions, TurnTime } from './clock.js';
export {
  type ActionEvent,
  type CreditEvent,
  type FlagEvent,
  LOCAL_VERBS,
  type LocalEvent,
  type LocalVerb,
  type MatchEvent,
  PLAYER_VERBS,
  type PlayerEvent,
  type PlayerVerb,
  parseEvent,
  type TouchEvent,
  type TurnEvent,
} from './event.js';
export type { EventLog } from './log.js';
export type { Match, MatchResult, PlayedTurn, ResultReason, Step } from './match.js';
export type { MatchOptions } from './options.js';
export { canApply, createMatch, type ReplayRefusal, replay, tryApply } from './referee.js';
export { MATCH_CODES, type MatchCode, type MatchRefusal } from './refusal.js';
export { countEvents, eventsOf, fromSaved, type SavedMatch, toSaved } from './saved.js';
export { clocksOf, dueFlag, flagAt, isFlagDown, timeLeft } from './time.js';
export { type TournamentOptions, tournamentOptions } from './tournament.js';
export {
  type Choices,
  choicesOf,
  currentPosition,
  entriesOf,
  legalActionsOf,
  type MatchEntry,
  sideAfter,
  sideToMove,
  type TurnView,
  turnsOf,
} from './view.js';
