/** Random network faults. */

import { between } from '../support/numbers.js';

/** Percentages unless stated otherwise. */
export interface NetworkFaults {
  /** Longest delay of a message, in milliseconds. */
  readonly delay: number;
  /** Messages that do not wait for earlier ones. */
  readonly reordered: number;
  /** Messages that arrive twice. */
  readonly duplicated: number;
  /** Messages that close the connection. */
  readonly cut: number;
  /** Messages of which only the first half arrives before the connection closes. */
  readonly truncated: number;
  /** Messages after which nothing arrives any more, without a close. */
  readonly stalled: number;
  /** New connections that are refused. */
  readonly refused: number;
}

export const NO_FAULTS: NetworkFaults = {
  delay: 2,
  reordered: 0,
  duplicated: 0,
  cut: 0,
  truncated: 0,
  stalled: 0,
  refused: 0,
};

export function drawFaults(random: () => number): NetworkFaults {
  /** Usually one fault at a time, sometimes all. */
  const some = (most: number) => (random() < 0.6 ? between(random, 1, most + 1) : 0);
  return {
    delay: between(random, 1, 120),
    reordered: some(50),
    duplicated: some(40),
    cut: some(6),
    truncated: some(6),
    stalled: some(2),
    refused: some(40),
  };
}
