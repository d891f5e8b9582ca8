/** Any text gets an answer, never an exception, and every error lies inside the text. */

import { type Position, seededRandom } from '@gipfel/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCell } from './cells.js';
import { parseAnyRecord } from './format.js';
import { makeRecord } from './makeRecord.js';
import type { ParseError } from './parseError.js';
import { parseRecord, parseRecords } from './parseRecord.js';
import { makePosition, parsePosition } from './position.js';
import { fromTurns } from './replay.js';
import { randomGame, randomStart, tzaarStart, zertzStart } from './testing/games.js';
import { makeTurn, parseAction, parseTurn } from './turn.js';

type Answer = { readonly ok: true } | { readonly ok: false; readonly error: ParseError };

function expectInside(text: string, answer: Answer): void {
  if (answer.ok) return;
  const { offset, line, column, code } = answer.error;
  expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  expect(offset).toBeGreaterThanOrEqual(0);
  expect(offset).toBeLessThanOrEqual(text.length);
  const before = text.slice(0, offset).split('\n');
  expect([line, column]).toEqual([before.length, (before.at(-1) ?? '').length + 1]);
}

const PLACES: readonly Position[] = [
  zertzStart('37'),
  zertzStart('61', { claims: 'auto', captures: 'onDemand' }),
  tzaarStart('fixed'),
  tzaarStart('alternating'),
];

function expectAnswers(text: string): void {
  expectInside(text, parsePosition(text));
  expectInside(text, parseRecord(text));
  expectInside(text, parseRecords(text));
  expectInside(text, parseAnyRecord(text));
  for (const position of PLACES) {
    expectInside(text, parseCell(position, text));
    expectInside(text, parseTurn(position, text));
    expectInside(text, parseAction(position, text));
  }
}

/** Fragments of our texts in any order, which get far into every reader. */
const FRAGMENTS = [
  ...[
    'zertz',
    'tzaar',
    '37',
    '61',
    'custom',
    'oooo/ooooo',
    '6/8/10',
    '0/0/0',
    '1',
    'first',
    'claims=auto',
    'groups=a1,b2',
  ],
  ...[
    '[Game "zertz"]',
    '[Variant "37"]',
    '[Start "',
    '"]',
    '[',
    ']',
    '{',
    '}',
    '(',
    ')',
    ';',
    '\n',
    ' ',
    '1.',
    '1-0',
    '*',
  ],
  ...[
    'Wd4,a1',
    'Gb2',
    ',a2',
    'x',
    'x d4',
    'Wa1Wa2',
    'leave',
    'pass',
    'demand',
    '-',
    'e4xd4',
    '+',
    'Za1',
    '[%clk 0:00:01]',
  ],
  ...['\\', '"', '\u0000', '×', '😀', '\ufeff', 'é'],
];

describe('bad input', () => {
  it('any characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), expectAnswers), { numRuns: 2000 });
  });

  it('any pieces of good texts', () => {
    const text = fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 14 }).map((pieces) => pieces.join(''));
    fc.assert(fc.property(text, expectAnswers), { numRuns: 4000 });
  });

  it('good records, turns and positions with a flaw', () => {
    const flaw = fc.record({
      seed: fc.nat(300),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      cut: fc.nat(6),
      insert: fc.constantFrom('', ...FRAGMENTS),
    });
    fc.assert(
      fc.property(flaw, ({ seed, at, cut, insert }) => {
        const random = seededRandom(seed);
        const start = randomStart(random);
        const turns = randomGame(start, random, 12);
        const spoil = (text: string): string => {
          const from = Math.floor(at * text.length);
          return `${text.slice(0, from)}${insert}${text.slice(from + cut)}`;
        };
        const record = spoil(
          makeRecord(
            fromTurns(
              start,
              turns.map(({ turn }) => turn),
            ),
          ),
        );
        expectInside(record, parseRecord(record));
        for (const { before, turn } of turns) {
          const text = spoil(makeTurn(before, turn));
          expectInside(text, parseTurn(before, text));
          expectInside(text, parseAction(before, text));
          const line = spoil(makePosition(before));
          expectInside(line, parsePosition(line));
        }
      }),
      { numRuns: 500 },
    );
  });

  // The worst case for each part of a reader; the runner's time limit is the measure. Inside a record a tenth suffices:
  // a reader that looks back over what it has read would take hours for that too.
  it.each([
    ['digits', '1'],
    ['parentheses', '('],
    ['variations', '(Wd4,a1 '],
    ['closed variations', '(Wd4,a1)'],
    ['comments', '{}'],
    ['escapes', '\\{'],
    ['braces', '{'],
    ['semicolons', ';'],
    ['lines', '\n'],
    ['tags', '[A "b"]'],
    ['numbers', '1.\n'],
    ['captures', 'x d1'],
    ['colours', ' W'],
    ['spaces', ' '],
    ['records', '* [Game "zertz"][Variant "37"] Wd4,a1 '],
    ['slashes', 'o/'],
  ])('10 MB of %s', (_, piece) => {
    const much = piece.repeat(Math.floor(10_000_000 / piece.length));
    expectInside(much, parseRecords(much));
    const less = piece.repeat(Math.floor(1_000_000 / piece.length));
    for (const text of [
      less,
      `[Game "zertz"]\n[Variant "37"]\nWd4,a1 ${less}`,
      `[Game "zertz"][Variant "37"]{${less}`,
    ]) {
      expectInside(text, parseRecords(text));
      expectInside(text, parsePosition(text));
      expectInside(text, parseTurn(zertzStart(), text));
    }
  });
});
