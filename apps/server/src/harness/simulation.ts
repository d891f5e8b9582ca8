/** The parts of the server that tools/simulation assembles on a virtual clock, network and database. */

export { type Core, createCore } from '../core.js';
export type { Environment } from '../environment.js';
export { startJobs } from '../jobs/jobs.js';
export { creditOutage } from '../jobs/outage.js';
export { createCounters } from '../limits/counters.js';
export { matchFromTerms } from '../lobby/terms.js';
export { createReadiness } from '../ops/readiness.js';
export { hashSecret, SESSION_COOKIE } from '../people/secrets.js';
export type { MessageSocket } from '../socket/connection.js';
export { createConnections } from '../socket/connections.js';
export type { Database } from '../store/database.js';
export { MIGRATIONS, WORDS } from '../store/migrations.js';
export { createStore } from '../store/openStore.js';
export { matchInsertions } from '../store/repository/matchRows.js';
export type * from '../store/store.js';
export { newPerson } from '../store/store.js';
export type { Tables } from '../store/tables.js';
export { createInputWatch } from '../time/inputWatch.js';
export { joinTimeline } from '../time/joinTimeline.js';
export { createMatchClock } from '../time/matchClock.js';
export { createTimekeeper } from '../time/timekeeper.js';
export type { Timers } from '../timers.js';
