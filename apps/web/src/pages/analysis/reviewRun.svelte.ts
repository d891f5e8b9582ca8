/** "Find mistakes": progress, cancelling, and results that enter the tree as they arrive. */

import { mainLine, nodeOf, ROOT, review, type Tree } from '@gipfel/play';
import type { Position } from '@gipfel/rules';
import { getEngine } from '../../lib/device/engine.js';
import type { Analysis } from './analysis.svelte.js';
import type { EngineFailure } from './engineLines.svelte.js';

/** Nodes searched for each position of the game. */
const REVIEW_NODES = { quick: 30_000, normal: 150_000, thorough: 600_000 } as const;
export type ReviewDepth = keyof typeof REVIEW_NODES;

/** Identifies the game, whatever is added to it. */
function startOf(tree: Tree): Position {
  return nodeOf(tree, ROOT).position;
}

export class ReviewRun {
  isRunning = $state(false);
  done = $state(0);
  total = $state(0);
  failure: EngineFailure | undefined = $state();
  /** The start of the game that was reviewed completely. */
  #reviewed: Position | undefined = $state.raw();
  #stop: AbortController | undefined;

  isDone({ tree }: Analysis): boolean {
    return this.#reviewed === startOf(tree);
  }

  async start(analysis: Analysis, depth: ReviewDepth): Promise<void> {
    if (this.isRunning) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.isRunning = true;
    this.#reviewed = undefined;
    const start = startOf(analysis.tree);
    this.failure = undefined;
    this.done = 0;
    const line = mainLine(analysis.tree);
    this.total = line.length;
    try {
      if (typeof WebAssembly === 'undefined') throw new Error('no WebAssembly');
      const engine = await getEngine();
      const limits = { nodes: REVIEW_NODES[depth] };
      for await (const { index, value, judgement } of review(engine, line, limits, stop.signal)) {
        // Another game was opened meanwhile.
        if (startOf(analysis.tree) !== start) return;
        const node = line[index];
        const next = line[index + 1];
        if (node !== undefined) analysis.annotate(node.id, { value });
        if (next !== undefined) analysis.annotate(next.id, { judgement });
        this.done = line.length - index;
      }
      if (!stop.signal.aborted) this.#reviewed = start;
    } catch {
      if (!stop.signal.aborted) this.failure = typeof WebAssembly === 'undefined' ? 'noWasm' : 'failed';
    } finally {
      this.isRunning = false;
    }
  }

  stop(): void {
    this.#stop?.abort();
  }
}
