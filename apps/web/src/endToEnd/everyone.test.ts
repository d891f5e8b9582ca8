import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LESSONS } from '../pages/learn/lessons.js';
import { findBarriers } from './testing/axe.js';
import { mouse } from './testing/hands.js';
import { waitForMatch } from './testing/keptGame.js';
import { PHONE, useSite } from './testing/site.js';

const site = useSite();
const SMALL = { width: 320, height: 640 };
/** A desktop window of 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };

async function startGame(page: Page, game: string): Promise<void> {
  await page.goto(`/play?game=${game}`);
  await page.getByRole('radio', { name: 'Two at one screen' }).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('[data-cell]').first().waitFor();
}

async function openInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).last().click();
  await page.locator('dialog[open]').waitFor();
}

/** Every page, and what opens on it. */
const PLACES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: async (page) => {
    await page.goto('/');
    await page.locator('main h1').waitFor();
  },
  'a new game': async (page) => {
    await page.goto('/play?game=zertz');
    await page.locator('summary').click();
    await page.getByRole('radio', { name: 'With increment' }).check();
  },
  'a game of ZÈRTZ': async (page) => {
    await startGame(page, 'zertz');
    await mouse(page).do({ type: 'take', what: 'W' });
  },
  'a game that is over': async (page) => {
    await openInMenu(page, 'Menu');
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Rematch' }).waitFor();
  },
  'a game of TZAAR': (page) => startGame(page, 'tzaar'),
  'the menu of a game': (page) => openInMenu(page, 'Menu'),
  'the lessons': async (page) => {
    await page.goto('/learn');
    await page.locator('a.lesson').first().waitFor();
  },
  'a lesson': async (page) => {
    await page.goto(`/learn/zertz/${LESSONS.zertz[1]?.id}`);
    await page.locator('[data-cell]').first().waitFor();
  },
  'the rules': async (page) => {
    await page.goto('/rules/zertz');
    await page.locator('#Z1').waitFor();
  },
  'the analysis': async (page) => {
    await page.goto('/analysis');
    await page.locator('[data-cell]').first().waitFor();
  },
  'opening a game': (page) => openInMenu(page, 'Open'),
  'sharing a game': async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await openInMenu(page, 'Share');
  },
  'the editor': async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Set up', exact: true }).click();
    await page.getByText('This position can stand.').waitFor();
  },
  settings: async (page) => {
    await page.goto('/settings');
    await page.locator('main h1').waitFor();
  },
  'a new account': async (page) => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Create account' }).waitFor();
  },
  'the archive': async (page) => {
    await page.goto('/games');
    await page.getByText('No games were found.').waitFor();
  },
  'the leaderboard': async (page) => {
    await page.goto('/leaderboard');
    await page.getByText('Nobody is listed here yet.').waitFor();
  },
};

