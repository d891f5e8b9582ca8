import { startOf } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { parseCell } from './cells.js';
import { parseAnyRecord } from './format.js';
import { parsePosition } from './position.js';
import { must } from './testing/games.js';
import { parseAction, parseTurn } from './turn.js';

describe('a parse error names the game of the text', () => {
  const tzaar = must(startOf('tzaar', 'fixed', () => 0));

  it.each([
    ['[Game "tzaar"]\n[Variant "fixed"]\n\n1. a1xq9\n*', 'tzaar'],
    ['[Event "TZAAR evening"]\n[Game "zertz"]\n[Variant "37"]\n\n1. Wd4,q9\n*', 'zertz'],
    ['[Game "tzaar"]\n[Variant "37"]\n*', 'tzaar'],
    ['(;GM[Tzaar]VV[1]SU[Zertz])', 'tzaar'],
    ['(;GM[22]VV[2]SU[Tzaar-standard])', 'zertz'],
    ['(;FF[TZAAR]EV[zertz club];b[smrn])', 'tzaar'],
  ])('%j', (text, game) => {
    expect(parseAnyRecord(text)).toMatchObject({ ok: false, error: { game } });
  });

  it('also in positions, turns, steps and cells', () => {
    expect(parsePosition('tzaar nonsense')).toMatchObject({ error: { game: 'tzaar' } });
    expect(parsePosition('zertz 61')).toMatchObject({ error: { game: 'zertz' } });
    expect(parsePosition('WWW/W')).toMatchObject({ error: { game: 'zertz' } });
    expect(parseTurn(tzaar, 'a1')).toMatchObject({ error: { game: 'tzaar' } });
    expect(parseAction(tzaar, 'a1')).toMatchObject({ error: { game: 'tzaar' } });
    expect(parseCell(tzaar, 'q9')).toMatchObject({ error: { game: 'tzaar' } });
  });

  it('but not before the text has named it', () => {
    for (const text of ['', 'chess', '[Event "zertz or tzaar"]\n*', '[Game "chess"]\n*', '(;GM[Go])']) {
      const read = parseAnyRecord(text);
      expect(read.ok || read.error.game).toBeUndefined();
    }
  });
});
