/** From an unchecked description to a position, or the reason why it is none. */

import { refusal, type Side } from '../game.js';
import { err, ok, type Result } from '../result.js';
import { isCount, isRecord, isSide } from '../shape.js';
import { FIXED_START, GRID, HOLE, PLACES } from './board.js';
import type { Refusal, TzaarPosition, TzaarStart, TzaarStep, TzaarVariant } from './position.js';
import {
  isPieceType,
  PIECE_TYPES,
  PIECES_PER_SIDE,
  type Place,
  type Stack,
  singlePiece,
} from './position.js';
import { refuseCounts, type TzaarSetupCode } from './setupChecks.js';

/** `places` has 61 entries, null where vacant; side and step default to the start that the places imply. */
export interface TzaarSetup {
  readonly game: 'tzaar';
  readonly variant?: TzaarVariant;
  readonly places: readonly (Stack | null)[];
  readonly side?: Side;
  readonly step?: TzaarStep;
}

type Checked = Result<TzaarPosition, Refusal<TzaarSetupCode>>;

const STEPS: readonly TzaarStep[] = ['place', 'first', 'capture', 'second'];

export function fromSetup(value: unknown): Checked {
  if (!isRecord(value)) return malformed('setup');
  if (value['game'] !== 'tzaar') return malformed('game');
  const { places } = value;
  if (!Array.isArray(places) || places.length !== GRID.cells.length) return malformed('places');
  if (!places.every(isPlace)) return malformed('places');
  if (places[HOLE] !== null && places[HOLE] !== undefined)
    return err(refusal('PLACE_IS_HOLE', 'T1.2', [HOLE]));

  const read: readonly Place[] = places.map((place) => (place ? readStack(place) : undefined));
  const { variant = 'standard', side = 0, step = usualStep(read) } = value;
  if (variant !== 'standard' && variant !== 'custom') return malformed('variant');
  if (!isSide(side)) return malformed('side');
  if (!isStep(step)) return malformed('step');
  const position: TzaarPosition = { game: 'tzaar', variant, places: read, side, step };
  const reason = refuseCounts(position);
  return reason === undefined ? ok(position) : err(reason);
}

export function toSetup({ variant, places, side, step }: TzaarPosition): TzaarSetup {
  return { game: 'tzaar', variant, places: places.map((place) => place ?? null), side, step };
}

/** T2.2 */
export function fixedSetup(): TzaarSetup {
  return { game: 'tzaar', places: FIXED_START.map((place) => place ?? null) };
}

/** T2.3 */
export function alternatingSetup(): TzaarSetup {
  return { game: 'tzaar', places: GRID.cells.map(() => null), step: 'place' };
}

/** T1.1: all pieces of both sides. */
const BOX: readonly Stack[] = ([0, 1] as const).flatMap((owner) =>
  PIECE_TYPES.flatMap((type) =>
    Array.from({ length: PIECES_PER_SIDE[type] }, () => singlePiece(owner, type)),
  ),
);

/** T2.1: every layout equally likely if `random` is uniform on [0, 1). */
export function randomSetup(random: () => number): TzaarSetup {
  const pieces = [...BOX];
  for (let last = pieces.length - 1; last > 0; last--) {
    const drawn = Math.floor(random() * (last + 1));
    [pieces[last], pieces[drawn]] = [pieces[drawn] as Stack, pieces[last] as Stack];
  }
  return { game: 'tzaar', places: GRID.cells.map((cell) => (cell === HOLE ? null : (pieces.pop() ?? null))) };
}

export function tzaarSetup(start: TzaarStart, random: () => number): TzaarSetup {
  switch (start) {
    case 'random':
      return randomSetup(random);
    case 'fixed':
      return fixedSetup();
    case 'alternating':
      return alternatingSetup();
  }
}

function malformed(field: string): Checked {
  return err(refusal('SETUP_MALFORMED', undefined, [], { field }));
}

/** A full board is before the first move; an empty one is yet to be filled. */
function usualStep(places: readonly Place[]): TzaarStep {
  const occupied = PLACES.filter((cell) => places[cell] !== undefined).length;
  if (occupied === PLACES.length) return 'first';
  return occupied === 0 ? 'place' : 'capture';
}

function isStep(value: unknown): value is TzaarStep {
  return STEPS.some((step) => step === value);
}

function isPlace(value: unknown): value is Stack | null | undefined {
  if (value === null || value === undefined) return true;
  if (!isRecord(value)) return false;
  return (
    isSide(value['owner']) && isPieceType(value['type']) && isCount(value['height']) && value['height'] > 0
  );
}

function readStack({ owner, type, height }: Stack): Stack {
  return height === 1 ? singlePiece(owner, type) : { owner, type, height };
}
