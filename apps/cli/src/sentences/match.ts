/** What the referee of a match refuses, in English. */

import type { MatchCode } from '@gipfel/match';
import { colourWord, lawOf, numberOf, type Sentence } from './names.js';
import { TURN_SENTENCES } from './turns.js';

const AGREED_ENDS: Readonly<Record<string, string>> = {
  resignation: 'resignation',
  time: 'time',
  agreement: 'agreement',
  abort: 'being called off',
};

export const MATCH_SENTENCES: Readonly<Record<MatchCode, Sentence>> = {
  TURN_MALFORMED: TURN_SENTENCES.TURN_MALFORMED,
  TURN_TOO_LONG: TURN_SENTENCES.TURN_TOO_LONG,
  TURN_INCOMPLETE: TURN_SENTENCES.TURN_INCOMPLETE,
  OPTIONS_MALFORMED: (refused) => `The agreement "${numberOf(refused, 'field')}" cannot be read.`,
  EVENT_MALFORMED: (refused) => `The field "${numberOf(refused, 'field')}" of this event cannot be read.`,
  EVENT_UNKNOWN: () => 'There is no such event in a match.',
  EVENTS_MALFORMED: () => 'The list of events cannot be read.',
  START_IS_OVER: (refused) =>
    `The game is over before it begins${lawOf(refused)}: start from another position.`,
  TOUCH_MOVE_NOT_PLAYED: (refused) => `Touch-move is played in ZÈRTZ only${lawOf(refused)}.`,
  BOARD_TOO_SMALL: (refused) =>
    `A tournament is played on at least ${numberOf(refused, 'fewest')} rings${lawOf(refused)}, ` +
    `not on ${numberOf(refused, 'rings')}.`,
  TIME_BACKWARDS: () => 'This is said to have happened before the last event.',
  TIME_IS_UP: () => 'Your time has run out.',
  TIME_NOT_UP: () => 'There is time left on this clock.',
  NO_CLOCK: () => 'This game is played without a clock.',
  CLOCK_NOT_RUNNING: () => 'This clock is not running.',
  MATCH_OVER: ({ rule, values }) =>
    rule === undefined
      ? `The game is over by ${AGREED_ENDS[String(values['reason'])] ?? 'agreement'}: start a new one.`
      : `The game is over (${rule}): undo a turn to go on.`,
  RESULT_PROVISIONAL: (refused) =>
    `The last turn ended the game but skipped a capture${lawOf(refused)}: demand the capture, or accept the result.`,
  NO_PROVISIONAL_RESULT: () => 'There is no result to accept.',
  NOT_YOUR_TURN: () => 'It is not your turn.',
  TURN_UNDER_WAY: () => 'A turn is under way: finish it first.',
  ABORT_TOO_LATE: () => 'Both players have moved, so the game can no longer be called off: resign instead.',
  TOUCH_MOVE_OFF: (refused) => `This game is played without touch-move${lawOf(refused)}.`,
  TOUCH_MOVE_FINAL: (refused) => `With touch-move every step is final${lawOf(refused)}.`,
  TOUCHED_MARBLE: (refused) =>
    `You have taken a ${colourWord(refused)} marble${lawOf(refused)}: place it on a vacant ring.`,
  NO_STEP_TO_UNDO: () => 'You have done nothing in this turn yet.',
  TAKEBACK_ALREADY_REQUESTED: () => 'You have asked to take back already: wait for the answer.',
  TAKEBACK_REPEATED: () => 'You have asked to take back in this turn already.',
  NO_TAKEBACK_REQUEST: () => 'Nobody has asked to take a turn back.',
  NOTHING_TO_TAKE_BACK: () => 'You have made no turn that could be taken back.',
  LOCAL_HAS_UNDO: () => 'At one table nobody has to be asked: use undo.',
  NOT_LOCAL: () => 'Only a game at one table can be undone without asking.',
  NOTHING_TO_UNDO: () => 'There is no turn to undo.',
  NOTHING_TO_REDO: () => 'There is no turn to redo.',
  DRAWS_NOT_PLAYED: (refused) => `TZAAR knows no draws${lawOf(refused)}: play on or resign.`,
  DRAW_ALREADY_OFFERED: () => 'A draw is offered already: wait for the answer.',
  DRAW_OFFER_REPEATED: () => 'You have offered a draw in this turn already.',
  NO_DRAW_OFFER: () => 'Nobody has offered a draw.',
  DEMANDS_NOT_PLAYED: (refused) =>
    `Captures are compulsory in this game, so there is nothing to demand${lawOf(refused)}.`,
  NO_TURN_TO_DEMAND: (refused) => `There is no turn that could be demanded back${lawOf(refused)}.`,
  DEMAND_OF_OWN_TURN: (refused) => `You can only demand back a turn of your opponent${lawOf(refused)}.`,
  DEMAND_TOO_LATE: (refused) => `A demand comes before you do anything in your own turn${lawOf(refused)}.`,
  NOTHING_SKIPPED: (refused) => `Your opponent had no capture to skip${lawOf(refused)}.`,
};
