import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MATCH_CODES } from '@gipfel/match';
import { makeCell, type ParseError, parseError, parsePosition, parseTurn } from '@gipfel/notation';
import { GAME_IDS, type GameId, type Position, refusal, startOf, tryPlay } from '@gipfel/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, loadSection } from './languages.js';
import { exportFailureText, makeParseErrorLine, parseErrorText, termsText } from './parseErrorText.js';
import { GAME_PARSING } from './parsing/games.js';
import { EXPORT_TEXTS, FOREIGN_TEXTS, RECORD_TEXTS } from './parsing/records.js';
import { POSITION_TEXTS, TURN_TEXTS } from './parsing/texts.js';
import { GAME_REFUSALS } from './refusals/games.js';
import { MATCH_SENTENCES } from './refusals/match.js';
import { makeRefusalLine, type RefusalWords, refusalText, setupText } from './refusalText.js';

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url));
const LAW = [MATCH_SENTENCES, ...GAME_IDS.flatMap((game) => Object.values(GAME_REFUSALS[game]))];
const SHARED_TEXTS = [TURN_TEXTS, POSITION_TEXTS, RECORD_TEXTS, FOREIGN_TEXTS];
const ALL_TEXTS = [...SHARED_TEXTS, ...GAME_IDS.map((game) => GAME_PARSING[game])];

/** Every word in capitals with an underscore: in these packages only codes look like that. */
function codesIn(name: string): readonly string[] {
  const folder = join(PACKAGES, name, 'src');
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

let words: RefusalWords;
const start = startPosition('zertz', '37');
const cell = (at: number) => makeCell(start, at);

beforeAll(async () => {
  words = { language: 'en', texts: await loadSection('en', 'refusals'), cell };
});

describe('every code has a sentence', () => {
  const isLaw = (code: string) => LAW.some((table) => Object.hasOwn(table, code));

  it.each(['rules', 'match'])('of packages/%s', (name) => {
    const codes = codesIn(name);
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter((code) => !isLaw(code))).toEqual([]);
  });

  it('of packages/notation', () => {
    const codes = codesIn('notation');
    expect(codes.length).toBeGreaterThan(60);
    const known = (code: string) =>
      ALL_TEXTS.some((table) => Object.hasOwn(table, code)) ||
      isLaw(code) ||
      Object.hasOwn(EXPORT_TEXTS, code);
    expect(codes.filter((code) => !known(code))).toEqual([]);
  });

  it('of the match, by its own list', () => {
    expect(MATCH_CODES.filter((code) => !Object.hasOwn(MATCH_SENTENCES, code))).toEqual([]);
  });
});

const values = {
  ...{
    field: 'pool',
    board: '38',
    count: 3,
    limit: 2,
    colour: 'W',
    piece: 'Z',
    side: 1,
    height: 3,
    mover: 1,
  },
  ...{
    most: 4,
    rings: 37,
    fewest: 48,
    reason: 'time',
    cell: 'd4',
    text: 'q',
    found: 'q',
    written: 'W',
    actual: 'G',
  },
  ...{
    option: 'goals',
    value: 'x',
    game: 'chess',
    tag: 'Game',
    key: '1',
    command: 'zap',
    player: 'P3',
    turn: 3,
  },
  ...{ version: '9', setup: 'x', rack: '7', expected: 2, variant: 'x', result: '1-0' },
};

describe.each(LANGUAGES)('sentences in %s', (language) => {
  const whole = /^[\p{Lu}\d“„«].*[.]$/u;
  const broken = /undefined|NaN|[{}]| {2}|\?/;

  it('are whole, with and without what fills them', async () => {
    const own: RefusalWords = { language, texts: await loadSection(language, 'refusals'), cell };
    const nameless: RefusalWords = { ...own, cell: () => undefined };
    for (const game of GAME_IDS) {
      for (const code of LAW.flatMap((table) => Object.keys(table))) {
        const full = refusal(code, 'Z3.2', [20, 21, 22, 23], values);
        for (const tell of [refusalText, setupText]) {
          expect(tell(full, game, own).sentence).toMatch(whole);
          expect(tell(full, game, own).sentence).not.toMatch(broken);
          expect(tell(full, game, nameless).sentence).toMatch(whole);
          expect(tell(refusal(code, undefined), game, own).sentence).not.toMatch(/undefined|NaN/);
        }
      }
      for (const table of [...SHARED_TEXTS, GAME_PARSING[game]]) {
        for (const code of Object.keys(table)) {
          const error: ParseError = parseError(code, 'abc', 1, values);
          expect(parseErrorText(error, game, own).sentence).toMatch(whole);
          expect(parseErrorText(error, game, own).sentence).not.toMatch(/undefined|NaN|[{}]| {2}/);
          // As the server passes it on, without the text it was read from.
          const passedOn = refusal(code, undefined, [], { ...values, column: 2 });
          expect(termsText(passedOn, game, own)).toEqual(parseErrorText(error, game, own));
        }
      }
    }
    for (const code of Object.keys(EXPORT_TEXTS)) {
      // Sound: the keys are the codes.
      const failed = { code: code as keyof typeof EXPORT_TEXTS, values };
      expect(exportFailureText(failed, own)).toMatch(whole);
    }
  });
});

