/** What several measurements share: the middle of many values, an end with a reason, the twin of ZÈRTZ at its start. */

import { type Core, writeZertzPosition } from '@gipfel/engine';
import { readCore } from '@gipfel/engine/node';
import { type Position, startOf } from '@gipfel/rules';

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}

/** 37 rings, for the law and for the twin. */
export function openZertz(): { readonly start: Position; readonly core: Core } {
  const start = startOf('zertz', '37', () => 0);
  if (start?.game !== 'zertz') return fail('no start');
  const core = readCore('zertz');
  if (!core.ok) return fail(`${core.error}: run node packages/engine/build.mjs`);
  if (!writeZertzPosition(start, core.value.exchange()).ok || !core.value.load())
    fail('the start was refused');
  return { start, core: core.value };
}
