/** The counts of a perft file (testdata/perft/README.md). */

import { readFileSync } from 'node:fs';
import type { GameId } from '@gipfel/rules';

export interface PerftRow {
  readonly variant: string;
  readonly by: string;
  readonly claims: string;
  readonly depth: number;
  readonly count: number;
}

export function perftRows(game: GameId): readonly PerftRow[] {
  const file = new URL(`../../../../../testdata/perft/${game}.perft`, import.meta.url);
  const blocks = readFileSync(file, 'utf8')
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
