/** The pairing of one bracket (C.04.3 3). */

import {
  type Bracket,
  type BracketGraph,
  bestMatching,
  fullGraph,
  type IsPair,
  type Term,
  upperGraph,
} from './bracket.js';
import {
  type Circumstances,
  type Criterion,
  nextBracketTerms,
  pairingTerms,
  qualityTerms,
} from './criteria.js';
import { exchangedHalf, exchangeTerms, movedDownTerms, opponentTerms } from './orderTerms.js';
import type { SwissPlayer } from './swissPlayer.js';

export type SwissPair = readonly [SwissPlayer, SwissPlayer];

/** What comes before everything else, such as keeping clubmates apart. */
export interface Matcher extends Omit<Circumstances, 'isByeDecided'> {
  readonly firstTerms: readonly Criterion[];
}

export interface Candidate {
  /** The higher ranked player first; who is in none moves down. */
  readonly pairs: readonly SwissPair[];
  /** Whom this candidate pairs neither in this bracket nor in the next. */
  readonly apart: readonly SwissPlayer[];
}

interface Solver {
  readonly bracket: Bracket;
  readonly solve: (isPair: IsPair, terms: readonly Term[]) => Candidate | undefined;
}

/** Looks at every player not yet paired. Undefined when they cannot be completed. */
export function pairFully(bracket: Bracket, matcher: Matcher): Candidate | undefined {
  return pairWith({ bracket, solve: (isPair, terms) => solveOn(fullGraph(bracket, isPair), terms) }, matcher);
}

/** Looks no further than the next scoregroup: the caller has to see whether what is left over can be completed. */
export function pairAbove(bracket: Bracket, matcher: Matcher): Candidate | undefined {
  return pairWith(
    { bracket, solve: (isPair, terms) => solveOn(upperGraph(bracket, isPair), terms) },
    matcher,
  );
}

/** All criteria, the first first. `pair` finds the most pairs. */
export function criteriaOf(
  bracket: Bracket,
  { firstTerms, initialColour }: Matcher,
  pair: (terms: readonly Term[]) => Pick<Candidate, 'pairs'> | undefined,
): readonly Criterion[] {
  const pairable = [...firstTerms, ...pairingTerms(bracket)];
  const isByeDecided = decidesBye(bracket, () => pair(pairable));
  return [
    ...pairable,
    ...nextBracketTerms(bracket),
    ...qualityTerms(bracket, { initialColour, isByeDecided }),
  ];
}

function pairWith({ bracket, solve }: Solver, matcher: Matcher): Candidate | undefined {
  const { movedDown, residents } = bracket;
  const criteria = criteriaOf(bracket, matcher, (terms) => solve(always, terms));
  const upper = solve(always, [...criteria, ...movedDownTerms(movedDown, residents)]);
  if (upper === undefined) return undefined;
  const above = new Set(movedDown);
  const uneven = upper.pairs.filter(([one]) => above.has(one));
  const opponents = new Map(uneven);
  const taken = new Set(uneven.flat());
  const remainder = residents.filter((player) => !taken.has(player));
  const count = upper.pairs.length - uneven.length;
  if (count === 0) return upper;
  const isUnevenPair: IsPair = (one, other) => opponents.get(one) === other;
  const isFree = (player: SwissPlayer) => !above.has(player) && !taken.has(player);
  const exchanged = solve(
    (one, other) => isUnevenPair(one, other) || (isFree(one) && isFree(other)),
    [...criteria, ...exchangeTerms(remainder, count)],
  );
  if (exchanged === undefined) return undefined;
  const firsts = exchangedHalf(
    remainder,
    exchanged.pairs.filter(([one]) => !above.has(one)),
  );
  const half = new Set(firsts);
  const seconds = remainder.filter((player) => !half.has(player));
  return solve(
    (one, other) =>
      isUnevenPair(one, other) || (isFree(one) && isFree(other) && half.has(one) !== half.has(other)),
    [...criteria, ...opponentTerms(firsts, seconds)],
  );
}

function always(): boolean {
  return true;
}

/** Whether exactly one player is left over, and is the one who gets the bye: nobody below has the score for it. */
function decidesBye(
  { movedDown, residents, byeScore }: Bracket,
  pair: () => Pick<Candidate, 'pairs'> | undefined,
): boolean {
  const score = residents[0]?.score;
  if (byeScore === undefined || score === undefined || byeScore < score) return false;
  const candidate = pair();
  return candidate !== undefined && movedDown.length + residents.length - 2 * candidate.pairs.length === 1;
}

function solveOn(graph: BracketGraph, terms: readonly Term[]): Candidate | undefined {
  const mates = bestMatching(graph, terms);
  if (mates === undefined) return undefined;
  const pairs: SwissPair[] = [];
  const apart: SwissPlayer[] = [];
  for (const [index, mate] of mates.entries()) {
    const [one, other] = [graph.vertices[index], graph.vertices[mate]];
    if (mate < index || one === undefined || other === undefined) continue;
    const kind = graph.kindOf(one, other);
    if (kind === 'apart')
      apart.push(...[one, other].flatMap((each) => ('player' in each ? [each.player] : [])));
    if (kind === 'bracket' && 'player' in one && 'player' in other) pairs.push([one.player, other.player]);
  }
  return { pairs, apart };
}
