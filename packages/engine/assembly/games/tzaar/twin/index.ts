/** The twin of TZAAR: what the module shows the host, and what the search asks. */

export * from './attacks';
export { reachFrom } from './board';
export { readKey, recomputeKey } from './keys';
export * from './make';
export * from './moves';
export * from './outcome';
export { perftActions, perftTurns } from './perft';
export { loadPosition as load, storePosition as store } from './setup';
export * from './state';
