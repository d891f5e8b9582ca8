/** TZAAR positions in one line: `tzaar <columns> <side> <step> [variant=custom]`. */

import { ok, type Refusal } from '@gipfel/rules';
import {
  GRID,
  HOLE,
  isPieceType,
  type Place,
  type Stack,
  type TzaarPosition,
  type TzaarStep,
  type TzaarVariant,
  tzaar,
} from '@gipfel/rules/tzaar';
import { excerpt, isDigit, type Scan, scanError } from '../scanner.js';
import { readSide, splitParts, type Word } from '../words.js';

const STEPS: readonly TzaarStep[] = ['place', 'first', 'capture', 'second'];

const VARIANT = 'variant=';
const VARIANTS: readonly TzaarVariant[] = ['standard', 'custom'];

/** Places of each column from the bottom, without the hole (T1.2). */
const COLUMNS: readonly (readonly number[])[] = Array.from({ length: 9 }, (_, column) =>
  GRID.cells.filter((cell) => GRID.coordinatesOf(cell).column === column && cell !== HOLE),
);

export function makeTzaarPosition({ variant, places, side, step }: TzaarPosition): string {
  const columns = COLUMNS.map((cells) => cells.map((cell) => makePlace(places[cell])).join('')).join('/');
  const line = `tzaar ${columns} ${side + 1} ${step}`;
  return variant === 'standard' ? line : `${line} ${VARIANT}${variant}`;
}

function makePlace(place: Place): string {
  if (place === undefined) return '.';
  const letter = place.owner === 0 ? place.type : place.type.toLowerCase();
  return place.height === 1 ? letter : `${letter}${place.height}`;
}

/** `words` begin after `tzaar`. */
export function readTzaarPosition(words: readonly Word[], end: number): Scan<TzaarPosition> {
  const [columnsWord, sideWord, stepWord, ...options] = words;
  if (columnsWord === undefined) return scanError('POSITION_BREAKS_OFF', end);
  const offsets = new Map<number, number>();
  const places = readColumns(columnsWord, offsets);
  if (!places.ok) return places;
  if (sideWord === undefined) return scanError('POSITION_BREAKS_OFF', end);
  const side = readSide(sideWord);
  if (!side.ok) return side;
  if (stepWord === undefined) return scanError('POSITION_BREAKS_OFF', end);
  const step = STEPS.find((name) => name === stepWord.text);
  if (step === undefined)
    return scanError('STEP_EXPECTED', stepWord.offset, { text: excerpt(stepWord.text) });
  const variant = readVariant(options);
  if (!variant.ok) return variant;
  const setup = { game: 'tzaar', variant: variant.value, places: places.value, side: side.value, step };
  const position = tzaar.fromSetup(setup);
  if (position.ok) return position;
  return scanError(
    'POSITION_ILLEGAL',
    offsetOf(position.error, offsets, columnsWord, stepWord),
    {},
    position.error,
  );
}

/** T2.4: the only option. */
function readVariant(options: readonly Word[]): Scan<TzaarVariant> {
  const stray = options.find(({ text }) => !text.startsWith(VARIANT));
  if (stray !== undefined) return scanError('OPTION_UNKNOWN', stray.offset, { option: excerpt(stray.text) });
  const [word, again] = options;
  if (word === undefined) return ok('standard');
  if (again !== undefined) return scanError('OPTION_REPEATED', again.offset, { option: 'variant' });
  const value = word.text.slice(VARIANT.length);
  const variant = VARIANTS.find((name) => name === value);
  if (variant !== undefined) return ok(variant);
  const values = { option: 'variant', value: excerpt(value) };
  return scanError('OPTION_VALUE_UNKNOWN', word.offset + VARIANT.length, values);
}

function offsetOf(reason: Refusal, offsets: ReadonlyMap<number, number>, columns: Word, step: Word): number {
  const [first] = reason.cells;
  const atCell = first === undefined ? undefined : offsets.get(first);
  return atCell ?? (reason.code === 'STEP_IMPOSSIBLE' ? step.offset : columns.offset);
}

function readColumns(word: Word, offsets: Map<number, number>): Scan<readonly (Stack | null)[]> {
  const columns = splitParts(word, COLUMNS.length + 1);
  if (columns.length !== COLUMNS.length) {
    return scanError('COLUMNS_WRONG', word.offset, { count: columns.length, expected: COLUMNS.length });
  }
  const places: (Stack | null)[] = GRID.cells.map(() => null);
  for (const [index, column] of columns.entries()) {
    const read = readColumn(column, COLUMNS[index] ?? [], places, offsets);
    if (!read.ok) return read;
  }
  return ok(places);
}

function readColumn(
  { text, offset }: Word,
  cells: readonly number[],
  places: (Stack | null)[],
  offsets: Map<number, number>,
): Scan<undefined> {
  let at = 0;
  for (const cell of cells) {
    if (at >= text.length)
      return scanError('COLUMN_TOO_SHORT', offset + text.length, { expected: cells.length });
    const start = at++;
    const character = text.charAt(start);
    while (at < text.length && isDigit(text.charAt(at))) at++;
    const stack = readPlace(character, text.slice(start + 1, at));
    if (stack === undefined)
      return scanError('PIECE_EXPECTED', offset + start, { text: excerpt(text.slice(start, at)) });
    places[cell] = stack;
    offsets.set(cell, offset + start);
  }
  return at === text.length
    ? ok(undefined)
    : scanError('COLUMN_TOO_LONG', offset + at, { expected: cells.length });
}

function readPlace(character: string, height: string): Stack | null | undefined {
  if (character === '.') return height === '' ? null : undefined;
  const type = character.toUpperCase();
  if (!isPieceType(type) || !/^([1-9]\d{0,3})?$/.test(height)) return undefined;
  return { owner: character === type ? 0 : 1, type, height: height === '' ? 1 : Number(height) };
}
