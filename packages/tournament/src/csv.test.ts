import { describe, expect, it } from 'vitest';
import { makePlayersCsv, makeStandingsCsv, parsePlayersCsv } from './csv.js';
import { after, must, played, start } from './testing/desk.js';

function problems(text: string): readonly string[] {
  const parsed = parsePlayersCsv(text);
  return parsed.ok ? [] : parsed.error.map(({ code, line }) => `${code} ${line}`);
}

describe('players as a table', () => {
  it('are read with and without a head, by any common separator', () => {
    const ann = { id: 'Ann', name: 'Ann', rating: 1800, club: 'Go' };
    expect(must(parsePlayersCsv('name,club,rating\nAnn,Go,1800\n'))).toEqual([ann]);
    expect(must(parsePlayersCsv('Name;Rating;Club\r\nAnn;1800;Go'))).toEqual([ann]);
    expect(must(parsePlayersCsv('Ann\t1800\tGo\nBen'))).toEqual([ann, { id: 'Ben', name: 'Ben' }]);
    expect(must(parsePlayersCsv('"Doe, ""J"" Jane",1700'))[0]?.name).toBe('Doe, "J" Jane');
    expect(must(parsePlayersCsv('Ann\n\n  \nBen\n')).map(({ name }) => name)).toEqual(['Ann', 'Ben']);
  });

  it('come back from what is written', () => {
    const people = [
      {
        name: 'Doe, Jane',
        rating: 1800,
        title: 'FM',
        club: 'A "club"',
        details: { sex: 'w', federation: 'GER' },
      },
      { name: 'Ben' },
    ];
    const tournament = after(
      start(''),
      ...people.map((person) => ({ type: 'enter', player: { id: person.name, ...person } })),
    );
    const back = must(parsePlayersCsv(makePlayersCsv(tournament)));
    expect(back).toEqual(people.map((person) => ({ id: person.name, ...person })));
  });

  it('are refused line by line', () => {
    expect(problems('')).toEqual(['FILE_EMPTY 1']);
    expect(problems('rating,club\n1,Go')).toEqual(['COLUMN_MISSING 1']);
    expect(problems('Ann,1800\n,1700\nBen,fast\nCleo,1')).toEqual(['NAME_MISSING 2', 'FIELD_INVALID 3']);
  });
});

it('standings are written with their tie-breaks', () => {
  const tournament = after(played(start('ab'), 'ab'), {
    type: 'change',
    settings: { tieBreaks: ['BH', 'DE'] },
  });
  expect(makeStandingsCsv(tournament)).toBe('place,name,points,BH,DE\r\n1,a,1,0,\r\n2,b,0,1,\r\n');
});
