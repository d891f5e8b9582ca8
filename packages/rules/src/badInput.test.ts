/** A million invalid actions and turns: every one is refused with a code, and none throws. */

import { describe, expect, it } from 'vitest';
import { pickRandom, seededRandom } from './random.js';
import type { Position } from './registry.js';
import { randomTzaarStart, randomZertzStart } from './testing/variety.js';
import { legalActions, play, positionKey, tryPlay, tryPlayTurn } from './turns.js';

const GARBAGE: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  61,
  1e308,
  Number.NaN,
  '',
  'd4',
  '__proto__',
  [],
  [[]],
  {},
  { type: null },
  { type: 'toString' },
  { __proto__: { type: 'pass' } },
  Symbol('cell'),
  () => 0,
  10n,
  new Map(),
  new Date(0),
];

const TYPES = [
  'place',
  'remove',
  'jump',
  'claim',
  'leave',
  'pass',
  'capture',
  'strengthen',
  'Pass',
  'demand',
];
const FIELDS = ['colour', 'piece', 'at', 'from', 'to', 'group'];

type Random = () => number;

function randomValue(random: Random): unknown {
  const kind = random();
  if (kind < 0.7) return Math.floor(random() * 61);
  if (kind < 0.85) return pickRandom(['W', 'G', 'B', 'Z', 'R', 'T', 'w'], random);
  if (kind < 0.9) return [Math.floor(random() * 61), Math.floor(random() * 70)];
  return pickRandom(GARBAGE, random);
}

function randomAction(random: Random): unknown {
  if (random() < 0.1) return pickRandom(GARBAGE, random);
  const action: Record<string, unknown> = { type: pickRandom(TYPES, random) };
  for (const field of FIELDS) if (random() < 0.8) action[field] = randomValue(random);
  if (random() < 0.5) action['colour'] = pickRandom(['W', 'G', 'B'], random);
  if (random() < 0.5) action['piece'] = pickRandom(['Z', 'R', 'T'], random);
  return action;
}

function* randomPositions(
  count: number,
): Generator<{ readonly position: Position; readonly random: Random }> {
  for (let index = 0; index < count; index++) {
    const random = seededRandom(index + 77);
    let position: Position =
      index % 2 === 0 ? randomZertzStart(index, random) : randomTzaarStart(index, random);
    const length = Math.floor(random() * 60);
    for (let i = 0; i < length; i++) {
      const action = pickRandom(legalActions(position), random);
      if (action === undefined) break;
      position = play(position, action);
    }
    yield { position, random };
  }
}

describe('bad input', () => {
  it('a million illegal or malformed actions are all refused with a code', () => {
    let refused = 0;
    let legal = 0;
    for (const { position, random } of randomPositions(2_000)) {
      const before = positionKey(position);
      const allowed = legalActions(position).length;
      for (let i = 0; i < 520; i++) {
        const value = randomAction(random);
        const result = tryPlay(position, value);
        if (result.ok) {
          legal++;
          if (allowed === 0) expect.fail(`played after the end: ${String(value)}`);
        } else {
          refused++;
          if (!/^[A-Z_]+$/.test(result.error.code)) expect.fail(`no code for ${String(value)}`);
        }
      }
      expect(positionKey(position)).toBe(before);
    }
    expect(refused).toBeGreaterThan(1_000_000);
    expect(legal).toBeGreaterThan(0);
  });

  it('malformed, incomplete and overlong turns are refused with the place', () => {
    for (const { position, random } of randomPositions(2_000)) {
      for (let i = 0; i < 10; i++) {
        const turn =
          random() < 0.1
            ? randomValue(random)
            : Array.from({ length: 1 + Math.floor(random() * 4) }, () => randomAction(random));
        const result = tryPlayTurn(position, turn);
        if (result.ok) continue;
        expect(result.error.reason.code).toMatch(/^[A-Z_]+$/);
        expect(result.error.index).toBeLessThanOrEqual(Array.isArray(turn) ? turn.length : 0);
      }
    }
  });
});
