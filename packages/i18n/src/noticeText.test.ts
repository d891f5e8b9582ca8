import { describe, expect, it } from 'vitest';
import { LANGUAGES, loadSection } from './languages.js';
import { noticeText, personText, type ToldNotice } from './noticeText.js';

const FULL = 11;
const KINDS: readonly ToldNotice['kind'][] = [
  'challenge',
  'accepted',
  'declined',
  'yourTurn',
  'over',
  'rematch',
];

describe('people in sentences', () => {
  it('have their name, or what they are', async () => {
    const words = await loadSection('en', 'people');
    expect(personText(words, { kind: 'account', name: 'Nora' }, FULL)).toBe('Nora');
    expect(personText(words, { kind: 'bot' }, FULL)).toBe(words.deletedPlayer);
    expect(personText(words, { kind: 'guest' }, FULL)).toBe(words.guest);
    expect(personText(words, { kind: 'computer', level: 3 }, FULL)).toBe(words.computerLevel({ level: 3 }));
    expect(personText(words, { kind: 'computer', level: FULL }, FULL)).toBe(words.computerFull);
    expect(personText(words, { kind: 'computer' }, FULL)).toBe(words.computerFull);
  });
});

describe('news', () => {
  it.each(LANGUAGES)('say in %s who it was, each kind in its own words', async (language) => {
    const words = await loadSection(language, 'people');
    const sentences = KINDS.map((kind) =>
      noticeText(words, { kind, from: { kind: 'account', name: 'Nora' } }, FULL),
    );
    expect(new Set(sentences).size).toBe(KINDS.length);
    for (const sentence of sentences) expect(sentence).toContain('Nora');
    expect(noticeText(words, { kind: 'yourTurn' }, FULL)).toContain(words.noticeSomebody);
  });
});
