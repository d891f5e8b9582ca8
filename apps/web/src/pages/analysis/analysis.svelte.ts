/** The analysis: the tree, the current node, and all changes. */

import type { Drawing } from '@gipfel/board';
import {
  addEntry,
  addLine,
  annotate,
  createTree,
  deleteFrom,
  type Entry,
  lineFrom,
  type NodeId,
  type Notes,
  nodeOf,
  parentOf,
  promote,
  ROOT,
  type Tree,
  type TreeNode,
} from '@gipfel/play';
import { GAME_IDS, standardStart, type Turn } from '@gipfel/rules';
import { reportProblem } from '../../lib/storage/storageNotice.js';
import { type Study, saveStudy } from './keptAnalysis.js';

/** Delay before a comment being typed is stored. */
const KEEP_AFTER_MS = 400;

export class Analysis {
  tree: Tree = $state.raw(createTree(standardStart(GAME_IDS[0])));
  /** The id of an existing node. */
  #current: NodeId = $state(ROOT);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(study?: Study) {
    if (study === undefined) return;
    this.tree = study.tree;
    this.#current = study.current;
  }

  get current(): NodeId {
    return this.#current;
  }

  get node(): TreeNode {
    return nodeOf(this.tree, this.#current);
  }

  get before(): TreeNode | undefined {
    return parentOf(this.tree, this.#current);
  }

  get study(): Study {
    return { tree: this.tree, current: this.#current };
  }

  /** Replaces everything; the caller can restore the previous `study`. */
  show({ tree, current }: Study): void {
    this.tree = tree;
    this.goTo(current);
  }

  goTo(id: NodeId): void {
    this.#current = nodeOf(this.tree, id).id;
    this.#keepSoon();
  }

  go(way: 'first' | 'previous' | 'next' | 'last'): void {
    this.goTo(this.#nodeAt(way));
  }

  #nodeAt(way: 'first' | 'previous' | 'next' | 'last'): NodeId {
    const { node, before } = this;
    switch (way) {
      case 'first':
        return ROOT;
      case 'previous':
        return before?.id ?? ROOT;
      case 'next':
        return node.children[0] ?? node.id;
      case 'last':
        return lineFrom(this.tree, node.id).at(-1)?.id ?? node.id;
    }
  }

  /** Goes to the neighbouring variation. */
  goBeside(step: 1 | -1): void {
    const beside = this.before?.children ?? [];
    const id = beside[beside.indexOf(this.#current) + step];
    if (id !== undefined) this.goTo(id);
  }

  /** False if variations would nest too deeply to be stored. */
  add(entry: Entry): boolean {
    const added = addEntry(this.tree, this.#current, entry);
    if (typeof added === 'string') return added !== 'NESTING_TOO_DEEP';
    this.show({ tree: added.tree, current: added.id });
    return true;
  }

  /** Plays a line from a node and goes to its end. */
  addLine(at: NodeId, turns: readonly Turn[]): void {
    const added = addLine(this.tree, at, turns);
    this.show({ tree: added.tree, current: added.id });
  }

  promote(): void {
    this.#change(promote(this.tree, this.#current));
  }

  delete(): void {
    const at = this.before?.id ?? ROOT;
    this.show({ tree: deleteFrom(this.tree, this.#current), current: at });
  }

  annotate(id: NodeId, notes: { readonly [Name in keyof Notes]: Notes[Name] | undefined }): void {
    this.#change(annotate(this.tree, id, notes));
  }

  setComment(comment: string): void {
    this.annotate(this.#current, { comment: comment.trim() === '' ? undefined : comment });
  }

  /** Drawing the same twice removes it. */
  draw(drawing: Drawing): void {
    const drawings = this.node.drawings ?? [];
    const rest = drawings.filter(({ from, to }) => from !== drawing.from || to !== drawing.to);
    const isSame = drawings.some(
      ({ from, to, brush }) => from === drawing.from && to === drawing.to && brush === drawing.brush,
    );
    this.setDrawings(isSame ? rest : [...rest, drawing]);
  }

  setDrawings(drawings: readonly Drawing[]): void {
    this.annotate(this.#current, { drawings: drawings.length === 0 ? undefined : drawings });
  }

  /** Stores pending changes. */
  keep(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    reportProblem(saveStudy(this.study));
  }

  #change(tree: Tree): void {
    this.tree = tree;
    this.#keepSoon();
  }

  #keepSoon(): void {
    this.#timer ??= setTimeout(() => this.keep(), KEEP_AFTER_MS);
  }
}
