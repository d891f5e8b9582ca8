/** The analysis as a record: comments, drawings, and optionally the engine's findings. */

import type { GameRecord } from '@gipfel/notation';
import type { Tree, TreeNode } from '@gipfel/play';
import { labelOf, makeNotes, makeTurns, toRecord } from '@gipfel/play';
import { text } from '../../lib/language/text.svelte.js';
import { describeJudgement } from './valueWords.js';

interface ExportWishes {
  readonly names: readonly [string, string];
  /** The engine's findings as sentences in the comments. */
  readonly withEngine: boolean;
  /** Drawings use codes of our own, which other programs show as text. */
  readonly withDrawings: boolean;
}

export function toExport(tree: Tree, { names, withEngine, withDrawings }: ExportWishes): GameRecord {
  return toRecord(tree, (node, before) => {
    const said = withEngine && before !== undefined ? sentenceOn(tree, node, before, names) : '';
    const comment = [node.comment ?? '', said].filter((each) => each !== '').join('\n');
    const { drawings } = node;
    const notes = { comment, ...(withDrawings && drawings !== undefined ? { drawings } : {}) };
    return makeNotes(notes, node.position);
  });
}

function sentenceOn(tree: Tree, node: TreeNode, before: TreeNode, names: readonly [string, string]): string {
  const { judgement } = node;
  if (judgement === undefined) return '';
  const { position } = before;
  const told = describeJudgement(judgement, `${labelOf(tree, node)} ${judgement.mark}`, position.side, names);
  if (judgement.better.length === 0) return told;
  return `${told} ${text.analysis.judgeBetterText({ line: makeTurns(position, judgement.better.slice(0, 4)) })}`;
}
