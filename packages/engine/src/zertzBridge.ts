/** Between the law of ZÈRTZ and its twin: positions as bytes, move codes as actions, outcome codes as outcomes. */

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

/** Why a position of the law does not fit: more marbles than anybody owns, or a history longer than any game. */
export type ZertzBridgeCode = 'COUNTS_TOO_LARGE' | 'HISTORY_TOO_LONG' | 'HISTORY_UNREADABLE';

// Offsets and limits are those of assembly/games/zertz/twin/layout.ts.
const SIDE = 61;
const STEP = 62;
const STEP_CELL = 63;
const PASSES = 64;
const DEMANDED = 65;
const CLAIMS = 66;
const CAPTURES = 67;
const BLITZ = 68;
const GROUP_COUNT = 69;
/** Pool and both stores. */
const HELD = 70;
const GOALS = 88;
const PAST_COUNT = 96;
const GROUPS = 100;
const PAST = 168;
const PAST_SIZE = 80;
const PAST_STORES = 64;
const MOST_PAST = 816;
/** Of one colour in the whole game. */
const MOST_MARBLES = 16_383;
const STEPS: readonly ZertzPosition['step']['at'][] = ['start', 'remove', 'jump', 'claim'];
const CONTENTS: readonly string[] = ['-', '.', 'W', 'G', 'B'] satisfies readonly Ring[];

/** Writes the bytes that the twin loads; writes nothing sensible when it refuses. */
export function writePosition(position: ZertzPosition, into: DataView): Result<undefined, ZertzBridgeCode> {
  const { rules, stores, step, pool } = position;
  if (!fits(position)) return err('COUNTS_TOO_LARGE');
  for (let offset = 0; offset < PAST; offset++) into.setUint8(offset, 0);
  writeBoard(into, 0, position.rings, position.side);
  into.setUint8(STEP, STEPS.indexOf(step.at));
  into.setUint8(PASSES, position.passes);
  into.setUint8(DEMANDED, position.demanded ? 1 : 0);
  into.setUint8(CLAIMS, rules.claims === 'optional' ? 1 : 0);
  into.setUint8(CAPTURES, rules.captures === 'onDemand' ? 1 : 0);
  into.setUint8(BLITZ, rules.variant === 'blitz' ? 1 : 0);
  writeCounts(into, HELD, [pool, stores[0], stores[1]]);
  const { W, G, B, each } = rules.goals;
  // A goal beyond all marbles is out of reach, however far beyond.
  for (const [i, goal] of [W, G, B, each].entries()) {
    into.setUint16(GOALS + 2 * i, Math.min(goal, MOST_MARBLES + 1), true);
  }
  writeStep(into, step);
  return writePast(into, position);
}

function fits({ rings, pool, stores }: ZertzPosition): boolean {
  const onBoard = (colour: Colour): number => rings.filter((ring) => ring === colour).length;
  return COLOURS.every(
    (colour) => onBoard(colour) + pool[colour] + stores[0][colour] + stores[1][colour] <= MOST_MARBLES,
  );
}

function writeBoard(into: DataView, offset: number, rings: Iterable<string>, side: number): void {
  for (const [cell, ring] of [...rings].entries()) into.setUint8(offset + cell, CONTENTS.indexOf(ring));
  into.setUint8(offset + SIDE, side);
}

function writeCounts(into: DataView, offset: number, held: readonly Marbles[]): void {
  for (const [i, { W, G, B }] of held.entries()) {
    into.setUint16(offset + 6 * i, W, true);
    into.setUint16(offset + 6 * i + 2, G, true);
    into.setUint16(offset + 6 * i + 4, B, true);
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

/** The law remembers earlier positions as its repetition keys, whose form is fixed: rings, pool, both stores, side. */
const SEEN = /^([-.WGB]{61}) 0,0,0 (\d+),(\d+),(\d+) (\d+),(\d+),(\d+) ([01])$/;

function writePast(into: DataView, { seen, step }: ZertzPosition): Result<undefined, ZertzBridgeCode> {
  // At the start of a turn the last key is that of the position itself.
  const past = step.at === 'start' ? seen.slice(0, -1) : seen;
  if (past.length > MOST_PAST) return err('HISTORY_TOO_LONG');
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

// A move code, as assembly/games/zertz/twin/moves.ts lays it out: bits 0–5 place, 6–11 landing, 12–13 colour, 14–16 kind.
const PLACING = 1;
const REMOVING = 2;
const JUMPING = 3;
const CLAIMING = 4;
const LEAVING = 5;
const PASSING = 6;

export function fromAction(action: ZertzAction): number {
  switch (action.type) {
    case 'place':
      return (PLACING << 14) | (COLOURS.indexOf(action.colour) << 12) | action.at;
    case 'remove':
      return (REMOVING << 14) | action.at;
    case 'jump':
      return (JUMPING << 14) | (action.to << 6) | action.from;
    case 'claim':
      return (CLAIMING << 14) | lowestOf(action.group);
    case 'leave':
      return (LEAVING << 14) | lowestOf(action.group);
    case 'pass':
      return PASSING << 14;
  }
}

function lowestOf(group: readonly number[]): number {
  return group.reduce((lowest, cell) => Math.min(lowest, cell), 60);
}

/** The action a code means in this position; undefined when it means none. Says nothing about legality. */
export function toAction(position: ZertzPosition, code: number): ZertzAction | undefined {
  const place = code & 63;
  const landing = (code >> 6) & 63;
  const colour = COLOURS[(code >> 12) & 3];
  if (place > 60 || landing > 60 || colour === undefined) return undefined;
  const action = actionOf(position, code >> 14, place, landing, colour);
  // One action has one code: whatever else is set in it is no code at all.
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

const RULES: readonly RuleId[] = ['Z6.1', 'Z6.2', 'Z7.2', 'Z7.3', 'Z7.4'];

/** The twin's outcome code in the law's words; undefined while the game goes on. */
export function toOutcome(code: number): Outcome | undefined {
  const rule = RULES[(code >> 2) - 1];
  if (rule === undefined) return undefined;
  switch (code & 3) {
    case 1:
      return { winner: 0, rule };
    case 2:
      return { winner: 1, rule };
    case 3:
      return { winner: undefined, rule };
    default:
      return undefined;
  }
}