describe('sentences', () => {
  it('Z2.2 names the capture that is compulsory', () => {
    const told = refusalText(refusal('CAPTURE_COMPULSORY', 'Z2.2', [30, 31, 32]), 'zertz', words);
    expect(told).toEqual({ sentence: `You must capture: ${cell(30)} over ${cell(31)}.`, rule: 'Z2.2' });
    expect(makeRefusalLine(told)).toBe(`You must capture: ${cell(30)} over ${cell(31)} (Z2.2).`);
    expect(makeRefusalLine({ sentence: 'No.', rule: undefined })).toBe('No.');
  });

  it('Z3.2 names the ring that is not free and what holds it', () => {
    const error = parseTurn(start, 'Wd4,d5');
    expect(error.ok).toBe(false);
    if (error.ok) return;
    expect(parseErrorText(error.error, 'zertz', words)).toEqual({
      sentence: expect.stringMatching(/^Ring d5 is held in place by d6, .*, and .*: remove a ring/),
      rule: 'Z3.2',
    });
  });

  it('Z3.1 and Z3.2 ask for different rings', () => {
    const at = (rule: 'Z3.1' | 'Z3.2') =>
      refusalText(refusal('RING_OCCUPIED', rule, [20]), 'zertz', words).sentence;
    expect(at('Z3.1')).toContain('choose a vacant ring');
    expect(at('Z3.2')).toContain('remove a vacant ring at the edge');
  });

  it('T4.2 compares the heights', () => {
    const told = refusalText(
      refusal('TARGET_TOO_HIGH', 'T4.2', [20, 21], { height: 3, mover: 1 }),
      'tzaar',
      words,
    );
    expect(told.sentence).toMatch(/is 3 high, yours on .* only 1:/);
  });

  it('T3.1 differs from T3.2', () => {
    const tzaar = startPosition('tzaar', 'fixed');
    const refused = tryPlay(tzaar, { type: 'pass' });
    expect(refused.ok).toBe(false);
    if (refused.ok) return;
    expect(refusalText(refused.error, 'tzaar', words).sentence).toContain('exactly one capture');
    expect(refusalText(refusal('CAPTURE_FIRST', 'T3.2'), 'tzaar', words).sentence).toContain(
      'Every turn begins',
    );
  });

  it('distinguishes the hole in a step from the hole in a set-up', () => {
    const hole = refusal('PLACE_IS_HOLE', 'T1.2', [30]);
    expect(refusalText(hole, 'tzaar', words).sentence).toContain('choose another place');
    expect(setupText(hole, 'tzaar', words).sentence).toContain('remove it');
    const error = parseError('POSITION_ILLEGAL', 'x', 0, {}, hole);
    expect(parseErrorText(error, 'tzaar', words).sentence).toContain('remove it');
  });

  it('shortens long lists of cells and works without names', () => {
    const many = refusal('CLAIM_DUE', 'Z5.4', [20, 21, 22, 28, 29, 30, 31]);
    expect(refusalText(many, 'zertz', words).sentence).toMatch(/, and 2 more\.$/);
    const nameless = { ...words, cell: () => undefined };
    const off = refusal('RINGS_OFF_BOARD', 'Z1.2', [0, 1]);
    expect(refusalText(off, 'zertz', nameless).sentence).toBe(
      'There are rings outside the board: choose a larger board.',
    );
  });

  it('says where a text is wrong', () => {
    const error = parsePosition('zertz 38');
    expect(error.ok).toBe(false);
    if (error.ok) return;
    expect(makeParseErrorLine(error.error, 'zertz', words)).toMatch(
      /^Line 1, character 7: There is no board “38”/,
    );
  });

  it('says why a proposed position is impossible', () => {
    const pool = refusal('POOL_MALFORMED', 'Z1.3', [], { field: 'pool' });
    expect(termsText(pool, 'zertz', words)).toEqual(setupText(pool, 'zertz', words));
  });

  it('shows a code without a sentence', () => {
    expect(refusalText(refusal('BRAND_NEW', 'Z1.1'), 'zertz', words)).toEqual({
      sentence: 'This is not possible here: BRAND_NEW.',
      rule: 'Z1.1',
    });
    expect(refusalText(refusal('toString', undefined), 'zertz', words).sentence).toContain('toString');
    expect(parseErrorText(parseError('BRAND_NEW', '', 0), 'zertz', words).sentence).toBe(
      'This cannot be read: BRAND_NEW.',
    );
  });
});
