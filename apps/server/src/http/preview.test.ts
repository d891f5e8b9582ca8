import { LANGUAGES } from '@gipfel/i18n';
import type { ChallengeView, MatchView, Terms } from '@gipfel/protocol';
import { describe, expect, it } from 'vitest';
import { challengePreview, loadPreviewWords, matchPreview, withPreview } from './preview.js';

const TERMS: Terms = {
  start: { game: 'zertz', board: '37', variant: 'standard', claims: 'auto', captures: 'compulsory' },
  clock: { type: 'fischer', initial: 600_000, increment: 5_000 },
  touchMove: false,
  rated: false,
  chat: true,
};
const CHALLENGE: ChallengeView = {
  id: 'challenge001',
  from: { id: 'person000001', kind: 'account', name: 'Nora' },
  open: false,
  terms: TERMS,
  side: 'random',
  createdAt: 0,
  expiresAt: 9,
  state: 'waiting',
};
const MATCH: MatchView = {
  id: 'match0000001',
  game: 'zertz',
  variant: '37',
  speed: 'rapid',
  terms: TERMS,
  players: [{ person: CHALLENGE.from }, { person: { id: 'computer02', kind: 'computer', level: 2 } }],
  createdAt: 0,
  turns: 1,
};
const ENDS: readonly (MatchView['result'] | undefined)[] = [
  undefined,
  { winner: 0, reason: 'resignation' },
  { reason: 'agreement' },
  { reason: 'abort' },
];

describe('the preview of a link', () => {
  it('never lets text become a tag', () => {
    const nasty = `"><script>alert(1)</script>'&$& $1`;
    const page = withPreview('<head><title>x</title></head>', {
      title: nasty,
      description: nasty,
      url: nasty,
      image: nasty,
    });
    expect(page).not.toContain('<script>');
    expect(page).toContain(
      '<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;$&amp; $1</title>',
    );
  });

  it('of a challenge says who, what, and whether an account is needed', async () => {
    const words = await loadPreviewWords('en');
    expect(challengePreview(CHALLENGE, words)).toEqual({
      title: 'Nora challenges you to ZÈRTZ · Gipfel',
      description: 'ZÈRTZ · 37 rings · 10 min + 5 s · Casual. Open the link to play; no account is needed.',
    });
    const rated = { ...CHALLENGE, terms: { ...TERMS, rated: true } };
    expect(challengePreview(rated, words).description).toContain('a rated game needs an account');
    const guest = { ...CHALLENGE, from: { id: 'person000002', kind: 'guest' } } as const;
    expect(challengePreview(guest, words).title).toBe('A guest challenges you to ZÈRTZ · Gipfel');
    expect(challengePreview({ ...guest, state: 'expired' }, words)).toEqual({
      title: 'A challenge to ZÈRTZ · Gipfel',
      description: 'This challenge is no longer open.',
    });
  });

  it('of a game says how it stands', async () => {
    const words = await loadPreviewWords('en');
    expect(matchPreview(MATCH, words)).toEqual({
      title: 'Nora – Computer, level 2 · ZÈRTZ · Gipfel',
      description: 'Being played now. ZÈRTZ · 37 rings · 10 min + 5 s, 1 turn.',
    });
    const days: MatchView = {
      ...MATCH,
      game: 'tzaar',
      terms: {
        ...TERMS,
        start: { game: 'tzaar', start: 'random' },
        clock: { type: 'correspondence', days: 3 },
      },
      turns: 21,
      result: { winner: 0, reason: 'resignation' },
    };
    expect(matchPreview(days, words).description).toBe(
      'Nora won. TZAAR · Shuffled · 3 days a turn, 21 turns.',
    );
  });

  it.each(LANGUAGES)('has words of its own in %s', async (language) => {
    const words = await loadPreviewWords(language);
    const said = ENDS.map((result) =>
      matchPreview(result === undefined ? MATCH : { ...MATCH, result }, words),
    );
    expect(new Set(said.map(({ description }) => description)).size).toBe(ENDS.length);
    for (const { title } of [...said, challengePreview(CHALLENGE, words)]) expect(title).toContain('Nora');
    const { description } = challengePreview(CHALLENGE, await loadPreviewWords('en'));
    if (language !== 'en') expect(challengePreview(CHALLENGE, words).description).not.toBe(description);
  });
});
