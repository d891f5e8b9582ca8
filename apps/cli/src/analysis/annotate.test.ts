import { parseRecord } from '@gipfel/notation';
import { legalTurns, positionKey, type Turn } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../io.js';
import { annotate } from './annotate.js';

const read = parseRecord('[Game "zertz"]\n[Variant "37"]\n\n1. Wd4,a1; Wc2,a4\n*\n');
if (!read.ok) throw new Error(read.error.code);
const record = read.value;

/** Scores the start as given and every other position as even. */
function engineWith(startValue: number): Engine {
  return {
    name: 'fake',
    version: '1',
    options: [],
    setOption: () => undefined,
    newGame: () => undefined,
    ready: async () => undefined,
    close: async () => undefined,
    search: async ({ position }, onInfo) => {
      const isStart = positionKey(position) === positionKey(record.start);
      const [turn = []] = legalTurns(position) as Iterable<Turn>;
      const score = { type: 'cp', value: isStart ? startValue : 0 } as const;
      onInfo({ multipv: 1, depth: 1, score, pv: [turn] });
      return { turn, score };
    },
  };
}

async function firstMark(startValue: number): Promise<string | undefined> {
  const notes = await annotate(engineWith(startValue), record, { think: 1 }, async () => undefined);
  return notes[0]?.judgement?.mark;
}

describe('annotate', () => {
  it('marks mistakes as the page does', async () => {
    expect(await firstMark(50)).toBeUndefined();
    expect(await firstMark(100)).toBe('?!');
    expect(await firstMark(300)).toBe('?');
    expect(await firstMark(400)).toBe('??');
  });
});
