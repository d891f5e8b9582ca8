import { parsePosition } from '@gipfel/notation';
import { legalTurns, type Position, startOf, tryPlayTurn } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import type { Searcher, SearchRequest } from '../protocol/searcher.js';
import { createPatientSearcher } from '../protocol/testing/patientSearcher.js';
import { type AnalysisStep, createEngine } from './engine.js';

function start(): Position {
  const position = startOf('zertz', '37', () => 0.5);
  if (position === undefined) throw new Error('no start');
  return position;
}

/** White has won: four white marbles (Z6.1). */
function finished(): Position {
  const parsed = parsePosition('zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4oo/4oo 1/1/5 4/2/1 1/4/4 2');
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

async function collect(steps: AsyncIterable<AnalysisStep>): Promise<readonly AnalysisStep[]> {
  const all: AnalysisStep[] = [];
  for await (const step of steps) all.push(step);
  return all;
}

describe('bestTurn', () => {
  it('obeys limits', async () => {
    const searcher = createPatientSearcher();
    const { turn } = await createEngine(searcher).bestTurn(start(), { depth: 3 });
    expect(turn).toEqual(legalTurns(start()).next().value);
    expect(searcher.searches()).toBe(1);
  });

  it('ends an endless search when aborted', async () => {
    const controller = new AbortController();
    const answer = createEngine(createPatientSearcher()).bestTurn(start(), {}, { signal: controller.signal });
    setImmediate(() => controller.abort());
    expect(tryPlayTurn(start(), (await answer).turn).ok).toBe(true);
  });

  it('returns an empty turn for a finished game', async () => {
    const searcher = createPatientSearcher();
    expect(await createEngine(searcher).bestTurn(finished(), {})).toEqual({ turn: [] });
    expect(searcher.searches()).toBe(0);
  });

  it('applies ply and options to this search alone', async () => {
    const requests: SearchRequest[] = [];
    const searcher: Searcher = {
      ...createPatientSearcher(),
      search: async (request) => {
        requests.push(request);
        return { turn: [] };
      },
    };
    const engine = createEngine(searcher, undefined, { seed: 4 });
    const query = { ply: 2, level: 3, multiPv: 5 };
    await engine.bestTurn(start(), { depth: 1 }, query);
    await engine.bestTurn(start(), { depth: 1 });
    const common = { position: start(), limits: { depth: 1 }, seed: 4 };
    expect(requests).toEqual([
      { ...common, ...query },
      { ...common, ply: 0 },
    ]);
  });
});

describe('queries', () => {
  it('run one after the other, with settings in order', async () => {
    const patient = createPatientSearcher();
    const log: string[] = [];
    let running = 0;
    const engine = createEngine({
      ...patient,
      setOption: (name, value) => log.push(`${name} ${value} ${running}`),
      newGame: () => log.push(`new ${running}`),
      search: async (...args) => {
        running++;
        log.push(`search ${running}`);
        const result = await patient.search(...args);
        running--;
        return result;
      },
    });
    const first = engine.bestTurn(start(), { depth: 3 });
    engine.setOption('Hash', 8);
    const second = engine.bestTurn(start(), { depth: 2 });
    engine.newGame();
    await Promise.all([first, second]);
    await engine.close();
    expect(log).toEqual(['search 1', 'Hash 8 0', 'search 1', 'new 0']);
  });

  it('are not blocked by an endless one when aborted', async () => {
    const searcher = createPatientSearcher();
    const engine = createEngine(searcher);
    const endless = new AbortController();
    const first = engine.bestTurn(start(), {}, { signal: endless.signal });
    const waiting = new AbortController();
    const second = engine.bestTurn(start(), {}, { signal: waiting.signal });
    waiting.abort();
    expect(tryPlayTurn(start(), (await second).turn).ok).toBe(true);
    expect(
      tryPlayTurn(start(), (await engine.bestTurn(start(), {}, { signal: AbortSignal.abort() })).turn).ok,
    ).toBe(true);
    endless.abort();
    await first;
    await engine.close();
    expect(searcher.searches()).toBe(1);
  });

  it('survive one that failed', async () => {
    const patient = createPatientSearcher();
    let fails = true;
    const engine = createEngine({
      ...patient,
      search: (...args) => (fails ? Promise.reject(new Error('BROKEN')) : patient.search(...args)),
    });
    await expect(engine.bestTurn(start(), { depth: 1 })).rejects.toThrow('BROKEN');
    await expect(collect(engine.analyse(start(), { depth: 1 }))).rejects.toThrow('BROKEN');
    fails = false;
    expect((await engine.bestTurn(start(), { depth: 1 })).turn).not.toEqual([]);
  });
});

describe('analyse', () => {
  it('reports everything in order and the result last', async () => {
    const steps = await collect(createEngine(createPatientSearcher()).analyse(start(), { depth: 4 }));
    expect(steps.map((step) => (step.type === 'info' ? step.info.depth : step.type))).toEqual([
      1,
      2,
      3,
      4,
      'result',
    ]);
  });

  it('loses nothing when the reader is slow', async () => {
    const depths: (number | undefined)[] = [];
    for await (const step of createEngine(createPatientSearcher()).analyse(start(), { depth: 4 })) {
      for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
      depths.push(step.type === 'info' ? step.info.depth : 0);
    }
    expect(depths).toEqual([1, 2, 3, 4, 0]);
  });

  it('ends with the result when aborted', async () => {
    const controller = new AbortController();
    let last: AnalysisStep | undefined;
    for await (const step of createEngine(createPatientSearcher()).analyse(
      start(),
      {},
      { signal: controller.signal },
    )) {
      last = step;
      if (step.type === 'info' && step.info.depth === 3) controller.abort();
    }
    expect(last?.type).toBe('result');
  });

  it('answers at once if aborted before', async () => {
    const steps = await collect(
      createEngine(createPatientSearcher()).analyse(start(), {}, { signal: AbortSignal.abort() }),
    );
    expect(steps.map(({ type }) => type)).toEqual(['result']);
  });

  it('stops when the loop is left', async () => {
    const searcher = createPatientSearcher();
    const engine = createEngine(searcher);
    for await (const step of engine.analyse(start(), {})) {
      if (step.type === 'info' && step.info.depth === 2) break;
    }
    // The next one begins, so the endless one is over.
    await engine.bestTurn(start(), { depth: 1 });
    expect(searcher.searches()).toBe(2);
  });
});

describe('close', () => {
  it('aborts running and waiting queries, ends once, and refuses later ones', async () => {
    let ends = 0;
    const engine = createEngine(createPatientSearcher(), async () => {
      ends++;
    });
    const answers = [engine.bestTurn(start(), {}), engine.bestTurn(start(), {})];
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([engine.close(), engine.close()]);
    for (const { turn } of await Promise.all(answers)) expect(tryPlayTurn(start(), turn).ok).toBe(true);
    expect(ends).toBe(1);
    await expect(engine.bestTurn(start(), {})).rejects.toThrow('ENGINE_CLOSED');
    await expect(collect(engine.analyse(start(), {}))).rejects.toThrow('ENGINE_CLOSED');
  });
});
