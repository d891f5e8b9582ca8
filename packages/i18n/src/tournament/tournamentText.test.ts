import { EXPLANATIONS, TOURNAMENT_CODES } from '@gipfel/tournament';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, loadSection } from '../languages.js';
import { makeRuleLine, tournamentText } from './tournamentText.js';

const VALUES = {
  round: 3,
  rounds: 5,
  limit: 1,
  players: 8,
  board: 2,
  game: 1,
  field: 'x',
  type: 'sing',
  name: 'Ann',
  colour: 'white',
};

describe.each(LANGUAGES)('sentences about tournaments in %s', (language) => {
  it('exist for every refusal and every explanation', async () => {
    const texts = await loadSection(language, 'tournamentRules');
    const words = { texts, nameOf: (id: string) => `Player ${id}` };
    for (const code of [...TOURNAMENT_CODES, ...EXPLANATIONS]) {
      const { sentence } = tournamentText({ code, players: ['1', '2'], values: VALUES }, words);
      expect(sentence, code).toMatch(/\.$/);
      expect(sentence, code).not.toMatch(new RegExp(`…|undefined|NaN|${code}`));
    }
  });
});

it('names players, numbers and the article', async () => {
  const texts = await loadSection('en', 'tournamentRules');
  const told = tournamentText(
    { code: 'MET', rule: 'C.04.3 2.1.1', players: ['a', 'b'], values: { round: 3 } },
    { texts, nameOf: (id) => id.toUpperCase() },
  );
  expect(makeRuleLine(told)).toBe('A and B have met already, in round 3 (C.04.3 2.1.1).');
  expect(
    tournamentText({ code: 'NEW_CODE', players: [], values: {} }, { texts, nameOf: String }).sentence,
  ).toContain('NEW_CODE');
});
