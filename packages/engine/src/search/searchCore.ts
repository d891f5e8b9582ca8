/** The searching part of a compiled core, typed, and the law's words for what it finds. */

import { type Action, err, ok, type Position, type Result } from '@gipfel/rules';
import type { TzaarPosition } from '@gipfel/rules/tzaar';
import type { ZertzPosition } from '@gipfel/rules/zertz';
import type { Core } from '../core.js';
import * as tzaarBridge from '../tzaarBridge.js';
import * as zertzBridge from '../zertzBridge.js';

/** Numbers are those of assembly/search/index.ts; moves are the search's own and only handed back. */
export interface SearchCore {
  /** False when the core cannot hold this position. */
  load(position: Position): boolean;
  /** False when there is not so much memory. */
  setTableMegabytes(megabytes: number): boolean;
  newGame(): void;
  /** Judgements are off by `deviation` hundredths on average; 0 is full sight. */
  setBlur(seed: number, deviation: number): void;
  beginSearch(nodeLimit: number): void;
  /** False when it was stopped before anything was known. */
  iterate(plies: number): boolean;
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
  iterate(plies: number): number;
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
  'iterate',
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

const NO_ACTION = 0xffffffff;

function isSearchExports(value: object): value is SearchExports {
  return FUNCTIONS.every((name) => typeof Reflect.get(value, name) === 'function');
}

export function makeSearchCore(core: Core): Result<SearchCore, 'CORE_INCOMPLETE'> {
  const { more } = core;
  if (!isSearchExports(more)) return err('CORE_INCOMPLETE');
  return ok({
    load: (position) => writePosition(position, core.exchange()) && core.load(),
    setTableMegabytes: (megabytes) => more.setTableMegabytes(megabytes) === 1,
    newGame: () => more.newGame(),
    setBlur: (seed, deviation) => more.setBlur(seed, deviation),
    beginSearch: (nodeLimit) => more.beginSearch(BigInt(nodeLimit)),
    iterate: (plies) => more.iterate(plies) !== 0,
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

/** The action that a code means in this position; undefined when it means none. */
export function toAction(position: Position, code: number): Action | undefined {
  return position.game === 'zertz' ? zertzBridge.toAction(position, code) : tzaarBridge.toAction(code);
}

function writePosition(position: ZertzPosition | TzaarPosition, into: DataView): boolean {
  return position.game === 'zertz'
    ? zertzBridge.writePosition(position, into).ok
    : tzaarBridge.writePosition(position, into).ok;
}
