import type { AnalysisStep } from '@gipfel/engine';
import { parseRecord, positionsOf } from '@gipfel/notation';
import { legalTurns, type Position, positionKey, type Turn } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { type Reviewed, review } from './review.js';

const read = parseRecord('[Game "zertz"]\n[Variant "37"]\n\n1. Wd4,a1; Wc2,a4\n2. Wf1,b5\n*\n');
if (!read.ok) throw new Error(read.error.code);
const record = read.value;
const line = positionsOf(record).map((position, index) => ({ position, entry: record.line[index - 1] }));

/** Answers with scores by position, seen from the side to move, and always the same first legal turn. */
function engineWith(scores: readonly number[]) {
  const asked: number[] = [];
  async function* analyse(position: Position): AsyncGenerator<AnalysisStep, void> {
    const index = line.findIndex((node) => positionKey(node.position) === positionKey(position));
    asked.push(index);
    const score = { type: 'cp', value: scores[index] ?? 0 } as const;
    const [turn = []] = legalTurns(position) as Iterable<Turn>;
    // A bound and a second line, which must not count.
    yield { type: 'info', info: { score: { ...score, value: 9999, bound: 'lower' }, pv: [turn] } };
    yield { type: 'info', info: { score, pv: [turn], multipv: 1 } };
    yield { type: 'info', info: { score: { type: 'cp', value: -9999 }, pv: [turn], multipv: 2 } };
    yield { type: 'result', result: { turn, score } };
  }
  return { analyse, asked };
}

async function collect(scores: readonly number[], signal = new AbortController().signal) {
  const engine = engineWith(scores);
  const steps: Reviewed[] = [];
  for await (const step of review(engine, line, { nodes: 1000 }, signal)) steps.push(step);
  return { steps, asked: engine.asked };
}

describe('review', () => {
  it('looks at every position once, from the end', async () => {
    const { steps, asked } = await collect([0, 0, 0, 0]);
    expect(asked).toEqual([3, 2, 1, 0]);
    expect(steps.map(({ index }) => index)).toEqual([3, 2, 1, 0]);
    expect(steps.every(({ judgement }) => judgement === undefined)).toBe(true);
  });

  it('marks the turn after which the mover is worse off', async () => {
    // Even, even, then the second player throws it away.
    const { steps } = await collect([0, 0, 400, -400]);
    const judged = steps.filter(({ judgement }) => judgement !== undefined);
    expect(judged).toHaveLength(1);
    expect(judged[0]).toMatchObject({
      index: 1,
      judgement: { mark: '??', before: { value: 0 }, after: { value: 400 } },
    });
    expect(steps.at(-1)?.value).toEqual({ type: 'cp', value: 0 });
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    controller.abort();
    expect((await collect([], controller.signal)).steps).toEqual([]);
  });
});
