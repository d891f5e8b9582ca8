import { describe, expect, it } from 'vitest';
import { makeKilobytes, makeTable, medianOf } from './report.js';

describe('reports', () => {
  it('are tables as Markdown writes them', () => {
    expect(makeTable(['page', 'kB'], [['play', 42.5]])).toBe('| page | kB |\n|---|---|\n| play | 42.5 |');
  });

  it('count kilobytes in thousands', () => {
    expect(makeKilobytes(59_960)).toBe('60.0');
  });

  it('take the middle one of several runs, whatever their order', () => {
    expect(medianOf([300, 20, 100])).toBe(100);
    expect(medianOf([])).toBe(0);
  });
});
