/** Type guards for numbers, pairs with one entry per side, and lists that grow by one. */

import type { Side } from '@gipfel/rules';

export function isIntegerWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
}

/** The last moment a `Date` can represent: sums with clock times stay safe integers. */
const LAST_MOMENT = 8_640_000_000_000_000;

/** Milliseconds since 1970, as the caller's clock gives them. */
export function isMoment(value: unknown): value is number {
  return isIntegerWithin(value, 0, LAST_MOMENT);
}

export type Pair<Value> = readonly [Value, Value];

/** The same pair if nothing changes, as in most turns. */
export function withSide<Value>(pair: Pair<Value>, side: Side, value: Value): Pair<Value> {
  if (pair[side] === value) return pair;
  return side === 0 ? [value, pair[1]] : [pair[0], value];
}

/** Spreading a list into a new one reserves spare capacity: over twice the memory, as long as the match is kept. */
export function appended<Item>(list: readonly Item[], item: Item): readonly Item[] {
  return list.toSpliced(list.length, 0, item);
}
