import { describe, expect, it } from 'vitest';
import { gesturesOf } from '../pages/learn/testing/solve.js';
import { advise } from './testing/adviser.js';
import { mouse } from './testing/hands.js';
import { waitForMatch } from './testing/keptGame.js';
import { useSite } from './testing/site.js';

const site = useSite();

/** Runs in the page before anything of it does. */
function refuseToKeep(name: 'QuotaExceededError' | 'SecurityError'): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('not here', name);
  };
}

describe('a browser that keeps nothing', () => {
  it.each([
    ['QuotaExceededError', 'This browser’s storage is full'],
    ['SecurityError', 'This browser does not let Gipfel save anything'],
  ] as const)('says so and plays on: %s', async (name, sentence) => {
    const { page, context, problems } = await site.visit();
    await context.addInitScript(refuseToKeep, name);
    await page.goto('/play?game=tzaar');
    await page.getByRole('radio', { name: 'Two at one screen' }).check();
    await page.getByRole('button', { name: 'Start the game' }).click();
    const notice = page.locator('.notice', { hasText: sentence });
    await notice.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.getByRole('button', { name: 'Show me a good turn' }).waitFor();
    // Said once is enough.
    expect(await notice.count()).toBe(0);
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Deutsch' }).check();
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    await page.getByRole('link', { name: 'Lernen' }).click();
    await page.locator('a.lesson').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('cannot even be asked', async () => {
    const { page, context, problems } = await site.visit();
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    for (const address of ['/', '/play', '/learn', '/analysis', '/settings']) {
      await page.goto(address);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
    }
    // The script that sets the settings of the tests is the only one that may complain.
    expect(problems.filter((problem) => !problem.includes('blocked'))).toEqual([]);
    await context.close();
  });

  it('starts afresh from what it cannot read', async () => {
    const { page, context, problems } = await site.visit();
    await context.addInitScript(() => {
      for (const key of ['game', 'game.broken', 'analysis', 'lessons', 'gameForm'])
        localStorage.setItem(`gipfel.${key}`, '{"version":1,"saved":{"x":');
      localStorage.setItem('gipfel.settings', '[1,2');
    });
    for (const address of ['/play', '/play/broken']) {
      await page.goto(address);
      await page.getByRole('button', { name: 'Start the game' }).waitFor();
    }
    for (const address of ['/', '/learn/zertz', '/analysis', '/settings']) {
      await page.goto(address);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('an engine that cannot run', () => {
  it('for lack of WebAssembly is told, and everything else works', async () => {
    const { page, context, problems } = await site.visit();
    const forget = `Reflect.deleteProperty(globalThis, 'WebAssembly');`;
    await context.addInitScript(forget);
    await context.route('**/assets/*orker*.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${forget}\n${await answer.text()}` });
    });
    await page.goto('/analysis');
    await page.getByRole('switch', { name: 'Engine' }).check();
    await page.getByText('it lacks WebAssembly').waitFor();
    await page.goto('/play?game=zertz');
    await page.getByRole('button', { name: 'Start the game' }).click();
    const { position } = await waitForMatch(page, ({ turns }) => turns.length === 0);
    for (const gesture of gesturesOf(position, await advise(position))) await mouse(page).do(gesture);
    await page.getByRole('button', { name: 'Ask it again' }).waitFor();
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Take back' }).click();
    await waitForMatch(page, ({ turns }) => turns.length === 0);
    await page.goto('/learn/zertz');
    await page.locator('a.lesson').first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('falls back to one thread where memory cannot be shared', async () => {
    const { page, context, problems } = await site.visit();
    await context.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 }));
    await context.route('**/*', async (route) => {
      const answer = await route.fetch();
      const {
        'cross-origin-opener-policy': _a,
        'cross-origin-embedder-policy': _b,
        ...headers
      } = answer.headers();
      await route.fulfill({ response: answer, headers });
    });
    await page.goto('/play?game=zertz');
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
    await page.getByRole('slider').fill('1');
    await page.getByRole('button', { name: 'Start the game' }).click();
    const { position } = await waitForMatch(page, ({ turns }) => turns.length === 0);
    for (const gesture of gesturesOf(position, await advise(position))) await mouse(page).do(gesture);
    await waitForMatch(page, ({ turns }) => turns.length === 2);
    // Where the difference is felt, it is told.
    await page.goto('/analysis');
    await page.getByRole('switch', { name: 'Engine' }).check();
    await page.getByText('The engine runs on one core here').waitFor();
    await page.locator('.engine li').first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('runs isolated on our own server', async () => {
    const { page, context } = await site.visit();
    await page.goto('/');
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await context.close();
  });
});

describe('an address that is none', () => {
  it('is told with a way out, and with the right status', async () => {
    const { page, context } = await site.visit();
    const answer = await page.goto('/nowhere/at/all');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Play ZÈRTZ' }).waitFor();
    await page.goto('/learn/zertz/no-such-lesson');
    await page.locator('a.lesson').first().waitFor();
    await page.goto('/play?position=nonsense');
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.getByRole('alert').filter({ hasText: /\w{3}/ }).waitFor();
    await context.close();
  });
});
