import type { Match } from '@gipfel/match';
import type { GameId } from '@gipfel/rules';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gesturesOf } from '../pages/learn/testing/solve.js';
import { advise } from './testing/adviser.js';
import { finger, type Hands, keyboard, mouse } from './testing/hands.js';
import { waitForMatch } from './testing/keptGame.js';
import { PHONE, useSite } from './testing/site.js';

const site = useSite();

async function begin(page: Page, game: GameId, opponent: 'computer' | 'friend'): Promise<Match> {
  await page.goto(`/play?game=${game}`);
  if (opponent === 'friend') await page.getByRole('radio', { name: 'Two at one screen' }).check();
  else await page.getByRole('slider').fill('1');
  await page.getByRole('button', { name: 'Start the game' }).click();
  return waitForMatch(page, (match) => match.turns.length === 0);
}

/** Plays good turns for every human side until the referee has a result. */
async function playOut(page: Page, hands: Hands, sides: readonly number[]): Promise<Match> {
  for (;;) {
    const match = await waitForMatch(
      page,
      ({ result, position }) => result !== undefined || sides.includes(position.side),
    );
    if (match.result !== undefined) return match;
    const turn = await advise(match.position);
    for (const gesture of gesturesOf(match.position, turn)) await hands.do(gesture);
    const confirm = page.locator('[data-do="confirm"]');
    const played = waitForMatch(
      page,
      ({ turns, result }) => turns.length > match.turns.length || result !== undefined,
    );
    // With a finger every turn is confirmed; where nothing is asked the button never comes.
    await Promise.race([
      played,
      confirm.waitFor().then(
        () => hands.do({ type: 'confirm' }),
        () => undefined,
      ),
    ]);
    await played;
  }
}

describe.each(['zertz', 'tzaar'] as const)('a whole game of %s against the computer', (game) => {
  it.each([
    ['mouse', mouse, {}],
    ['touch', finger, PHONE],
    ['keyboard', keyboard, {}],
  ] as const)('by %s', async (_name, hands, options) => {
    const { page, context, problems } = await site.visit(options);
    await begin(page, game, 'computer');
    const match = await playOut(page, hands(page), [0]);
    expect(match.result?.winner).toBeDefined();
    await page.getByRole('button', { name: 'Rematch' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('a first game', () => {
  it('begins with one press, against the easiest level, and the way back leads home', async () => {
    const { page, context, problems } = await site.visit(PHONE);
    await page.goto('/');
    await page.getByRole('link', { name: 'Play your first game' }).click();
    await waitForMatch(page, ({ turns }) => turns.length === 0);
    await page.getByText('Computer, level 1').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    await page.getByRole('heading', { name: 'Two games. One summit.' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('two at one screen', () => {
  it.each(['zertz', 'tzaar'] as const)('play a whole game of %s that survives a reload', async (game) => {
    const { page, context, problems } = await site.visit();
    const start = await begin(page, game, 'friend');
    const hands = mouse(page);
    const turn = await advise(start.position);
    for (const gesture of gesturesOf(start.position, turn)) await hands.do(gesture);
    await waitForMatch(page, ({ turns }) => turns.length === 1);
    await page.reload();
    const match = await playOut(page, hands, [0, 1]);
    expect(match.turns.length).toBeGreaterThan(1);
    expect(match.result).toBeDefined();
    expect(problems).toEqual([]);
    await context.close();
  });
});
