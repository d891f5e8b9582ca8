/**
 * What a record has no field for, inside its comments: `[%draw 1d4 2d4-f6]` (brush, place, place), `[%eval 120]`,
 * `[%judge ?? 120 -80 Wd4,b2; x d1Gd3]` (mark, value before, value after, better line). Programs that know nothing of them show them as text.
 */

import { makeCell, makeTurn, parseCell, parseTurn } from '@gipfel/notation';
import { type Cell, gameOf, type Position, playTurn, type Turn } from '@gipfel/rules';
import { type Judgement, MARKS } from './mistakes.js';
import type { Drawing, Notes } from './tree.js';
import { makeValue, parseValue } from './value.js';

export type Drafted = Pick<Notes, 'comment' | 'drawings' | 'value' | 'judgement'>;

const BRUSHES: Readonly<Record<string, Drawing['brush']>> = { 1: 'one', 2: 'two', 3: 'three' };
const SIGN = /\s?\[%(draw|eval|judge) ([^\]]{1,4000})\]/g;

/** `before` is the position in which the turn was made. */
export function parseNotes(comment: string, position: Position, before: Position | undefined): Drafted {
  const found: { -readonly [Name in keyof Drafted]: Drafted[Name] } = {};
  const rest = comment.replace(SIGN, (sign, kind: string, content: string) => {
    const isKnown = takeSign(found, kind, content, position, before);
    // What cannot be understood stays as the text it is.
    return isKnown ? '' : sign;
  });
  if (rest.trim() !== '') found.comment = rest.trim();
  return found;
}

function takeSign(
  found: { -readonly [Name in keyof Drafted]: Drafted[Name] },
  kind: string,
  content: string,
  position: Position,
  before: Position | undefined,
): boolean {
  if (kind === 'draw') {
    const drawings = content.split(' ').map((word) => parseDrawing(word, position));
    if (!drawings.every((each) => each !== undefined)) return false;
    found.drawings = drawings;
    return true;
  }
  if (kind === 'eval') {
    const value = parseValue(content);
    if (value === undefined) return false;
    found.value = value;
    return true;
  }
  const judgement = before === undefined ? undefined : parseJudgement(content, before);
  if (judgement === undefined) return false;
  found.judgement = judgement;
  return true;
}

export function makeNotes(
  { comment = '', drawings = [], value, judgement }: Drafted,
  position: Position,
  before?: Position,
): string {
  const drawn = drawings.map((drawing) => makeDrawing(drawing, position)).filter((word) => word !== '');
  return [
    ...(comment === '' ? [] : [comment]),
    ...(drawn.length === 0 ? [] : [`[%draw ${drawn.join(' ')}]`]),
    ...(value === undefined ? [] : [`[%eval ${makeValue(value)}]`]),
    ...(judgement === undefined || before === undefined
      ? []
      : [`[%judge ${makeJudgement(judgement, before)}]`]),
  ].join(' ');
}

function makeDrawing({ from, to, brush }: Drawing, position: Position): string {
  const digit = Object.keys(BRUSHES).find((key) => BRUSHES[key] === brush);
  const start = cellOf(position, from);
  const end = cellOf(position, to);
  if (digit === undefined || start === undefined) return '';
  const name = `${digit}${makeCell(position, start)}`;
  return end === undefined ? name : `${name}-${makeCell(position, end)}`;
}

/** The board names a cell by its number. */
function cellOf(position: Position, id = ''): Cell | undefined {
  const cell = id === '' ? undefined : Number(id);
  return gameOf(position).grid.isCell(cell) ? cell : undefined;
}

function parseDrawing(word: string, position: Position): Drawing | undefined {
  const [, digit = '', start = '', end] = /^([123])([a-z]\d{1,2})(?:-([a-z]\d{1,2}))?$/.exec(word) ?? [];
  const brush = BRUSHES[digit];
  const from = parseCell(position, start);
  if (brush === undefined || !from.ok) return undefined;
  if (end === undefined) return { from: String(from.value), brush };
  const to = parseCell(position, end);
  return to.ok ? { from: String(from.value), to: String(to.value), brush } : undefined;
}

function makeJudgement({ mark, before, after, better }: Judgement, position: Position): string {
  return `${mark} ${makeValue(before)} ${makeValue(after)} ${makeTurns(position, better)}`;
}

function parseJudgement(content: string, position: Position): Judgement | undefined {
  const [, sign, first = '', second = '', line = ''] = /^(\S+) (\S+) (\S+) (.+)$/.exec(content) ?? [];
  const mark = MARKS.find((each) => each === sign);
  const before = parseValue(first);
  const after = parseValue(second);
  if (mark === undefined || before === undefined || after === undefined) return undefined;
  return { mark, before, after, better: parseTurns(position, line) };
}

/** A line of legal turns: `Wd4,b2; x d1Gd3`. */
export function makeTurns(position: Position, turns: readonly Turn[]): string {
  const words: string[] = [];
  let at = position;
  for (const turn of turns) {
    words.push(makeTurn(at, turn));
    at = playTurn(at, turn);
  }
  return words.join('; ');
}

/** As far as it is legal. */
function parseTurns(position: Position, line: string): readonly Turn[] {
  const turns: Turn[] = [];
  let at = position;
  for (const word of line.split(';')) {
    const turn = parseTurn(at, word);
    if (!turn.ok) break;
    turns.push(turn.value);
    at = playTurn(at, turn.value);
  }
  return turns;
}
