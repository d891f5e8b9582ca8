import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { askMenu } from './menu.js';

const DOWN = '\u001b[B';
const ENTER = '\r';
const ESCAPE = '\u0003';

const QUESTIONS = ['Which game?', 'Which variant?', 'Against whom?', 'How strong?'];

/** Sends each question its keys once it is ready. */
async function answer(keys: readonly (readonly string[])[]) {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = '';
  output.on('data', (chunk) => {
    shown += chunk;
  });
  const asked = askMenu(input, output);
  for (const [index, typed] of keys.entries()) {
    await vi.waitFor(() => expect(shown).toContain(QUESTIONS[index]), { timeout: 60_000 });
    for (const key of typed) input.write(key);
  }
  return { menu: await asked, shown };
}

describe('the opening menu', () => {
  it('takes the first choice of everything with Enter', async () => {
    const { menu, shown } = await answer([[ENTER], [ENTER], [ENTER]]);
    expect(menu).toEqual({ game: 'zertz', variant: '37', against: undefined });
    expect(shown).toContain('Which game?');
    expect(shown).toContain('Wd4,b1');
  });

  it('moves down by arrow key', async () => {
    const { menu, shown } = await answer([
      [DOWN, ENTER],
      [DOWN, ENTER],
      [DOWN, ENTER],
      [DOWN, ENTER],
    ]);
    expect(menu).toEqual({ game: 'tzaar', variant: 'fixed', against: '2' });
    expect(shown).toContain('c4xd5 e3+e4');
  });

  it.each([[[[ESCAPE]]], [[[ENTER], [ESCAPE]]], [[[ENTER], [ENTER], [ESCAPE]]]])(
    'is cancelled by %j',
    async (keys) => {
      expect((await answer(keys)).menu).toBeUndefined();
    },
  );
});
