import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MATCH_CODES } from '@gipfel/match';
import { makeCell, type ParseError, parseError, parseTurn } from '@gipfel/notation';
import { type GameId, type Position, refusal, startOf, tryPlay } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { EXPORT_SENTENCES, makeExportSentence } from './exports.js';
import { MATCH_SENTENCES } from './match.js';
import { joinWords, listCells, namesOf, namesWithoutPosition } from './names.js';
import { hasParseSentence, makeParseFailure, makeParseSentence } from './parsing.js';
import { FOREIGN_TEXTS, RECORD_TEXTS } from './records.js';
import { hasRefusalSentence, makeRefusalSentence } from './refusals.js';
import { TZAAR_SETUP_SENTENCES, ZERTZ_SETUP_SENTENCES } from './setups.js';
import { POSITION_TEXTS, TURN_TEXTS } from './texts.js';
import { TURN_SENTENCES } from './turns.js';
import { TZAAR_SENTENCES } from './tzaar.js';
import { ZERTZ_SENTENCES } from './zertz.js';

const PACKAGES = fileURLToPath(new URL('../../../../packages', import.meta.url));

/** Every text in capitals with an underscore: the packages write nothing else that way. */
function codesIn(room: string): readonly string[] {
  const folder = join(PACKAGES, room, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing'),
  );
  const codes = files.flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/'([A-Z]{2,}(?:_[A-Z]+)+)'/g),
  ]);
  return [...new Set(codes.map(([, code = '']) => code))].sort();
}

function startPosition(game: GameId, variant: string): Position {
  const start = startOf(game, variant, () => 0);
  if (start === undefined) throw new Error(`no ${variant}`);
  return start;
}

