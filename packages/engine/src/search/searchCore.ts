/** The search of a compiled core, typed. */

import { err, ok, type Position, type Result } from '@gipfel/rules';
import type { Core } from '../core.js';
import { engineGameOf } from '../games/registry.js';
import { ANSWER_NO, ANSWER_YES, NO_ACTION } from '../shared.js';

/** `partial`: some root moves were searched, and the best of them is known. */
export type Iteration = 'complete' | 'partial' | 'stopped';
/** `open`: stopped before it was known. */
export type Answer = 'yes' | 'no' | 'open';

/** Numbers are those of assembly/search/index.ts; moves are the search's own and only handed back. */
export interface SearchCore {
  /** False when the core cannot hold this position. */
  load(position: Position): boolean;
  /** False if there is not enough memory. */
  setTableMegabytes(megabytes: number): boolean;
  newGame(): void;
  /** Judgements are off by `deviation` hundredths on average; 0 is full sight. */
  setBlur(seed: number, deviation: number): void;
  beginSearch(nodeLimit: number): void;
  /** Allows this many more nodes; a search stopped by its limit can continue. */
  setNodesLeft(nodes: number): void;
  /** To this depth, expecting this score. Complete without a line when all root moves are excluded. */
  iterate(plies: number, guess: number): Iteration;
  /** Whether the side to move wins within this many turns of both sides; the line then begins with a move that does. */
  winsWithin(turns: number): Answer;
  /** Whether it loses within this many turns whatever it plays; if not, the line begins with a move that lasts longer. */
  losesWithin(turns: number): Answer;
  score(): number;
  line(): readonly number[];
  excludeRootMove(move: number): void;
  includeRootMoves(): void;
  nodes(): number;
  deepest(): number;
  hashfull(): number;
  /** The codes of the actions that a move of the search stands for, in the order they are played. */
  codesOf(move: number): readonly number[];
}

interface SearchExports {
  setTableMegabytes(megabytes: number): number;
  newGame(): void;
  setBlur(seed: number, deviation: number): void;
  beginSearch(nodeLimit: bigint): void;
  setNodesLeft(nodes: bigint): void;
  iterate(plies: number, guess: number): number;
  winsWithin(turns: number): number;
  losesWithin(turns: number): number;
  bestScore(): number;
  lineLength(): number;
  lineMove(index: number): number;
  excludeRootMove(move: number): void;
  includeRootMoves(): void;
  readNodes(): bigint;
  readDeepest(): number;
  tableFullness(): number;
  firstAction(move: number): number;
  secondAction(move: number): number;
}

const FUNCTIONS: readonly (keyof SearchExports)[] = [
  'setTableMegabytes',
  'newGame',
  'setBlur',
  'beginSearch',
  'setNodesLeft',
  'iterate',
  'winsWithin',
  'losesWithin',
  'bestScore',
  'lineLength',
  'lineMove',
  'excludeRootMove',
  'includeRootMoves',
  'readNodes',
  'readDeepest',
  'tableFullness',
  'firstAction',
  'secondAction',
];

const ITERATIONS: readonly Iteration[] = ['stopped', 'complete', 'partial'];

function toAnswer(code: number): Answer {
  return code === ANSWER_YES ? 'yes' : code === ANSWER_NO ? 'no' : 'open';
}

function isSearchExports(value: object): value is SearchExports {
  return FUNCTIONS.every((name) => typeof Reflect.get(value, name) === 'function');
}

export function makeSearchCore(core: Core): Result<SearchCore, 'CORE_INCOMPLETE'> {
  const { more } = core;
  if (!isSearchExports(more)) return err('CORE_INCOMPLETE');
  return ok({
    load: (position) => engineGameOf(position).writePosition(position, core.exchange()).ok && core.load(),
    setTableMegabytes: (megabytes) => more.setTableMegabytes(megabytes) === 1,
    newGame: () => more.newGame(),
    setBlur: (seed, deviation) => more.setBlur(seed, deviation),
    beginSearch: (nodeLimit) => more.beginSearch(BigInt(nodeLimit)),
    setNodesLeft: (nodes) => more.setNodesLeft(BigInt(nodes)),
    iterate: (plies, guess) => ITERATIONS[more.iterate(plies, guess)] ?? 'stopped',
    winsWithin: (turns) => toAnswer(more.winsWithin(turns)),
    losesWithin: (turns) => toAnswer(more.losesWithin(turns)),
    score: () => more.bestScore(),
    line: () => Array.from({ length: more.lineLength() }, (_, index) => more.lineMove(index) >>> 0),
    excludeRootMove: (move) => more.excludeRootMove(move),
    includeRootMoves: () => more.includeRootMoves(),
    nodes: () => Number(more.readNodes()),
    deepest: () => more.readDeepest(),
    hashfull: () => more.tableFullness(),
    codesOf: (move) =>
      [more.firstAction(move) >>> 0, more.secondAction(move) >>> 0].filter((code) => code !== NO_ACTION),
  });
}
