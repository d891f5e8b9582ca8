/** The examples of docs/notation.md are read as it says, and it lists every error code. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Position } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { makeRecord } from './makeRecord.js';
import { parseRecord } from './parseRecord.js';
import { makePosition, parsePosition } from './position.js';
import { makeTurn, parseTurn } from './turn.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const page = readFileSync(new URL('../../../docs/notation.md', import.meta.url), 'utf8');

function blocks(kind: string): readonly string[] {
  return [...page.matchAll(/^```(\S+)\n([\s\S]*?)^```$/gm)]
    .filter(([, k]) => k === kind)
    .map(([, , text = '']) => text);
}

function linesOf(kind: string): readonly string[] {
  return blocks(kind).flatMap((text) => text.split('\n').filter((line) => line !== ''));
}

function turnsOf(kind: string): readonly { readonly position: Position; readonly text: string }[] {
  let position: Position | undefined;
  return linesOf(kind).flatMap((text) => {
    if (!text.startsWith('position ')) return position === undefined ? [] : [{ position, text }];
    const read = parsePosition(text.slice('position '.length));
    expect(read, text).toMatchObject({ ok: true });
    position = read.ok ? read.value : undefined;
    return [];
  });
}

describe('docs/notation.md', () => {
  it('has turns that are read and written unchanged', () => {
    const turns = turnsOf('turns');
    expect(turns.length).toBeGreaterThan(10);
    for (const { position, text } of turns) {
      const turn = parseTurn(position, text);
      expect(turn, text).toMatchObject({ ok: true });
      expect(turn.ok && makeTurn(position, turn.value)).toBe(text);
    }
  });

  it('has turns that are read but would be written differently', () => {
    const turns = turnsOf('lenient-turns');
    expect(turns.length).toBeGreaterThan(5);
    for (const { position, text } of turns) {
      const turn = parseTurn(position, text);
      expect(turn, text).toMatchObject({ ok: true });
      expect(turn.ok && makeTurn(position, turn.value)).not.toBe(text);
    }
  });

  it('has positions that are read and written unchanged', () => {
    const lines = linesOf('positions');
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) {
      const position = parsePosition(line);
      expect(position, line).toMatchObject({ ok: true });
      expect(position.ok && makePosition(position.value)).toBe(line);
    }
  });

  it('has ZIP lines that are read', () => {
    const lines = linesOf('zip');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(parsePosition(line), line).toMatchObject({ ok: true });
  });

  it('has records that are read and written unchanged', () => {
    const records = blocks('record');
    expect(records.length).toBe(3);
    for (const text of records) {
      const record = parseRecord(text);
      expect(record, text).toMatchObject({ ok: true });
      expect(record.ok && makeRecord(record.value)).toBe(text);
    }
  });

  it('names every code of this package', () => {
    const sources = ['', 'zertz/', 'tzaar/'].flatMap((folder) =>
      readdirSync(`${here}${folder}`)
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => `${folder}${name}`),
    );
    const code = /(?:scanError|breaksOff)\((?:[a-z]+, scanner, |readItem\(\), scanner, )?'([A-Z_]+)'/g;
    const codes = sources.flatMap((name) => {
      const source = readFileSync(`${here}${name}`, 'utf8');
      return [...source.matchAll(code)].map(([, found = '']) => found);
    });
    expect(codes.length).toBeGreaterThan(60);
    expect([...new Set(codes)].filter((found) => !page.includes(`\`${found}\``))).toEqual([]);
    const listed = [...page.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name = '']) => name);
    expect([...new Set(listed)].filter((name) => !codes.includes(name))).toEqual([]);
  });
});
