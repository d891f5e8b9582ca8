import { describe, expect, it } from 'vitest';
import { GAME_IDS, type GameId } from './gameIds.js';
import { perftActions, perftTurns } from './perft.js';
import { gameNamed } from './registry.js';
import { readTestdata } from './testing/testdata.js';
import { table } from './testing/zertzTable.js';
import { fromSetup } from './turns.js';

interface Row {
  readonly variant: string;
  readonly by: string;
  readonly claims: string;
  readonly depth: number;
  readonly count: number;
}

function rowsOf(game: GameId): readonly Row[] {
  const blocks = readTestdata(`perft/${game}.perft`)
    .replace(/#.*$/gm, '')
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '');
  return blocks.flatMap((block) => {
    const [header = '', ...lines] = block.trim().split('\n');
    const [variant = '', by = '', claims = ''] = header.split(' ');
    return lines.map((line) => {
      const [depth = 0, count = 0] = line.split(' ').map(Number);
      return { variant, by, claims, depth, count };
    });
  });
}

/** Mutation testing repeats the suite for every mutant and omits large counts. */
const LARGEST = Number(process.env['GIPFEL_PERFT'] ?? Number.POSITIVE_INFINITY);

describe.each(GAME_IDS)('perft of %s', (game) => {
  it.each(rowsOf(game).filter(({ count }) => count <= LARGEST))(
    '$variant by $by, claims $claims, depth $depth is $count',
    (row) => {
      const setup = gameNamed(game).setupOf(row.variant, () => 0);
      const position = fromSetup(game === 'zertz' ? { ...setup, claims: row.claims } : setup);
      if (!position.ok) throw new Error('the start was refused');
      const count = row.by === 'turns' ? perftTurns : perftActions;
      expect(count(position.value, row.depth)).toBe(row.count);
    },
  );
});

describe('perft', () => {
  it('of depth 0 counts the position itself', () => {
    const position = table('d3 d4', '');
    expect(perftActions(position, 0)).toBe(1);
    expect(perftTurns(position, 0)).toBe(1);
  });

  it('of a finished game is 0', () => {
    const won = table('d3 d4', '', {
      stores: [
        { W: 9, G: 0, B: 0 },
        { W: 0, G: 0, B: 0 },
      ],
    });
    expect(perftActions(won, 1)).toBe(0);
    expect(perftTurns(won, 1)).toBe(0);
  });

  it('Z5.4 counts declined claims where claims are optional', () => {
    const rings = 'a1 b2 b3 d4 d5 e4';
    expect(perftTurns(table(rings, 'Wa1 Gb3', { claims: 'auto', pool: { W: 1, G: 0, B: 0 } }), 1)).toBe(12);
    expect(perftTurns(table(rings, 'Wa1 Gb3', { claims: 'optional', pool: { W: 1, G: 0, B: 0 } }), 1)).toBe(
      24,
    );
  });
});
