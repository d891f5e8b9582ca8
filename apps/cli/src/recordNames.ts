/**
 * The cell names of a record that could not be read completely: an error comes without its position, but names depend only on
 * the board, which the head of the record tells.
 */

import { parsePosition } from '@gipfel/notation';
import { type GameId, isGameId, type Position, startOf } from '@gipfel/rules';
import { type CellNames, cellNamesIn, cellNamesOf } from './sentences.js';

export interface RecordNames {
  readonly game: GameId;
  readonly cell: CellNames;
}

export function namesInRecord(text: string, offset: number): RecordNames {
  const before = text.slice(0, offset);
  const position = startFromTags(before) ?? startFromSgf(before);
  if (position !== undefined) return { game: position.game, cell: cellNamesIn(position) };
  const game = isTzaar(before) ? 'tzaar' : 'zertz';
  return { game, cell: cellNamesOf(game) };
}

/** Comments may be of any length, but a head is short. */
const LONGEST_HEAD = 4000;

function startFromTags(text: string): Position | undefined {
  const from = text.lastIndexOf('[Game "');
  if (from === -1) return undefined;
  const head = text.slice(from, from + LONGEST_HEAD);
  const tag = (name: string): string => new RegExp(`\\[${name} "([^"\\n]*)"`).exec(head)?.[1] ?? '';
  const start = parsePosition(tag('Start'));
  if (start.ok) return start.value;
  const game = tag('Game');
  return isGameId(game) ? startOf(game, tag('Variant'), () => 0) : undefined;
}

/** BoardSpace's printed boards; on others the names are uncertain. */
const SGF_BOARDS: Readonly<Record<string, string>> = {
  zertz: '37',
  'zertz+11': '48',
  'zertz+h': '48',
  'zertz+24': '61',
};

function startFromSgf(text: string): Position | undefined {
  const from = text.lastIndexOf('SU[');
  const setup = /^SU\[\s*([^\s\]]{1,20})/.exec(text.slice(from, from + 40))?.[1]?.toLowerCase() ?? '';
  const board = Object.hasOwn(SGF_BOARDS, setup) ? SGF_BOARDS[setup] : undefined;
  return board === undefined ? undefined : startOf('zertz', board, () => 0);
}

function isTzaar(text: string): boolean {
  return text.lastIndexOf('[TZAAR]') !== -1 || /\[tzaar/i.test(text.slice(0, LONGEST_HEAD));
}
