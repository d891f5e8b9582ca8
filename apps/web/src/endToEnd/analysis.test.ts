import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, useSite, type Visitor } from './testing/site.js';

const site = useSite();

const RECORD = `[Game "zertz"]
[Variant "37"]
[Start "zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4oo/4oW 1/1/5 2/2/1 2/4/4 1"]
[Player1 "Ada"]
[Player2 "Bo"]
[Result "1-0"]
[Reason "Z6.1"]

{Five behind, and winning.}
1. Bc5,f4 {Gives a marble away}
  (1. Ba2,a3; Wb1,a4
   2. Gc4,b5 {Slower})
1... x d6Bb4
2. Wg2,f3 x Wg2Wg3
1-0
`;
/** The side to move captures its fourth white marble at once. */
const WON = 'zertz 37 o1o/oooG/ooooo/1ooooG/1Booooo/3oooo/3oW 1/3/5 3/1/2 1/2/2 1';

/** The same, with the second player to move. */
const WON_BY_SECOND = WON.replace('3/1/2 1/2/2 1', '1/2/2 3/1/2 2');

const sheet = (page: Page) => page.getByRole('dialog');
const moves = (page: Page) => page.getByRole('region', { name: 'Turns' });

async function visitAnalysis(address = '/analysis'): Promise<Visitor> {
  const visitor = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  await visitor.page.goto(address);
  return visitor;
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Open', exact: true }).first().click();
  await page.getByLabel('Record, position or link').fill(text);
  await sheet(page).getByRole('button', { name: 'Open', exact: true }).click();
}

describe('a record opened on a phone', () => {
  it('leaves the whole board in view', async () => {
    const { page, context } = await site.visit(PHONE);
    await page.goto('/analysis');
    const open = page.getByRole('button', { name: 'Open', exact: true });
    await open.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await paste(page, RECORD);
    await sheet(page).waitFor({ state: 'hidden' });
    await moves(page).getByText('Bc5,f4').waitFor();
    const isBoardInView = () =>
      page.evaluate(() => {
        const { top, bottom } =
          document.querySelector('.gb[role="application"]')?.getBoundingClientRect() ?? new DOMRect();
        return top >= 0 && bottom > top && bottom <= innerHeight;
      });
    await expect.poll(isBoardInView).toBe(true);
    // Nor does anything that follows, such as the focus, take it away again.
    await page.waitForTimeout(500);
    expect(await isBoardInView()).toBe(true);
    await context.close();
  });
});

describe('the engine in the analysis', () => {
  it('calls the line of the second player who wins a win', async () => {
    const { page, context } = await visitAnalysis(`/analysis?position=${encodeURIComponent(WON_BY_SECOND)}`);
    const engine = page.getByRole('region', { name: 'Engine' });
    await engine.getByRole('switch', { name: 'Engine' }).check();
    const badge = engine.locator('li .badge [aria-hidden="true"]').last();
    await expect.poll(() => badge.textContent()).toMatch(/^win in \d+$/);
    await context.close();
  });
});

