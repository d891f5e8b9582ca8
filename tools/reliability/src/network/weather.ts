/** Random network faults. */

import { between } from '../stage/numbers.js';

/** Percentages unless stated otherwise. */
export interface Weather {
  /** Longest delay of a message, in milliseconds. */
  readonly delay: number;
  /** Messages that do not wait for earlier ones. */
  readonly overtaking: number;
  /** Messages that arrive twice. */
  readonly doubled: number;
  /** Messages that close the connection. */
  readonly cut: number;
  /** Messages of which only the first half arrives before the connection closes. */
  readonly torn: number;
  /** Messages after which nothing arrives any more, without a close. */
  readonly stalled: number;
  /** New connections that are refused. */
  readonly refused: number;
}

export const FAIR: Weather = {
  delay: 2,
  overtaking: 0,
  doubled: 0,
  cut: 0,
  torn: 0,
  stalled: 0,
  refused: 0,
};

export function drawWeather(random: () => number): Weather {
  /** Usually one fault at a time, sometimes all. */
  const some = (most: number) => (random() < 0.6 ? between(random, 1, most + 1) : 0);
  return {
    delay: between(random, 1, 120),
    overtaking: some(50),
    doubled: some(40),
    cut: some(6),
    torn: some(6),
    stalled: some(2),
    refused: some(40),
  };
}
