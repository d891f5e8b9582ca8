export { opponentOf, refusal, type Side } from './game.js';
export { type Cell, type Coordinates, type Grid, OFF_GRID } from './hex/grid.js';
export { perftActions, perftTurns } from './perft.js';
export { drawLots, pickRandom, seededRandom } from './random.js';
export { playRandomTurns, randomTurn } from './randomPlay.js';
export * from './registry.js';
export { err, ok, type Result } from './result.js';
export { isCount, isRecord, isSide } from './shape.js';
export * from './turns.js';
