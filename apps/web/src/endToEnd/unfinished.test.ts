import type { Match } from '@gipfel/match';
import { type GameId, seededRandom } from '@gipfel/rules';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gesturesOf } from '../pages/learn/testing/solve.js';
import { DEFAULT_FORM } from '../pages/play/gameForm.js';
import { createGame, openGame } from '../pages/play/newGame.js';
import { toStored } from '../pages/play/storedGame.js';
import { advise } from './testing/adviser.js';
import { mouse } from './testing/hands.js';
import { waitForMatch } from './testing/keptGame.js';
import { useSite } from './testing/site.js';

const site = useSite();

async function begin(page: Page): Promise<Match> {
  await page.getByRole('radio', { name: 'Two at one screen' }).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  return waitForMatch(page, ({ turns }) => turns.length === 0);
}

async function playTurn(page: Page): Promise<void> {
  const { position, turns } = await waitForMatch(page, () => true);
  for (const gesture of gesturesOf(position, await advise(position))) await mouse(page).do(gesture);
  await waitForMatch(page, (match) => match.turns.length === turns.length + 1);
}

const listed = (page: Page, name: RegExp | string) =>
  page.getByRole('region', { name: 'Unfinished games' }).getByRole('link', { name });

/** A game as an earlier version kept it, in the only slot there was. */
function singleSlot(game: GameId): string {
  const created = createGame(
    { ...DEFAULT_FORM, game, opponent: 'friend' },
    seededRandom(1),
    1_790_000_000_000,
  );
  const opened = created.ok ? openGame(created.value) : undefined;
  if (opened === undefined) throw new Error('no game');
  const { turns: _turns, isOver: _isOver, ...stored } = toStored(opened, 1_790_000_000_000);
  return JSON.stringify(stored);
}

describe('unfinished games', () => {
  it('are all kept: asking for TZAAR does not open or lose a game of ZÈRTZ', async () => {
    const { page, context, problems } = await site.visit();
    await page.goto('/play?game=zertz');
    await begin(page);
    await playTurn(page);

    await page.goto('/');
    await page.getByRole('link', { name: 'Play TZAAR' }).click();
    expect(await page.getByRole('radio', { name: 'TZAAR' }).isChecked()).toBe(true);
    await listed(page, /ZÈRTZ.*1 turn/).waitFor();
    const { position } = await begin(page);
    expect(position.game).toBe('tzaar');
    await playTurn(page);

    // The menu asks nothing, because nothing is lost.
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'New game' }).click();
    await listed(page, /TZAAR.*1 turn/).waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await listed(page, /TZAAR/).waitFor();
    await listed(page, /ZÈRTZ/).click();
    const zertz = await waitForMatch(page, ({ turns }) => turns.length === 1);
    expect(zertz.position.game).toBe('zertz');
    await page.reload();
    await playTurn(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('are deleted one by one, after a question', async () => {
    const { page, context } = await site.visit();
    for (const game of ['zertz', 'tzaar']) {
      await page.goto(`/play?game=${game}`);
      await begin(page);
      await playTurn(page);
    }
    await page.goto('/play');
    const remove = page.getByRole('button', { name: /Delete: ZÈRTZ, two at one table, 1 turn/ });
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await listed(page, /ZÈRTZ/).waitFor();
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete this game' }).click();
    await listed(page, /ZÈRTZ/).waitFor({ state: 'detached' });
    await page.reload();
    await listed(page, /TZAAR/).waitFor();
    expect(await listed(page, /ZÈRTZ/).count()).toBe(0);
    await context.close();
  });

  it('of an earlier version and of an old backup are in the list', async () => {
    const { page, context, problems } = await site.visit();
    await page.goto('/settings');
    await page.evaluate((slot) => localStorage.setItem('gipfel.game', slot), singleSlot('tzaar'));
    await page.goto('/');
    await listed(page, /TZAAR/).click();
    await playTurn(page);
    await page.goto('/settings');
    const backup = {
      format: 'gipfel-backup',
      version: 1,
      entries: { game: JSON.parse(singleSlot('zertz')) },
    };
    const reloaded = page.waitForEvent('load');
    await page.locator('input[type=file]').setInputFiles({
      name: 'gipfel-backup.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(backup)),
    });
    await reloaded;
    await page.goto('/play');
    await listed(page, /ZÈRTZ/).waitFor();
    await listed(page, /TZAAR.*1 turn/).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('are played in one window at a time, and nothing is lost', async () => {
    const { page, context, problems } = await site.visit();
    await page.goto('/play?game=zertz');
    await begin(page);
    await playTurn(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await page.getByRole('heading', { name: 'This game is open in another window' }).waitFor();
    await playTurn(other);
    await page.getByRole('button', { name: 'Play here' }).click();
    await other.getByRole('heading', { name: 'This game is open in another window' }).waitFor();
    await playTurn(page);
    const match = await waitForMatch(page, ({ turns }) => turns.length === 3);
    expect(match.turns).toHaveLength(3);

    // A list in another window follows, and a game that is deleted there is not brought back by this one.
    await other.goto('/play');
    await other.getByRole('button', { name: /Delete: ZÈRTZ/ }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Delete this game' }).click();
    await page.getByText('This game was deleted in another window.').waitFor();
    await page.getByRole('button', { name: 'Start the game' }).waitFor();
    expect(await listed(page, /ZÈRTZ/).count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('are never dropped to make room for another', async () => {
    const { page, context } = await site.visit();
    await page.goto('/settings');
    await page.evaluate((slot) => {
      for (let count = 1; count <= 20; count++) localStorage.setItem(`gipfel.game.kept${count}`, slot);
    }, singleSlot('zertz'));
    await page.goto('/play');
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.getByRole('alert').filter({ hasText: 'You have 20 unfinished games' }).waitFor();
    await page.getByRole('button', { name: 'Show all 20 games' }).click();
    expect(await listed(page, /ZÈRTZ/).count()).toBe(20);
    await page
      .getByRole('button', { name: /Delete: ZÈRTZ/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete this game' }).click();
    await begin(page);
    await context.close();
  });

  it('that are gone lead to the form, and say so', async () => {
    const { page, context, problems } = await site.visit();
    await page.goto('/play/nothing');
    await page.getByText('This game is no longer kept in this browser.').waitFor();
    await page.getByRole('button', { name: 'Start the game' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/play');
    expect(problems).toEqual([]);
    await context.close();
  });
});
