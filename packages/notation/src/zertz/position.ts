/** ZÈRTZ positions in one line: `zertz 37 <ZIP fields> [options]`. */

import { type Cell, ok, type Refusal } from '@gipfel/rules';
import {
  BLITZ_GOALS,
  BLITZ_MARBLES,
  BOARDS,
  type Board,
  boardOf,
  COLOURS,
  type Goals,
  GRID,
  isBoardName,
  type Marbles,
  type Ring,
  STANDARD_GOALS,
  STANDARD_MARBLES,
  type ZertzPosition,
  type ZertzSetup,
  zertz,
} from '@gipfel/rules/zertz';
import { excerpt, type Scan, scanError } from '../scanner.js';
import type { Word } from '../words.js';
import { makeOptions, type OptionOffsets, readOptions } from './options.js';
import {
  findBoard,
  layRings,
  makeFields,
  NARROW_ORIGIN,
  originOf,
  type PlacedRing,
  readFields,
  WIDE_ORIGIN,
  ZIP_FIELDS,
  type ZipFields,
} from './zip.js';

export function makeZertzPosition(position: ZertzPosition): string {
  const { name } = position.board;
  // A printed board is known by its name; on a custom one a removed ring must not look like a place without one.
  const fields = makeFields(position, name === 'custom' ? 'dash' : 'missing');
  return ['zertz', name, fields, ...makeOptions(position, defaultVariant(position.board), defaultGoals)].join(
    ' ',
  );
}

function defaultVariant(board: Board): ZertzPosition['rules']['variant'] {
  return board.name === 'custom' ? 'custom' : 'standard';
}

function defaultGoals(variant: ZertzPosition['rules']['variant']): Goals {
  return variant === 'blitz' ? BLITZ_GOALS : STANDARD_GOALS;
}

/** `words` begin after `zertz`. */
export function readZertzPosition(words: readonly Word[], end: number): Scan<ZertzPosition> {
  const [name, ...rest] = words;
  if (name === undefined) return scanError('POSITION_BREAKS_OFF', end);
  if (name.text !== 'custom' && !isBoardName(name.text)) {
    return scanError('BOARD_UNKNOWN', name.offset, { board: excerpt(name.text) });
  }
  const fields = readFields(rest.slice(0, ZIP_FIELDS));
  if (!fields.ok)
    return fields.error.code === 'POSITION_BREAKS_OFF' ? scanError('POSITION_BREAKS_OFF', end) : fields;
  const origin =
    name.text === 'custom' ? originOf(fields.value) : name.text === '61' ? WIDE_ORIGIN : NARROW_ORIGIN;
  const placed = layRings(fields.value, origin);
  if (!placed.ok) return placed;
  const board = name.text === 'custom' ? boardOf(placed.value.map(({ cell }) => cell)) : BOARDS[name.text];
  // `custom` marks a custom game, even if its rings match a printed board.
  const variant = name.text === 'custom' ? 'custom' : 'standard';
  const options = readOptions(rest.slice(ZIP_FIELDS), board);
  if (!options.ok) return options;
  const setup = { ...setupFrom(fields.value, placed.value, board), variant, ...options.value.setup } as const;
  return check(setup, placed.value, rest, options.value.offsets);
}

/** Columns are the only first word with slashes; a single column has none. */
const ZIP_COLUMNS = /\/|^[oWGB\d-]+$/;

export function isZip(firstWord: string): boolean {
  return ZIP_COLUMNS.test(firstWord);
}

/** A line of the five fields and nothing else. */
export function readZip(words: readonly Word[], end: number): Scan<ZertzPosition> {
  const fields = readFields(words.slice(0, ZIP_FIELDS));
  if (!fields.ok)
    return fields.error.code === 'POSITION_BREAKS_OFF' ? scanError('POSITION_BREAKS_OFF', end) : fields;
  const extra = words[ZIP_FIELDS];
  if (extra !== undefined) return scanError('TEXT_UNEXPECTED', extra.offset, { text: excerpt(extra.text) });
  const found = findBoard(fields.value);
  if (found === undefined) return scanError('RING_OFF_GRID', words[0]?.offset ?? 0);
  const { board, placed } = found;
  const setup = setupFrom(fields.value, placed, board);
  return check({ ...setup, variant: guessVariant(board, setup) }, placed, words, {});
}

/** The printed game with these marbles. */
function guessVariant(board: Board, setup: CheckedSetup): ZertzPosition['rules']['variant'] {
  const total = (colour: keyof Marbles): number =>
    setup.pool[colour] +
    setup.stores[0][colour] +
    setup.stores[1][colour] +
    setup.rings.filter((ring) => ring === colour).length;
  const isAll = (marbles: Marbles): boolean => COLOURS.every((colour) => total(colour) === marbles[colour]);
  if (isAll(STANDARD_MARBLES)) return 'standard';
  return board.name === '37' && isAll(BLITZ_MARBLES) ? 'blitz' : 'custom';
}

type CheckedSetup = ZertzSetup & Required<Pick<ZertzSetup, 'rings' | 'pool' | 'stores'>>;

function setupFrom(
  { pool, stores, side }: ZipFields,
  placed: readonly PlacedRing[],
  board: Board,
): CheckedSetup {
  const rings: Ring[] = GRID.cells.map(() => '-');
  for (const { cell, ring } of placed) rings[cell] = ring;
  return {
    game: 'zertz',
    board: board.name === 'custom' ? board.cells : board.name,
    rings,
    pool,
    stores,
    side,
  };
}

function check(
  setup: ZertzSetup,
  placed: readonly PlacedRing[],
  fields: readonly Word[],
  options: OptionOffsets,
): Scan<ZertzPosition> {
  const position = zertz.fromSetup(setup);
  if (position.ok) return ok(position.value);
  return scanError('POSITION_ILLEGAL', offsetOf(position.error, placed, fields, options), {}, position.error);
}

/** The place of a refusal in the text: the option, the first cell that proves it, or its field. */
function offsetOf(
  reason: Refusal,
  placed: readonly PlacedRing[],
  [columns, pool]: readonly Word[],
  options: OptionOffsets,
): number {
  const start = columns?.offset ?? 0;
  switch (reason.code) {
    case 'STEP_IMPOSSIBLE':
      return options.step ?? start;
    case 'DEMAND_IMPOSSIBLE':
      return options.demanded ?? start;
    case 'GOALS_NOT_PRINTED':
      return options.goals ?? start;
    case 'BLITZ_BOARD':
    case 'BOARD_NOT_PRINTED':
      return options.variant ?? start;
    case 'MARBLES_TOO_FEW':
    case 'BOTH_SIDES_WON':
      return pool?.offset ?? start;
    default: {
      const first: Cell | undefined = reason.cells[0];
      return placed.find(({ cell }) => cell === first)?.offset ?? pool?.offset ?? start;
    }
  }
}
