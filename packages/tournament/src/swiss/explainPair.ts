/** The Dutch round with two players made to meet, against the round without: the first criterion that gets worse. */

import type { Couple } from '../event.js';
import { articleOf, type Explanation, explained, isExplanationCode } from '../explanation.js';
import type { Tournament } from '../tournament.js';
import { type DutchPairing, pairDutch, scoregroupsOf } from './dutch.js';
import { worseCriterion } from './judge.js';
import type { Matcher, SwissPair } from './pairBracket.js';
import { isColourClash, type SwissPlayer, swissPlayers } from './swissPlayer.js';
import { avoidance, splitFixed } from './swissRound.js';

/** Both are to be paired, may meet as far as their history goes, and are not paired with each other. */
export function explainSwissPair(tournament: Tournament, couple: Couple): Explanation {
  const { initialColour } = tournament.settings;
  const { free } = splitFixed(tournament, swissPlayers(tournament));
  const [one, other] = couple.map((id) => free.find((player) => player.id === id));
  if (one === undefined || other === undefined) return explained('ABSENT', couple);
  if (isColourClash(one, other)) {
    return explained('SAME_COLOUR', couple, 'C.04.3 2.1.3', { colour: one.preference?.colour ?? '' });
  }
  const { isAvoided } = avoidance(tournament);
  if (isAvoided?.(one, other) === true) return explained('CLUBMATES', couple);
  const ours = pairDutch({ players: free, initialColour, ...avoidance(tournament) });
  const theirs = pairDutch({
    players: free.map((player) => forced(player, one, other, free)),
    initialColour,
  });
  if (ours === undefined || theirs === undefined) return explained('NOT_COMPLETE', couple, 'C.04.3 2.2.1');
  const criterion = firstWorse(free, ours, theirs, { initialColour, firstTerms: [] });
  if (criterion === undefined || !isExplanationCode(criterion)) {
    return explained('LATER_IN_ORDER', couple, 'C.04.3 3.8.1');
  }
  return explained(criterion, couple, articleOf(criterion));
}

/** With these two barred from everybody but each other. */
function forced(
  player: SwissPlayer,
  one: SwissPlayer,
  other: SwissPlayer,
  all: readonly SwissPlayer[],
): SwissPlayer {
  const isOfPair = player === one || player === other;
  const others = all.filter((each) => (each === one || each === other) !== isOfPair).map(({ id }) => id);
  return {
    ...player,
    canHaveBye: player.canHaveBye && !isOfPair,
    barred: new Set([...player.barred, ...others]),
  };
}

/** Bracket by bracket down to the first one that the two rounds pair differently. */
function firstWorse(
  players: readonly SwissPlayer[],
  ours: DutchPairing,
  theirs: DutchPairing,
  matcher: Matcher,
): string | undefined {
  if ((theirs.bye?.score ?? 0) > (ours.bye?.score ?? 0)) return 'C5';
  const byeScore = ours.bye?.score;
  const known = new Map(players.map((player) => [player.id, player]));
  let movedDown: readonly SwissPlayer[] = [];
  for (const groups of scoregroupsOf(players)) {
    const bracket = { movedDown, ...groups, byeScore };
    const [first, second] = [ours, theirs].map(({ pairs }) => pairsIn(pairs, bracket, known));
    if (first === undefined || second === undefined) return undefined;
    if (!isSame(first, second)) return worseCriterion(bracket, first, second, matcher);
    const taken = new Set(first.flat());
    movedDown = [...movedDown, ...groups.residents].filter((player) => !taken.has(player));
  }
  return undefined;
}

function pairsIn(
  pairs: readonly SwissPair[],
  {
    movedDown,
    residents,
  }: { readonly movedDown: readonly SwissPlayer[]; readonly residents: readonly SwissPlayer[] },
  known: ReadonlyMap<string, SwissPlayer>,
): readonly SwissPair[] {
  const members = new Set([...movedDown, ...residents]);
  return pairs.flatMap(([one, other]): SwissPair[] => {
    const [first, second] = [known.get(one.id), known.get(other.id)];
    if (first === undefined || second === undefined) return [];
    return members.has(first) && members.has(second) ? [[first, second]] : [];
  });
}

function isSame(one: readonly SwissPair[], other: readonly SwissPair[]): boolean {
  const key = (pairs: readonly SwissPair[]) =>
    pairs
      .map(([first, second]) => `${first.tpn} ${second.tpn}`)
      .sort()
      .join();
  return key(one) === key(other);
}
