/** Converts between the rules of ZÈRTZ and the core: positions to bytes, move codes to actions, outcome codes to outcomes. */

import { err, type Outcome, ok, type Result, type RuleId } from '@gipfel/rules';
import {
  COLOURS,
  type Colour,
  type Marbles,
  placement,
  type Ring,
  removal,
  type ZertzAction,
  type ZertzPosition,
} from '@gipfel/rules/zertz';
import { outcomeOf } from '../outcomeCode.js';
import {
  BLACK_MARBLE,
  BLITZ,
  BY_BLITZ_GOAL,
  BY_FULL_BOARD,
  BY_GOAL,
  BY_PASSES,
  BY_REPETITION,
  CAPTURES,
  CLAIMING,
  CLAIMS,
  COLOUR_SHIFT,
  DEMANDED,
  GOALS,
  GREY_MARBLE,
  GROUP_COUNT,
  GROUPS,
  JUMPING,
  KIND_SHIFT,
  LANDING_SHIFT,
  LEAVING,
  MAX_GOAL,
  MAX_MARBLES,
  MAX_PAST,
  NO_RING,
  PASSES,
  PASSING,
  PAST,
  PAST_COUNT,
  PAST_SIZE,
  PAST_STORES,
  PLACING,
  POOL,
  REMOVING,
  SIDE,
  STEP,
  STEP_CELL,
  STEP_CLAIM,
  STEP_JUMP,
  STEP_REMOVE,
  STEP_START,
  STORE_SIZE,
  VACANT_RING,
  WHITE_MARBLE,
} from './layout.js';

/** Why a legal position does not fit: more marbles than any set has, or a history longer than any game. */
type ZertzBridgeCode = 'COUNTS_TOO_LARGE' | 'HISTORY_TOO_LONG' | 'HISTORY_UNREADABLE';

const STEPS: Readonly<Record<ZertzPosition['step']['at'], number>> = {
  start: STEP_START,
  remove: STEP_REMOVE,
  jump: STEP_JUMP,
  claim: STEP_CLAIM,
};
const CONTENTS: ReadonlyMap<string, number> = new Map<Ring, number>([
  ['-', NO_RING],
  ['.', VACANT_RING],
  ['W', WHITE_MARBLE],
  ['G', GREY_MARBLE],
  ['B', BLACK_MARBLE],
]);

/** Writes the bytes that the core loads. After an error the buffer holds garbage. */
export function writePosition(position: ZertzPosition, into: DataView): Result<undefined, ZertzBridgeCode> {
  const { rules, stores, step, pool } = position;
  if (!fits(position)) return err('COUNTS_TOO_LARGE');
  for (let offset = 0; offset < PAST; offset++) into.setUint8(offset, 0);
  writeBoard(into, 0, position.rings, position.side);
  into.setUint8(STEP, STEPS[step.at]);
  into.setUint8(PASSES, position.passes);
  into.setUint8(DEMANDED, position.demanded ? 1 : 0);
  into.setUint8(CLAIMS, rules.claims === 'optional' ? 1 : 0);
  into.setUint8(CAPTURES, rules.captures === 'onDemand' ? 1 : 0);
  into.setUint8(BLITZ, rules.variant === 'blitz' ? 1 : 0);
  writeCounts(into, POOL, [pool, stores[0], stores[1]]);
  const { W, G, B, each } = rules.goals;
  // Goals beyond the number of marbles are all equally out of reach.
  for (const [i, goal] of [W, G, B, each].entries()) {
    into.setUint16(GOALS + 2 * i, Math.min(goal, MAX_GOAL), true);
  }
  writeStep(into, step);
  return writePast(into, position);
}

function fits({ rings, pool, stores }: ZertzPosition): boolean {
  const onBoard = (colour: Colour): number => rings.filter((ring) => ring === colour).length;
  return COLOURS.every(
    (colour) => onBoard(colour) + pool[colour] + stores[0][colour] + stores[1][colour] <= MAX_MARBLES,
  );
}

function writeBoard(into: DataView, offset: number, rings: Iterable<string>, side: number): void {
  for (const [cell, ring] of [...rings].entries())
    into.setUint8(offset + cell, CONTENTS.get(ring) ?? NO_RING);
  into.setUint8(offset + SIDE, side);
}

function writeCounts(into: DataView, offset: number, held: readonly Marbles[]): void {
  for (const [i, { W, G, B }] of held.entries()) {
    into.setUint16(offset + STORE_SIZE * i, W, true);
    into.setUint16(offset + STORE_SIZE * i + 2, G, true);
    into.setUint16(offset + STORE_SIZE * i + 4, B, true);
  }
}

