/** Several threads in a real browser, from the built files: `npm test` and `npx tsc -b` make them. */

import { makePosition } from '@gipfel/notation';
import { startOf, type Turn, tryPlayTurn } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { useLab } from './testing/browserLab.js';
import { SITE_PARTS, type SitePart } from './testing/browserSite.js';

interface Searched {
  readonly turn: Turn;
  readonly nodes: number;
}
interface Compared {
  readonly alone: Searched;
  readonly together: readonly Searched[];
}

const HELPER = 'packages/engine/dist/hosts/browserHelper.js';
const MODULES = ['packages/engine/wasm/zertz.threads.wasm', 'packages/engine/wasm/table.wasm'];
const TRIES = 20;

const { openPage, asked } = useLab();

const start = startOf('zertz', '37', () => 0.5);
if (start === undefined) throw new Error('no start');

/** Sound: this is what `threads` in browserPage.ts returns. */
async function compare(part: SitePart, tries: number, options: object = {}): Promise<Compared> {
  const page = await openPage(part);
  const args = JSON.stringify([makePosition(start ?? expect.fail()), { depth: 3 }, tries, options]);
  const compared = (await page.evaluate(`lab.threads(...${args})`)) as Compared;
  await page.close();
  return compared;
}

describe('two threads in a browser', () => {
  it.each(SITE_PARTS)('play legal turns on a page that is %s', async (part) => {
    const { alone, together } = await compare(part, part === 'isolated' ? TRIES : 2);
    for (const { turn } of [alone, ...together]) expect(tryPlayTurn(start, turn).ok).toBe(true);
    const isHelped = together.some(({ nodes }) => nodes !== alone.nodes);
    expect(isHelped).toBe(part === 'isolated');
    const fetched = [HELPER, ...MODULES].filter((path) => asked(part).includes(path));
    expect(fetched).toEqual(part === 'isolated' ? [HELPER, ...MODULES] : []);
  });

  it.each([
    ['helper', { helperUrl: 'packages/engine/dist/nothing.js' }],
    ['module', { wasmUrls: { 'zertz.threads': 'packages/engine/wasm/nothing.wasm' } }],
    ['table', { wasmUrls: { table: 'packages/engine/dist/index.js' } }],
  ])('are one where there is no %s', async (_, options) => {
    const { alone, together } = await compare('isolated', 2, options);
    expect(together).toEqual([alone, alone]);
  });
});
