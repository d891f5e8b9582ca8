/** The module's exports. `twin` and `player` are those of the game this build is for. */

export { exchange } from 'core';
export { evaluate, firstAction, secondAction, writeTerms } from 'player';
export { setBlur } from 'sight';
export {
  countMoves,
  listMoves,
  load,
  outcomeCode,
  perftActions,
  perftTurns,
  playMove,
  readKey,
  recomputeKey,
  store,
  undoMove,
} from 'twin';
export * from './search/index';
export * from './solver/index';
