/** The engine without a host: what page, server, arena and command line share. `./node` adds what runs in Node only. */

export { benchNodes, benchPositions } from './bench.js';
export { type Core, type CoreCode, makeCore } from './core.js';
export {
  createForcedTurns,
  type ForcingAnswer,
  type ForcingLimits,
  findForcedWin,
} from './forcing/forcing.js';
export { createLineSplitter } from './hosts/lineSplitter.js';
export { FULL_LEVEL, LEVEL_COUNT, LEVELS } from './levels/levels.js';
export type { Sight, SightTable } from './levels/sight.js';
export { SIGHTS } from './levels/sights.js';
export {
  type AnalysisStep,
  createEngine,
  type Engine,
} from './library/engine.js';
export { isDemandBetter, weigh } from './library/weighing.js';
export { type Answer, parseAnswer } from './protocol/answer.js';
export { LONGEST_LINE } from './protocol/command.js';
export { makeLimits } from './protocol/limits.js';
export { optionNamed, parseValue as parseOptionValue } from './protocol/options.js';
export type {
  Limits,
  OptionValue,
  Score,
  Searcher,
  SearchInfo,
  SearchRequest,
} from './protocol/searcher.js';
export type { SearchHost } from './protocol/searchHost.js';
export { createSession } from './protocol/session.js';
export { worthOf } from './protocol/worth.js';
export {
  createReferencePlayer,
  isReferenceKind,
  REFERENCE_KINDS,
  type ReferenceKind,
} from './reference/referencePlayer.js';
export { createEngineSearcher, type EngineHost } from './search/engineSearcher.js';
export { makeSearchCore, type SearchCore } from './search/searchCore.js';
export { createProvenTurns } from './solver/provenTurns.js';
export { type Solution, type SolveLimits, solve } from './solver/solve.js';
export { type ChooseTurn, type Verdict, verifyWin } from './solver/verifyWin.js';
export {
  fromAction as fromTzaarAction,
  toAction as toTzaarAction,
  toOutcome as toTzaarOutcome,
  writePosition as writeTzaarPosition,
} from './tzaarBridge.js';
export {
  fromAction as fromZertzAction,
  toAction as toZertzAction,
  toOutcome as toZertzOutcome,
  writePosition as writeZertzPosition,
} from './zertzBridge.js';
