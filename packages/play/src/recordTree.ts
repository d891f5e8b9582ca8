/** Between game records and trees. What a record has no field for travels in its comments, see noteText.ts. */

import { decidedResult, type GameRecord, type RecordEntry, type RecordLine } from '@gipfel/notation';
import { isRuleId } from '@gipfel/rules';
import { type Drafted, parseNotes } from './noteText.js';
import {
  type AddFailure,
  addEntry,
  annotate,
  createTree,
  mainLine,
  type NodeId,
  type Notes,
  nodeOf,
  parentOf,
  ROOT,
  type Tree,
  type TreeNode,
} from './tree.js';
import type { Value } from './value.js';

export function fromRecord(record: GameRecord): Tree {
  const { start, tags, result, comment, line } = record;
  const tree = createTree(start, result === undefined ? { tags } : { tags, result });
  const opened = annotate(tree, ROOT, parseNotes(comment ?? '', start, undefined));
  return growLine(opened, ROOT, line);
}

/** Variations nest no deeper than the reader allows, so the stack is safe. */
function growLine(tree: Tree, from: NodeId, line: RecordLine): Tree {
  let grown = tree;
  let at = from;
  for (const entry of line) {
    const before = at;
    const added = grow(grown, before, entry);
    if (typeof added === 'string') break;
    grown = added.tree;
    at = added.id;
    for (const variation of entry.variations ?? []) grown = growLine(grown, before, variation);
  }
  return grown;
}

function grow(tree: Tree, at: NodeId, entry: RecordEntry): { tree: Tree; id: NodeId } | AddFailure {
  const step = entry.type === 'demand' ? { type: entry.type } : { type: entry.type, turn: entry.turn };
  const added = addEntry(tree, at, step, entry.after);
  if (typeof added === 'string') return added;
  const read: Drafted =
    entry.comment === undefined
      ? {}
      : parseNotes(entry.comment, nodeOf(added.tree, added.id).position, nodeOf(tree, at).position);
  const known = nodeOf(added.tree, added.id);
  // A variation may repeat a turn of the line it leaves: both comments are kept.
  const comment = [known.comment, read.comment].filter((each) => each !== undefined).join('\n');
  const notes: Notes = {
    ...read,
    ...(comment === '' ? {} : { comment }),
    ...(entry.clock === undefined ? {} : { clock: entry.clock }),
  };
  return { tree: annotate(added.tree, added.id, notes), id: added.id };
}

/** What somebody else's file calls proven was not proven here: it stays as what their engine thought. */
export function withoutProofs(tree: Tree): Tree {
  const nodes = [...tree.nodes].map(([id, node]): readonly [NodeId, TreeNode] => {
    const { value, judgement } = node;
    const notes = {
      ...(value === undefined ? {} : { value: claimed(value) }),
      ...(judgement === undefined
        ? {}
        : {
            judgement: {
              ...judgement,
              before: claimed(judgement.before),
              after: claimed(judgement.after),
            },
          }),
    };
    return [id, { ...node, ...notes }];
  });
  return { ...tree, nodes: new Map(nodes) };
}

function claimed(value: Value): Value {
  return value.type === 'cp' ? value : { ...value, proven: false };
}

/** The comment of a node as it is to stand in the record. */
export type WriteNotes = (node: TreeNode, before: TreeNode | undefined) => string;

export function toRecord(tree: Tree, writeNotes: WriteNotes): GameRecord {
  const root = nodeOf(tree, ROOT);
  const comment = writeNotes(root, undefined);
  const end = mainLine(tree).at(-1) ?? root;
  // The rules decide first. A result they gave does not hold for a line that ends elsewhere by now.
  const { reason } = tree.result ?? {};
  const isByRule = reason !== undefined && isRuleId(reason);
  const result = decidedResult(end.position) ?? (isByRule ? undefined : tree.result);
  return {
    tags: tree.tags,
    start: root.position,
    ...(comment === '' ? {} : { comment }),
    line: makeLine(tree, root, writeNotes),
    ...(result === undefined ? {} : { result }),
  };
}

function makeLine(tree: Tree, from: TreeNode, writeNotes: WriteNotes, opening?: NodeId): RecordLine {
  const line: RecordEntry[] = [];
  let before = from;
  let [next, ...others] = opening === undefined ? from.children : [opening];
  while (next !== undefined) {
    const node = nodeOf(tree, next);
    const start = before;
    const variations = others.map((id) => makeLine(tree, start, writeNotes, id));
    line.push(makeEntry(node, writeNotes(node, start), variations));
    before = node;
    [next, ...others] = node.children;
  }
  return line;
}

function makeEntry(node: TreeNode, comment: string, variations: readonly RecordLine[]): RecordEntry {
  const facts = {
    after: node.position,
    ...(comment === '' ? {} : { comment }),
    ...(node.clock === undefined ? {} : { clock: node.clock }),
    ...(variations.length === 0 ? {} : { variations }),
  };
  if (node.entry?.type === 'turn') return { type: 'turn', turn: node.entry.turn, ...facts };
  return { type: 'demand', ...facts };
}

/** Where a node is, as the choice made at each step: survives a tree being written and read again. */
export function toChoices(tree: Tree, id: NodeId): readonly number[] {
  const choices: number[] = [];
  for (let node = nodeOf(tree, id), parent = parentOf(tree, id); parent !== undefined; ) {
    choices.push(parent.children.indexOf(node.id));
    node = parent;
    parent = parentOf(tree, node.id);
  }
  return choices.reverse();
}

/** As far as the way leads. */
export function fromChoices(tree: Tree, choices: readonly unknown[]): NodeId {
  let at = ROOT;
  for (const choice of choices) {
    const next = typeof choice === 'number' ? nodeOf(tree, at).children[choice] : undefined;
    if (next === undefined) break;
    at = next;
  }
  return at;
}
