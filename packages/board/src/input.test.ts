/** Gestures on the board in a real browser, from the built files: `npm test` and `npx tsc -b` make them. */

import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ask, centre, dragMouse, gestures, open, page, pieces, read, type Spot } from './testing/lab.js';
import { cellsOf, marbles } from './testing/shapes.js';

describe('a mouse', () => {
  it('taps cells and the ground beside them', async () => {
    await open('37');
    const { x, y } = await centre('d4');
    await page.mouse.click(x, y);
    await page.mouse.click(12, (await centre('d7')).y);
    expect(await gestures()).toEqual(['tap d4 mouse', 'ground mouse']);
  });

  it('reports the cell it is over', async () => {
    await open('37');
    for (const cell of ['d4', 'd5']) {
      const { x, y } = await centre(cell);
      await page.mouse.move(x, y);
      await page.mouse.move(x + 2, y);
    }
    await page.mouse.move(300, 890);
    expect(await read()).toEqual(['hover d4', 'hover d5', 'hover undefined']);
  });

  it('drags movable pieces only', async () => {
    await open('37', { pieces: marbles('Wd4 Bc3'), movable: ['d4'] });
    await dragMouse(await centre('d4'), await centre('e5'));
    expect(await gestures()).toEqual(['lift d4', 'drop d4 e5']);
    await dragMouse(await centre('c3'), await centre('c4'));
    expect(await gestures()).toEqual(['cursor c3']);
    await dragMouse(await centre('d4'), { x: 300, y: 880 });
    expect(await gestures()).toEqual(['cursor d4', 'lift d4', 'drop d4 undefined']);
  });

  it('carries the piece, and puts it back when nothing moves it', async () => {
    await open('37', { pieces: marbles('Wd4'), movable: ['d4'] });
    const before = await pieces();
    const [from, to] = [await centre('d4'), await centre('e5')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y);
    expect(await pieces()).not.toEqual(before);
    await page.mouse.up();
    await ask('skip');
    expect(await pieces()).toEqual(before);
  });

  it('leaves the piece where the page moves it', async () => {
    await open('37', { pieces: marbles('Wd4'), movable: ['d4'] });
    await page.evaluate(
      `lab.afterDrop = (_, cell) => lab.set({ pieces: [{ id: 'Wd4', cell, kind: 'marble', colour: 'white' }] })`,
    );
    await dragMouse(await centre('d4'), await centre('e5'));
    await ask('skip');
    const cell = await page.getAttribute('[data-cell=e5]', 'transform');
    expect(await pieces()).toEqual([cell]);
  });

  it('cancels a drag with Escape', async () => {
    await open('37', { pieces: marbles('Wd4'), movable: ['d4'] });
    const before = await pieces();
    const [from, to] = [await centre('d4'), await centre('e5')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await ask('skip');
    expect(await gestures()).toEqual(['lift d4', 'key Escape d4']);
    expect(await pieces()).toEqual(before);
  });

  it('draws arrows and circles with the right button, if allowed', async () => {
    await open('37', { drawable: true });
    await dragMouse(await centre('d4'), await centre('e5'), 'right');
    await page.keyboard.down('Shift');
    await dragMouse(await centre('d4'), await centre('d4'), 'right');
    await page.keyboard.up('Shift');
    expect((await gestures()).filter((line) => line.startsWith('draw'))).toEqual([
      'draw {"from":"d4","brush":"one","to":"e5"}',
      'draw {"from":"d4","brush":"two"}',
    ]);
    expect(await ask('count', '.gb-drawings > g')).toBe(0);
    await ask('set', { drawable: false });
    await dragMouse(await centre('d4'), await centre('e5'), 'right');
    expect((await gestures()).filter((line) => line.startsWith('draw'))).toEqual([]);
  });

  it('drags a piece in from a tray', async () => {
    await open('37');
    await ask('addTray', { kind: 'marble', colour: 'black' });
    const box = await page.locator('#tray').boundingBox();
    await dragMouse({ x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 }, await centre('d4'));
    expect(await gestures()).toEqual(['drop undefined d4']);
    expect(await ask('count', '.gb-held > *')).toBe(0);
  });
});

describe('a finger', () => {
  const PHONE: BrowserContextOptions = {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  };

  async function swipe(from: Spot, to: Spot, waitMs = 0): Promise<void> {
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Spot[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
    await touch('touchStart', [from]);
    await page.waitForTimeout(waitMs);
    for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
      await touch('touchMove', [
        { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
      ]);
    }
    await touch('touchEnd', []);
  }

  it('taps once', async () => {
    await open('61', {}, PHONE);
    await ask('size', 340, 400);
    const { x, y } = await centre('e5');
    await page.touchscreen.tap(x, y);
    expect((await gestures()).filter((line) => line.startsWith('tap'))).toEqual(['tap e5 touch']);
  });

  it('drags movable pieces without scrolling, and scrolls elsewhere', async () => {
    await open('61', { pieces: marbles('We5 Bd4'), movable: ['e5'] }, PHONE);
    await ask('size', 340, 1000);
    await swipe(await centre('e5'), await centre('e8'));
    expect((await gestures()).filter((line) => !line.startsWith('cursor'))).toEqual([
      'lift e5',
      'drop e5 e8',
    ]);
    expect(await page.evaluate('scrollY')).toBe(0);
    await swipe(await centre('d4'), await centre('d7'));
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);
    expect((await gestures()).filter((line) => /^(tap|lift|drop)/.test(line))).toEqual([]);
  });

  it('draws after a long press', async () => {
    await open('61', { drawable: true }, PHONE);
    await ask('size', 340, 1000);
    await swipe(await centre('e5'), await centre('e7'), 600);
    expect(await gestures()).toContain('draw {"from":"e5","brush":"one","to":"e7"}');
    expect(await page.evaluate('scrollY')).toBe(0);
  });
});

describe('a keyboard', () => {
  it('has one tab stop, moves along the lines and taps', async () => {
    await open('61');
    await page.focus('#before');
    await page.keyboard.press('Tab');
    expect(await ask('active')).toBe('e5');
    for (const key of ['ArrowUp', 'ArrowRight', 'Shift+ArrowRight', 'Home', 'Enter', 'Space']) {
      await page.keyboard.press(key);
    }
    expect(await read()).toEqual([
      'cursor e6',
      'cursor f6',
      'cursor g5',
      'cursor f6',
      'tap f6 keyboard',
      'tap f6 keyboard',
    ]);
    expect(await ask('tabStops')).toEqual(['f6']);
    expect(await ask('count', '.gb-focus:not([hidden])')).toBe(1);
    await page.keyboard.press('Tab');
    expect(await ask('active')).toBe('after');
    expect(await ask('count', '.gb-focus:not([hidden])')).toBe(0);
    await page.keyboard.press('Shift+Tab');
    expect(await ask('active')).toBe('f6');
  });

  it('passes unused keys to the page', async () => {
    await open('61');
    await ask('useKeys', ['Tab']);
    await ask('focusCell', 'c3');
    await page.keyboard.press('f');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+ArrowUp');
    await page.keyboard.press('Tab');
    expect(await read()).toEqual(['cursor c3', 'key f c3', 'key Escape c3', 'key ArrowUp c3', 'key Tab c3']);
    expect(await ask('active')).toBe('c3');
  });

  it('keeps the focus when the ring under it is removed', async () => {
    await open('37');
    await ask('focusCell', 'a1');
    await ask('set', { cells: cellsOf('37').filter(({ id }) => id !== 'a1') });
    expect(['a2', 'b1']).toContain(await ask('active'));
    expect(await ask('tabStops')).toHaveLength(1);
  });

  it('keeps the focus when the state changes', async () => {
    await open('37');
    await page.focus('#before');
    await ask('set', { cells: cellsOf('37').slice(5), pieces: marbles('We4') });
    expect(await ask('active')).toBe('before');
  });

  it('hears new names and the selection', async () => {
    await open('37');
    await ask('set', { pieces: marbles('Bd4'), marks: [{ kind: 'selected', cell: 'd4' }] });
    expect(await page.getAttribute('[data-cell=d4]', 'aria-label')).toBe('d4 black');
    expect(await page.getAttribute('[data-cell=d4]', 'aria-pressed')).toBe('true');
  });
});

describe('a screen reader', () => {
  it('clicks without a pointer', async () => {
    await open('37');
    await ask('click', 'd4');
    expect(await read()).toEqual(['tap d4 virtual']);
  });

  it('finds an image when there is nothing to do', async () => {
    await open('37', { interactive: false });
    expect(await page.getAttribute('svg', 'role')).toBe('img');
    expect(await ask('count', '[tabindex]')).toBe(0);
    const box = await page.locator('svg').boundingBox();
    await page.mouse.click((box?.x ?? 0) + 280, (box?.y ?? 0) + 300);
    expect(await gestures()).toEqual([]);
  });
});
