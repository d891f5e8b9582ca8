/** What a screen reader is told at the table as it happens, and what the "last turn" key repeats. */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useSite } from './testing/site.js';

const site = useSite();

/** Removing b3 cuts b2 off. */
const ISOLATION = 'zertz 37 /1Goo/3oo/3ooW/2oBoo/3oooB/4ooW 5/7/8 0/0/0 0/0/0 1 variant=custom';
/** f3 can capture e4. */
const CAPTURE = 'zertz 37 /oBoo/1ooBo/2oooo/2ooBW/3oWoo/4ooo 3/3/3 0/0/0 0/0/0 1 variant=custom';

async function playFrom(page: Page, position: string, opponent?: 'computer'): Promise<void> {
  await page.goto(`/play?position=${encodeURIComponent(position)}`);
  if (opponent === undefined) await page.getByRole('radio', { name: 'Two at one screen' }).check();
  else await page.getByRole('slider').fill('1');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('[data-cell]').first().waitFor();
}

async function type(page: Page, turn: string): Promise<void> {
  await page.locator('[data-cell][tabindex="0"]').focus();
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('textbox').fill(turn);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** The polite region of the page. */
const said = (page: Page) => page.locator('.spoken[aria-live="polite"]').last();

async function repeatLast(page: Page): Promise<void> {
  await page.locator('[data-cell][tabindex="0"]').focus();
  await page.keyboard.press('f');
  await said(page).filter({ hasText: 'free ring' }).waitFor({ state: 'attached' });
  await page.keyboard.press('l');
}

describe('the cells of the board', () => {
  it('call the ring that was chosen to go by another name than the rings that may go', async () => {
    const { page, context } = await site.visit({ settings: { confirm: 'always' } });
    await playFrom(page, ISOLATION);
    await page.locator('fieldset.pool [data-take="W"]').click();
    await page.getByRole('button', { name: /^d4,/ }).click();
    await page.getByRole('button', { name: 'b3, free ring' }).click();
    await page.getByRole('button', { name: 'b3, ring to be removed, not confirmed yet' }).waitFor();
    await context.close();
  });
});

describe('the live region and the last-turn key', () => {
  it('tell a capture by isolation that nobody has to claim', async () => {
    const { page, context, problems } = await site.visit({ settings: { confirm: 'never' } });
    await playFrom(page, `${ISOLATION} claims=auto`);
    await type(page, 'Wd4,b3');
    const capture = 'ring b3 removed, 1 marble captured by isolation with its ring: grey on b2.';
    await said(page).filter({ hasText: capture }).waitFor({ state: 'attached' });
    await repeatLast(page);
    await said(page).filter({ hasText: capture }).waitFor({ state: 'attached' });
    expect(problems).toEqual([]);
    await context.close();
  });

  it("tell the reader's own captures, too", async () => {
    const { page, context } = await site.visit({ settings: { confirm: 'never' } });
    // The computer, on the move afterwards, must not be faster than the test.
    await page.route('**/*.wasm', () => undefined);
    await playFrom(page, `${ISOLATION} claims=auto`, 'computer');
    await type(page, 'Wd4,b3');
    await said(page)
      .filter({ hasText: /^You: .*captured by isolation/ })
      .waitFor({ state: 'attached' });
    await context.close();
  });

  it('tell a demand and the turn that it takes back', async () => {
    const { page, context } = await site.visit({ settings: { confirm: 'never' } });
    await playFrom(page, `${CAPTURE} captures=demand`);
    await type(page, 'Wd4,b1');
    await page.getByRole('button', { name: 'Demand the capture' }).click();
    const demand = 'Player 2: capture demanded, turn taken back: white marble on d4, ring b1 removed.';
    await said(page).filter({ hasText: demand }).waitFor({ state: 'attached' });
    await repeatLast(page);
    await said(page).filter({ hasText: demand }).waitFor({ state: 'attached' });
    await context.close();
  });
});
