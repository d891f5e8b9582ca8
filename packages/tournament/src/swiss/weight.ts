/** Fields of a weight, the most important first: no sum of later fields outweighs an earlier one. */

export interface Field<Edge extends readonly unknown[]> {
  /** No two matchings differ by more in the sum of this field; 0 leaves it out. */
  readonly spread: bigint;
  readonly of: (...edge: Edge) => number | bigint;
}

export function weigh<Edge extends readonly unknown[]>(
  fields: readonly Field<Edge>[],
): (...edge: Edge) => bigint {
  let shift = 0n;
  // Each field gets more bits than its spread.
  const placed = fields
    .filter(({ spread }) => spread > 0n)
    .toReversed()
    .map(({ spread, of }) => {
      const field = { of, shift };
      shift += BigInt(spread.toString(2).length);
      return field;
    });
  return (...edge) => {
    let weight = 0n;
    for (const { of, shift: bits } of placed) {
      const value = of(...edge);
      if (value !== 0 && value !== 0n) weight += BigInt(value) << bits;
    }
    return weight;
  };
}
