export { type Game, opponentOf, refusal, type Side } from './game.js';
export {
  type Cell,
  type Coordinates,
  DIRECTIONS,
  type Grid,
  hexagon,
  makeGrid,
  OFF_GRID,
} from './hex/grid.js';
export { type CellMap, mapCell, mapCells, symmetriesOf } from './hex/symmetry.js';
export { perftActions, perftTurns } from './perft.js';
export { drawLots, pickRandom, seededRandom } from './random.js';
export { playRandomTurns, type RandomTurn, randomTurn } from './randomPlay.js';
export * from './registry.js';
export { err, ok, type Result } from './result.js';
export { isCount, isRecord, isSide } from './shape.js';
export * from './turns.js';
