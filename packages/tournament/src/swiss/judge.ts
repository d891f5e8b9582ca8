/** What a candidate for a bracket is worth, criterion by criterion: the greater, the better. */

import { type Bracket, bestMatching, fullGraph } from './bracket.js';
import { criteriaOf, type Matcher, type SwissPair } from './pairBracket.js';

interface Judgement {
  /** `C6` to `C21`. */
  readonly criterion: string;
  readonly value: bigint;
}

/** The first criterion in which the second candidate is worse than the first; undefined when there is none. */
export function worseCriterion(
  bracket: Bracket,
  first: readonly SwissPair[],
  second: readonly SwissPair[],
  matcher: Matcher,
): string | undefined {
  const [one, other] = [judge(bracket, first, matcher), judge(bracket, second, matcher)];
  return one.find(({ value }, index) => value > (other[index]?.value ?? 0n))?.criterion;
}

/** C8 counts at its best. */
function judge(bracket: Bracket, pairs: readonly SwissPair[], matcher: Matcher): readonly Judgement[] {
  const opponents = new Map(pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));
  const graph = fullGraph(bracket, (one, other) => opponents.get(one) === other);
  const criteria = criteriaOf(bracket, matcher, () => ({ pairs }));
  const mates = bestMatching(graph, criteria) ?? [];
  return criteria.map(({ criterion, of }) => {
    let value = 0n;
    for (const [index, mate] of mates.entries()) {
      const [one, other] = [graph.vertices[index], graph.vertices[mate]];
      if (mate < index || one === undefined || other === undefined) continue;
      const kind = graph.kindOf(one, other);
      if (kind !== undefined) value += BigInt(of(one, other, kind));
    }
    return { criterion, value };
  });
}
