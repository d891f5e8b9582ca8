import { startOf } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { beginEntry, changeEntry, type Entry, turnOf } from './turnEntry.js';
import { readTyped } from './typed.js';

const start = startOf('zertz', '37', () => 0);

function entered(...texts: readonly string[]): Entry {
  if (start === undefined) throw new Error('no start');
  return texts.reduce((entry, text) => {
    const read = readTyped(entry, text);
    if (!read.ok) throw new Error(read.error.code);
    const base = read.value.isWhole ? changeEntry(entry, { type: 'cancel' }).entry : entry;
    return changeEntry(base, { type: 'typed', steps: read.value.steps }).entry;
  }, beginEntry(start));
}

describe('typed turns', () => {
  it('are whole turns, steps, and the rest of a turn', () => {
    const whole = turnOf(entered('Wd4,b1'));
    expect(whole).toHaveLength(2);
    expect(turnOf(entered('Wd4', 'b1'))).toEqual(whole);
    expect(turnOf(entered('wD4', 'B1'))).toEqual(whole);
  });

  it('replace what was entered when they are whole', () => {
    expect(turnOf(entered('Gc3', 'Wd4,b1'))).toEqual(turnOf(entered('Wd4,b1')));
  });

  it('say what is wrong: by the rules if possible, otherwise in the text', () => {
    const read = (entry: Entry, text: string) => {
      const typed = readTyped(entry, text);
      return typed.ok ? undefined : (typed.error.reason?.code ?? typed.error.code);
    };
    expect(read(entered(), 'Wd4,c3')).toBe('RING_NOT_FREE');
    expect(read(entered('Wd4'), 'c3')).toBe('RING_NOT_FREE');
    expect(read(entered(), 'Wz9')).toBe('CELL_UNKNOWN');
    expect(read(entered(), '')).toBe('TURN_EXPECTED');
    expect(read(entered(), 'hello')).toMatch(/^[A-Z_]+$/);
  });
});
