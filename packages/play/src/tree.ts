/** A game with its variations as an immutable tree of positions. A change returns a new tree that shares the unchanged nodes. */

import { type GameRecord, MAX_NESTING, type RecordResult, type RecordTag } from '@gipfel/notation';
import { afterDemand, type Position, type Turn, tryPlayTurn } from '@gipfel/rules';
import type { Judgement } from './mistakes.js';
import type { Entry } from './review.js';
import type { Value } from './value.js';

export type NodeId = number;
export const ROOT: NodeId = 0;

/** An arrow, or a mark on one cell, in the form that the board draws. */
export interface Drawing {
  readonly from: string;
  readonly to?: string;
  readonly brush: 'one' | 'two' | 'three' | 'engine';
}

/** What people and the engine say about a node. */
export interface Notes {
  readonly comment?: string;
  /** What the mover's clock showed, in milliseconds. */
  readonly clock?: number;
  readonly drawings?: readonly Drawing[];
  /** What the engine thinks of the position. */
  readonly value?: Value;
  /** What the engine thinks of the turn that led here. */
  readonly judgement?: Judgement;
}

export interface TreeNode extends Notes {
  readonly id: NodeId;
  /** Undefined for the root only. */
  readonly parent: NodeId | undefined;
  readonly entry: Entry | undefined;
  readonly position: Position;
  /** The first continues the line, the others are variations. */
  readonly children: readonly NodeId[];
}

export interface Tree {
  readonly tags: readonly RecordTag[];
  readonly result: RecordResult | undefined;
  readonly nodes: ReadonlyMap<NodeId, TreeNode>;
  /** The next free id. */
  readonly next: NodeId;
}

export function createTree(start: Position, about: Partial<Pick<GameRecord, 'tags' | 'result'>> = {}): Tree {
  const root: TreeNode = { id: ROOT, parent: undefined, entry: undefined, position: start, children: [] };
  return { tags: about.tags ?? [], result: about.result, nodes: new Map([[ROOT, root]]), next: 1 };
}

/** An unknown id, such as one of a deleted branch, stands for the root. */
export function nodeOf(tree: Tree, id: NodeId): TreeNode {
  const node = tree.nodes.get(id) ?? tree.nodes.get(ROOT);
  if (node === undefined) throw new Error('a tree always has a root');
  return node;
}

export function parentOf(tree: Tree, id: NodeId): TreeNode | undefined {
  const { parent } = nodeOf(tree, id);
  return parent === undefined ? undefined : nodeOf(tree, parent);
}

/** From the root to the node, both included. */
export function pathTo(tree: Tree, id: NodeId): readonly TreeNode[] {
  const path: TreeNode[] = [];
  for (let node: TreeNode | undefined = nodeOf(tree, id); node !== undefined; node = parentOf(tree, node.id))
    path.push(node);
  return path.reverse();
}

/** The first continuations from a node on, without the node itself. */
export function lineFrom(tree: Tree, id: NodeId): readonly TreeNode[] {
  const line: TreeNode[] = [];
  for (let [next] = nodeOf(tree, id).children; next !== undefined; [next] = nodeOf(tree, next).children)
    line.push(nodeOf(tree, next));
  return line;
}

export function mainLine(tree: Tree): readonly TreeNode[] {
  return [nodeOf(tree, ROOT), ...lineFrom(tree, ROOT)];
}

/** How deep in variations the node is; 0 on the main line. */
export function nestingOf(tree: Tree, id: NodeId): number {
  return pathTo(tree, id).filter((node) => parentOf(tree, node.id)?.children.indexOf(node.id) ?? 0).length;
}

export function canDemand(tree: Tree, id: NodeId): boolean {
  return demandedAt(tree, id) !== undefined;
}

/** Z9.3: where a demand leads back to; undefined when the turn that led here stands. */
function demandedAt(tree: Tree, id: NodeId): Position | undefined {
  const { entry } = nodeOf(tree, id);
  const before = parentOf(tree, id)?.position;
  return entry?.type === 'turn' && before !== undefined ? afterDemand(before, entry.turn) : undefined;
}

