import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSgfText, readSgfGame, sgfText, sgfWords } from './sgf.js';
import { failure, value } from './testing/files.js';

function properties(text: string): readonly string[] {
  const game = value(readSgfGame(text, 0));
  return (game?.properties ?? []).map(
    (property) => `${property.node}${property.name}=${sgfText(text, property)}`,
  );
}

describe('readSgfGame', () => {
  it('lists the properties of the main line with their nodes', () => {
    expect(properties('(;GM[22] VV [1]\r\n;p0[a b][c];\n)')).toEqual(['0GM=22', '0VV=1', '1P0=a b', '1P0=c']);
  });

  it('follows the first branch of every fork and skips the others', () => {
    expect(properties('(;A[1](;B[2](;C[3])(;D[4]))(;E[5];F[6]))')).toEqual(['0A=1', '1B=2', '2C=3']);
  });

  it('keeps brackets and parentheses inside a value', () => {
    expect(properties('(;C[a\\]b (;x) \\\\ \r\nc];D[1])')).toEqual(['0C=a]b (;x) \\ \nc', '1D=1']);
  });

  it('finds the end of each game and the next one', () => {
    const text = '\uFEFF (;A[1])\n(;B[2]) \n';
    const first = value(readSgfGame(text, 0));
    const second = value(readSgfGame(text, first?.end ?? 0));
    expect(second?.properties.map(({ name }) => name)).toEqual(['B']);
    expect(value(readSgfGame(text, second?.end ?? 0))).toBeUndefined();
  });

  it.each([
    ['garbage', 'SGF_EXPECTED', 0],
    ['  ]', 'SGF_EXPECTED', 2],
    ['()', 'NODE_EXPECTED', 1],
    ['(GM[22])', 'NODE_EXPECTED', 1],
    ['(;GM)', 'VALUE_EXPECTED', 4],
    ['(;\n[22])', 'PROPERTY_EXPECTED', 3],
    ['(;GM[22]*)', 'PROPERTY_EXPECTED', 8],
    ['(;GM[22]', 'RECORD_BREAKS_OFF', 8],
    ['(;GM[22', 'RECORD_BREAKS_OFF', 7],
    ['(;GM', 'RECORD_BREAKS_OFF', 4],
    ['(;GM[22\\]', 'RECORD_BREAKS_OFF', 9],
    ['(', 'RECORD_BREAKS_OFF', 1],
  ])('refuses %j with the place', (text, code, offset) => {
    expect(failure(readSgfGame(text, 0))).toMatchObject({ code, offset });
  });

  it('counts lines and columns from 1', () => {
    expect(failure(readSgfGame('(;A[1]\r\n; B[2]\n  !)', 0))).toMatchObject({ line: 3, column: 3 });
  });

  it('handles any depth and length in constant memory', () => {
    const deep = '(;A[1]'.repeat(200_000);
    expect(failure(readSgfGame(deep, 0)).code).toBe('RECORD_TOO_LONG');
    expect(properties(`(;A[1]${'('.repeat(2_000_000)}${')'.repeat(2_000_001)}`)).toEqual(['0A=1']);
    expect(failure(readSgfGame(`(;C[${'x'.repeat(10_000_000)}`, 0)).offset).toBe(10_000_004);
    expect(failure(readSgfGame(`(;A${'[]'.repeat(5_000_000)})`, 0)).code).toBe('RECORD_TOO_LONG');
    expect(properties(`(${';'.repeat(5_000_000)}A[1])`)).toEqual(['4999999A=1']);
  });

  it('never throws', () => {
    const piece = fc.constantFrom('(', ')', ';', '[', ']', '\\', 'A', 'P0', ' ', '\n', 'x', '\u{1F600}', '1');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const game = readSgfGame(text, 0);
        if (!game.ok) expect(game.error.offset).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('sgfWords', () => {
  it('returns the first words of a value with their places', () => {
    const text = `(;P0[ RtoB  2\n0 D 4 ]C[${'w '.repeat(1000)}])`;
    const [move, comment] = value(readSgfGame(text, 0))?.properties ?? [];
    if (move === undefined || comment === undefined) throw new Error('two properties were expected');
    expect(sgfWords(text, move).map((word) => word.text)).toEqual(['RtoB', '2', '0', 'D', '4']);
    expect(sgfWords(text, move).map((word) => text[word.offset])).toEqual(['R', '2', '0', 'D', '4']);
    expect(sgfWords(text, comment).length).toBeLessThan(20);
  });
});

describe('makeSgfText', () => {
  it('round-trips any text without surrounding white space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (meant) => {
        const text = `(;C[${makeSgfText(meant)}])`;
        const [property] = value(readSgfGame(text, 0))?.properties ?? [];
        if (property === undefined) throw new Error('a property was expected');
        expect(sgfText(text, property)).toBe(meant.trim());
      }),
    );
  });
});
