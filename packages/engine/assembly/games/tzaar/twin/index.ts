/** The twin of TZAAR: functions for the host and for the search. */

export * from './attacks';
export { reachFrom } from './board';
export { readKey, recomputeKey } from './keys';
export * from './make';
export * from './moves';
export * from './outcome';
export { perftActions, perftTurns } from './perft';
export { loadPosition as load, storePosition as store } from './setup';
export * from './state';
