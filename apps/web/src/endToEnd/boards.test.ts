import { readFile } from 'node:fs/promises';
import { makePosition } from '@gipfel/notation';
import { legalActions, outcome, type Position, play, startOf } from '@gipfel/rules';
import { PLACES } from '@gipfel/rules/tzaar';
import { BOARD_NAMES } from '@gipfel/rules/zertz';
import { describe, expect, it } from 'vitest';
import { useSite } from './testing/site.js';

const site = useSite();
const ACTIONS = 24;

const SHAPES = [
  ...BOARD_NAMES.map((variant) => ({ game: 'zertz', variant }) as const),
  { game: 'zertz', variant: 'blitz' },
  { game: 'tzaar', variant: 'fixed' },
] as const;

/** A position of a repeatable game: the rules list actions in a fixed order. */
function someWayIn(start: Position): Position {
  let position = start;
  for (let count = 0; count < ACTIONS && outcome(position) === undefined; count++) {
    const actions = legalActions(position);
    const action = actions[(count * 37 + 11) % actions.length];
    if (action !== undefined) position = play(position, action);
  }
  return position;
}

function countOf(position: Position): { readonly cells: number; readonly pieces: number } {
  if (position.game === 'tzaar')
    return { cells: PLACES.length, pieces: position.places.filter((place) => place !== undefined).length };
  const rings = position.rings.filter((ring) => ring !== '-');
  return { cells: rings.length, pieces: rings.filter((ring) => ring !== '.').length };
}

describe('every board', () => {
  it.each(SHAPES)('$game $variant is drawn as it always was', async ({ game, variant }) => {
    const start = startOf(game, variant, () => 0);
    if (start === undefined) throw new Error('no such start');
    const position = someWayIn(start);
    const { page, context, problems } = await site.visit({ settings: { theme: 'light' } });
    await page.goto(`/analysis?position=${encodeURIComponent(makePosition(position))}`);
    const { cells, pieces } = countOf(position);
    await page.waitForURL('**/analysis');
    expect(await page.locator('[data-cell]').count()).toBe(cells);
    expect(await page.locator('.gb-pieces > *').count()).toBe(pieces);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Picture (SVG)' }).click();
    const picture = await readFile(await (await download).path(), 'utf8');
    // One element a line, so that a change can be read.
    await expect(picture.replaceAll('><', '>\n<')).toMatchFileSnapshot(`boards/${game}-${variant}.svg.snap`);
    expect(problems).toEqual([]);
    await context.close();
  });
});
