import { readFileSync } from 'node:fs';
import type { Match } from '@gipfel/match';
import { parseCell } from '@gipfel/notation';
import { routes } from '@gipfel/protocol';
import { legalTurns, type Position, type Turn } from '@gipfel/rules';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { advise } from './testing/adviser.js';
import { finger, mouse } from './testing/hands.js';
import { apiOf, valueFrom } from './testing/onlineGame.js';
import {
  enterTurn,
  holdNetwork,
  inviteByLink,
  lookInMenu,
  meetByLink,
  playOut,
  type Seat,
  sit,
  waitForOwnTurn,
  waitForServer,
} from './testing/onlineTable.js';
import { PHONE, useSite } from './testing/site.js';

const site = useSite();
const MICE = [{ hands: mouse }, { hands: mouse }] as const;
/** Player 1 may capture; nobody has to until it is demanded (Z9.3). */
const SKIPPABLE =
  'zertz 37 oooo/ooooo/oooooo/oooWBoo/1oooooo/2ooooo/3oooo 5/8/9 0/0/0 0/0/0 1 captures=demand';

function cellOf(position: Position, name: string): number {
  const cell = parseCell(position, name);
  if (!cell.ok) throw new Error(name);
  return cell.value;
}

/** As a player who skips no capture. */
async function captureFirst({ position }: Match): Promise<Turn> {
  const advised = await advise(position);
  if (advised[0]?.type === 'jump') return advised;
  for (const turn of legalTurns(position)) if (turn[0]?.type === 'jump') return turn;
  return advised;
}

async function leave(...seats: readonly Pick<Seat, 'context' | 'problems'>[]): Promise<void> {
  for (const { context, problems } of seats) {
    expect(problems).toEqual([]);
    await context.close();
  }
}

async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

/** As a browser tells a page that its tab is in the background, or again in front. */
function turnTab(page: Page, visibilityState: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibilityState);
}

