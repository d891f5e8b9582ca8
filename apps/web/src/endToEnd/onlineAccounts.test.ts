import type { Match } from '@gipfel/match';
import { routes } from '@gipfel/protocol';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gesturesOf } from '../pages/learn/testing/solve.js';
import { register, says } from './testing/account.js';
import { advise } from './testing/adviser.js';
import { findBarriers } from './testing/axe.js';
import { finger, mouse } from './testing/hands.js';
import { apiOf, playDrawnGame, RATED, valueFrom } from './testing/onlineGame.js';
import {
  enterTurn,
  holdNetwork,
  inviteByLink,
  lookInMenu,
  playOut,
  rememberForm,
  sit,
  waitForOwnTurn,
  waitForServer,
  waitForTable,
} from './testing/onlineTable.js';
import { PHONE, useSite } from './testing/site.js';

const site = useSite();

/** What the profile shows as the only rating there is. */
async function shownRating(page: Page, name: string, game = 'ZÈRTZ'): Promise<string> {
  await page.goto(`/player/${name}`);
  return (
    (await page
      .locator('label', { hasText: `${game}, Rapid` })
      .locator('strong')
      .textContent()) ?? ''
  );
}

/** Names and ratings as the leaderboard lists them. */
async function listed(page: Page): Promise<string[][]> {
  await page.goto('/leaderboard/zertz/rapid');
  await page.locator('table, p:has-text("Nobody is listed here yet")').first().waitFor();
  return page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('th a')?.textContent ?? '',
        row.querySelectorAll('td')[1]?.textContent ?? '',
      ]),
    );
}

describe('a rated game', () => {
  it('changes both ratings, on the table, on the profiles and at last on the leaderboard', async () => {
    const anna = await sit(site, { hands: mouse });
    const bo = await sit(site, { hands: finger, ...PHONE });
    await Promise.all([register(anna.page, 'Anna'), register(bo.page, 'Bo')]);
    await anna.page.goto('/player/Anna');
    await says(anna.page, 'No rated games yet.');

    const form = {
      starts: { zertz: { variant: 'blitz' } },
      clock: 'fischer',
      minutes: 10,
      seconds: 5,
      rated: true,
    };
    const id = await inviteByLink(anna, bo, { form });
    await anna.page.getByRole('link', { name: '1500?' }).first().waitFor();
    const { result } = await playOut([anna, bo], id, ({ position }) => advise(position));
    const [winner, loser] = result?.winner === 0 ? [anna, bo] : [bo, anna];
    await loser.page.locator('[role="status"] strong', { hasText: 'You lose' }).waitFor();
    await winner.page.locator('[role="status"] strong', { hasText: 'You win' }).waitFor();

    const { match } = await valueFrom(apiOf(anna.page).call(routes.getMatch, { params: { id } }));
    const changes = match.players.map(({ change = 0 }) => change);
    expect(changes[result?.winner ?? 0]).toBeGreaterThan(100);
    for (const change of changes)
      await anna.page
        .getByText(change > 0 ? `+${change}` : `-${-change}`)
        .first()
        .waitFor();
    for (const [side, name] of ['Anna', 'Bo'].entries())
      expect(await shownRating(bo.page, name)).toBe(`${1500 + (changes[side] ?? 0)}?`);

    // One game makes no leader: the list is of those whose strength is sure.
    // (Read on the other's phone: a browser may show the list for half a minute.)
    expect(await listed(bo.page)).toEqual([]);
    for (let round = 0; round < 7; round += 1) {
      await playDrawnGame(anna.page, bo.page, RATED);
      await playDrawnGame(bo.page, anna.page, RATED);
    }
    const leaders = await listed(anna.page);
    expect(leaders.map(([name]) => name).sort()).toEqual(['Anna', 'Bo']);
    expect(await findBarriers(anna.page, 'the leaderboard')).toEqual([]);
    for (const [name = '', rating] of leaders) expect(await shownRating(bo.page, name)).toBe(rating);
    for (const { context, problems } of [anna, bo]) {
      expect(problems).toEqual([]);
      await context.close();
    }
  });
});

