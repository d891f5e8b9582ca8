/** Reads the part of a record after its tags. Nesting uses a list, so that no text can exhaust the stack. */

import { afterDemand, ok, type Position, refusal, type Turn } from '@gipfel/rules';
import type { RecordEntry, RecordLine } from './gameRecord.js';
import { type Closing, isResult } from './recordTags.js';
import { readToken, type Token } from './recordTokens.js';
import { acceptWord, isAtEnd, type Scan, type Scanner, scan, scanError } from './scanner.js';
import { readTurn } from './turn.js';

/** Variations inside variations. */
export const MAX_NESTING = 100;

/** The state of a line. */
interface LineState {
  readonly position: Position;
  /** Z9.3: where a demand would return to; undefined if the last turn cannot be demanded. */
  readonly demanded: Position | undefined;
}

/** An entry while notes may still follow. */
interface Draft {
  /** Undefined for a demand. */
  readonly turn: Turn | undefined;
  readonly after: Position;
  readonly variations: RecordLine[];
  comment: string | undefined;
  clock: number | undefined;
}

/** An unfinished line. */
interface Frame {
  readonly offset: number;
  readonly drafts: Draft[];
  /** Before the last entry, where its variations begin. */
  before: LineState;
  state: LineState;
}

interface Reading {
  readonly scanner: Scanner;
  readonly main: Frame;
  /** The lines around the current one, the main line first. */
  readonly around: Frame[];
  frame: Frame;
  /** Comment before the first turn. */
  opening: string | undefined;
}

export interface Play {
  readonly line: RecordLine;
  readonly comment: string | undefined;
  readonly closing: Closing;
}

const DONE: Scan<undefined> = ok(undefined);

function openFrame(state: LineState, offset: number): Frame {
  return { offset, drafts: [], before: state, state };
}

export function readPlay(scanner: Scanner, start: Position): Scan<Play> {
  const main = openFrame({ position: start, demanded: undefined }, scanner.at);
  const reading: Reading = { scanner, main, around: [], frame: main, opening: undefined };
  for (;;) {
    const token = readToken(scanner);
    if (!token.ok) return token;
    const closing = closingFrom(reading, token.value);
    if (closing !== undefined) {
      if (reading.frame !== main) return scanError('VARIATION_UNCLOSED', reading.frame.offset);
      return ok({ line: finishLine(main), comment: reading.opening, closing });
    }
    const done = take(reading, token.value);
    if (!done.ok) return done;
  }
}

function closingFrom({ scanner, main }: Reading, token: Token): Closing | undefined {
  if (token.type !== 'text') return undefined;
  const text = scanner.text.slice(token.offset, token.end);
  return isResult(text) ? { text, offset: token.offset, position: main.state.position } : undefined;
}

function take(reading: Reading, token: Token): Scan<undefined> {
  switch (token.type) {
    case 'end':
    case 'tag':
      return scanError('RECORD_BREAKS_OFF', token.offset);
    case 'open':
      return openVariation(reading, token.offset);
    case 'close':
      return closeVariation(reading, token.offset);
    case 'comment':
      return takeComment(reading, token);
    case 'text':
      return takeEntry(reading, token);
  }
}

function openVariation(reading: Reading, offset: number): Scan<undefined> {
  const { frame, around } = reading;
  if (frame.drafts.length === 0) return scanError('VARIATION_BEFORE_TURN', offset);
  if (around.length >= MAX_NESTING) return scanError('NESTING_TOO_DEEP', offset, { limit: MAX_NESTING });
  around.push(frame);
  reading.frame = openFrame(frame.before, offset);
  return DONE;
}

function closeVariation(reading: Reading, offset: number): Scan<undefined> {
  const { frame } = reading;
  const parent = reading.around.pop();
  if (parent === undefined) return scanError('PARENTHESIS_UNOPENED', offset);
  if (frame.drafts.length === 0) return scanError('VARIATION_EMPTY', frame.offset);
  parent.drafts.at(-1)?.variations.push(finishLine(frame));
  reading.frame = parent;
  return DONE;
}

function takeComment(reading: Reading, token: Extract<Token, { type: 'comment' }>): Scan<undefined> {
  const { offset, comment, clock } = token;
  const { frame, main } = reading;
  const draft = frame.drafts.at(-1);
  if (draft === undefined) {
    if (clock !== undefined || frame !== main) return scanError('COMMENT_BEFORE_TURN', offset);
    reading.opening = joinComments(reading.opening, comment);
    return DONE;
  }
  if (clock !== undefined && draft.clock !== undefined) return scanError('CLOCK_REPEATED', offset);
  draft.clock ??= clock;
  draft.comment = joinComments(draft.comment, comment);
  return DONE;
}

function joinComments(first: string | undefined, second: string): string | undefined {
  if (second === '') return first;
  return first === undefined ? second : `${first}\n${second}`;
}

function takeEntry({ scanner, frame }: Reading, token: Extract<Token, { type: 'text' }>): Scan<undefined> {
  const { text } = scanner;
  const { offset, end } = token;
  const { position, demanded } = frame.state;
  const word = scan(text, offset, end);
  if (acceptWord(word, 'demand') && isAtEnd(word)) {
    if (demanded === undefined)
      return scanError('DEMAND_ILLEGAL', offset, {}, refusal('DEMAND_IMPOSSIBLE', 'Z9.3'));
    return addEntry(frame, undefined, { position: demanded, demanded: undefined });
  }
  const read = readTurn(position, scan(text, offset, end));
  if (read.ok) {
    const { turn, after } = read.value;
    return addEntry(frame, turn, { position: after, demanded: afterDemand(position, turn) });
  }
  // The text is truncated in mid-turn, but an illegal turn is the more useful error.
  const isCut = read.error.code !== 'TURN_ILLEGAL' && isAtEnd(scanner);
  return isCut ? scanError('RECORD_BREAKS_OFF', scanner.end) : read;
}

function addEntry(frame: Frame, turn: Turn | undefined, after: LineState): Scan<undefined> {
  frame.drafts.push({ turn, after: after.position, variations: [], comment: undefined, clock: undefined });
  frame.before = frame.state;
  frame.state = after;
  return DONE;
}

function finishLine({ drafts }: Frame): RecordLine {
  return drafts.map(({ turn, after, comment, clock, variations }): RecordEntry => {
    const facts = {
      after,
      ...(comment === undefined ? {} : { comment }),
      ...(clock === undefined ? {} : { clock }),
      ...(variations.length === 0 ? {} : { variations }),
    };
    return turn === undefined ? { type: 'demand', ...facts } : { type: 'turn', turn, ...facts };
  });
}
