/** Converts between the rules of TZAAR and the core: positions to bytes, move codes to actions, outcome codes to outcomes. */

import { err, type Outcome, ok, type Result, type RuleId } from '@gipfel/rules';
import {
  GRID,
  HOLE,
  PIECE_TYPES,
  type Place,
  type TzaarAction,
  type TzaarPosition,
  type TzaarStep,
} from '@gipfel/rules/tzaar';
import { outcomeOf } from '../outcomeCode.js';
import {
  BY_LOST_TYPE,
  BY_NO_CAPTURE,
  CAPTURE,
  FROM_SHIFT,
  HEIGHT_SHIFT,
  KIND_SHIFT,
  MAX_HEIGHT,
  OWNER_SHIFT,
  PASS,
  PLACE,
  POSITION_BYTES,
  SIDE,
  STEP,
  STEP_CAPTURE,
  STEP_FIRST,
  STEP_PLACE,
  STEP_SECOND,
  STRENGTHEN,
} from './layout.js';

/** Why a position does not fit: only one that was never validated has a stack higher than a side has pieces. */
type TzaarBridgeCode = 'STACK_TOO_HIGH';

const STEPS: Readonly<Record<TzaarStep, number>> = {
  place: STEP_PLACE,
  first: STEP_FIRST,
  capture: STEP_CAPTURE,
  second: STEP_SECOND,
};

/** Writes the 64 bytes that the core loads. After an error the buffer holds garbage. */
export function writePosition(position: TzaarPosition, into: DataView): Result<undefined, TzaarBridgeCode> {
  for (let offset = 0; offset < POSITION_BYTES; offset++) into.setUint8(offset, 0);
  for (let cell = 0; cell < GRID.cells.length; cell++) {
    const place = position.places[cell];
    if (place !== undefined && place.height > MAX_HEIGHT) return err('STACK_TOO_HIGH');
    into.setUint8(cell, byteOf(place));
  }
  into.setUint8(SIDE, position.side);
  into.setUint8(STEP, STEPS[position.step]);
  return ok(undefined);
}

function byteOf(place: Place): number {
  if (place === undefined) return 0;
  return (place.height << HEIGHT_SHIFT) | (place.owner << OWNER_SHIFT) | PIECE_TYPES.indexOf(place.type);
}

export function fromAction(action: TzaarAction): number {
  switch (action.type) {
    case 'place':
      return codeOf(PLACE, PIECE_TYPES.indexOf(action.piece), action.at);
    case 'capture':
      return codeOf(CAPTURE, action.from, action.to);
    case 'strengthen':
      return codeOf(STRENGTHEN, action.from, action.to);
    case 'pass':
      return codeOf(PASS, HOLE, HOLE);
  }
}

function codeOf(kind: number, from: number, to: number): number {
  return (kind << KIND_SHIFT) | (from << FROM_SHIFT) | to;
}

/** The action of a code, legal or not; undefined for an invalid code. */
export function toAction(code: number): TzaarAction | undefined {
  const action = actionOf(code >> KIND_SHIFT, (code >> FROM_SHIFT) & 63, code & 63);
  // Every action has exactly one code; a number with other bits set is invalid.
  return action !== undefined && fromAction(action) === code ? action : undefined;
}

function actionOf(kind: number, from: number, to: number): TzaarAction | undefined {
  if (from >= GRID.cells.length || to >= GRID.cells.length) return undefined;
  switch (kind) {
    case PLACE: {
      const piece = PIECE_TYPES[from];
      return piece === undefined ? undefined : { type: 'place', piece, at: to };
    }
    case CAPTURE:
      return { type: 'capture', from, to };
    case STRENGTHEN:
      return { type: 'strengthen', from, to };
    case PASS:
      return { type: 'pass' };
    default:
      return undefined;
  }
}

const RULES: ReadonlyMap<number, RuleId> = new Map([
  [BY_LOST_TYPE, 'T6.1'],
  [BY_NO_CAPTURE, 'T6.2'],
]);

/** The outcome of a core's code; undefined while the game goes on. There are no ties (T6.5). */
export function toOutcome(code: number): Outcome | undefined {
  const outcome = outcomeOf(code, RULES);
  return outcome?.winner === undefined ? undefined : outcome;
}