describe('an online table', () => {
  it('survives reloads and lost connections in mid-turn, and no turn is made twice', async () => {
    const [host, guest, id] = await meetByLink(site, { form: {} }, [
      { hands: mouse },
      { hands: finger, ...PHONE },
    ]);
    const { position } = await waitForServer(host.page, id, () => true);
    await waitForOwnTurn(host.page);
    await host.hands.do({ type: 'take', what: 'W' });
    await host.hands.do({ type: 'tap', cell: cellOf(position, 'd4') });
    // What was entered is still on the board, and the turn goes on from there.
    await host.page.reload();
    await host.page.getByRole('button', { name: 'd4, white marble, not confirmed yet' }).waitFor();
    await host.hands.do({ type: 'tap', cell: cellOf(position, 'a1') });
    await waitForServer(host.page, id, ({ turns }) => turns.length === 1);

    const network = await holdNetwork(guest.page);
    await guest.page.reload();
    await waitForOwnTurn(guest.page);
    // Half of a turn is on the board when the connection breaks and comes back: it stays there.
    await guest.hands.do({ type: 'take', what: 'G' });
    await guest.hands.do({ type: 'tap', cell: cellOf(position, 'd1') });
    await network.cut();
    await guest.page.getByText('Connection lost. Reconnecting').waitFor();
    // Who else is there cannot be known meanwhile.
    await guest.page.getByTitle('not known while you are offline').waitFor();
    expect(await guest.page.getByTitle('connected', { exact: true }).count()).toBe(0);
    network.restore();
    await guest.page.getByText('Connection lost. Reconnecting').waitFor({ state: 'hidden' });
    await guest.page.getByTitle('connected', { exact: true }).waitFor();
    // The other half is sent into the void; then the connection breaks, and then the page itself.
    network.swallow();
    await guest.hands.do({ type: 'tap', cell: cellOf(position, 'a4') });
    await guest.hands.do({ type: 'confirm' });
    await guest.page.locator('.prompt').getByText('Sending').waitFor();
    await network.cut();
    await guest.page.getByText('Your turn will be sent as soon as it is back').waitFor();
    network.restore();
    await guest.page.reload();
    await waitForServer(guest.page, id, ({ turns }) => turns.length === 2);
    await enterTurn(host, id, 'Bd7,b5');
    const match = await waitForServer(host.page, id, ({ turns }) => turns.length === 3);
    expect(match.turns.map(({ by }) => by)).toEqual([0, 1, 0]);
    await leave(host, guest);
  });

  it('holds players to what they touch (Z9.2)', async () => {
    const [host, guest, id] = await meetByLink(site, { form: { touchMove: true } }, MICE);
    await waitForOwnTurn(host.page);
    await host.hands.do({ type: 'take', what: 'W' });
    const { position } = await waitForServer(host.page, id, ({ touched }) => touched === 'W');
    await host.page.reload();
    await waitForOwnTurn(host.page);
    await host.hands.do({ type: 'take', what: 'B' });
    await host.page.locator('.refused, .notice').first().waitFor();
    await host.hands.do({ type: 'tap', cell: cellOf(position, 'd4') });
    await waitForServer(host.page, id, ({ steps }) => steps.length === 1);
    // The opponent sees the marble before the turn is complete.
    await guest.page.locator(`[data-cell="${cellOf(position, 'd4')}"][aria-label*="white"]`).waitFor();
    await host.hands.do({ type: 'tap', cell: cellOf(position, 'a1') });
    await waitForServer(host.page, id, ({ turns }) => turns.length === 1);
    expect(await host.page.getByRole('button', { name: 'Ask to take back' }).count()).toBe(0);
    await leave(host, guest);
  });

  it('gives a skipped capture back on demand, for everybody to see (Z9.3)', async () => {
    const [host, guest, id] = await meetByLink(site, { form: {}, position: SKIPPABLE }, MICE);
    const watcher = await site.visit(PHONE);
    await watcher.page.goto(`/game/${id}`);
    await enterTurn(host, id, 'Ga1,d7');
    await guest.page.locator('.prompt').getByText('has skipped a capture').waitFor();
    await guest.page.getByRole('button', { name: 'Demand the capture' }).click();
    await waitForServer(guest.page, id, ({ turns, offence }) => turns.length === 0 && offence !== undefined);
    for (const { page } of [host, guest]) await page.getByText('taken back on demand').waitFor();
    await lookInMenu(watcher.page, () => watcher.page.getByText('taken back on demand').waitFor());
    await waitForOwnTurn(host.page);
    const { position } = await waitForServer(host.page, id, () => true);
    await host.hands.do({ type: 'take', what: 'W' });
    await host.hands.do({ type: 'tap', cell: cellOf(position, 'a1') });
    await host.page.locator('.refused').getByText('demands the capture').waitFor();
    await leave(host, guest, watcher);
  });

  it('sees a whole game under tournament rules, with a demanded capture, a broken connection and a reload (Z9)', async () => {
    const form = { touchMove: true };
    const [host, guest, id] = await meetByLink(site, { form, position: SKIPPABLE }, MICE);
    const watcher = await site.visit(PHONE);
    await watcher.page.goto(`/game/${id}`);
    await enterTurn(host, id, 'Ga1,d7');
    await guest.page.getByRole('button', { name: 'Demand the capture' }).click();
    await waitForServer(guest.page, id, ({ turns, offence }) => turns.length === 0 && offence !== undefined);
    await enterTurn(host, id, captureFirst);
    await waitForServer(host.page, id, ({ turns }) => turns.length === 1);

    // A touch counts and its answer is lost; the connection goes, and then the page: it stays touched, once.
    const network = await holdNetwork(guest.page);
    await guest.page.reload();
    await waitForOwnTurn(guest.page);
    network.deafen();
    await guest.hands.do({ type: 'take', what: 'G' });
    await waitForServer(guest.page, id, ({ touched }) => touched === 'G');
    await network.cut();
    await guest.page.getByText('Your turn will be sent as soon as it is back').waitFor();
    network.restore();
    await guest.page.reload();
    await enterTurn(guest, id, 'Ga4,g1');
    await waitForServer(guest.page, id, ({ turns }) => turns.length === 2);

    const { result, turns } = await playOut([host, guest], id, captureFirst);
    const [winner, loser] = result?.winner === 0 ? [host, guest] : [guest, host];
    await winner.page.locator('[role="status"] strong', { hasText: 'You win' }).waitFor();
    await loser.page.locator('[role="status"] strong', { hasText: 'You lose' }).waitFor();
    await watcher.page.locator('[role="status"] strong', { hasText: /Player/ }).waitFor();
    expect(turns[0]?.offence).toBeDefined();
    await leave(host, guest, watcher);
  });

  it('carries requests, chat and a resignation', async () => {
    const [host, guest, id] = await meetByLink(site, { form: {} }, [
      { hands: mouse },
      { hands: finger, ...PHONE },
    ]);
    await enterTurn(host, id, 'Wd4,a1');
    await host.page.getByRole('button', { name: 'Ask to take back' }).click();
    await guest.page.locator('.prompt').getByText('would like to take a turn back').waitFor();
    await guest.page.getByRole('button', { name: 'Accept' }).click();
    await waitForServer(host.page, id, ({ turns }) => turns.length === 0);
    await host.page.locator('.notices').getByText('agrees: the turn is taken back').waitFor();
    await enterTurn(host, id, 'Gd4,a1');
    await enterTurn(guest, id, 'Gd1,a4');
    await waitForServer(host.page, id, ({ turns }) => turns.length === 2);
    // Whatever was tapped, or looked at, what is asked comes to the front.
    const { position: start } = await waitForServer(host.page, id, () => true);
    await guest.hands.do({ type: 'tap', cell: cellOf(start, 'c3') });
    await guest.page.locator('.prompt .refused').waitFor();
    await chooseInMenu(host.page, 'Offer a draw');
    await guest.page.locator('.prompt').getByText('offers a draw').waitFor();
    await guest.hands.do({ type: 'tap', cell: cellOf(start, 'c3') });
    await lookInMenu(guest.page, () =>
      guest.page.locator('section[aria-label="Turns"] li button').first().click(),
    );
    await guest.page.locator('.prompt').getByText('offers a draw').waitFor();
    const decline = await guest.page.getByRole('button', { name: 'Decline' }).boundingBox();
    expect((decline?.x ?? 0) + (decline?.width ?? 0)).toBeLessThanOrEqual(PHONE.viewport?.width ?? 0);
    await guest.page.getByRole('button', { name: 'Decline' }).click();
    await waitForServer(host.page, id, ({ drawOffer }) => drawOffer === undefined);
    await host.page.locator('.notices').getByText('declines the draw').waitFor();
    // The pressed button is gone; the focus is where it was, not at the top of the page.
    await guest.page.getByRole('button', { name: 'Decline' }).waitFor({ state: 'detached' });
    expect(await guest.page.evaluate(() => document.activeElement?.closest('.prompt') !== null)).toBe(true);

    await host.page.getByPlaceholder('Say something').fill('Good luck!');
    await host.page.getByRole('button', { name: 'Send' }).click();
    await guest.page.getByRole('button', { name: 'Open the chat: 1 new line' }).click();
    const sheet = guest.page.getByRole('dialog');
    await sheet.getByRole('log').getByText('Good luck!').waitFor();
    // A turn is heard within the sheet, since all that lies outside it is silent.
    const heard = async () => (await sheet.locator('.spoken[role]').allTextContents()).join('').trim();
    expect(await heard()).toBe('');
    await enterTurn(host, id, 'Bd7,b5');
    await expect.poll(heard).toContain('d7');
    // A hidden chat is not announced either.
    await host.page.getByRole('button', { name: 'Hide', exact: true }).click();
    await sheet.getByPlaceholder('Say something').fill('You too!');
    await sheet.getByRole('button', { name: 'Send' }).click();
    await sheet.getByRole('log').getByText('You too!').waitFor();
    await host.page.getByRole('button', { name: 'Show', exact: true }).click();
    await host.page.getByRole('log').getByText('You too!').waitFor();
    expect(await host.page.locator('.spoken', { hasText: 'You too!' }).count()).toBe(0);
    await guest.page.keyboard.press('Escape');
    // What was read is not new a visit later.
    await guest.page.reload();
    await guest.page.getByRole('button', { name: 'Open the chat', exact: true }).waitFor();
    await enterTurn(guest, id, 'Wg1,g4');
    await waitForServer(host.page, id, ({ turns }) => turns.length === 4);

    // A player can block and report the other, a guest without a page.
    await chooseInMenu(guest.page, 'Block the opponent');
    await guest.page.getByText('no challenges and no chat between you').first().waitFor();
    // Half of a turn is on the board when a line is refused: both stay where they were.
    const { position } = await waitForServer(host.page, id, () => true);
    const cell = cellOf(position, 'b2');
    await host.hands.do({ type: 'take', what: 'B' });
    await host.hands.do({ type: 'tap', cell });
    const line = host.page.getByPlaceholder('Say something');
    await line.fill('Still there?');
    await host.page.getByRole('button', { name: 'Send' }).click();
    await host.page.getByText('One of you has blocked the other.').first().waitFor();
    expect(await line.inputValue()).toBe('Still there?');
    expect(await host.page.locator(`[data-cell="${cell}"][aria-label*="black"]`).count()).toBe(1);
    await chooseInMenu(guest.page, 'Report the opponent');
    await guest.page.getByLabel('What happened?').fill('Talks too much.');
    await guest.page.getByRole('button', { name: 'Send the report' }).click();
    await guest.page.getByText('The report was sent.').first().waitFor();

    await chooseInMenu(guest.page, 'Resign');
    await guest.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await host.page.locator('[role="status"] strong', { hasText: 'You win' }).waitFor();
    for (const [format, ending] of [
      ['Gipfel record', 'gipfel'],
      ['BoardSpace SGF', 'sgf'],
    ] as const) {
      const [file] = await Promise.all([
        host.page.waitForEvent('download'),
        host.page.getByRole('link', { name: format }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`${id}.${ending}`);
    }
    // In a file nobody is called "you".
    const [record] = await Promise.all([
      host.page.waitForEvent('download'),
      chooseInMenu(host.page, 'Save the record'),
    ]);
    expect(readFileSync(await record.path(), 'utf8')).toContain('[Player1 "Guest');
    await host.page.reload();
    await host.page.locator('[role="status"] strong', { hasText: 'You win' }).waitFor();
    // A tap on a finished board takes nothing of what is told about it.
    await host.hands.do({ type: 'tap', cell });
    await host.page.locator('[role="status"] strong', { hasText: 'You win' }).waitFor();
    await leave(host, guest);
  });

  it('calls also those who have left a game with days for a turn open in the background', async () => {
    const [gus, hal] = [await sit(site, { hands: mouse }), await sit(site, { hands: mouse })];
    await hal.page.clock.install();
    const id = await inviteByLink(gus, hal, { form: { pace: 'days', days: 3 } });
    await turnTab(hal.page, 'hidden');
    await hal.page.clock.fastForward(61_000);
    await gus.page.getByText('not connected').first().waitFor({ state: 'attached' });
    await enterTurn(gus, id, 'Wd4,a1');
    const isCalled = async () => {
      const { notices } = await valueFrom(apiOf(hal.page).call(routes.listNotices));
      return notices.some(({ kind, match }) => kind === 'yourTurn' && match === id);
    };
    await expect.poll(isCalled).toBe(true);
    await turnTab(hal.page, 'visible');
    await enterTurn(hal, id, 'Gd1,a4');
    await waitForServer(gus.page, id, ({ turns }) => turns.length === 2);
    await leave(gus, hal);
  });
});
