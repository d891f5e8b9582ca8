/** The engine without a host, for page, server, arena and command line. `./node` adds what needs Node. */

export { benchNodes, benchPositions } from './bench.js';
export { type Core, makeCore } from './core.js';
export { findForcedWin } from './forcing/forcing.js';
export { engineGame, engineGameOf } from './games/registry.js';
export { createLineSplitter } from './hosts/lineSplitter.js';
export { FULL_LEVEL, LEVEL_COUNT, LEVELS, SIGHTS } from './levels/levels.js';
export type { Sight, SightTable } from './levels/sight.js';
export { type AnalysisStep, createEngine, type Engine } from './library/engine.js';
export { isDemandBetter, weigh } from './library/weighing.js';
export { type Answer, parseAnswer } from './protocol/answer.js';
export { MAX_LINE_LENGTH } from './protocol/command.js';
export { makeLimits } from './protocol/limits.js';
export { optionNamed, parseValue as parseOptionValue } from './protocol/options.js';
export type { Limits, OptionValue, Score, Searcher, SearchInfo } from './protocol/searcher.js';
export { createSession } from './protocol/session.js';
export { worthOf } from './protocol/worth.js';
export { createReferencePlayer } from './reference/referencePlayer.js';
export { createEngineSearcher, type EngineHost } from './search/engineSearcher.js';
export { makeSearchCore, type SearchCore } from './search/searchCore.js';
export { PROVEN } from './shared.js';
export { createProvenTurns } from './solver/provenTurns.js';
export { solve } from './solver/solve.js';
export { verifyWin } from './solver/verifyWin.js';
