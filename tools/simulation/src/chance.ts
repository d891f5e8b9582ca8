/** Seeded randomness. Each part of a simulation has a stream of its own, so that removing one fault leaves the others unchanged. */

import { seededRandom } from '@gipfel/rules';

export class Chance {
  readonly random: () => number;
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
    this.random = seededRandom(seed);
  }

  /** An independent stream. */
  fork(name: string): Chance {
    let hash = this.#seed ^ 0x9e3779b9;
    for (const letter of name)
      hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x85ebca6b) ^ (hash >>> 13);
    return new Chance(hash >>> 0);
  }

  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  between(least: number, most: number): number {
    return least + this.random() * (most - least);
  }

  whole(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  isLucky(probability: number): boolean {
    return this.random() < probability;
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  }
}
