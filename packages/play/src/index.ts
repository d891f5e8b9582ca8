export { answerMatch, type ComputerAnswer, type ComputerPlayer, isAwaited } from './computer.js';
export { type Judgement, MARKS, type MistakeMark } from './mistakes.js';
export { labelOf, listRows, type Move, type Row } from './moveRows.js';
export { makeNotes, makeTurns } from './noteText.js';
export {
  fromChoices,
  fromRecord,
  toChoices,
  toRecord,
  type WriteNotes,
  withoutProofs,
} from './recordTree.js';
export { type Entry, type LinePosition, type Reviewed, review } from './review.js';
export {
  addEntry,
  addLine,
  annotate,
  canDemand,
  createTree,
  type Drawing,
  deleteFrom,
  lineFrom,
  mainLine,
  type NodeId,
  type Notes,
  nestingOf,
  nodeOf,
  parentOf,
  pathTo,
  promote,
  ROOT,
  type Tree,
  type TreeNode,
} from './tree.js';
export {
  fromOutcome,
  leaderOf,
  makeValue,
  parseValue,
  toScore,
  toValue,
  type Value,
  winningChance,
} from './value.js';
