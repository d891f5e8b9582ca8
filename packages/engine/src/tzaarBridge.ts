/** Between the law of TZAAR and its twin: positions as bytes, move codes as actions, outcome codes as outcomes. */

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

/** Why a position does not fit: it was never checked by the law and holds a stack higher than a side has pieces. */
export type TzaarBridgeCode = 'STACK_TOO_HIGH';

// Offsets, limits and the byte of a stack are those of assembly/games/tzaar/twin, setup.ts and state.ts.
const SIDE = 61;
const STEP = 62;
const SIZE = 64;
const MOST_HEIGHT = 30;
const STEPS: readonly TzaarStep[] = ['place', 'first', 'capture', 'second'];

/** Writes the 64 bytes that the twin loads; writes nothing sensible when it refuses. */
export function writePosition(position: TzaarPosition, into: DataView): Result<undefined, TzaarBridgeCode> {
  for (let offset = 0; offset < SIZE; offset++) into.setUint8(offset, 0);
  for (let cell = 0; cell < GRID.cells.length; cell++) {
    const place = position.places[cell];
    if (place !== undefined && place.height > MOST_HEIGHT) return err('STACK_TOO_HIGH');
    into.setUint8(cell, byteOf(place));
  }
  into.setUint8(SIDE, position.side);
  into.setUint8(STEP, STEPS.indexOf(position.step));
  return ok(undefined);
}

function byteOf(place: Place): number {
  if (place === undefined) return 0;
  return (place.height << 3) | (place.owner << 2) | PIECE_TYPES.indexOf(place.type);
}

// A move code, as assembly/games/tzaar/twin/moves.ts lays it out: bits 0–5 to, 6–11 from or type, 12–13 kind.
const PLACING = 0;
const CAPTURING = 1;
const STRENGTHENING = 2;
const PASSING = 3;

export function fromAction(action: TzaarAction): number {
  switch (action.type) {
    case 'place':
      return codeOf(PLACING, PIECE_TYPES.indexOf(action.piece), action.at);
    case 'capture':
      return codeOf(CAPTURING, action.from, action.to);
    case 'strengthen':
      return codeOf(STRENGTHENING, action.from, action.to);
    case 'pass':
      return codeOf(PASSING, HOLE, HOLE);
  }
}

function codeOf(kind: number, from: number, to: number): number {
  return (kind << 12) | (from << 6) | to;
}

/** The action a code means; undefined when it means none. Says nothing about legality. */
export function toAction(code: number): TzaarAction | undefined {
  const action = actionOf(code >> 12, (code >> 6) & 63, code & 63);
  // One action has one code: whatever else is set in it is no code at all.
  return action !== undefined && fromAction(action) === code ? action : undefined;
}

function actionOf(kind: number, from: number, to: number): TzaarAction | undefined {
  if (from >= GRID.cells.length || to >= GRID.cells.length) return undefined;
  switch (kind) {
    case PLACING: {
      const piece = PIECE_TYPES[from];
      return piece === undefined ? undefined : { type: 'place', piece, at: to };
    }
    case CAPTURING:
      return { type: 'capture', from, to };
    case STRENGTHENING:
      return { type: 'strengthen', from, to };
    case PASSING:
      return { type: 'pass' };
    default:
      return undefined;
  }
}

const RULES: readonly RuleId[] = ['T6.1', 'T6.2'];

/** The twin's outcome code in the law's words; undefined while the game goes on. There are no ties (T6.5). */
export function toOutcome(code: number): Outcome | undefined {
  const rule = RULES[(code >> 2) - 1];
  if (rule === undefined) return undefined;
  switch (code & 3) {
    case 1:
      return { winner: 0, rule };
    case 2:
      return { winner: 1, rule };
    default:
      return undefined;
  }
}
