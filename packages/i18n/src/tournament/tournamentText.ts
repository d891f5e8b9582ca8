/** From what a tournament answers, a refusal, a problem of a file or an explanation, to one sentence, and the article it rests on. */

import type { ExplanationCode, FileProblemCode, TournamentCode } from '@gipfel/tournament';
import type { Sections } from '../generated/types.js';

type Texts = Sections['tournamentRules'];

interface TournamentWords {
  readonly texts: Texts;
  readonly nameOf: (player: string) => string;
}

/** A refusal, a problem or an explanation. */
interface Told {
  readonly code: string;
  readonly rule?: string;
  readonly players: readonly string[];
  readonly values: Readonly<Record<string, string | number>>;
}

interface TournamentText {
  readonly sentence: string;
  /** Of the FIDE Handbook. */
  readonly rule: string | undefined;
}

interface Facts {
  readonly one: string;
  readonly other: string;
  text(name: string): string;
  number(name: string): number;
}

type Sentence = (texts: Texts, facts: Facts) => string;
type Code = ExplanationCode | FileProblemCode | TournamentCode;

const malformed: Sentence = (texts, { text }) => texts.malformed({ field: text('field') });
const disagree: Sentence = (texts, { number }) =>
  texts.cellsDisagree({ round: number('round'), number: number('number'), opponent: number('opponent') });

