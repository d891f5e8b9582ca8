import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { mouse } from './testing/hands.js';
import { meetByLink } from './testing/onlineTable.js';
import { useSite } from './testing/site.js';

const site = useSite();

/** As Windows draws pages in a contrast theme: with a few colours and all borders. */
const FORCED = { hands: mouse, forcedColors: 'active' } as const;

/** What is drawn of it besides its words and pictures. */
const edgesOf = (locator: Locator) =>
  locator.evaluateAll((elements) =>
    elements.map((element) => {
      const { backgroundColor, borderLeftColor, borderBottomColor } = getComputedStyle(element);
      // No background looks like one in the colour of the page.
      const ground = backgroundColor.replace(/^rgba\((.*), 0\)$/, 'rgb($1)');
      return [ground, borderLeftColor, borderBottomColor].join();
    }),
  );

it('with forced colours, what colours tell is still told', async () => {
  const [host, guest] = await meetByLink(site, { form: {} }, [FORCED, FORCED]);
  const { page } = host;

  const [theirs, own] = await edgesOf(page.locator('.turn'));
  expect(own).not.toBe(theirs);
  const [current] = await edgesOf(page.locator('nav a[aria-current]'));
  expect(await edgesOf(page.locator('nav a:not([aria-current])'))).not.toContain(current);
  const [isHere] = await edgesOf(page.locator('.presence'));
  await guest.context.close();
  await expect.poll(async () => (await edgesOf(page.locator('.presence')))[0]).not.toBe(isHere);
  const [first, ...others] = await edgesOf(page.locator('[data-take]'));
  expect(others).toEqual([first, first]);
  await page.locator('[data-take="W"]').click();
  expect((await edgesOf(page.locator('[data-take="W"]')))[0]).not.toBe(first);
  const [place] = await page
    .locator('.socket')
    .evaluateAll((places) => places.map((each) => getComputedStyle(each)));
  expect(place?.borderStyle).toBe('solid');

  await page.goto('/lobby?to=Anna');
  const chosen = page.locator('dialog input:checked + span').first();
  const left = page.locator('dialog input:not(:checked) + span').first();
  await chosen.waitFor();
  expect(await edgesOf(chosen)).not.toEqual(await edgesOf(left));
  // Words on a filled button would else get the page's colour behind them, which is theirs.
  const send = page.getByRole('button', { name: 'Send challenge' });
  expect(await send.evaluate((button) => getComputedStyle(button).forcedColorAdjust)).toBe('none');
  const chat = page.getByRole('dialog').getByRole('switch', { name: 'Chat' });
  const track = page.locator('dialog label', { hasText: 'Chat' }).locator('.track');
  const on = [await edgesOf(track), await edgesOf(track.locator('.knob'))];
  await chat.uncheck();
  expect([await edgesOf(track), await edgesOf(track.locator('.knob'))]).not.toEqual(on);
  await host.context.close();
});

it('who asks the system for more contrast reads nothing pale', async () => {
  const { page, context } = await site.visit({ contrast: 'more' });
  await page.goto('/lobby');
  const colourOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  expect(await colourOf('main .quiet')).toBe(await colourOf('main h1'));
  await context.close();
});
