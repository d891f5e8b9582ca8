import { GAME_IDS, gameNamed } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, loadSection } from '../languages.js';
import { gameName, namedVariants, sideChoices, sideNames, variantText } from './games.js';

describe.each(GAME_IDS)('the names of %s', (game) => {
  it('cover its variants, in their order', () => {
    expect(namedVariants(game)).toEqual(gameNamed(game).variants);
  });

  it.each(LANGUAGES)('distinguish games, sides and variants in %s', async (language) => {
    const people = await loadSection(language, 'people');
    const variants = [...namedVariants(game), 'custom'].map((each) => variantText(people, game, each));
    expect(new Set(variants).size).toBe(variants.length);
    const common = await loadSection(language, 'common');
    expect(new Set(GAME_IDS.map((id) => gameName(common, id))).size).toBe(GAME_IDS.length);
    for (const [first, second] of [
      sideNames(common, game),
      sideChoices(await loadSection(language, 'setup'), game),
    ])
      expect(first).not.toBe(second);
  });

  it('return an unknown variant unchanged', async () => {
    const people = await loadSection('en', 'people');
    expect(variantText(people, game, 'huge')).toBe('huge');
    expect(variantText(people, game, 'toString')).toBe('toString');
  });
});
