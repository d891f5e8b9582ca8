import { describe, expect, it } from 'vitest';
import { checkName, foldName } from './names.js';

describe('names', () => {
  it.each([
    ['Anna', 'ANNA'],
    ['Łukasz', 'lukasz'],
    ['Zoë', 'Zoe'],
    ['Straße', 'strasse'],
    ['Paul', 'Pаul'],
    ['Ill', '1I1'],
    ['O_o', '00'],
    ['Ａｎｎａ', 'Anna'],
    ['ѕсоре', 'scope'],
  ])('%s is the same as %s', (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });

  it.each([
    ['Anna', 'Hanna'],
    ['Борис', 'Берис'],
    ['李雷', '李蕾'],
    ['αλφα', 'βητα'],
  ])('%s is not %s', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other));
  });

  it.each(['Anna', 'Jean-Luc', 'x_y', '李雷', 'Ольга', 'R2D2', 'Nguyễn'])('%s is a name', (name) => {
    expect(checkName(name)).toEqual({
      ok: true,
      value: { name: name.normalize('NFKC'), key: foldName(name) },
    });
  });

  it.each([
    '',
    'a',
    '2026',
    '-_-',
    'a b',
    'a.b',
    'a@b',
    'ab\n',
    '\u200bab',
    'x'.repeat(21),
    'Adm1n',
    'GUEST',
    'дeleted',
  ])('%j is none', (name) => {
    expect(checkName(name)).toEqual({ ok: false, error: { code: 'NAME_REFUSED' } });
  });

  it('keeps a name as it was written, in one spelling of Unicode', () => {
    expect(checkName('Zoe\u0308')).toMatchObject({ value: { name: 'Zo\u00eb' } });
  });
});
