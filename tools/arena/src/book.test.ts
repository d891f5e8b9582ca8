import type { Searcher } from '@gipfel/engine';
import { describe, expect, it } from 'vitest';
import { makeBook } from './book.js';
import { runBook } from './bookCommand.js';
import { makeOpenings, parseOpenings } from './openings.js';
import { NEVER } from './testing/table.js';

/** Returns the scripted scores in turn. */
function thinker(...values: readonly number[]): Searcher {
  let asked = 0;
  return {
    name: 'Thinker',
    version: '1',
    options: [],
    setOption: () => undefined,
    newGame: () => undefined,
    ready: async () => undefined,
    search: async () => ({ turn: [], score: { type: 'cp', value: values[asked++ % values.length] ?? 0 } }),
  };
}

const OPTIONS = { game: 'zertz', variant: '37', turns: 2, seed: 3, count: 4, nodes: 1, within: 50 } as const;

describe('the opening book', () => {
  it('keeps balanced openings, in order', async () => {
    const book = await makeBook(OPTIONS, thinker(0, 51, -50, -51), () => undefined, NEVER);
    const candidates = makeOpenings(OPTIONS, 8);
    expect(book.ok && book.value).toEqual(candidates.ok && [0, 2, 4, 6].map((i) => candidates.value[i]));
  });

  it('gives up when nothing is balanced', async () => {
    const book = await makeBook({ ...OPTIONS, count: 2 }, thinker(500), () => undefined, NEVER);
    expect(book).toEqual({ ok: false, error: { code: 'OPENINGS_TOO_FEW', found: 0 } });
  });

  it('starts with the command that made it, and can be read back', async () => {
    let [out, errors] = ['', ''];
    const io = {
      out: (text: string) => {
        out += text;
      },
      error: (text: string) => {
        errors += text;
      },
      isTerminal: false,
      now: () => 0,
      signal: NEVER,
    };
    expect(await runBook(['--count', '3', '--seed', '8'], thinker(0), io)).toBe(0);
    expect(out).toMatch(/^# npm run -s measure -- openings --game zertz --variant 37 .*--seed 8 --count 3 /);
    const openings = parseOpenings(out);
    expect(openings.ok && openings.value.length).toBe(3);
    expect(await runBook(['--game', 'chess'], thinker(0), io)).toBe(2);
    expect(errors).toContain('chess');
  });
});
