import { type Match, timeLeft } from '@gipfel/match';
import { parseCell, parsePosition, parseTurn } from '@gipfel/notation';
import type { Cell } from '@gipfel/rules';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gesturesOf } from '../pages/learn/testing/solve.js';
import { type Hands, keyboard, mouse } from './testing/hands.js';
import { waitForMatch } from './testing/keptGame.js';
import { useSite, type Visitor } from './testing/site.js';

const site = useSite();
/** Player 1 may capture; nobody has to until it is demanded (Z9.3). */
const SKIPPABLE =
  'zertz 37 oooo/ooooo/oooooo/oooWBoo/1oooooo/2ooooo/3oooo 5/8/9 0/0/0 0/0/0 1 captures=demand';
const CUT_OFF = 'zertz 37 /1Goo/3oo/3ooW/2oBoo/3oooB/4ooW 4/7/8 0/0/0 0/0/0 1 variant=custom';

/** The new game as its form would have been filled in last time. */
async function begin(form: Readonly<Record<string, unknown>>, position = ''): Promise<Visitor> {
  const visitor = await site.visit();
  const { page, context } = visitor;
  await context.addInitScript((kept) => localStorage.setItem('gipfel.gameForm', kept), JSON.stringify(form));
  await page.goto(position === '' ? '/play' : `/play?position=${encodeURIComponent(position)}`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await waitForMatch(page, ({ turns }) => turns.length === 0);
  return visitor;
}

async function enter(page: Page, written: string, hands: Hands = mouse(page)): Promise<Match> {
  const { position, turns } = await waitForMatch(page, () => true);
  const turn = parseTurn(position, written);
  if (!turn.ok) throw new Error(`${written}: ${turn.error.code}`);
  for (const gesture of gesturesOf(position, turn.value)) await hands.do(gesture);
  return waitForMatch(page, (match) => match.turns.length > turns.length);
}

function cellOf(match: Match, name: string): Cell {
  const cell = parseCell(match.position, name);
  if (!cell.ok) throw new Error(name);
  return cell.value;
}

async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

describe('tournament rules at one table', () => {
  it('a touched marble is placed, and nothing is taken back (Z9.2)', async () => {
    const { page, context, problems } = await begin({ opponent: 'friend', touchMove: true });
    const hands = mouse(page);
    await hands.do({ type: 'take', what: 'W' });
    const touched = await waitForMatch(page, (match) => match.touched === 'W');
    await hands.do({ type: 'take', what: 'B' });
    await page.locator('.refused, .notice').first().waitFor();
    await hands.do({ type: 'tap', cell: cellOf(touched, 'd4') });
    const placed = await waitForMatch(page, ({ steps }) => steps.length === 1);
    expect(placed.steps[0]?.action).toMatchObject({ type: 'place', colour: 'W' });
    expect(await page.getByRole('button', { name: 'Undo a step' }).count()).toBe(0);
    await page.reload();
    await hands.do({ type: 'tap', cell: cellOf(placed, 'a1') });
    await waitForMatch(page, ({ turns }) => turns.length === 1);
    expect(await page.getByRole('button', { name: 'Take back' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Show me a good turn' }).isDisabled()).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a skipped capture is demanded, and then made (Z9.3)', async () => {
    const { page, context, problems } = await begin({ opponent: 'friend' }, SKIPPABLE);
    await enter(page, 'Ga1,d7');
    await page.getByText('Player 1 has skipped a capture.').waitFor();
    await page.getByRole('button', { name: 'Demand the capture' }).click();
    const demanded = await waitForMatch(page, ({ turns }) => turns.length === 0);
    expect(demanded.position.side).toBe(0);
    await page.getByText('taken back on demand').waitFor();
    await mouse(page).do({ type: 'take', what: 'W' });
    await mouse(page).do({ type: 'tap', cell: cellOf(demanded, 'a1') });
    await page.locator('.refused').getByText('Your opponent demands the capture you skipped').waitFor();
    await mouse(page).do({ type: 'tap', cell: cellOf(demanded, 'd4') });
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a group that is cut off may be left (Z5.4)', async () => {
    const { page, context, problems } = await begin({ opponent: 'friend' }, CUT_OFF);
    const position = parsePosition(CUT_OFF);
    const turn = position.ok ? parseTurn(position.value, 'Wd4,b3 x Gb2') : position;
    if (!position.ok || !turn.ok) throw new Error('no turn');
    const gestures = gesturesOf(position.value, turn.value);
    for (const gesture of gestures.slice(0, -1)) await mouse(page).do(gesture);
    const claim = page.getByRole('switch', { name: /^Claim b2/ });
    expect(await claim.isChecked()).toBe(true);
    await claim.uncheck();
    await mouse(page).do({ type: 'confirm' });
    const { turns } = await waitForMatch(page, (match) => match.turns.length === 1);
    expect(turns[0]?.turn.map(({ type }) => type)).toContain('leave');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a clock runs after the first turns, and its flag ends the game', async () => {
    const { page, context, problems } = await begin({ opponent: 'friend', clock: 'suddenDeath', minutes: 1 });
    const hands = keyboard(page);
    await enter(page, 'Wd4,a1', hands);
    // From here on the time is the test's own; the keyboard does not mind.
    await page.clock.install();
    await page.reload();
    const match = await enter(page, 'Gd1,a4', hands);
    expect(timeLeft(match, 0, match.at)).toBe(60_000);
    await page.clock.fastForward(30_000);
    await page.getByRole('timer', { name: 'Clock of Player 1' }).getByText('0:30').waitFor();
    await page.clock.fastForward(31_000);
    await page.getByText('Player 2 wins').first().waitFor();
    const { result } = await waitForMatch(page, (ended) => ended.result !== undefined);
    expect(result).toMatchObject({ winner: 1, reason: 'time' });
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('around a game', () => {
  it('two at one table take back, agree on a draw and play again', async () => {
    const { page, context, problems } = await begin({ opponent: 'friend' });
    await enter(page, 'Wd4,a1');
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Take back' }).click();
    await waitForMatch(page, ({ turns }) => turns.length === 0);
    await enter(page, 'Gd4,a1');
    await chooseInMenu(page, 'Agree on a draw');
    const { result } = await waitForMatch(page, (ended) => ended.result !== undefined);
    expect(result).toEqual({ winner: undefined, reason: 'agreement' });
    await page.getByRole('button', { name: 'Rematch' }).click();
    await waitForMatch(page, (match) => match.result === undefined && match.turns.length === 0);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('against the computer a hint is shown, and the rematch changes sides', async () => {
    const { page, context, problems } = await begin({
      opponent: 'computer',
      level: 1,
      game: 'tzaar',
      starts: { tzaar: { start: 'fixed' } },
    });
    const board = page.locator('svg[role]', { has: page.locator('[data-cell]') }).first();
    const before = await board.innerHTML();
    await page.getByRole('button', { name: 'Show me a good turn' }).click();
    await page.getByText('Looking for a good turn').waitFor();
    await page.getByText('Looking for a good turn').waitFor({ state: 'detached' });
    expect(await board.innerHTML()).not.toBe(before);
    await chooseInMenu(page, 'Resign');
    const { result } = await waitForMatch(page, (ended) => ended.result !== undefined);
    expect(result).toEqual({ winner: 1, reason: 'resignation' });
    await page.locator('section.bar.to-move').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Rematch' }).click();
    const again = await waitForMatch(page, ({ turns }) => turns.length === 1);
    expect(again.position.side).toBe(1);
    expect(again.turns[0]?.by).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});
