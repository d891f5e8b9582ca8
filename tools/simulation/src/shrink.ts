/** Minimises a failing scenario: fewer faults, matches, processes and wrong clocks, the same violation. */

import type { Scenario } from './scenario.js';
import type { Defect } from './serverProcess.js';
import { simulate } from './simulate.js';

const without = <Item>(items: readonly Item[], index: number): readonly Item[] => items.toSpliced(index, 1);

/** Every scenario one step smaller, the largest steps first. */
function* smaller(scenario: Scenario): Generator<Scenario> {
  const { faults, matches, skews } = scenario;
  if (faults.length > 1) yield { ...scenario, faults: [] };
  const half = Math.floor(matches.length / 2);
  if (half > 0) {
    yield { ...scenario, matches: matches.slice(0, half) };
    yield { ...scenario, matches: matches.slice(half) };
  }
  for (const index of faults.keys()) yield { ...scenario, faults: without(faults, index) };
  if (matches.length > 1) {
    for (const index of matches.keys()) yield { ...scenario, matches: without(matches, index) };
  }
  for (const [index, skew] of skews.entries()) {
    if (skew !== 0) yield { ...scenario, skews: skews.with(index, 0) };
  }
}

/** `kind`: the oracle's first violation. */
export async function shrink(scenario: Scenario, kind: string, defect?: Defect): Promise<Scenario> {
  for (const candidate of smaller(scenario)) {
    const { violations } = await simulate(candidate, defect);
    if (violations[0]?.kind === kind) return shrink(candidate, kind, defect);
  }
  return scenario;
}
