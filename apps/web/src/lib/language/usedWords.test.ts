import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const MESSAGES = new URL('../../../../../packages/i18n/messages/en/', import.meta.url);
const SOURCES = ['../../', '../../../../server/src/', '../../../../../packages/i18n/src/'].map(
  (folder) => new URL(folder, import.meta.url),
);
/** Their keys are put together from the names of lessons and rules, or are codes; tests of their own look after them. */
const COMPOSED = /^(lessons|rules|serverCodes)/;
/** Read by the compiler of the translations. */
const COMPILED = ['meta'];

function wordsOf(folder: URL): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(ts|svelte)$/.test(path) && !path.includes('generated') && !path.endsWith('.test.ts'),
  );
  return new Set(files.flatMap((path) => readFileSync(new URL(path, folder), 'utf8').match(/\w+/g) ?? []));
}

describe('the sentences of the app', () => {
  const used = SOURCES.map(wordsOf);
  const sections = readdirSync(MESSAGES)
    .map((file) => basename(file, '.json'))
    .filter((section) => !COMPOSED.test(section) && !COMPILED.includes(section));

  it.each(sections)('of %s are all used somewhere', (section) => {
    const messages: object = JSON.parse(readFileSync(new URL(`${section}.json`, MESSAGES), 'utf8'));
    expect(Object.keys(messages).filter((key) => !used.some((words) => words.has(key)))).toEqual([]);
  });
});
