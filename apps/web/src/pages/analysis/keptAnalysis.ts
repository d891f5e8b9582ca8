/** The analysis as stored in this browser: a record and the current node. */

import { makeRecord, parseRecord } from '@gipfel/notation';
import type { NodeId, Tree } from '@gipfel/play';
import { fromChoices, fromRecord, makeNotes, toChoices, toRecord, type WriteNotes } from '@gipfel/play';
import { isRecord } from '@gipfel/rules';
import { readStored, type StorageProblem, writeStored } from '../../lib/storage/storage.js';

const KEY = 'analysis';
/** Unreadable data is kept. */
const BROKEN_KEY = 'analysisBroken';

export interface Study {
  readonly tree: Tree;
  readonly current: NodeId;
}

/** Everything needed to restore the tree. */
export const allNotes: WriteNotes = (node, before) => makeNotes(node, node.position, before?.position);

export function saveStudy({ tree, current }: Study): StorageProblem | undefined {
  const record = makeRecord(toRecord(tree, allNotes));
  return writeStored(KEY, { version: 1, record, at: toChoices(tree, current) });
}

export function readKeptStudy(): Study | 'nothing' | 'broken' {
  const kept = readStored(KEY);
  if (kept === undefined) return 'nothing';
  const study = isRecord(kept) && kept['version'] === 1 ? toStudy(kept['record'], kept['at']) : undefined;
  if (study !== undefined) return study;
  writeStored(BROKEN_KEY, kept);
  return 'broken';
}

function toStudy(record: unknown, at: unknown): Study | undefined {
  const parsed = typeof record === 'string' ? parseRecord(record) : undefined;
  if (parsed?.ok !== true) return undefined;
  const tree = fromRecord(parsed.value);
  return { tree, current: fromChoices(tree, Array.isArray(at) ? at : []) };
}
