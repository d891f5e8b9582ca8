/** The twin of ZÈRTZ: what the module shows the host, and what the search asks. */

export * from './board';
export * from './counts';
export * from './groups';
export { readKey, recomputeKey } from './keys';
export * from './make';
export * from './moves';
export * from './outcome';
export { perftActions, perftTurns } from './perft';
export { readPosition as load } from './setup';
export { writePosition as store } from './snapshot';
export * from './state';
