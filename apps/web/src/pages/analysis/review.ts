/** The engine's way through the main line of a game. It begins at the end: what it learns there makes the earlier answers better. */

import type { Engine } from '@gipfel/engine';
import { legalTurns, outcome, type Position, type Turn } from '@gipfel/rules';
import { type Judgement, judge } from './mistakes.js';
import { mainLine, type NodeId, type Tree, type TreeNode } from './tree.js';
import { fromOutcome, toValue, type Value } from './value.js';

/** Positions looked at for each one of the game. */
export const REVIEW_NODES = { quick: 30_000, normal: 150_000, thorough: 600_000 } as const;
export type ReviewDepth = keyof typeof REVIEW_NODES;

export interface Reviewed {
  readonly id: NodeId;
  readonly value: Value;
  /** About the node behind this one; undefined when its turn was fine. */
  readonly next: { readonly id: NodeId; readonly judgement: Judgement | undefined } | undefined;
  readonly done: number;
  readonly total: number;
}

/** Ends early, without a word, when it is aborted. */
export async function* review(
  engine: Pick<Engine, 'analyse'>,
  tree: Tree,
  nodes: number,
  signal: AbortSignal,
): AsyncGenerator<Reviewed, void> {
  const line = mainLine(tree);
  let after: { readonly node: TreeNode; readonly value: Value } | undefined;
  for (let index = line.length - 1; index >= 0; index--) {
    const node = line[index];
    if (node === undefined) return;
    const { value, best } = await ask(engine, node.position, nodes, signal);
    if (signal.aborted) return;
    const next =
      after === undefined ? undefined : { id: after.node.id, judgement: judgeTurn(node, value, best, after) };
    yield { id: node.id, value, next, done: line.length - index, total: line.length };
    after = { node, value };
  }
}

function judgeTurn(
  { position }: TreeNode,
  before: Value,
  best: readonly Turn[],
  after: { readonly node: TreeNode; readonly value: Value },
): Judgement | undefined {
  const { entry } = after.node;
  // Z9.3: demanding is no turn that could be compared with turns.
  if (entry?.type !== 'turn') return undefined;
  return judge({
    mover: position.side,
    before,
    after: after.value,
    best,
    turn: entry.turn,
    isForced: hasOneTurn(position),
  });
}

function hasOneTurn(position: Position): boolean {
  const turns = legalTurns(position);
  turns.next();
  return turns.next().done === true;
}

async function ask(
  engine: Pick<Engine, 'analyse'>,
  position: Position,
  nodes: number,
  signal: AbortSignal,
): Promise<{ readonly value: Value; readonly best: readonly Turn[] }> {
  const end = outcome(position);
  if (end !== undefined) return { value: fromOutcome(end), best: [] };
  let value: Value = { type: 'cp', value: 0 };
  let best: readonly Turn[] = [];
  for await (const step of engine.analyse(position, { nodes }, { signal })) {
    const { score } = step.type === 'info' ? step.info : step.result;
    const isBest = step.type === 'result' || (step.info.multipv ?? 1) === 1;
    const isBound = score?.type === 'cp' && score.bound !== undefined;
    if (!isBest || isBound) continue;
    if (score !== undefined) value = toValue(score, position.side);
    if (step.type === 'info' && step.info.pv !== undefined) best = step.info.pv;
    if (step.type === 'result' && best.length === 0) best = [step.result.turn];
  }
  return { value, best };
}
