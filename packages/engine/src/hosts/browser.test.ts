/** The engine in a real browser, from the built files: `npm test` and `npx tsc -b` make them. */

import { makePosition, parsePosition } from '@gipfel/notation';
import { type GameId, type Position, playTurn, startOf, tryPlayTurn } from '@gipfel/rules';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { benchNodes } from '../bench.js';
import type { AnalysisStep } from '../library/engine.js';
import { readCore } from '../nodeCore.js';
import type { SearchInfo, SearchResult } from '../protocol/searcher.js';
import { createEngineSearcher } from '../search/engineSearcher.js';
import { useLab } from './testing/browserLab.js';
import { SITE_PARTS } from './testing/browserSite.js';
import { findChromium } from './testing/chromium.js';

const DIAGRAM_5 = 'zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4oo/4oW 1/1/5 2/2/1 2/4/4 1';

function position(line: string): Position {
  const parsed = parsePosition(line);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

function startLine(game: GameId, variant: string): string {
  const start = startOf(game, variant, () => 0.5);
  if (start === undefined) throw new Error('no start');
  return makePosition(start);
}

const { openPage } = useLab();

/** Sound: every caller names the type that the function of that name in browserPage.ts returns. */
function ask<Answer>(page: Page, name: string, ...args: readonly unknown[]): Promise<Answer> {
  return page.evaluate(`lab.${name}(...${JSON.stringify(args)})`) as Promise<Answer>;
}

interface Stopped {
  readonly told: readonly SearchInfo[];
  readonly result: SearchResult;
  readonly next: readonly AnalysisStep[];
  readonly workers: number;
}

describe.each(SITE_PARTS)('the engine in a browser, on a page that is %s', (part) => {
  let page: Page;
  beforeAll(async () => {
    page = await openPage(part);
  });
  afterAll(() => page?.close());

  it('has shared memory exactly if it should', async () => {
    expect(await ask<boolean>(page, 'isIsolated')).toBe(part === 'isolated');
  });

  it('Z6.1 finds the win of diagram 5 and reports it as proven', async () => {
    const steps = await ask<readonly AnalysisStep[]>(page, 'analyse', DIAGRAM_5, { depth: 6 });
    const last = steps.at(-1);
    if (last?.type !== 'result') throw new Error('no result');
    expect(last.result.score).toEqual({ type: 'win', turns: 3, proven: true });
    expect(tryPlayTurn(position(DIAGRAM_5), last.result.turn).ok).toBe(true);
    const info = steps.at(-2);
    const line = info?.type === 'info' ? (info.info.pv ?? []) : [];
    const end = line.reduce(playTurn, position(DIAGRAM_5));
    expect(end.game === 'zertz' && end.stores[0].W).toBe(4);
  });

  // The iterations after these depths take seconds.
  it.each([
    ['zertz', '61', 4, 1],
    ['tzaar', 'fixed', 11, 1],
    ['tzaar', 'fixed', 11, 2],
  ] as const)(
    'stops in the middle of an iteration in %s %s, depth %i, threads %i, and goes on',
    async (game, variant, depth, threads) => {
      const line = startLine(game, variant);
      const { told, result, next, workers } = await ask<Stopped>(page, 'stop', line, depth, threads);
      expect(tryPlayTurn(position(line), result.turn).ok).toBe(true);
      const best = told.filter(({ multipv }) => multipv === 1).at(-1);
      expect(result.turn).toEqual(best?.pv?.[0]);
      expect(result.score).toEqual(best?.score);
      // Options outlive the worker that received them. The best line is told before the second one is known.
      expect(next.map((step) => (step.type === 'info' ? step.info.multipv : step.type))).toEqual([
        1,
        1,
        2,
        'result',
      ]);
      expect(workers).toBe(part === 'isolated' ? 1 : 2);
    },
  );

  it('answers with a legal turn if aborted before it began', async () => {
    const line = startLine('tzaar', 'fixed');
    const { turn } = await ask<SearchResult>(page, 'abortedBefore', line);
    expect(tryPlayTurn(position(line), turn).ok).toBe(true);
  });

  it.each([
    ['CORE_MISSING', { wasmUrls: { zertz: 'packages/engine/wasm/nothing.wasm' } }],
    ['CORE_UNREADABLE', { wasmUrls: { zertz: 'packages/engine/dist/index.js' } }],
    ['WORKER_FAILED', { workerUrl: 'packages/engine/dist/nothing.js' }],
    ['none', { wasmUrls: { zertz: 'packages/engine/wasm/zertz.checked.wasm' } }],
  ])('fails with %s when it is told %j', async (code, options) => {
    expect(await ask<string>(page, 'failure', DIAGRAM_5, options)).toBe(code);
  });

  it('rejects running and new searches when closed', async () => {
    expect(await ask<readonly string[]>(page, 'closed', DIAGRAM_5)).toEqual([
      'ENGINE_CLOSED',
      'ENGINE_CLOSED',
    ]);
  });
});

describe('the bench signature', () => {
  it.each(['zertz', 'tzaar'] as const)("of %s equals Node's", async (game) => {
    const inNode = createEngineSearcher({
      openCore: (asked, poll) => readCore(asked, 'fast', { poll }),
      isStopRequested: () => false,
      now: () => 0,
      pause: async () => undefined,
    });
    const page = await openPage('isolated');
    const [there, here] = await Promise.all([ask<number>(page, 'bench', game), benchNodes(inNode, game)]);
    await page.close();
    expect(there).toBe(here);
  });
});

describe('the browser', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('is the configured one, if it exists', () => {
    const usual = findChromium();
    vi.stubEnv('CHROMIUM', process.execPath);
    expect(findChromium()).toBe(process.execPath);
    vi.stubEnv('CHROMIUM', '/nowhere/chromium');
    expect(findChromium()).toBe(usual);
  });
});
