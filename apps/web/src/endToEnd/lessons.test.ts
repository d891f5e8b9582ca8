import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Lesson } from '../pages/learn/lesson.js';
import { LESSONS } from '../pages/learn/lessons.js';
import { solveLesson } from '../pages/learn/testing/solve.js';
import { mouse } from './testing/hands.js';
import { useSite } from './testing/site.js';

const site = useSite();

/** The pauses before an answer are for people: here they last until the test has seen them. */
function holdPauses(): void {
  const later = window.setTimeout.bind(window);
  const held: (() => void)[] = [];
  const hold = (run: () => void, ms?: number) => (ms === 1100 ? held.push(run) : later(run, ms));
  const release = () => {
    for (const run of held.splice(0)) run();
  };
  Object.assign(window, { setTimeout: hold, releasePauses: release });
}

async function release(page: Page): Promise<void> {
  await page.evaluate('releasePauses()');
}

async function solve(page: Page, lesson: Lesson): Promise<void> {
  await page.goto(`/learn/${lesson.game}/${lesson.id}`);
  const hands = mouse(page);
  for (const [index, { turns }] of solveLesson(lesson).entries()) {
    for (const gestures of turns) {
      // Advice is offered exactly while the reader may move.
      await page.locator('[data-advice]').waitFor();
      for (const gesture of gestures) await hands.do(gesture);
      await page.locator('[data-advice]').waitFor({ state: 'detached' });
      await release(page);
    }
    await page.locator('[data-next]').waitFor();
    await release(page);
    const isLast = index === lesson.steps.length - 1;
    if (!isLast || turns.length === 0) await page.locator('[data-next]').click();
  }
}

describe.each(['zertz', 'tzaar'] as const)('the lessons of %s', (game) => {
  it('are all solved on the board, and it is kept', async () => {
    const { page, context, problems } = await site.visit();
    await context.addInitScript(holdPauses);
    for (const lesson of LESSONS[game]) await solve(page, lesson);

    await page.goto(`/learn/${game}`);
    await page.getByRole('link', { name: 'Play a game' }).waitFor();
    expect(await page.getByRole('progressbar').getAttribute('value')).toBe(String(LESSONS[game].length));
    expect(await page.locator('a.lesson.done').count()).toBe(LESSONS[game].length);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('two windows', () => {
  it('keep what either has solved, even when one writes over the other', async () => {
    const { page, context } = await site.visit();
    const keep = async (window: Page, zertz: readonly string[]) =>
      window.evaluate(
        (ids) => localStorage.setItem('gipfel.lessons', JSON.stringify({ zertz: ids, tzaar: [] })),
        zertz,
      );
    await page.goto('/');
    await keep(page, ['goal']);
    await page.goto('/learn/zertz');
    await page.locator('a.lesson.done').waitFor();
    const other = await context.newPage();
    await other.goto('/');
    // It had read before the first window wrote.
    await keep(other, ['place']);

    await page.waitForFunction(() => document.querySelectorAll('a.lesson.done').length === 2);
    const kept: unknown = JSON.parse(
      await other.evaluate(() => localStorage.getItem('gipfel.lessons') ?? ''),
    );
    expect(kept).toEqual({ zertz: ['place', 'goal'], tzaar: [] });

    await other.evaluate(() => localStorage.removeItem('gipfel.lessons'));
    await page.waitForFunction(() => document.querySelectorAll('a.lesson.done').length === 0);
    expect(await other.evaluate(() => localStorage.getItem('gipfel.lessons'))).toBeNull();
    await context.close();
  });
});
