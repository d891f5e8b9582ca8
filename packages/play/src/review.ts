/** The engine's review of a line of play. It starts at the end, because what it learns there improves its earlier answers. */

import type { Engine, Limits } from '@gipfel/engine';
import { outcome, type Position, type Turn } from '@gipfel/rules';
import { type Judgement, judge } from './mistakes.js';
import { fromOutcome, toValue, type Value } from './value.js';

/** One step along a line of play. Z9.3: a demand takes back the turn before it. */
export type Entry = { readonly type: 'turn'; readonly turn: Turn } | { readonly type: 'demand' };

/** A position of the line, and the entry that led to it (none for the start). */
interface LinePosition {
  readonly position: Position;
  readonly entry: Entry | undefined;
}

export interface Reviewed {
  /** Of the position in the line. */
  readonly index: number;
  /** Undefined when the engine gave no score. */
  readonly value: Value | undefined;
  /** On the turn played from here; undefined when there is nothing to criticise. */
  readonly judgement: Judgement | undefined;
}

/** One result for each position, from the last to the first. Simply ends when it is aborted. */
export async function* review(
  engine: Pick<Engine, 'analyse'>,
  line: readonly LinePosition[],
  limits: Limits,
  signal: AbortSignal,
): AsyncGenerator<Reviewed, void> {
  let after: Value | undefined;
  for (const [index, { position }] of [...line.entries()].reverse()) {
    const { value, best } = await evaluate(engine, position, limits, signal);
    if (signal.aborted) return;
    const entry = line[index + 1]?.entry;
    // A demand (Z9.3) is no turn that could be compared with other turns.
    const judgement =
      entry?.type !== 'turn' || value === undefined || after === undefined
        ? undefined
        : judge({ position, turn: entry.turn, before: value, after, best });
    yield { index, value, judgement };
    after = value;
  }
}

async function evaluate(
  engine: Pick<Engine, 'analyse'>,
  position: Position,
  limits: Limits,
  signal: AbortSignal,
): Promise<{ readonly value: Value | undefined; readonly best: readonly Turn[] }> {
  const end = outcome(position);
  if (end !== undefined) return { value: fromOutcome(end), best: [] };
  let value: Value | undefined;
  let best: readonly Turn[] = [];
  for await (const step of engine.analyse(position, limits, { signal })) {
    const { score } = step.type === 'info' ? step.info : step.result;
    const isBest = step.type === 'result' || (step.info.multipv ?? 1) === 1;
    const isBound = score?.type === 'cp' && score.bound !== undefined;
    if (!isBest || isBound) continue;
    if (score !== undefined) value = toValue(score, position.side);
    if (step.type === 'info' && step.info.pv !== undefined) best = step.info.pv;
    if (step.type === 'result' && best.length === 0) best = [step.result.turn];
  }
  return { value, best };
}
