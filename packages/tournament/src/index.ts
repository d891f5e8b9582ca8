export { proposeRound } from './nextRound.js';
export { createTournament, replay, tryApply, withoutLastEvent } from './reducer.js';
export { TOURNAMENT_CODES } from './refusal.js';
export { makeLog, parseLog } from './savedLog.js';
export { eventsOf, type Tournament } from './tournament.js';
