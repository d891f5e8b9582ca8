/** Writes game records: one round per line, notes and variations on lines of their own. */

import { type Position, variantOf } from '@gipfel/rules';
import type { GameRecord, RecordEntry, RecordLine } from './gameRecord.js';
import { isKnownTag, makeResult, makeStart } from './recordTags.js';
import { makeComment, makeString } from './recordText.js';
import { isNameCharacter } from './recordTokens.js';
import { isLetter } from './scanner.js';
import { makeTurn } from './turn.js';

export function makeRecord(record: GameRecord): string {
  const { start, comment, line, result } = record;
  const opening = makeComment(comment);
  const lines = [...makeTags(record), '', ...(opening === '' ? [] : [opening]), ...makeLines(line, start)];
  return `${[...lines, makeResult(result)].join('\n')}\n`;
}

export function makeRecords(records: readonly GameRecord[]): string {
  return records.map(makeRecord).join('\n');
}

function makeTags({ start, tags, result }: GameRecord): readonly string[] {
  const line = makeStart(start);
  const all: (readonly [string, string])[] = [
    ['Game', start.game],
    ['Variant', variantOf(start)],
    ...(line === undefined ? [] : [['Start', line] as const]),
    // Known tags come from the record's own fields.
    ...tags
      .filter(({ name }) => !isKnownTag(name))
      .map(({ name, value }) => [makeTagName(name), value] as const),
    ['Result', makeResult(result)],
    ...(result?.reason === undefined ? [] : [['Reason', result.reason] as const]),
  ];
  return all.map(([name, value]) => `[${name} ${makeString(value)}]`);
}

/** Letters, digits and underscores, a letter first. */
function makeTagName(name: string): string {
  const text = [...name].map((character) => (isNameCharacter(character) ? character : '_')).join('');
  return isLetter(text.charAt(0)) ? text : `Tag${text}`;
}

/** A line being written; `variations` belong to the last entry written, of which `written` are done. */
interface Frame {
  readonly line: RecordLine;
  readonly depth: number;
  index: number;
  /** Before the next entry, and before the last one written. */
  position: Position;
  before: Position;
  /** Of the next turn, and of the last entry written. */
  round: number;
  roundBefore: number;
  variations: readonly RecordLine[];
  written: number;
}

function openFrame(line: RecordLine, depth: number, position: Position, round: number): Frame {
  return {
    line,
    depth,
    index: 0,
    position,
    before: position,
    round,
    roundBefore: round,
    variations: [],
    written: 0,
  };
}

function makeLines(line: RecordLine, start: Position): readonly string[] {
  const lines: string[] = [];
  const frames: Frame[] = [openFrame(line, 0, start, 1)];
  /** The entry after which another may follow on the same line of text. */
  let neighbour: RecordEntry | undefined;
  for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
    const variation = frame.variations[frame.written];
    if (variation !== undefined) {
      frame.written++;
      frames.push(openFrame(variation, frame.depth + 1, frame.before, frame.roundBefore));
      neighbour = undefined;
      continue;
    }
    const entry = frame.line[frame.index];
    if (entry === undefined) {
      frames.pop();
      if (frame.depth > 0) append(lines, ')');
      neighbour = undefined;
      continue;
    }
    const isOpening = frame.depth > 0 && frame.index === 0;
    const text = makeEntry(frame, entry);
    const followsInLine =
      neighbour?.type === 'turn' && (entry.type === 'demand' || frame.position.side === 1);
    if (followsInLine) append(lines, `; ${text}`);
    else lines.push(`${indentOf(frame, isOpening)}${makeNumber(frame, entry)}${text}`);
    const note = makeComment(entry.comment, entry.clock);
    if (note !== '') append(lines, ` ${note}`);
    advance(frame, entry);
    neighbour = note === '' && frame.variations.length === 0 ? entry : undefined;
  }
  return lines;
}

function append(lines: string[], text: string): void {
  lines.push(`${lines.pop() ?? ''}${text}`);
}

const MAX_INDENT = 10;

function indentOf({ depth }: Frame, isOpening: boolean): string {
  if (depth === 0) return '';
  return `${'  '.repeat(Math.min(depth, MAX_INDENT))}${isOpening ? '(' : ' '}`;
}

function makeNumber({ position, round }: Frame, { type }: RecordEntry): string {
  if (type === 'demand') return '';
  return position.side === 0 ? `${round}. ` : `${round}... `;
}

function makeEntry({ position }: Frame, entry: RecordEntry): string {
  return entry.type === 'demand' ? 'demand' : makeTurn(position, entry.turn);
}

function advance(frame: Frame, entry: RecordEntry): void {
  const { side } = frame.position;
  frame.before = frame.position;
  frame.position = entry.after;
  frame.index++;
  frame.variations = (entry.variations ?? []).filter((line) => line.length > 0);
  frame.written = 0;
  frame.roundBefore = frame.round;
  // A demand returns to the turn before, which is in the round before if the second side made it.
  frame.round += entry.type === 'demand' ? -entry.after.side : side;
}
