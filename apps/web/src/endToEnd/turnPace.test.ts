/** Turns are shown one after the other, however fast they arrive. */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mouse } from './testing/hands.js';
import { beginGame, playAnyTurn } from './testing/onlineGame.js';
import { useSite, type Visitor } from './testing/site.js';

const site = useSite();

/** With motion so slow that every answer comes while it goes on, whatever the machine. */
async function visitSlowly(): Promise<Visitor> {
  const visitor = await site.visit({ settings: { animation: 'on', confirm: 'never' } });
  await visitor.context.addInitScript(() => {
    let now = 0;
    window.requestAnimationFrame = (callback) =>
      window.setTimeout(() => {
        now += 1;
        callback(now);
      }, 16);
    window.cancelAnimationFrame = (id) => window.clearTimeout(id);
  });
  return visitor;
}

/** From now on `seen` has each marble that comes and each ring that has gone, in their order. */
async function watchBoard(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.locator('[data-cell]').first().waitFor();
  await page.evaluate(() => {
    const log: string[] = [];
    Object.assign(window, { seen: log });
    const observe = (layer: string, kind: 'addedNodes' | 'removedNodes', word: string) =>
      new MutationObserver((records) => {
        for (const record of records) for (const _node of record[kind]) log.push(word);
      }).observe(document.querySelector(layer) ?? document, { childList: true });
    observe('.gb-rings', 'removedNodes', 'ring gone');
    observe('.gb-pieces', 'addedNodes', 'marble');
  });
  return () => page.evaluate(() => (window as unknown as { readonly seen: readonly string[] }).seen);
}

/** The elements of moving pieces are put above the others, which looks like coming once more: one word for all in a row. */
function inOrder(log: readonly string[]): readonly string[] {
  return log.filter((word, index) => word !== log[index - 1]);
}

async function waitForRings(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator('.gb-rings > g').count(), { timeout: 60_000 }).toBe(count);
}

describe('turns are shown one after the other', () => {
  it('against a computer that answers at once', async () => {
    const { page, context } = await visitSlowly();
    await page.goto('/play?game=zertz');
    await page.getByRole('slider').fill('1');
    await page.getByRole('button', { name: 'Start the game' }).click();
    const seen = await watchBoard(page);
    const hands = mouse(page);
    await hands.do({ type: 'take', what: 'W' });
    await page.locator('[data-cell][aria-label^="d4"]').click();
    await page.locator('[data-cell][aria-label^="a1"]').click();
    await waitForRings(page, 35);
    expect(inOrder(await seen())).toEqual(['marble', 'ring gone', 'marble', 'ring gone']);
    await context.close();
  });

  it('in an online game that is watched, also when turns pile up', async () => {
    const [first, second] = [await site.visit(), await site.visit()];
    for (const { page } of [first, second]) await page.goto('/');
    await first.page.evaluate(() => fetch('/api/v1/guests', { method: 'POST' }));
    await second.page.evaluate(() => fetch('/api/v1/guests', { method: 'POST' }));
    const match = await beginGame(first.page, second.page);
    const { page, context } = await visitSlowly();
    await page.goto(`/game/${match}`);
    const seen = await watchBoard(page);
    for (const [number, written] of ['Wd4,a1', 'Wb4,g1', 'Wf2,d7', 'Wb2,g4'].entries())
      await playAnyTurn((number % 2 === 0 ? first : second).page, match, number, written);
    await waitForRings(page, 33);
    const turns = Array.from({ length: 4 }, () => ['marble', 'ring gone']).flat();
    expect(inOrder(await seen())).toEqual(turns);
    for (const visitor of [first, second]) await visitor.context.close();
    await context.close();
  });
});