describe('for everyone', () => {
  it('axe finds nothing on any page in any theme', async () => {
    // Else colours might be on their way from one theme to the next.
    const { page, context, problems } = await site.visit({ reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const [place, open] of Object.entries(PLACES)) {
      await open(page);
      found.push(...(await findBarriers(page, place)));
    }
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('nothing has to be scrolled sideways, at 320 pixels and at 400 %', async () => {
    const { page, context, problems } = await site.visit({ ...PHONE, viewport: SMALL });
    const found: string[] = [];
    for (const [place, open] of Object.entries(PLACES)) {
      await open(page);
      for (const size of [ZOOMED, SMALL]) {
        await page.setViewportSize(size);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > size.width) found.push(`${place} at ${size.width} × ${size.height}: ${width}`);
      }
    }
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('the places of the largest board are 24 pixels apart on the smallest phone', async () => {
    const { page, context } = await site.visit({ ...PHONE, viewport: SMALL });
    await page.goto('/play?game=zertz');
    await page.getByRole('radio', { name: '61' }).check();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('[data-cell]').first().waitFor();
    const boxes = await page.locator('[data-cell]').evaluateAll((cells) =>
      cells.map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2, width, height };
      }),
    );
    expect(boxes.length).toBe(61);
    const gaps = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(24);
    expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(24);
    await context.close();
  });

  it('a board is one stop of the tab key, and the focus is seen wherever it is', async () => {
    const { page, context } = await site.visit();
    const unseen: string[] = [];
    for (const place of ['a game of TZAAR', 'settings', 'home'] as const) {
      await PLACES[place]?.(page);
      await page.locator('body').click({ position: { x: 2, y: 2 } });
      let stopsOnBoard = 0;
      for (let stop = 0; stop < 16; stop++) {
        await page.keyboard.press('Tab');
        const { name, isOnBoard, isSeen } = await page.evaluate(seeFocus);
        if (isOnBoard) stopsOnBoard++;
        if (!isSeen) unseen.push(`${place}: ${name}`);
      }
      expect(stopsOnBoard).toBe(place === 'a game of TZAAR' ? 1 : 0);
    }
    expect(unseen).toEqual([]);
    await context.close();
  });
});

/** Runs in the page. Controls that are drawn by a neighbour or a label have their outline there. */
function seeFocus(): { name: string; isOnBoard: boolean; isSeen: boolean } {
  const focused = document.activeElement;
  const isOnBoard = focused?.hasAttribute('data-cell') ?? false;
  const mark = document.querySelector('.gb-focus');
  const drawn = [focused, focused?.nextElementSibling, focused?.closest('label')];
  const isOutlined = drawn.some((element) => {
    if (!(element instanceof Element)) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
  const isMarked = isOnBoard && mark !== null && getComputedStyle(mark).display !== 'none';
  const isNowhere = focused === null || focused === document.body;
  return {
    name: focused?.outerHTML.slice(0, 120) ?? '',
    isOnBoard,
    isSeen: isOutlined || isMarked || isNowhere,
  };
}

describe('motion', () => {
  it.each([
    ['reduce', false],
    ['no-preference', true],
  ] as const)('with the wish "%s" is there: %s', async (reducedMotion, isWanted) => {
    const { page, context } = await site.visit({ reducedMotion, settings: { animation: 'on' } });
    await context.addInitScript(() => {
      const frame = window.requestAnimationFrame.bind(window);
      const seen = { frames: 0 };
      window.requestAnimationFrame = (run) => {
        seen.frames++;
        return frame(run);
      };
      Object.assign(window, { seen });
    });
    await startGame(page, 'zertz');
    const hands = mouse(page);
    await page.evaluate('seen.frames = 0');
    await hands.do({ type: 'take', what: 'W' });
    for (const cell of await freeCells(page)) await hands.do({ type: 'tap', cell });
    await waitForMatch(page, ({ turns }) => turns.length === 1);
    expect(await moves(page, 'seen.frames', isWanted)).toBe(isWanted);
    await page.goto('/settings');
    // Counted as it begins: on a busy machine it may be over before anybody asks.
    await page.evaluate(() => {
      const moved = { count: 0 };
      addEventListener('transitionrun', () => moved.count++, true);
      Object.assign(window, { moved });
    });
    await page.getByRole('switch').first().click();
    expect(await moves(page, 'moved.count', isWanted)).toBe(isWanted);
    await context.close();
  });
});

/**
 * Whether anything was counted: what is expected may take its time, what is not gets some to appear.
 * Asked from outside, because the page's policy forbids it to evaluate text once the question is under way.
 */
async function moves(page: Page, counter: string, isExpected: boolean): Promise<boolean> {
  const isCounted = async () => (await page.evaluate<number>(counter)) > 0;
  if (isExpected) await expect.poll(isCounted).toBe(true);
  else await page.waitForTimeout(300);
  return isCounted();
}

/** The middle of the board, and a ring at its edge. */
async function freeCells(page: Page): Promise<readonly number[]> {
  const named = async (name: string) =>
    Number(await page.locator(`[data-cell][aria-label^="${name}"]`).first().getAttribute('data-cell'));
  return [await named('d4'), await named('a1')];
}