/** The position an entry leads to; undefined when it cannot stand there. */
function positionAfter(tree: Tree, at: NodeId, entry: Entry): Position | undefined {
  if (entry.type === 'demand') return demandedAt(tree, at);
  const after = tryPlayTurn(nodeOf(tree, at).position, entry.turn);
  return after.ok ? after.value : undefined;
}

export interface Added {
  readonly tree: Tree;
  readonly id: NodeId;
}

export type AddFailure = 'ENTRY_ILLEGAL' | 'NESTING_TOO_DEEP';

/** Goes to the entry that is there already, or adds it as the last continuation. `known` is where it leads, when that is known. */
export function addEntry(tree: Tree, at: NodeId, entry: Entry, known?: Position): Added | AddFailure {
  const parent = nodeOf(tree, at);
  const same = parent.children.find((id) => isSameEntry(nodeOf(tree, id).entry, entry));
  if (same !== undefined) return { tree, id: same };
  // The parser refuses deeper records.
  if (parent.children.length > 0 && nestingOf(tree, at) >= MAX_NESTING) return 'NESTING_TOO_DEEP';
  const position = known ?? positionAfter(tree, at, entry);
  if (position === undefined) return 'ENTRY_ILLEGAL';
  const id = tree.next;
  const nodes = new Map(tree.nodes)
    .set(parent.id, { ...parent, children: [...parent.children, id] })
    .set(id, { id, parent: parent.id, entry, position, children: [] });
  return { tree: { ...tree, nodes, next: id + 1 }, id };
}

/** A whole line, as far as it is legal; the id is the last node reached. */
export function addLine(tree: Tree, at: NodeId, turns: readonly Turn[]): Added {
  let added: Added = { tree, id: nodeOf(tree, at).id };
  for (const turn of turns) {
    const next = addEntry(added.tree, added.id, { type: 'turn', turn });
    if (typeof next === 'string') break;
    added = next;
  }
  return added;
}

function isSameEntry(a: Entry | undefined, b: Entry): boolean {
  // Actions are plain data, always with their fields in the same order.
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Puts a variation one place forward among its siblings; at the first place it is the line itself. */
export function promote(tree: Tree, id: NodeId): Tree {
  const branch = [...pathTo(tree, id)].reverse().find((node) => indexOf(tree, node) > 0);
  const parent = branch === undefined ? undefined : parentOf(tree, branch.id);
  if (branch === undefined || parent === undefined) return tree;
  const at = parent.children.indexOf(branch.id);
  const children = parent.children.filter((child) => child !== branch.id);
  children.splice(at - 1, 0, branch.id);
  return withNode(tree, { ...parent, children });
}

function indexOf(tree: Tree, node: TreeNode): number {
  return parentOf(tree, node.id)?.children.indexOf(node.id) ?? 0;
}

/** Without the node and all that follows it; the root stays. */
export function deleteFrom(tree: Tree, id: NodeId): Tree {
  const parent = parentOf(tree, id);
  if (parent === undefined || !tree.nodes.has(id)) return tree;
  const nodes = new Map(tree.nodes);
  const gone = [id];
  for (let each = gone.pop(); each !== undefined; each = gone.pop()) {
    gone.push(...(nodes.get(each)?.children ?? []));
    nodes.delete(each);
  }
  const rest = { ...parent, children: parent.children.filter((child) => child !== id) };
  return { ...tree, nodes: nodes.set(parent.id, rest) };
}

/** Undefined takes a note away; what is not given stays. */
export function annotate(
  tree: Tree,
  id: NodeId,
  notes: { readonly [Name in keyof Notes]: Notes[Name] | undefined },
): Tree {
  const node = tree.nodes.get(id);
  if (node === undefined) return tree;
  const changed = Object.entries({ ...node, ...notes }).filter(
    ([name, note]) => note !== undefined || name === 'parent' || name === 'entry',
  );
  // Sound: the same node, with some notes replaced by notes of their own type and others left out.
  return withNode(tree, Object.fromEntries(changed) as unknown as TreeNode);
}

function withNode(tree: Tree, node: TreeNode): Tree {
  return { ...tree, nodes: new Map(tree.nodes).set(node.id, node) };
}
