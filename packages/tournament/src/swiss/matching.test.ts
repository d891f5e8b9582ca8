import { seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { matchPerfectly } from './matching.js';

const TRIALS = Math.ceil(1500 * Number(process.env['GIPFEL_TRIALS'] ?? 1));

type Graph = readonly (readonly (bigint | undefined)[])[];

function randomGraph(size: number, random: () => number): Graph {
  const density = 0.3 + random() * 0.7;
  const range = random() < 0.5 ? 4 : 1000;
  const rows = Array.from({ length: size }, () =>
    Array.from({ length: size }, (): bigint | undefined => undefined),
  );
  for (let one = 0; one < size; one++) {
    for (let other = one + 1; other < size; other++) {
      if (random() > density) continue;
      const weight = BigInt(Math.floor(random() * range) - range / 4);
      const [row, mirrored] = [rows[one], rows[other]];
      if (row !== undefined) row[other] = weight;
      if (mirrored !== undefined) mirrored[one] = weight;
    }
  }
  return rows;
}

/** Tries every perfect matching. */
function bestWeight(graph: Graph, free: readonly number[]): bigint | undefined {
  const [first, ...rest] = free;
  if (first === undefined) return 0n;
  let best: bigint | undefined;
  for (const other of rest) {
    const weight = graph[first]?.[other];
    if (weight === undefined) continue;
    const remainder = bestWeight(
      graph,
      rest.filter((each) => each !== other),
    );
    if (remainder === undefined) continue;
    if (best === undefined || weight + remainder > best) best = weight + remainder;
  }
  return best;
}

function weightOf(graph: Graph, mates: readonly number[]): bigint {
  return mates.reduce((sum, mate, vertex) => {
    expect(mates[mate]).toBe(vertex);
    const weight = graph[vertex]?.[mate];
    if (weight === undefined) throw new Error('matched along no edge');
    return mate > vertex ? sum + weight : sum;
  }, 0n);
}

describe('the matching', () => {
  it('is as heavy as the best of all perfect matchings', () => {
    const random = seededRandom(1);
    for (let trial = 0; trial < TRIALS; trial++) {
      const size = 2 * (1 + Math.floor(random() * 5));
      const graph = randomGraph(size, random);
      const mates = matchPerfectly(size, (one, other) => graph[one]?.[other]);
      const best = bestWeight(graph, [...graph.keys()]);
      expect(mates === undefined ? undefined : weightOf(graph, mates), `trial ${trial}`).toBe(best);
    }
  });

  it('finds a perfect matching through nested odd circles', () => {
    const random = seededRandom(2);
    for (let trial = 0; trial < 20; trial++) {
      // A hidden perfect matching of weight 0 and many edges that cost.
      const size = 60;
      const mates = matchPerfectly(size, (one, other) =>
        (one ^ 1) === other ? 0n : random() < 0.3 ? -1n - BigInt(Math.floor(random() * 9)) : undefined,
      );
      expect(mates).toEqual(Array.from({ length: size }, (_, vertex) => vertex ^ 1));
    }
  });

  it('says so when there is none', () => {
    expect(matchPerfectly(3, () => 1n)).toBeUndefined();
    // A star.
    expect(matchPerfectly(4, (one) => (one === 0 ? 1n : undefined))).toBeUndefined();
    expect(matchPerfectly(0, () => 1n)).toEqual([]);
  });
});
