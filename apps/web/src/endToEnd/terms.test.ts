import { loadSection, startText } from '@gipfel/i18n';
import { matchGameNamed, type PrintedStart } from '@gipfel/match';
import { routes } from '@gipfel/protocol';
import { GAME_IDS, type GameId, gameNamed } from '@gipfel/rules';
import { expect, it } from 'vitest';
import { mouse } from './testing/hands.js';
import { apiOf, valueFrom } from './testing/onlineGame.js';
import { makeLink, sit, waitForTable } from './testing/onlineTable.js';
import { useSite } from './testing/site.js';

const site = useSite();

/** Every variant, with the last choice for each rule that the variant leaves open. */
function unusualStarts(game: GameId): readonly PrintedStart[] {
  const { choices, nearestPlayed, startOf, variantOf } = matchGameNamed(game);
  return gameNamed(game).variants.map((variant) => {
    let start = startOf(variant);
    for (const [field, words] of Object.entries<readonly string[]>(choices)) {
      const changed = nearestPlayed({ ...start, [field]: words.at(-1) });
      if (variantOf(changed) === variant) start = changed;
    }
    return start;
  });
}

it.each(GAME_IDS)('the terms of %s go unchanged from form to wire, database and page', async (game) => {
  const words = await loadSection('en', 'people');
  const [host, guest] = [await sit(site, { hands: mouse }), await sit(site, { hands: mouse })];
  const touchMove = matchGameNamed(game).touchMove !== undefined;
  for (const start of unusualStarts(game)) {
    const form = { game, starts: { [game]: start }, touchMove, clock: 'delay', minutes: 7, seconds: 9 };
    await guest.page.goto(await makeLink(host, { form: { ...form, chat: false } }));
    await guest.page
      .getByRole('listitem')
      .filter({ hasText: startText(words, start) })
      .first()
      .waitFor();
    await guest.page.getByRole('button', { name: 'Accept' }).click();
    const id = await waitForTable(host, guest);
    const { match } = await valueFrom(apiOf(guest.page).call(routes.getMatch, { params: { id } }));
    const clock = { type: 'delay', initial: 420_000, delay: 9_000 };
    expect(match.terms).toEqual({ start, clock, touchMove, rated: false, chat: false });
    expect(match).toMatchObject({ game, variant: matchGameNamed(game).variantOf(start) });
  }
});
