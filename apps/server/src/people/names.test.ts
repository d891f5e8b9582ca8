import { describe, expect, it } from 'vitest';
import { checkName, nameKey } from './names.js';

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
    ['Mark', 'Rnark'],
    ['Вера', 'ВЕРА'],
    ['Νίκος', 'ΝΙΚΟΣ'],
    ['ꓮꓡꓲꓚꓰ', 'Alice'],
    ['ꭺꮮꮯꭼ', 'Alce'],
    ['ᴀʟɪᴄᴇ', 'Alice'],
    ['օսո', 'oun'],
  ])('%s is the same as %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ['Anna', 'Hanna'],
    ['Борис', 'Берис'],
    ['李雷', '李蕾'],
    ['αλφα', 'βητα'],
  ])('%s is not %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it.each([
    'Anna',
    'Jean-Luc',
    'x_y',
    '李雷',
    'Ольга',
    'R2D2',
    'Nguyễn',
    'Вера',
    'Борис',
    'Гера',
    'Сара',
    'Άννα',
    'αννα',
    'Νίκος',
    '田中さん',
    'タナカ',
    '김철수',
    'שרה',
    'محمد',
    'Support-er',
    'Player1',
    'Modern',
    'Adminton',
  ])('%s is a name', (name) => {
    expect(checkName(name)).toEqual({
      ok: true,
      value: { name: name.normalize('NFKC'), key: nameKey(name) },
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
    // Authority, in figures, with figures, apart and together.
    'Support1',
    '1Support',
    'support_007',
    '5upport',
    'sup-port',
    'Supp0rt-2',
    'ѕuррort',
    '4dm1n',
    'Adrnin',
    'admin2026',
    'GipfelSupport',
    'Official-Gipfel-Team',
    'm0d3r4t0r',
    // Of two scripts.
    'Pаul',
    'Anna李',
    'Αnna',
    'Anna٣',
    // Scripts of which only the looks are in use here.
    'ᎪᏞᏆᏟᎬ',
    'ꓮꓡꓲꓚꓰ',
    'ᗩᒪIᑕE',
    // Latin by its capitals only.
    'ΑΝΝΑ',
    'ΗΟΜΕ',
  ])('%j is none', (name) => {
    expect(checkName(name)).toEqual({ ok: false, error: { code: 'NAME_REFUSED' } });
  });

  it('keeps a name as it was written, in one spelling of Unicode', () => {
    expect(checkName('Zoe\u0308')).toMatchObject({ value: { name: 'Zo\u00eb' } });
  });
});
