/** How bad a network is, drawn by chance. */

import { between } from '../stage/numbers.js';

/** Of a hundred, where nothing else is said. */
export interface Weather {
  /** The longest a message takes, in milliseconds. */
  readonly delay: number;
  /** Messages that do not wait for those before them. */
  readonly overtaking: number;
  /** Messages that arrive twice. */
  readonly doubled: number;
  /** Messages with which the connection ends. */
  readonly cut: number;
  /** Messages of which only the first half arrives before the connection ends. */
  readonly torn: number;
  /** Messages after which nothing arrives any more, and nobody is told. */
  readonly stalled: number;
  /** New connections that are not let through. */
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
  /** Most of the time a network has one thing wrong with it, sometimes all. */
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
