/** The board in a real browser, from the built files: `npm test` and `npx tsc -b` make them. */

import { describe, expect, it } from 'vitest';
import { ask, centre, gestures, open, page, pieces, read } from './testing/lab.js';
import { cellsOf, marbles, SHAPE_NAMES } from './testing/shapes.js';

describe.each(SHAPE_NAMES)('the board %s', (shape) => {
  it('draws each of its cells and names them', async () => {
    await open(shape, { pieces: marbles('Wd4') });
    const count = cellsOf(shape).length;
    expect(await ask('count', '[data-cell]')).toBe(count);
    expect(await ask('count', '.gb-rings > g')).toBe(count);
    expect(await page.getAttribute('[data-cell=d4]', 'aria-label')).toBe('d4 white');
    expect(await page.getAttribute('[data-cell=c3]', 'aria-label')).toBe('c3 empty');
    expect(await page.getAttribute('svg', 'aria-label')).toBe('the board');
    // Another game's skin: lines only where there are points.
    expect(await ask('count', '.gb-plate path')).toBe(shape === 'tzaar' ? 4 : 2);
  });

  it('gives each cell 24 px at least at a width of 320 px', async () => {
    await open(shape);
    await ask('size', 320, 400);
    const sizes = await page.$$eval('.gb-hit', (hits) =>
      hits.map((hit) => {
        const { width, height } = hit.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  });
});

describe('motion', () => {
  const moved = [{ id: 'Wd4', cell: 'd6', kind: 'marble', colour: 'white' }] as const;
  const still = { enabled: true, stepMs: 60_000 };

  it('takes time, and is skipped on request', async () => {
    await open('37', { pieces: marbles('Wd4 Bd5'), animation: still });
    await ask('set', { pieces: moved, motion: { hops: [{ piece: 'Wd4', to: 'd6', takes: 'Bd5' }] } });
    expect(await pieces()).toHaveLength(2);
    expect(await pieces()).not.toContain(await page.getAttribute('[data-cell=d6]', 'transform'));
    // Names are those of the new state at once.
    expect(await page.getAttribute('[data-cell=d6]', 'aria-label')).toBe('d6 white');
    await ask('skip');
    expect(await pieces()).toEqual([await page.getAttribute('[data-cell=d6]', 'transform')]);
  });

  it('continues when something else changes, and is reported once', async () => {
    const chain = { pieces: moved, motion: { hops: [{ piece: 'Wd4', to: 'd6', takes: 'Bd5' }] } };
    await open('37', { pieces: marbles('Wd4 Bd5'), animation: still });
    await ask('set', chain);
    await ask('set', { marks: [{ kind: 'last', cell: 'd6' }] });
    await ask('set', chain);
    expect(await pieces()).toHaveLength(2);
    await ask('skip');
    await ask('set', chain);
    expect(await pieces()).toEqual([await page.getAttribute('[data-cell=d6]', 'transform')]);
  });

  it('ends by itself', async () => {
    await open('37', { pieces: marbles('Wd4') });
    await ask('set', { pieces: moved, cells: cellsOf('37').slice(1) });
    expect(await ask('count', '.gb-rings > g')).toBe(37);
    await expect.poll(() => ask('count', '.gb-rings > g')).toBe(36);
    expect(await pieces()).toEqual([await page.getAttribute('[data-cell=d6]', 'transform')]);
  });

  it.each([
    ['by setting', { animation: { enabled: false, stepMs: 60_000 } }, {}],
    ['under reduced motion', { animation: still }, { reducedMotion: 'reduce' }],
  ] as const)('is off %s', async (_, patch, options) => {
    await open('37', { pieces: marbles('Wd4 Bd5'), ...patch }, options);
    await ask('set', { pieces: moved, cells: cellsOf('37').slice(1) });
    expect(await ask('count', '.gb-rings > g')).toBe(36);
    expect(await pieces()).toEqual([await page.getAttribute('[data-cell=d6]', 'transform')]);
  });

  it('reports its end', async () => {
    await open('37', { pieces: marbles('Wd4') });
    await ask('set', { pieces: moved });
    expect(await ask('isMoving')).toBe(true);
    await expect.poll(async () => (await read()).includes('rest')).toBe(true);
    expect(await ask('isMoving')).toBe(false);
    await ask('set', { marks: [{ kind: 'last', cell: 'd6' }] });
    expect(await read()).toEqual([]);
  });

  it('ends when the page is hidden, which gets no frames, and does not begin there', async () => {
    await open('37', { pieces: marbles('Wd4'), animation: still });
    await ask('set', { pieces: moved });
    await ask('hide');
    expect(await read()).toEqual(['rest']);
    expect(await pieces()).toEqual([await page.getAttribute('[data-cell=d6]', 'transform')]);
    await ask('set', { pieces: marbles('Wd4') });
    expect(await ask('isMoving')).toBe(false);
    expect(await pieces()).toEqual([await page.getAttribute('[data-cell=d4]', 'transform')]);
  });

  it('does not block input and can be interrupted', async () => {
    await open('37', { pieces: marbles('Wd4'), animation: still });
    await ask('set', { pieces: moved });
    const { x, y } = await centre('d4');
    await page.mouse.click(x, y);
    expect(await gestures()).toContain('tap d4 mouse');
    await ask('set', { pieces: marbles('Wd4'), animation: { enabled: false, stepMs: 0 } });
    expect(await pieces()).toEqual([await page.getAttribute('[data-cell=d4]', 'transform')]);
  });

  it('shows the new height of a stack when it has landed', async () => {
    const stack = (id: string, cell: string, height: number) =>
      ({ id, cell, kind: 'stack', colour: 'white', height }) as const;
    await open('tzaar', { pieces: [stack('a', 'd3', 2), stack('b', 'd5', 3)], animation: still });
    await ask('set', { pieces: [stack('a', 'd5', 5)] });
    expect(await page.locator('.gb-pieces text').allTextContents()).not.toContain('5');
    await ask('skip');
    expect(await page.locator('.gb-pieces text').allTextContents()).toEqual(['5']);
  });
});

describe('the picture', () => {
  it('does not jump when rings vanish or marks come', async () => {
    await open('48');
    const before = await centre('d4');
    const viewBox = await page.getAttribute('svg', 'viewBox');
    await ask('set', { cells: cellsOf('48').slice(12), marks: [{ kind: 'last', cell: 'a1' }] });
    expect(await page.getAttribute('svg', 'viewBox')).toBe(viewBox);
    expect(await centre('d4')).toEqual(before);
    expect(await ask('count', '.gb-last')).toBe(1);
  });

  it('draws a place without its ring as a gap, not as a point on lines', async () => {
    const cells = cellsOf('37').map((cell) =>
      cell.id === 'a1' || cell.id === 'a2' ? { ...cell, kind: 'gap' } : cell,
    );
    await open('37');
    await ask('set', { cells, frame: cells });
    expect(await ask('count', '.gb-plate path')).toBe(2);
    expect(await ask('count', '.gb-plate circle')).toBe(37);
    expect(await ask('count', '.gb-shades > g')).toBe(35);
    expect(await ask('count', '[data-cell]')).toBe(37);
  });

  it('turns and mirrors', async () => {
    await open('37');
    const [d4, d5] = [await centre('d4'), await centre('d5')];
    expect(d5.y).toBeLessThan(d4.y);
    await ask('set', { rotation: 3 });
    expect((await centre('d5')).y).toBeGreaterThan((await centre('d4')).y);
    await ask('set', { rotation: 0, flipped: true });
    expect((await centre('e4')).x).toBeLessThan((await centre('d4')).x);
  });

  it('depends on the state alone, not on how it was reached', async () => {
    const last = { pieces: marbles('Wd4 Ge4 Bc3'), marks: [{ kind: 'target', cell: 'c4' } as const] };
    await open('48', { ...last, labels: 'cells' });
    const direct = await ask<string>('toSvg');
    await open('48', {
      pieces: marbles('Bd4'),
      rotation: 2,
      drawings: [{ from: 'a1', to: 'd4', brush: 'one' }],
    });
    await ask('set', { ...last, labels: 'cells', rotation: 0, drawings: [] });
    const [a, b] = [direct, await ask<string>('toSvg')].map((file) => file.replace(/<\/?g[^>]*>/g, ''));
    expect(b).toBe(a);
  });

  it('becomes a standalone file', async () => {
    await open('37', {
      pieces: marbles('Wd4 Bc3'),
      theme: { scheme: 'dark', board: 'wood', pieces: 'glass' },
    });
    const file = await ask<string>('toSvg');
    expect(file).not.toMatch(/var\(|class=|style=|tabindex|role=|data-cell|http:\/\/127/);
    expect(file).toContain('#a97a4e');
    expect(file.match(/url\(#gb\d+-white\)/g)).toHaveLength(1);
    // Read as a picture, not only as text.
    const png = await ask<{ type: string; width: number; height: number; pixel: number[] }>(
      'png',
      400,
      0.01,
      0.01,
    );
    expect(png).toMatchObject({ type: 'image/png', pixel: [169, 122, 78, 255] });
    expect(Math.max(png.width, png.height)).toBe(400);
  });

  it('takes its colours from the theme', async () => {
    await open('37', { pieces: marbles('Wd4') });
    const light = await ask('ground');
    await ask('set', { theme: { scheme: 'dark', board: 'paper', pieces: 'glass' } });
    expect(await ask('ground')).not.toBe(light);
    await ask('set', { theme: { scheme: 'contrast', board: 'paper', pieces: 'glass' } });
    expect(await ask('ground')).toBe('#000');
  });

  it('draws pieces for trays', async () => {
    await open('37');
    expect(await ask('icon', { kind: 'marble', colour: 'grey' })).toBe('-50 -50 100 100');
  });

  it('is removed when destroyed', async () => {
    await open('37', { pieces: marbles('Wd4'), animation: { enabled: true, stepMs: 60_000 } });
    await ask('set', { pieces: marbles('Wd4 Bc3') });
    await ask('destroy');
    expect(await ask('count', '*')).toBe(0);
  });
});