function writeStep(into: DataView, step: ZertzPosition['step']): void {
  switch (step.at) {
    case 'start':
      return;
    case 'remove':
      into.setUint8(STEP_CELL, step.placed);
      return;
    case 'jump':
      into.setUint8(STEP_CELL, step.jumper);
      return;
    case 'claim':
      into.setUint8(GROUP_COUNT, step.groups.length);
      for (const [i, group] of step.groups.entries()) {
        for (const cell of group) into.setUint8(GROUPS + cell, i + 1);
      }
  }
}

/** The rules keep earlier positions as repetition keys in a fixed form: rings, pool, both sides' captures, side. */
const SEEN = /^([-.WGB]{61}) 0,0,0 (\d+),(\d+),(\d+) (\d+),(\d+),(\d+) ([01])$/;

function writePast(into: DataView, { seen, step }: ZertzPosition): Result<undefined, ZertzBridgeCode> {
  // At the start of a turn the last key is that of the position itself.
  const past = step.at === 'start' ? seen.slice(0, -1) : seen;
  if (past.length > MAX_PAST) return err('HISTORY_TOO_LONG');
  into.setUint16(PAST_COUNT, past.length, true);
  for (const [i, key] of past.entries()) {
    const parts = SEEN.exec(key);
    if (parts === null) return err('HISTORY_UNREADABLE');
    const [, rings = '', ...numbers] = parts;
    const [w0 = 0, g0 = 0, b0 = 0, w1 = 0, g1 = 0, b1 = 0, side = 0] = numbers.map(Number);
    const offset = PAST + i * PAST_SIZE;
    for (let byte = 0; byte < PAST_SIZE; byte++) into.setUint8(offset + byte, 0);
    writeBoard(into, offset, rings, side);
    writeCounts(into, offset + PAST_STORES, [
      { W: w0, G: g0, B: b0 },
      { W: w1, G: g1, B: b1 },
    ]);
  }
  return ok(undefined);
}

export function fromAction(action: ZertzAction): number {
  switch (action.type) {
    case 'place':
      return (PLACING << KIND_SHIFT) | (COLOURS.indexOf(action.colour) << COLOUR_SHIFT) | action.at;
    case 'remove':
      return (REMOVING << KIND_SHIFT) | action.at;
    case 'jump':
      return (JUMPING << KIND_SHIFT) | (action.to << LANDING_SHIFT) | action.from;
    case 'claim':
      return (CLAIMING << KIND_SHIFT) | lowestOf(action.group);
    case 'leave':
      return (LEAVING << KIND_SHIFT) | lowestOf(action.group);
    case 'pass':
      return PASSING << KIND_SHIFT;
  }
}

function lowestOf(group: readonly number[]): number {
  return group.reduce((lowest, cell) => Math.min(lowest, cell), 60);
}

/** The action of a code in this position, legal or not; undefined for an invalid code. */
export function toAction(position: ZertzPosition, code: number): ZertzAction | undefined {
  const place = code & 63;
  const landing = (code >> LANDING_SHIFT) & 63;
  const colour = COLOURS[(code >> COLOUR_SHIFT) & 3];
  if (place > 60 || landing > 60 || colour === undefined) return undefined;
  const action = actionOf(position, code >> KIND_SHIFT, place, landing, colour);
  // Every action has exactly one code; a number with other bits set is invalid.
  return action !== undefined && fromAction(action) === code ? action : undefined;
}

function actionOf(
  { step }: ZertzPosition,
  kind: number,
  place: number,
  landing: number,
  colour: Colour,
): ZertzAction | undefined {
  switch (kind) {
    case PLACING:
      return placement(colour, place);
    case REMOVING:
      return removal(place);
    case JUMPING:
      return { type: 'jump', from: place, to: landing };
    case CLAIMING:
    case LEAVING: {
      const group = step.at === 'claim' ? step.groups.find(([first]) => first === place) : undefined;
      return group === undefined ? undefined : { type: kind === CLAIMING ? 'claim' : 'leave', group };
    }
    case PASSING:
      return { type: 'pass' };
    default:
      return undefined;
  }
}

const RULES: ReadonlyMap<number, RuleId> = new Map([
  [BY_GOAL, 'Z6.1'],
  [BY_BLITZ_GOAL, 'Z6.2'],
  [BY_FULL_BOARD, 'Z7.2'],
  [BY_REPETITION, 'Z7.3'],
  [BY_PASSES, 'Z7.4'],
]);

/** The outcome of a core's code; undefined while the game goes on. */
export function toOutcome(code: number): Outcome | undefined {
  return outcomeOf(code, RULES);
}
