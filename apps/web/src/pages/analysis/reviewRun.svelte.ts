/** "Find mistakes" as the page sees it: progress, cancelling, and results that go into the tree as they come. */

import type { Position } from '@gipfel/rules';
import { getEngine } from '../../lib/device/engine.js';
import type { Analysis } from './analysis.svelte.js';
import type { EngineFailure } from './engineLines.svelte.js';
import { REVIEW_NODES, type ReviewDepth, review } from './review.js';
import { mainLine, nodeOf, ROOT, type Tree } from './tree.js';

/** The same object for as long as the game is the same, whatever is added to it. */
function startOf(tree: Tree): Position {
  return nodeOf(tree, ROOT).position;
}

export class ReviewRun {
  isRunning = $state(false);
  done = $state(0);
  total = $state(0);
  failure: EngineFailure | undefined = $state();
  /** Where the game began that was gone through to the end. */
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
    this.total = mainLine(analysis.tree).length;
    try {
      if (typeof WebAssembly === 'undefined') throw new Error('no WebAssembly');
      const engine = await getEngine();
      for await (const step of review(engine, analysis.tree, REVIEW_NODES[depth], stop.signal)) {
        // Another game has been opened meanwhile.
        if (startOf(analysis.tree) !== start) return;
        analysis.annotate(step.id, { value: step.value });
        if (step.next !== undefined) analysis.annotate(step.next.id, { judgement: step.next.judgement });
        this.done = step.done;
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
