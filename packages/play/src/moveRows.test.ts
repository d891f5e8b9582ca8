import { parseRecord } from '@gipfel/notation';
import { describe, expect, it } from 'vitest';
import { listRows, type Row } from './moveRows.js';
import { fromRecord } from './recordTree.js';

function rowsOf(moves: string, start = ''): readonly string[] {
  const read = parseRecord(`[Game "zertz"]\n[Variant "37"]\n${start}\n${moves}\n*\n`);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return listRows(fromRecord(read.value)).map(write);
}

function write(row: Row): string {
  switch (row.type) {
    case 'round':
      return `${row.number} ${row.moves.map((move) => (move === undefined ? '…' : move.label || 'demand')).join(' | ')}`;
    case 'comment':
      return `{${row.comment}}`;
    case 'line':
      return `${'>'.repeat(row.depth)} ${row.parts
        .map((part) => (part.type === 'move' ? `${part.number}${part.label}` : `{${part.comment}}`))
        .join(' ')}`;
  }
}

describe('rows of turns', () => {
  it('pair the turns of a round', () => {
    expect(rowsOf('1. Wd4,a1; Wc2,a4\n2. Wf1,b5')).toEqual(['1. Wd4,a1 | Wc2,a4', '2. Wf1,b5 | …']);
  });

  it('break where something is said', () => {
    expect(rowsOf('{Hello} 1. Wd4,a1 {centre}\n1... Wc2,a4\n2. Wf1,b5')).toEqual([
      '{Hello}',
      '1. Wd4,a1 | …',
      '{centre}',
      '1. … | Wc2,a4',
      '2. Wf1,b5 | …',
    ]);
  });

  it('show variations inside variations', () => {
    const moves = '1. Wd4,a1\n(1. Gd4,a1; Wc2,a4\n(1... Wb2,a4 {why})\n2. Wf1,b5)\n1... Wc2,a4';
    expect(rowsOf(moves)).toEqual([
      '1. Wd4,a1 | …',
      '> 1.Gd4,a1 Wc2,a4',
      '>> 1…Wb2,a4 {why}',
      '> 2.Wf1,b5',
      '1. … | Wc2,a4',
    ]);
  });

  it('go back with a demand (Z9.3)', () => {
    const start =
      '[Start "zertz 37 oooo/ooooo/oooooo/oWGoooo/1oooooo/2ooooo/3oooo 5/7/10 0/0/0 0/0/0 1 captures=demand"]\n';
    expect(rowsOf('1. Bd7,a1; demand\n1. x d2Gd4', start)).toEqual(['1. Bd7,a1 | demand', '1. x d2Gd4 | …']);
  });
});
