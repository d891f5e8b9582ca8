/** Engine analysis of the position on the board, as long as it is shown. */

import type { Score, SearchInfo } from '@gipfel/engine';
import { fromOutcome, toValue, type Value } from '@gipfel/play';
import { outcome, type Position, type Turn, tryPlayTurn } from '@gipfel/rules';
import { getEngine } from '../../lib/device/engine.js';
import { readStored, writeStored } from '../../lib/storage/storage.js';
import { createLineOrder, type ToldLine } from './lineOrder.js';

export interface EngineLine {
  readonly value: Value;
  readonly turns: readonly Turn[];
}

interface EngineNumbers {
  readonly depth: number;
  readonly nodes: number;
  /** Nodes per second. */
  readonly speed: number;
}

export type EngineFailure = 'noWasm' | 'failed';
export const MOST_LINES = 5;

const NO_LINES: readonly EngineLine[] = [];
const KEY = 'analysisEngine';
/** Delay before a search, so that stepping through a game starts none. */
const PAUSE_MS = 180;
/** Lines arrive faster than anybody reads, and each update delays the reader's clicks. */
const SHOW_EVERY_MS = 250;
/** Limit, so that a forgotten window does not drain the battery. */
const LONGEST_MS = 180_000;

export class EngineLines {
  isOn = $state(false);
  count = $state(1);
  #lines: readonly EngineLine[] = $state.raw([]);
  #position: Position | undefined = $state.raw();
  numbers: EngineNumbers | undefined = $state.raw();
  failure: EngineFailure | undefined = $state();
  #thinking: AbortController | undefined;

  constructor() {
    const kept = readStored(KEY);
    if (typeof kept === 'number' && Number.isInteger(kept) && kept >= 1 && kept <= MOST_LINES)
      this.count = kept;
  }

  setCount(count: number): void {
    this.count = count;
    writeStored(KEY, count);
  }

  /** The findings for a position; nothing for any but the current one. */
  linesOf(position: Position): readonly EngineLine[] {
    return this.isOn && position === this.#position ? this.#lines : NO_LINES;
  }

  /** Returns a function that stops it. */
  look(position: Position): () => void {
    const thinking = new AbortController();
    this.#thinking = thinking;
    this.#position = position;
    this.#lines = NO_LINES;
    this.numbers = undefined;
    const end = outcome(position);
    if (end !== undefined) {
      this.#lines = [{ value: fromOutcome(end), turns: [] }];
      return () => undefined;
    }
    const pause = setTimeout(() => {
      this.#think(position, thinking.signal).catch(() => {
        if (!thinking.signal.aborted) this.#fail();
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      thinking.abort();
    };
  }

  #fail(): void {
    this.isOn = false;
    this.failure = typeof WebAssembly === 'undefined' ? 'noWasm' : 'failed';
  }

  async #think(position: Position, signal: AbortSignal): Promise<void> {
    if (typeof WebAssembly === 'undefined') throw new Error('no WebAssembly');
    const engine = await getEngine();
    if (signal.aborted) return;
    const order = createLineOrder();
    const shown = new Map<string, EngineLine>();
    const isCurrent = () => this.#thinking?.signal === signal && !signal.aborted;
    let numbers: EngineNumbers | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      if (!isCurrent()) return;
      // Only lines that will be shown are checked: far more arrive.
      this.#lines = order.lines().map((told) => {
        const line = toLine(position, told);
        const first = JSON.stringify(line.turns[0]);
        const kept = { ...line, turns: keepSame(shown.get(first)?.turns, line.turns) };
        shown.set(first, kept);
        return kept;
      });
      this.numbers = numbers;
    };
    try {
      const options = { signal, multiPv: this.count };
      for await (const step of engine.analyse(position, { movetime: LONGEST_MS }, options)) {
        if (step.type !== 'info') continue;
        const { score, depth = 0, nodes = 0, nps = 0 } = step.info;
        if (isExact(score)) order.tell({ ...step.info, score });
        numbers = { depth: Math.max(depth, numbers?.depth ?? 0), nodes, speed: nps };
        timer ??= setTimeout(show, SHOW_EVERY_MS);
      }
    } finally {
      clearTimeout(timer);
      show();
    }
  }
}

/** Unchanged turns stay the same objects, so that an unchanged hint is not redrawn. */
function keepSame(before: readonly Turn[] = [], turns: readonly Turn[]): readonly Turn[] {
  const kept = turns.map((turn, index) => {
    const old = before[index];
    return old !== undefined && JSON.stringify(old) === JSON.stringify(turn) ? old : turn;
  });
  const isSame = kept.length === before.length && kept.every((turn, index) => turn === before[index]);
  return isSame ? before : kept;
}

function isExact(score: SearchInfo['score']): score is Score {
  return score !== undefined && (score.type !== 'cp' || score.bound === undefined);
}

/** The rules check every turn of the engine before it is shown. */
function toLine(position: Position, { score, pv = [] }: ToldLine): EngineLine {
  const turns: Turn[] = [];
  let at = position;
  for (const turn of pv) {
    const next = tryPlayTurn(at, turn);
    if (!next.ok) break;
    turns.push(turn);
    at = next.value;
  }
  return { value: toValue(score, position.side), turns };
}
