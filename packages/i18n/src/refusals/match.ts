/** Refusals of the referee and of turns as a whole. */

import type { MatchCode } from '@gipfel/match';
import { colourOf } from '../zertz/facts.js';
import type { Facts, Sentence } from './facts.js';

const savedMalformed: Sentence = (texts, { text }) => texts.savedMalformed({ field: text('field') });

export const MATCH_SENTENCES: Readonly<Record<MatchCode | 'GAME_UNKNOWN', Sentence>> = {
  GAME_UNKNOWN: (texts, { games }) => texts.gameUnknown({ games }),
  OPTIONS_MALFORMED: savedMalformed,
  EVENT_MALFORMED: savedMalformed,
  EVENT_UNKNOWN: (texts) => texts.savedUnreadable,
  EVENTS_MALFORMED: (texts) => texts.savedUnreadable,
  TURN_MALFORMED: (texts) => texts.stepUnknown,
  START_IS_OVER: (texts) => texts.startIsOver,
  TOUCH_MOVE_NOT_PLAYED: (texts) => texts.touchMoveNotPlayed,
  BOARD_TOO_SMALL: (texts, { number }) =>
    texts.boardTooSmall({ fewest: number('fewest'), rings: number('rings') }),
  TIME_BACKWARDS: (texts) => texts.timeBackwards,
  TIME_IS_UP: (texts) => texts.timeIsUp,
  TIME_NOT_UP: (texts) => texts.timeNotUp,
  NO_CLOCK: (texts) => texts.noClock,
  CLOCK_NOT_RUNNING: (texts) => texts.clockNotRunning,
  MATCH_OVER: (texts, facts) =>
    facts.rule === undefined ? texts.matchEnded({ reason: reasonOf(facts) }) : texts.matchOver,
  RESULT_PROVISIONAL: (texts) => texts.resultProvisional,
  NO_PROVISIONAL_RESULT: (texts) => texts.noProvisionalResult,
  NOT_YOUR_TURN: (texts) => texts.notYourTurn,
  TURN_TOO_LONG: (texts) => texts.turnTooLong,
  TURN_INCOMPLETE: (texts) => texts.turnIncomplete,
  TURN_UNDER_WAY: (texts) => texts.turnUnderWay,
  ABORT_TOO_LATE: (texts) => texts.abortTooLate,
  TOUCH_MOVE_OFF: (texts) => texts.touchMoveOff,
  TOUCH_MOVE_FINAL: (texts) => texts.touchMoveFinal,
  TOUCHED_MARBLE: (texts, { text }) => texts.touchedMarble({ colour: colourOf(text('colour')) }),
  NO_STEP_TO_UNDO: (texts) => texts.noStepToUndo,
  TAKEBACK_ALREADY_REQUESTED: (texts) => texts.takebackAlreadyRequested,
  TAKEBACK_REPEATED: (texts) => texts.takebackRepeated,
  NO_TAKEBACK_REQUEST: (texts) => texts.noTakebackRequest,
  NOTHING_TO_TAKE_BACK: (texts) => texts.nothingToTakeBack,
  LOCAL_HAS_UNDO: (texts) => texts.localHasUndo,
  NOT_LOCAL: (texts) => texts.notLocal,
  NOTHING_TO_UNDO: (texts) => texts.nothingToUndo,
  NOTHING_TO_REDO: (texts) => texts.nothingToRedo,
  DRAWS_NOT_PLAYED: (texts) => texts.drawsNotPlayed,
  DRAW_ALREADY_OFFERED: (texts) => texts.drawAlreadyOffered,
  DRAW_OFFER_REPEATED: (texts) => texts.drawOfferRepeated,
  NO_DRAW_OFFER: (texts) => texts.noDrawOffer,
  DEMANDS_NOT_PLAYED: (texts) => texts.demandsNotPlayed,
  NO_TURN_TO_DEMAND: (texts) => texts.noTurnToDemand,
  DEMAND_OF_OWN_TURN: (texts) => texts.demandOfOwnTurn,
  DEMAND_TOO_LATE: (texts) => texts.demandTooLate,
  NOTHING_SKIPPED: (texts) => texts.nothingSkipped,
};

function reasonOf({ text }: Facts): 'resignation' | 'time' | 'agreement' | 'abort' | 'other' {
  const reason = text('reason');
  switch (reason) {
    case 'resignation':
    case 'time':
    case 'agreement':
    case 'abort':
      return reason;
    default:
      return 'other';
  }
}
