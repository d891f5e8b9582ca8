export { answerMatch, type ComputerAnswer, type ComputerPlayer, isAwaited } from './computer.js';
export { resultOf, toGameRecord } from './matchRecord.js';
export type { Judgement, MistakeMark } from './mistakes.js';
export { labelOf, listRows, type Move } from './moveRows.js';
export { makeNotes, makeTurns } from './noteText.js';
export {
  fromChoices,
  fromRecord,
  toChoices,
  toRecord,
  type WriteNotes,
  withoutProofs,
} from './recordTree.js';
export { type Entry, type Reviewed, review } from './review.js';
export { toMatchOptions } from './terms.js';
export {
  addEntry,
  addLine,
  annotate,
  canDemand,
  createTree,
  deleteFrom,
  lineFrom,
  mainLine,
  type NodeId,
  type Notes,
  nestingOf,
  nodeOf,
  parentOf,
  promote,
  ROOT,
  type Tree,
  type TreeNode,
} from './tree.js';
export {
  fromOutcome,
  leaderOf,
  toScore,
  toValue,
  type Value,
  winningChance,
} from './value.js';