describe('a game in the analysis', () => {
  it('is pasted, and travels by link with variations and comments', async () => {
    const { page, context, problems } = await visitAnalysis();
    await paste(page, RECORD);
    await sheet(page).waitFor({ state: 'hidden' });
    const shown = (await moves(page).textContent()) ?? '';
    for (const part of ['Bc5,f4', 'Ba2,a3', 'Wb1,a4', 'Gc4,b5', 'x d6Bb4', 'Wg2,f3 x Wg2Wg3', 'Slower'])
      expect(shown).toContain(part);
    expect(await page.getByLabel('Comment on the whole game').inputValue()).toBe('Five behind, and winning.');
    await page.getByText('Ada').first().waitFor();

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Copy a link' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

    const friend = await visitAnalysis(link);
    await moves(friend.page).getByText('x d6Bb4').waitFor();
    expect(await moves(friend.page).textContent()).toBe(shown);
    expect(new URL(friend.page.url()).hash).toBe('');
    expect([...problems, ...friend.problems]).toEqual([]);
    await friend.context.close();
    await context.close();
  });

  it('survives a reload, and what it replaced can be brought back', async () => {
    const { page, context, problems } = await visitAnalysis();
    await paste(page, RECORD);
    await moves(page).getByRole('button', { name: 'x d6Bb4' }).click();
    await page.reload();
    const current = moves(page).locator('[aria-current="step"]');
    await current.waitFor();
    expect((await current.textContent())?.trim()).toBe('x d6Bb4');
    await paste(page, WON);
    await moves(page).getByText('Play a turn on the board').waitFor();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await moves(page).getByText('x d6Bb4').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is looked at by the engine, which proves a win and plays it', async () => {
    const { page, context, problems } = await visitAnalysis(`/analysis?position=${encodeURIComponent(WON)}`);
    const engine = page.getByRole('region', { name: 'Engine' });
    await engine.getByRole('switch', { name: 'Engine' }).check();
    await engine
      .getByText(/wins in \d+ turns?\. This is proven\./)
      .first()
      .waitFor();
    const play = engine.getByRole('button', { name: /^Play / }).first();
    await play.click();
    await moves(page).locator('[aria-current="step"]').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('bad input to the analysis', () => {
  it.each([
    ['cut off', '#g=1.AAAAAAAA', 'damaged or incomplete'],
    ['of a newer version', '#g=9.AAAA', 'newer version of Gipfel'],
    ['mistyped', '#g=nonsense!', 'damaged or incomplete'],
  ])('a link that is %s is told, and nothing is lost', async (_name, hash, sentence) => {
    const { page, context, problems } = await visitAnalysis();
    await paste(page, RECORD);
    await moves(page).getByText('x d6Bb4').waitFor();
    await page.goto('/settings');
    await page.goto(`/analysis${hash}`);
    await page.getByText(sentence).waitFor();
    await moves(page).getByText('x d6Bb4').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a wrong file, a wrong text and an empty one are told in a sentence', async () => {
    const { page, context, problems } = await visitAnalysis();
    await paste(page, '[Game "zertz"]\n[Variant "37"]\n\n1. Wd4,d4\n*\n');
    const alert = sheet(page).locator('[role="alert"]:not(.spoken)');
    await alert.getByText('d4').waitFor();
    expect(await page.getByLabel('Record, position or link').inputValue()).toContain('Wd4,d4');
    await page.getByLabel('Record, position or link').fill('');
    await sheet(page).getByRole('button', { name: 'Open', exact: true }).click();
    await alert.getByText('There is nothing to open yet').waitFor();
    const file = page.locator('input[type="file"]');
    const binary = Buffer.from([0xff, 0xfe, 0x00, 0x80]);
    await file.setInputFiles({ name: 'game.sgf', mimeType: 'text/plain', buffer: binary });
    await alert.getByText('cannot be read as text').waitFor();
    await file.setInputFiles({ name: 'g.txt', mimeType: 'text/plain', buffer: Buffer.from('hello\nworld') });
    await alert.waitFor();
    await file.setInputFiles({ name: 'g.gipfel', mimeType: 'text/plain', buffer: Buffer.from(RECORD) });
    await moves(page).getByText('x d6Bb4').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a position that cannot stand is refused with its rule, and one that can is used', async () => {
    const { page, context, problems } = await visitAnalysis();
    await page.getByRole('button', { name: 'Set up', exact: true }).click();
    const use = page.getByRole('button', { name: 'Use this position' });
    const line = page.getByLabel('Position as text');
    await page.getByText('This position can stand.').waitFor();
    await page.getByRole('radio', { name: 'TZAAR' }).check();
    // A Tott in the place of every Tzaar: one side is without a type, and there are too many of another.
    for (const cell of await page.locator('[data-cell]').all()) {
      if (/Tzaar/.test((await cell.getAttribute('aria-label')) ?? '')) await cell.click();
    }
    await page.locator('.refused a').waitFor();
    expect(await page.locator('.refused').textContent()).toMatch(/Rule T\d/);
    expect(await use.isDisabled()).toBe(true);
    await line.fill('zertz 99 nonsense');
    await line.press('Enter');
    await page.getByRole('alert').filter({ hasText: /\w{3}/ }).first().waitFor();
    await line.fill(WON);
    await line.press('Enter');
    await use.click();
    await moves(page).waitFor();
    expect(await page.locator('[data-cell]').count()).toBe(28);
    expect(problems).toEqual([]);
    await context.close();
  });
});
