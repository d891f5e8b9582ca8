import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '@gipfel/i18n';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LESSONS } from '../pages/learn/lessons.js';
import { useSite } from './testing/site.js';

const site = useSite();

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
const FOLDER = new URL('../../../../packages/i18n/messages/', import.meta.url);
const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'));

function textsOf(language: string): Texts {
  if (language !== 'en') return readJson(`${language}.json`) as Texts;
  const files = readdirSync(new URL('en/', FOLDER));
  return Object.fromEntries(
    files.map((file) => [file.replace('.json', ''), readJson(`en/${file}`)]),
  ) as Texts;
}

const ENGLISH = textsOf('en');
/** Shorter ones may well be the same word in two languages. */
const SHORTEST = 13;

/** What of the English texts must not be seen: whole sentences, and what stands between their placeholders. */
function englishOnly(language: string): readonly string[] {
  const theirs = textsOf(language);
  return Object.entries(ENGLISH).flatMap(([section, texts]) =>
    Object.entries(texts).flatMap(([key, english]) => {
      // Plurals and choices have braces inside braces.
      if (/\{[^}]*\{/.test(english)) return [];
      const own = theirs[section]?.[key] ?? '';
      return english
        .split(/\{[^}]*\}/)
        .map((part) => part.trim())
        .filter((part) => part.length >= SHORTEST && !own.includes(part));
    }),
  );
}

/** Everything that is seen or heard of a page. */
function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const spoken = ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt'];
    const parts = [document.title, document.body.textContent ?? ''];
    for (const element of document.querySelectorAll('*'))
      for (const name of spoken) parts.push(element.getAttribute(name) ?? '');
    return parts.join('\n');
  });
}

interface Place {
  readonly address: string;
  /** What must be there before the page is read. */
  readonly wait: string;
}
const PLACES: readonly Place[] = [
  { address: '/', wait: 'main h1' },
  { address: '/play?game=zertz', wait: 'main form' },
  { address: '/play?game=tzaar', wait: 'main form' },
  { address: '/learn', wait: 'a.lesson' },
  { address: `/learn/zertz/${LESSONS.zertz[0]?.id}`, wait: '[data-cell]' },
  { address: `/learn/tzaar/${LESSONS.tzaar[0]?.id}`, wait: '[data-cell]' },
  { address: '/rules/zertz', wait: '#Z1' },
  { address: '/rules/tzaar', wait: '#T1' },
  { address: '/analysis', wait: '[data-cell]' },
  { address: '/settings', wait: 'main h1' },
  { address: '/lobby', wait: 'main h1' },
  { address: '/watch', wait: 'main h1' },
  { address: '/games', wait: 'main form' },
  { address: '/leaderboard', wait: 'main h1' },
  { address: '/account', wait: 'main form' },
  { address: '/nowhere', wait: 'main h1' },
];

describe.each(LANGUAGES)('in %s', (language) => {
  it('every page is in that language and in no other', async () => {
    const { page, context, problems } = await site.visit({ locale: language });
    const foreign = englishOnly(language);
    const found: string[] = [];
    const look = async (where: string) => {
      const words = await wordsOf(page);
      found.push(...foreign.filter((part) => words.includes(part)).map((part) => `${where}: ${part}`));
    };
    for (const { address, wait } of PLACES) {
      await page.goto(address);
      await page.locator(wait).first().waitFor({ state: 'attached' });
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      await look(address);
    }
    const common = textsOf(language)['common'] ?? {};
    const names = page
      .locator('nav a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
    expect(await names).toEqual(
      ['navPlay', 'navOnline', 'navLearn', 'navAnalysis', 'navSettings', 'navAccount'].map(
        (key) => common[key],
      ),
    );

    await page.goto('/play?game=tzaar');
    await page.locator('form button[type="submit"]').click();
    await page.locator('[data-cell]').first().waitFor();
    // A refusal is read too.
    await page.locator('[data-cell]').first().click();
    await page.locator('.extra button').last().click();
    await page.locator('dialog[open] h2').waitFor();
    await look('a running game');
    // The address that is none is the only thing to complain about.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    expect(found).toEqual([]);
    await context.close();
  });
});

describe('numbers', () => {
  it.each(['ru', 'pl'])('are counted as %s counts', async (language) => {
    const { page, context } = await site.visit({ locale: language });
    await page.goto('/analysis');
    const options = page.locator('section.engine option');
    await options.first().waitFor({ state: 'attached' });
    const forms = (await options.allTextContents()).map((each) => each.replace(/\d+\s*/, '').trim());
    expect(forms.length).toBe(5);
    // One, few and many are three words; two to four share one.
    expect(new Set(forms).size).toBe(3);
    expect(new Set(forms.slice(1, 4)).size).toBe(1);
    await context.close();
  });

  it('are written as each language writes them', async () => {
    const { page, context } = await site.visit({ locale: 'en' });
    const number = Number((await eloOn(page)).replaceAll(/\D/g, ''));
    expect(number).toBeGreaterThan(999);
    for (const language of LANGUAGES) {
      await page.evaluate(
        (kept) => localStorage.setItem('gipfel.settings', kept),
        JSON.stringify({ language }),
      );
      expect(await eloOn(page)).toContain(new Intl.NumberFormat(language).format(number));
    }
    await context.close();
  });
});

async function eloOn(page: Page): Promise<string> {
  await page.goto('/play?game=zertz');
  await page.getByRole('slider').fill('10');
  return (await page.locator('.level .number').textContent()) ?? '';
}

describe('the language', () => {
  it('changes at once and stays', async () => {
    const { page, context, problems } = await site.visit();
    await page.goto('/settings');
    for (const language of LANGUAGES) {
      await page.locator(`input[value="${language}"]`).check();
      const title = textsOf(language)['settings']?.['title'] ?? '';
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    }
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(LANGUAGES.at(-1));
    expect(problems).toEqual([]);
    await context.close();
  });

  it('of an English page would be noticed', async () => {
    const { page, context } = await site.visit();
    await page.goto('/');
    await page.locator('main h1').waitFor();
    const words = await wordsOf(page);
    expect(englishOnly('de').filter((part) => words.includes(part)).length).toBeGreaterThan(5);
    await context.close();
  });
});