describe('every code has a sentence', () => {
  it.each(['rules', 'match'])('of packages/%s', (room) => {
    const codes = codesIn(room);
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter((code) => !hasRefusalSentence(code))).toEqual([]);
  });

  it('of packages/notation', () => {
    const codes = codesIn('notation');
    expect(codes.length).toBeGreaterThan(60);
    const known = (code: string) =>
      hasParseSentence(code) || hasRefusalSentence(code) || Object.hasOwn(EXPORT_SENTENCES, code);
    expect(codes.filter((code) => !known(code))).toEqual([]);
  });

  it('of the match, by its own list', () => {
    expect(Object.keys(MATCH_SENTENCES).sort()).toEqual([...MATCH_CODES].sort());
  });

  const names = namesOf(startPosition('zertz', '37'));
  const full = {
    field: 'pool',
    board: '38',
    count: 3,
    limit: 2,
    colour: 'W',
    piece: 'Z',
    side: 1,
    height: 3,
    mover: 1,
  };
  const values = { ...full, most: 4, rings: 37, fewest: 48, reason: 'resignation' };

  it.each([
    ...Object.entries(ZERTZ_SENTENCES),
    ...Object.entries(TZAAR_SENTENCES),
    ...Object.entries(ZERTZ_SETUP_SENTENCES),
    ...Object.entries(TZAAR_SETUP_SENTENCES),
    ...Object.entries(TURN_SENTENCES),
    ...Object.entries(MATCH_SENTENCES),
  ])('%s is one whole sentence', (code, sentence) => {
    const withAll = sentence(refusal(code, 'Z3.2', [20, 21, 22, 23], values), names);
    const withNothing = sentence(refusal(code, undefined), names);
    expect(withAll).toMatch(/^[A-Z0-9][^\n]*[.]$/);
    expect(withAll).not.toMatch(/undefined|NaN|\?/);
    expect(withNothing).not.toMatch(/undefined|NaN/);
  });

  const parsed: ParseError = parseError('X', 'abc', 1, {
    ...values,
    cell: 'd4',
    text: 'q',
    found: 'q',
    written: 'W',
  });

  it.each([
    ...Object.entries(TURN_TEXTS),
    ...Object.entries(POSITION_TEXTS),
    ...Object.entries(RECORD_TEXTS),
    ...Object.entries(FOREIGN_TEXTS),
  ])('%s is one whole sentence', (_, sentence) => {
    const values = {
      option: 'goals',
      value: 'x',
      game: 'chess',
      tag: 'Game',
      key: '1',
      command: 'zap',
      player: 'P3',
    };
    const more = {
      version: '9',
      setup: 'x',
      rack: '7',
      expected: '2',
      actual: 'G',
      variant: 'x',
      result: '1-0',
    };
    const error = { ...parsed, values: { ...parsed.values, ...values, ...more } };
    for (const game of ['zertz', 'tzaar'] as const) {
      expect(sentence(error, game)).toMatch(/^[A-Z0-9"][^\n]*[.]$/);
      expect(sentence(error, game)).not.toMatch(/undefined|NaN|\?/);
      expect(sentence({ ...error, values: {} }, game)).not.toMatch(/NaN/);
    }
  });

  it.each(Object.keys(EXPORT_SENTENCES))('%s is one whole sentence', (code) => {
    // Sound: the keys are the codes.
    const failed = {
      code: code as keyof typeof EXPORT_SENTENCES,
      values: { turn: 3, board: 'x', variant: 'y', reason: 'R' },
    };
    expect(makeExportSentence(failed)).toMatch(/^[A-Z][^\n]*[.]$/);
    expect(makeExportSentence(failed)).not.toMatch(/undefined/);
  });
});

describe('sentences of refusals', () => {
  it('Z2.2 names the capture that is compulsory', () => {
    const start = startPosition('zertz', '37');
    const turn = parseTurn(start, 'Wd4,a1');
    if (!turn.ok) throw new Error('legal');
    const refused = refusal('CAPTURE_COMPULSORY', 'Z2.2', [30, 31, 32]);
    const [from, over, to] = [30, 31, 32].map((cell) => makeCell(start, cell));
    expect(makeRefusalSentence(refused, namesOf(start), 'zertz')).toBe(
      `A capture is compulsory (Z2.2): ${from} over ${over} to ${to}.`,
    );
  });

  it('Z3.2 names the ring that is not free and what holds it', () => {
    const start = startPosition('zertz', '37');
    const error = parseTurn(start, 'Wd4,d5');
    expect(!error.ok && makeParseSentence(error.error, namesOf(start), 'zertz')).toMatch(
      /^The ring d5 is held in place by d6, .* \(Z3\.2\): remove a ring that can be slid out at the edge\.$/,
    );
  });

  it('T3.2 says what half a TZAAR turn lacks', () => {
    const start = startPosition('tzaar', 'fixed');
    const error = parseError('TURN_INCOMPLETE', 'c4xd5', 5);
    expect(makeParseSentence(error, namesOf(start), 'tzaar')).toBe(
      'The turn is not complete (T3.2): add a second action, or - to pass.',
    );
  });

  it('T1.2 calls the hole by its name', () => {
    const start = startPosition('tzaar', 'fixed');
    expect(namesOf(start).cell(30)).toBe('the hole');
    expect(namesOf(start).cell(-1)).toBeUndefined();
    const refused = tryPlay(start, { type: 'capture', from: 26, to: 34 });
    expect(refused.ok).toBe(false);
  });

  it('tells a code that has no sentence yet', () => {
    const names = namesWithoutPosition('zertz');
    expect(makeRefusalSentence(refusal('BRAND_NEW', 'Z1.1'), names, 'zertz')).toBe(
      'The law refuses this (Z1.1): BRAND_NEW.',
    );
    expect(makeParseSentence(parseError('BRAND_NEW', '', 0), names, 'zertz')).toBe(
      'This cannot be read: BRAND_NEW.',
    );
    expect(makeRefusalSentence(refusal('toString', undefined), names, 'zertz')).toBe(
      'The law refuses this: toString.',
    );
  });

  it('does without names where a ZÈRTZ position never came to be', () => {
    const names = namesWithoutPosition('zertz');
    const sentence = makeRefusalSentence(refusal('RINGS_OFF_BOARD', 'Z1.2', [0, 1]), names, 'zertz');
    expect(sentence).toBe('There are rings outside the board (Z1.2): choose a larger board.');
    const tzaar = makeRefusalSentence(
      refusal('STACK_TOO_HIGH', 'T1.1', [0], { side: 1, count: 31, limit: 30, most: 2 }),
      namesWithoutPosition('tzaar'),
      'tzaar',
    );
    expect(tzaar).toBe(
      'Black has 30 pieces, but 31 are on the board (T1.1): the stack at a1 can be at most 2 high.',
    );
  });

  it('knows the game of a parse error', () => {
    const reason = refusal('PIECES_TOO_MANY', 'T1.1', [], { side: 0, piece: 'Z', count: 7, limit: 6 });
    const failure = makeParseFailure({
      ...parseError('POSITION_ILLEGAL', 'abc\ndef', 5, {}, reason),
      game: 'tzaar',
    });
    expect(failure).toMatchObject({ code: 'PIECES_TOO_MANY', line: 2, column: 2, exit: 2 });
    expect(failure.message).toBe('White shows 7 pieces of the type Tzaar, but has only 6 (T1.1).');
  });
});

describe('lists', () => {
  it('joins words and cuts long lists', () => {
    expect(joinWords([], 'and')).toBe('');
    expect(joinWords(['a'], 'or')).toBe('a');
    expect(joinWords(['a', 'b', 'c'], 'or')).toBe('a, b or c');
    const names = namesOf(startPosition('zertz', '61'));
    expect(listCells([0, 1, 2], names)).toBe('a1, a2 and a3');
    expect(listCells([0, 1, 2, 3, 4, 5, 6], names)).toBe('a1, a2, a3, a4, a5 and 2 more');
  });
});
