/** Whatever happens in a game, on whatever screen, in whatever language: nothing scrolls, and the board does not move by a pixel. */

import { LANGUAGES } from '@gipfel/i18n';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { act, beginGame, playAnyTurn } from './testing/onlineGame.js';
import { useSite } from './testing/site.js';

const site = useSite();

const SIZES = [
  [360, 740],
  [360, 640],
  [320, 640],
  [740, 360],
  [820, 1180],
  [1024, 768],
  [1280, 800],
  [1680, 1050],
] as const;

/** In the page: where the board is, and what does not fit. */
interface Measured {
  readonly board: string;
  readonly faults: readonly string[];
}

function measure(): Measured {
  const boxOf = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const board = document.querySelector('[data-plate] svg');
  const faults: string[] = [];
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`scrolls sideways: ${scrollWidth}`);
  if (scrollHeight > innerHeight) faults.push(`scrolls: ${scrollHeight}`);
  for (const button of document.querySelectorAll('.actions button')) {
    const { left, top, right, bottom } = boxOf(button);
    if (right === left) continue;
    const name = button.getAttribute('aria-label') ?? button.textContent?.trim();
    const covered = document.querySelector('.card') !== null;
    if (left < 0 || right > innerWidth || bottom > innerHeight || top < 0) faults.push(`outside: ${name}`);
    const isCut = button.scrollWidth > button.clientWidth + 1;
    if (isCut && !covered) faults.push(`cut: ${name}`);
  }
  return { board: board === null ? '' : JSON.stringify(boxOf(board)), faults };
}

/** All faults of this state; `boards` remembers where the board was at each size. */
async function faultsOf(page: Page, state: string, boards: Map<string, string>): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [width, height] of SIZES) {
    const size = `${width} × ${height}`;
    await page.setViewportSize({ width, height });
    // The layout follows the window in the next frame, the parts that depend on it in the one after.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const { board, faults: found } = await page.evaluate(measure);
    faults.push(...found.map((fault) => `${state}, ${size}: ${fault}`));
    const known = boards.get(size) ?? board;
    boards.set(size, known);
    if (board !== known) faults.push(`${state}, ${size}: the board moved from ${known} to ${board}`);
  }
  return faults;
}

/** Presses the first place with this mark. */
async function tapMark(page: Page, kind: string): Promise<void> {
  await page.locator(`.gb-${kind}`).first().waitFor({ state: 'attached' });
  await page.evaluate((wanted) => {
    const placeOf = (element: Element | null) => {
      const [, x = '0', y = '0'] =
        /translate\(([-\d.]+) ([-\d.]+)\)/.exec(element?.getAttribute('transform') ?? '') ?? [];
      return [Number(x), Number(y)] as const;
    };
    const [x, y] = placeOf(document.querySelector(`.gb-${wanted}`));
    const cell = [...document.querySelectorAll('[data-cell]')].find((each) => {
      const [left, top] = placeOf(each);
      return Math.hypot(left - x, top - y) < 5;
    });
    cell?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  }, kind);
}

const CLOCK = { clock: { type: 'fischer', initial: 600_000, increment: 5000 } } as const;

describe('a game of ZÈRTZ against somebody', () => {
  it.each(LANGUAGES)('keeps its board and its buttons where they are: %s', async (language) => {
    const one = await site.visit({ settings: { language, confirm: 'always' } });
    const other = await site.visit();
    await one.page.goto('/lobby');
    await other.page.goto('/lobby');
    const match = await beginGame(one.page, other.page, CLOCK);
    const { page } = one;
    await page.goto(`/game/${match}`);
    await page.locator('.actions [data-more]').waitFor();
    const boards = new Map<string, string>();
    const faults: string[] = [];
    const note = async (state: string) => {
      faults.push(...(await faultsOf(page, state, boards)));
    };

    await note('own turn');
    await page.locator('[data-take="W"]').click();
    await note('marble taken');
    const cells = page.locator('[data-cell]');
    await cells.nth(18).dispatchEvent('click');
    await page.locator('.gb-ghost').waitFor();
    await note('marble placed');
    // Not free: it lies in the middle.
    await cells.nth(17).dispatchEvent('click');
    await page.locator('.refused').waitFor();
    await note('refused');
    await tapMark(page, 'removable');
    await page.locator('[data-do="confirm"]:enabled').waitFor();
    await note('to be confirmed');
    await page.locator('[data-do="confirm"]').click();
    await page.locator('.gb-ghost').waitFor({ state: 'detached' });
    await note('waiting');
    await playAnyTurn(other.page, match, 1);
    await page.locator('[data-back]:enabled').first().waitFor({ state: 'attached' });
    await note('own turn again');
    await act(other.page, match, { type: 'offerDraw' }, 2);
    await page.locator('.actions .prompt .primary').waitFor();
    await note('draw offered');
    await act(page, match, { type: 'declineDraw' }, 3);
    await page.locator('.actions .prompt .primary').waitFor({ state: 'detached' });
    await act(other.page, match, { type: 'requestTakeback' }, 4);
    await page.locator('.actions .prompt .primary').waitFor();
    await note('turn asked back');
    await act(page, match, { type: 'declineTakeback' }, 5);
    await page.locator('.actions .prompt .primary').waitFor({ state: 'detached' });
    await page.locator('.actions .prompt').click({ position: { x: 4, y: 4 } });
    await page.keyboard.press('ArrowLeft');
    await page.locator('.actions .prompt button').waitFor();
    await note('an earlier turn');
    await page.keyboard.press('ArrowRight');
    await act(other.page, match, { type: 'resign' }, 6);
    await page.locator('.result').waitFor();
    await note('result');
    await page.locator('.result .head button').click();
    await page.locator('.result').waitFor({ state: 'detached' });
    await note('result put away');

    expect(faults).toEqual([]);
    await Promise.all([one.context.close(), other.context.close()]);
  });
});

describe('a game of TZAAR', () => {
  it.each(['en', 'de', 'ru'])('keeps its board and its buttons where they are: %s', async (language) => {
    const { page, context } = await site.visit({ settings: { language, confirm: 'always' } });
    await page.goto('/play?game=tzaar');
    await page.locator('button[type="submit"]').click();
    await page.locator('.gb-movable').first().waitFor({ state: 'attached' });
    const boards = new Map<string, string>();
    const faults = [...(await faultsOf(page, 'own turn', boards))];
    await page.locator('.gb-movable').first().dispatchEvent('click');
    faults.push(...(await faultsOf(page, 'stack chosen', boards)));
    expect(faults).toEqual([]);
    await context.close();
  });
});