describe('a rated game of TZAAR', () => {
  it('goes from an alternating set-up to its end over a broken connection and a reload, while a third watches (T2.3)', async () => {
    const [eva, finn] = [await sit(site, { hands: mouse }), await sit(site, { hands: mouse })];
    const network = await holdNetwork(finn.page);
    await Promise.all([register(eva.page, 'Eva'), register(finn.page, 'Finn')]);
    const clock = { clock: 'fischer', minutes: 10, seconds: 5 };
    const form = { game: 'tzaar', starts: { tzaar: { start: 'alternating' } }, rated: true, ...clock };
    const id = await inviteByLink(eva, finn, { form });
    const watcher = await site.visit(PHONE);
    await watcher.page.goto(`/game/${id}`);
    await lookInMenu(watcher.page, () => watcher.page.getByText('you are watching').waitFor());
    // Sixty pieces are put, and White has captured: Black now makes the first turn of two actions.
    const seats = [eva, finn] as const;
    const advised = ({ position }: Match) => advise(position);
    const { position, turns } = await playOut(seats, id, advised, (match) => match.turns.length === 61);

    // Half of the turn is on the board when the connection breaks. What follows is lost on its way, and then the page itself.
    await waitForOwnTurn(finn.page);
    const [from, onto, ...rest] = gesturesOf(position, await advise(position));
    for (const gesture of [from, onto]) if (gesture !== undefined) await finn.hands.do(gesture);
    await network.cut();
    await says(finn.page, 'Connection lost. Reconnecting');
    network.restore();
    await finn.page.getByText('Connection lost. Reconnecting').waitFor({ state: 'hidden' });
    network.swallow();
    for (const gesture of rest) await finn.hands.do(gesture);
    await finn.page.locator('.prompt').getByText('Sending').waitFor();
    await network.cut();
    await says(finn.page, 'Your turn will be sent as soon as it is back');
    network.restore();
    await finn.page.reload();
    await waitForServer(finn.page, id, (match) => match.turns.length === turns.length + 1);

    const over = await playOut(seats, id, advised);
    const winner = over.result?.winner ?? 0;
    await seats[winner].page.locator('[role="status"] strong', { hasText: 'You win' }).waitFor();
    await watcher.page.locator('[role="status"] strong', { hasText: /Eva|Finn/ }).waitFor();
    await watcher.page.locator('.card').getByRole('button', { name: 'Close' }).click();
    await lookInMenu(watcher.page, async () => {
      const turns = watcher.page.locator('section[aria-label="Turns"] li');
      expect(await turns.count()).toBe(over.turns.length);
    });
    const { match } = await valueFrom(apiOf(eva.page).call(routes.getMatch, { params: { id } }));
    expect(match.players[winner].change).toBeGreaterThan(100);
    for (const [side, name] of ['Eva', 'Finn'].entries())
      expect(await shownRating(watcher.page, name, 'TZAAR')).toBe(
        `${1500 + (match.players[side]?.change ?? 0)}?`,
      );
    for (const { context, problems } of [eva, finn, watcher]) {
      expect(problems).toEqual([]);
      await context.close();
    }
  });
});

describe('a correspondence game', () => {
  it('waits for an absent player, who gets a notice', async () => {
    const clara = await sit(site, { hands: mouse });
    const dora = await sit(site, { hands: finger, ...PHONE });
    await Promise.all([register(clara.page, 'Clara'), register(dora.page, 'Dora')]);
    await rememberForm(clara, { pace: 'days', days: 3 });
    await clara.page.goto('/lobby?to=Dora');
    await clara.page.getByRole('button', { name: 'Send challenge' }).click();
    await says(clara.page, 'Waiting for an opponent');
    // There is no link on the page that somebody could open.
    await says(clara.page, 'as soon as Dora accepts');

    // Dora reads something else, and is called from there.
    const called = (sentence: string) => dora.page.locator('.notices').filter({ hasText: sentence });
    await called('Clara challenges you.').getByRole('button', { name: 'Open' }).click();
    await dora.page.getByText('3 days a turn').waitFor();
    await dora.page.getByRole('button', { name: 'Accept' }).click();
    const id = await waitForTable(clara, dora);
    await clara.page.getByText('3 days a turn').waitFor();
    await dora.page.goto('/learn');
    await dora.page.getByRole('button', { name: /^News/ }).waitFor();

    await enterTurn(clara, id, 'Wd4,a1');
    await waitForServer(clara.page, id, ({ turns }) => turns.length === 1);
    await called('It is your turn against Clara.').getByRole('button', { name: 'Open' }).click();
    // Clara is gone altogether; what happens meanwhile waits for her.
    await clara.page.close();
    await enterTurn(dora, id, 'Gd1,a4');
    await waitForServer(dora.page, id, ({ turns }) => turns.length === 2);
    await dora.page.reload();
    await lookInMenu(dora.page, () => dora.page.locator('section[aria-label="Turns"] li').nth(1).waitFor());

    const page = await clara.context.newPage();
    const back = { ...clara, page, hands: mouse(page) };
    await page.goto('/');
    await page.getByRole('button', { name: /^News: \d+ unread/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: 'It is your turn against Dora.' })
      .first()
      .click();
    await enterTurn(back, id, 'Bd7,b5');
    const match = await waitForServer(page, id, ({ turns }) => turns.length === 3);
    expect(match.turns.map(({ by }) => by)).toEqual([0, 1, 0]);

    // A player who switches chat off in the account has none in the game, and nobody can write to them.
    await page.getByPlaceholder('Say something').waitFor();
    await page.goto('/account');
    await page.getByRole('switch', { name: 'Chat in my games' }).click();
    await page.locator('.spoken').getByText('Kept.').first().waitFor({ state: 'attached' });
    await page.goto(`/game/${id}`);
    await page.getByRole('heading', { name: 'Turns' }).waitFor();
    expect(await page.getByPlaceholder('Say something').count()).toBe(0);
    await dora.page.getByRole('button', { name: 'Open the chat' }).click();
    await dora.page.getByPlaceholder('Say something').fill('Hello?');
    await dora.page.getByRole('button', { name: 'Send' }).click();
    await says(dora.page, 'Chat is off in this game.');
    for (const { context, problems } of [clara, dora]) {
      expect(problems).toEqual([]);
      await context.close();
    }
  });
});
