/** The turns of a tree in the order in which they are read: rounds of the main line, variations as lines of their own between them. */

import { makeTurn } from '@gipfel/notation';
import type { MistakeMark } from './mistakes.js';
import { type NodeId, nodeOf, parentOf, ROOT, type Tree, type TreeNode } from './tree.js';

export interface Move {
  readonly type: 'move';
  readonly id: NodeId;
  /** `3.` or `3…`; empty where the move before it says so. */
  readonly number: string;
  /** Empty for a demand (Z9.3). */
  readonly label: string;
  readonly mark: MistakeMark | undefined;
}

interface Remark {
  readonly type: 'comment';
  readonly id: NodeId;
  readonly comment: string;
}

export type Row =
  /** Two turns of the main line; one is missing where the row was broken by something said about the other. */
  | {
      readonly type: 'round';
      readonly number: string;
      readonly moves: readonly [Move | undefined, Move | undefined];
    }
  | Remark
  /** `depth` counts from 1. */
  | { readonly type: 'line'; readonly depth: number; readonly parts: readonly (Move | Remark)[] };

export function listRows(tree: Tree): readonly Row[] {
  const rows: Row[] = [];
  const root = nodeOf(tree, ROOT);
  if (root.comment !== undefined) rows.push(remarkOn(root, root.comment));
  let open: Extract<Row, { type: 'round' }> | undefined;
  const close = () => {
    if (open !== undefined) rows.push(open);
    open = undefined;
  };
  let round = 1;
  let before = root;
  for (let [next, ...others] = root.children; next !== undefined; [next, ...others] = before.children) {
    const node = nodeOf(tree, next);
    const { side } = before.position;
    const move = moveOf(tree, node, '');
    if (open === undefined || side === 0 || open.moves[1] !== undefined) {
      close();
      open = {
        type: 'round',
        number: `${round}.`,
        moves: side === 0 ? [move, undefined] : [undefined, move],
      };
    } else open = { ...open, moves: [open.moves[0], move] };
    const { comment } = node;
    if (comment !== undefined || others.length > 0) close();
    if (comment !== undefined) rows.push(remarkOn(node, comment));
    for (const other of others) rows.push(...listVariation(tree, other, round, 1));
    round = nextRound(round, node, side);
    before = node;
  }
  close();
  return rows;
}

/** Variations nest no deeper than `addEntry` lets them, so the stack is safe. */
function listVariation(tree: Tree, first: NodeId, from: number, depth: number): readonly Row[] {
  const rows: Row[] = [];
  let parts: (Move | Remark)[] = [];
  const close = () => {
    if (parts.length > 0) rows.push({ type: 'line', depth, parts });
    parts = [];
  };
  let round = from;
  let others: readonly NodeId[] = [];
  for (let next: NodeId | undefined = first; next !== undefined; ) {
    const node: TreeNode = nodeOf(tree, next);
    const side = parentOf(tree, next)?.position.side ?? 0;
    const isOpening = parts.at(-1)?.type !== 'move';
    const number = side === 0 ? `${round}.` : isOpening ? `${round}…` : '';
    parts.push(moveOf(tree, node, number));
    if (node.comment !== undefined) parts.push(remarkOn(node, node.comment));
    if (others.length > 0) close();
    for (const other of others) rows.push(...listVariation(tree, other, round, depth + 1));
    round = nextRound(round, node, side);
    [next, ...others] = node.children;
  }
  close();
  return rows;
}

/** A demand leads back to the turn before it, which was in the round before when the second side made it. */
function nextRound(round: number, { entry, position }: TreeNode, mover: 0 | 1): number {
  return entry?.type === 'demand' ? round - position.side : round + mover;
}

function moveOf(tree: Tree, node: TreeNode, number: string): Move {
  return { type: 'move', id: node.id, number, label: labelOf(tree, node), mark: node.judgement?.mark };
}

/** The turn that led to a node; empty for a demand and for the start. */
export function labelOf(tree: Tree, { id, entry }: TreeNode): string {
  const before = parentOf(tree, id)?.position;
  return entry?.type === 'turn' && before !== undefined ? makeTurn(before, entry.turn) : '';
}

function remarkOn({ id }: TreeNode, comment: string): Remark {
  return { type: 'comment', id, comment };
}