/** Every code, checked by the type. */
const SENTENCES: Readonly<Record<Code, Sentence>> = {
  SETTINGS_MALFORMED: malformed,
  EVENT_MALFORMED: malformed,
  EVENT_UNKNOWN: (texts, { text }) => texts.malformed({ field: text('type') }),
  FIELD_INVALID: malformed,
  NUMBER_INVALID: malformed,
  BUCHHOLZ_IN_ROUND_ROBIN: (texts) => texts.buchholzInRoundRobin,
  TIME_BACKWARDS: (texts) => texts.timeBackwards,
  TOURNAMENT_OVER: (texts) => texts.tournamentOver,
  TOURNAMENT_NOT_OVER: (texts) => texts.tournamentNotOver,
  ROUNDS_PUBLISHED: (texts) => texts.roundsPublished,
  PLAYER_EXISTS: (texts, { one }) => texts.playerExists({ one }),
  NAME_TAKEN: (texts, { text }) => texts.nameTaken({ name: text('name') }),
  NAME_TWICE: (texts, { text }) => texts.nameTaken({ name: text('name') }),
  PLAYER_UNKNOWN: (texts, { one }) => texts.playerUnknown({ one }),
  PLAYER_WITHDRAWN: (texts, { one }) => texts.playerWithdrawn({ one }),
  PLAYER_NOT_WITHDRAWN: (texts, { one }) => texts.playerNotWithdrawn({ one }),
  ENTRIES_CLOSED: (texts) => texts.entriesClosed,
  ORDER_INCOMPLETE: (texts, { number }) => texts.orderIncomplete({ players: number('players') }),
  ORDER_FROZEN: (texts, { number }) => texts.orderFrozen({ round: number('round') }),
  ROUND_PUBLISHED: (texts, { number }) => texts.roundPublished({ round: number('round') }),
  ROUND_BEYOND_LAST: (texts, { number }) =>
    texts.roundBeyondLast({ round: number('round'), rounds: number('rounds') }),
  BYE_EXISTS: (texts, { one, number }) => texts.byeExists({ one, round: number('round') }),
  BYE_MISSING: (texts, { one, number }) => texts.byeMissing({ one, round: number('round') }),
  BYE_LIMIT: (texts, { one, number }) => texts.byeLimit({ one, limit: number('limit') }),
  BYE_NOT_OFFERED: (texts) => texts.byeNotOffered,
  PLAYER_HAS_BYE: (texts, { one, number }) => texts.playerHasBye({ one, round: number('round') }),
  PAIR_OF_ONE: (texts, { one }) => texts.pairOfOne({ one }),
  PAIR_FORBIDDEN: (texts, { one, other }) => texts.forbidden({ one, other }),
  PAIR_NOT_FORBIDDEN: (texts, { one, other }) => texts.pairNotForbidden({ one, other }),
  PAIRING_FIXED: (texts, { one, other }) => texts.fixed({ one, other }),
  PAIRING_NOT_FIXED: (texts, { one, other }) => texts.pairingNotFixed({ one, other }),
  RESULTS_MISSING: (texts, { one, other, number }) =>
    texts.resultsMissing({ one, other, round: number('round'), board: number('board') }),
  NO_ROUND_LEFT: (texts, { number }) => texts.noRoundLeft({ rounds: number('rounds') }),
  PAIRING_IMPOSSIBLE: (texts, { number }) => texts.pairingImpossible({ round: number('round') }),
  FORMAT_ONE_GAME: (texts) => texts.formatOneGame,
  DRAFT_MISSING: (texts) => texts.draftMissing,
  DRAFT_STALE: (texts) => texts.draftStale,
  PAIRED_TWICE: (texts, { one }) => texts.pairedTwice({ one }),
  PLAYER_NOT_PAIRED: (texts, { one, number }) => texts.playerNotPaired({ one, round: number('round') }),
  PLAYER_ABSENT: (texts, { one }) => texts.absent({ one }),
  REMATCH: (texts, { one, other, number }) => texts.rematch({ one, other, round: number('round') }),
  SECOND_BYE: (texts, { one, number }) => texts.secondBye({ one, round: number('round') }),
  NO_ROUND_TO_UNDO: (texts) => texts.noRoundToUndo,
  ROUND_HAS_RESULTS: (texts, { number }) => texts.roundHasResults({ round: number('round') }),
  BOARD_UNKNOWN: (texts, { number }) =>
    texts.boardUnknown({ round: number('round'), board: number('board') }),
  GAME_UNKNOWN: (texts, { number }) => texts.gameUnknown({ game: number('game') }),
  RESULT_EXISTS: (texts, { one, other }) => texts.resultExists({ one, other }),
  RESULT_MISSING: (texts, { one, other }) => texts.resultMissing({ one, other }),
  LATER_ROUND_PUBLISHED: (texts) => texts.laterRoundPublished,
  // files
  FILE_EMPTY: (texts) => texts.fileEmpty,
  NUMBER_TWICE: (texts, { number }) => texts.numberTwice({ number: number('number') }),
  NAME_MISSING: (texts, { number }) => texts.nameMissing({ number: number('number') }),
  OPPONENT_UNKNOWN: (texts, { number }) =>
    texts.opponentUnknown({
      round: number('round'),
      number: number('number'),
      opponent: number('opponent'),
    }),
  OPPONENT_MISMATCH: disagree,
  COLOUR_MISMATCH: disagree,
  RESULT_MISMATCH: disagree,
  RESULT_UNKNOWN: (texts, { number, text }) =>
    texts.resultUnknown({ round: number('round'), result: text('result') }),
  RESULT_WITHOUT_OPPONENT: (texts, { number, text }) =>
    texts.resultUnknown({ round: number('round'), result: text('result') }),
  BYE_TWICE: (texts, { number }) =>
    texts.byeTwice({ round: number('round'), number: number('number'), other: number('other') }),
  COLUMN_MISSING: (texts, { text }) => texts.columnMissing({ field: text('field') }),
  REFUSED: (texts, { text }) => texts.unknown({ code: text('reason') }),
  LINE_UNREAD: (texts, { text }) => texts.lineUnread({ record: text('record') }),
  POINTS_DIFFER: (texts, { number, text }) =>
    texts.pointsDiffer({ number: number('number'), points: text('points'), counted: text('counted') }),
  // why not?
  PAIRED: (texts, { one, other }) => texts.paired({ one, other }),
  PLANNED: (texts, { one, other }) => texts.planned({ one, other }),
  ABSENT: (texts, { one }) => texts.absent({ one }),
  FIXED: (texts, { one, other }) => texts.fixed({ one, other }),
  FORBIDDEN: (texts, { one, other }) => texts.forbidden({ one, other }),
  MET: (texts, { one, other, number }) => texts.met({ one, other, round: number('round') }),
  SAME_COLOUR: (texts, { one, other, text }) =>
    texts.sameColour({ one, other, colour: colourOf(text('colour')) }),
  CLUBMATES: (texts, { one, other }) => texts.clubmates({ one, other }),
  NOT_COMPLETE: (texts, { one, other }) => texts.notComplete({ one, other }),
  LATER_IN_ORDER: (texts, { one, other }) => texts.laterInOrder({ one, other }),
  C5: (texts, { one, other }) => texts.c5({ one, other }),
  C6: (texts, { one, other }) => texts.c6({ one, other }),
  C7: (texts, { one, other }) => texts.c7({ one, other }),
  C8: (texts, { one, other }) => texts.c8({ one, other }),
  C9: (texts, { one, other }) => texts.c9({ one, other }),
  C10: (texts, { one, other }) => texts.c10({ one, other }),
  C11: (texts, { one, other }) => texts.c11({ one, other }),
  C12: (texts, { one, other }) => texts.c12({ one, other }),
  C13: (texts, { one, other }) => texts.c13({ one, other }),
  C14: (texts, { one, other }) => texts.c14({ one, other }),
  C15: (texts, { one, other }) => texts.c15({ one, other }),
  C16: (texts, { one, other }) => texts.c16({ one, other }),
  C17: (texts, { one, other }) => texts.c17({ one, other }),
  C18: (texts, { one, other }) => texts.c18({ one, other }),
  C19: (texts, { one, other }) => texts.c19({ one, other }),
  C20: (texts, { one, other }) => texts.c20({ one, other }),
  C21: (texts, { one, other }) => texts.c21({ one, other }),
};

function colourOf(text: string): 'white' | 'black' | 'other' {
  return text === 'white' || text === 'black' ? text : 'other';
}

function isKnown(code: string): code is Code {
  return Object.hasOwn(SENTENCES, code);
}

/** Codes also come from other versions; one without a sentence is still told. */
export function tournamentText(
  { code, rule, players, values }: Told,
  { texts, nameOf }: TournamentWords,
): TournamentText {
  const [one = '…', other = '…'] = players.map(nameOf);
  const facts: Facts = {
    one,
    other,
    text: (name) => String(values[name] ?? '…'),
    number: (name) => Number(values[name] ?? 0),
  };
  return { sentence: isKnown(code) ? SENTENCES[code](texts, facts) : texts.unknown({ code }), rule };
}

/** `They met in round 3 (C.04.3 2.1.1).` */
export function makeRuleLine({ sentence, rule }: TournamentText): string {
  return rule === undefined ? sentence : `${sentence.replace(/\.$/, '')} (${rule}).`;
}
