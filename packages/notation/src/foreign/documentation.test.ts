import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseLittleGolem } from '../tzaar/littleGolem.js';
import { parseBoardspace } from './boardspace.js';
import { firstGame } from './testing/files.js';

const DOCUMENT = readFileSync(new URL('../../../../docs/notation-foreign.md', import.meta.url), 'utf8');
const SAMPLES = [...DOCUMENT.matchAll(/```text\n([\s\S]*?)```/g)].map(([, sample = '']) => sample);

describe('docs/notation-foreign.md', () => {
  it('shows records that are read as described', () => {
    const [zertz = '', tzaar = '', littleGolem = ''] = SAMPLES;
    expect(firstGame(parseBoardspace(zertz))).toMatchObject({
      start: { board: { name: '48' } },
      line: { length: 2 },
      result: { winner: 1, reason: 'resignation' },
    });
    expect(firstGame(parseBoardspace(tzaar)).line).toHaveLength(2);
    expect(firstGame(parseLittleGolem(littleGolem))).toMatchObject({
      line: { length: 4 },
      result: { winner: 1, reason: 'resignation' },
    });
  });

  it('lists every code of the readers and the writer', () => {
    const files = ['foreign/', 'zertz/', 'tzaar/'].flatMap((folder) =>
      readdirSync(new URL(`../${folder}`, import.meta.url))
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => `../${folder}${name}`),
    );
    const codes = files.flatMap((name) => {
      const source = readFileSync(new URL(name, import.meta.url), 'utf8');
      return [...source.matchAll(/(?:parseError\(|exportFailure\(|\| )\s*'([A-Z]+_[A-Z_]+)'/g)].map(
        ([, code = '']) => code,
      );
    });
    expect(codes.length).toBeGreaterThan(40);
    expect(codes.filter((code) => !DOCUMENT.includes(`\`${code}\``))).toEqual([]);
  });
});
