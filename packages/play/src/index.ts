export { answerMatch, type ComputerAnswer, type ComputerPlayer, isAwaited } from './computer.js';
export { type Judgement, MARKS, type MistakeMark } from './mistakes.js';
export { type Entry, type LinePosition, type Reviewed, review } from './review.js';
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
