/** The Dutch system (C.04.3, in force from 1 February 2026). */

import type { Colour } from '../settings.js';
import { type Bracket, canTakeBye } from './bracket.js';
import type { Criterion } from './criteria.js';
import { matchPerfectly } from './matching.js';
import { type Matcher, pairAbove, pairFully, type SwissPair } from './pairBracket.js';
import { perfectCandidate } from './perfectCandidate.js';
import { canMeet, type SwissPlayer } from './swissPlayer.js';

export interface DutchInput {
  /** Everybody to be paired, by rank. */
  readonly players: readonly SwissPlayer[];
  readonly initialColour: Colour;
  /** Who are not to meet as long as that can be avoided. */
  readonly isAvoided?: (one: SwissPlayer, other: SwissPlayer) => boolean;
}

export interface DutchPairing {
  /** The higher ranked player first, in the order in which the brackets were paired. */
  readonly pairs: readonly SwissPair[];
  readonly bye: SwissPlayer | undefined;
}

/** Undefined when the round cannot be completed (1.9.3). */
export function pairDutch({ players, initialColour, isAvoided }: DutchInput): DutchPairing | undefined {
  const byeScore = players.length % 2 === 0 ? undefined : leastByeScore(players);
  if (!canComplete(players, byeScore)) return undefined;
  if (isAvoided === undefined) return pairAll(players, byeScore, { initialColour, firstTerms: [] });
  const apart = players.map((player) => keptApart(player, players, isAvoided));
  if (canComplete(apart, byeScore)) return pairAll(apart, byeScore, { initialColour, firstTerms: [] });
  return pairAll(players, byeScore, {
    initialColour,
    firstTerms: [avoidanceTerm(players.length, isAvoided)],
  });
}

/** C5 */
function leastByeScore(players: readonly SwissPlayer[]): number | undefined {
  const scores = players.filter(({ canHaveBye }) => canHaveBye).map(({ score }) => score);
  const ascending = [...new Set(scores)].sort((one, other) => one - other);
  return ascending.find((score) => canComplete(players, score));
}

/** C1 to C4 for these players, with the bye going to this score. */
function canComplete(players: readonly SwissPlayer[], byeScore: number | undefined): boolean {
  return completion(players, byeScore) !== undefined;
}

/** Any pairs that obey the absolute criteria; the place after the last player stands for the bye. */
function completion(
  players: readonly SwissPlayer[],
  byeScore: number | undefined,
): readonly number[] | undefined {
  return matchPerfectly(players.length + Number(byeScore !== undefined), (first, second) => {
    const [one, other] = [players[first], players[second]];
    if (one === undefined) return undefined;
    const isAllowed = other === undefined ? canTakeBye(one, byeScore) : canMeet(one, other);
    return isAllowed ? 0n : undefined;
  });
}

type Avoids = NonNullable<DutchInput['isAvoided']>;

function keptApart(player: SwissPlayer, players: readonly SwissPlayer[], isAvoided: Avoids): SwissPlayer {
  const avoided = players.filter((other) => other !== player && isAvoided(player, other));
  return { ...player, barred: new Set([...player.barred, ...avoided.map(({ id }) => id)]) };
}

function avoidanceTerm(players: number, isAvoided: Avoids): Criterion {
  return {
    criterion: 'CLUBMATES',
    spread: BigInt(players),
    of: (one, other) =>
      'player' in one && 'player' in other ? -Number(isAvoided(one.player, other.player)) : 0,
  };
}

function pairAll(
  players: readonly SwissPlayer[],
  byeScore: number | undefined,
  matcher: Matcher,
): DutchPairing {
  const pairs: SwissPair[] = [];
  let movedDown: readonly SwissPlayer[] = [];
  for (const groups of scoregroupsOf(players)) {
    const bracket: Bracket = { movedDown, ...groups, byeScore };
    const found = pairOne(bracket, matcher);
    pairs.push(...found);
    const taken = new Set(found.flat());
    movedDown = [...movedDown, ...bracket.residents].filter((player) => !taken.has(player));
  }
  const last = completion(movedDown, byeScore) ?? [];
  const bye = byeScore === undefined ? undefined : movedDown[last[movedDown.length] ?? -1];
  // Two who have moved down together are paired with each other only when nobody else is left for either.
  const rest = movedDown.flatMap((player, place): SwissPair[] => {
    const opponent = movedDown[last[place] ?? -1];
    return opponent === undefined || (last[place] ?? -1) < place ? [] : [[player, opponent]];
  });
  return { pairs: [...pairs, ...rest], bye };
}

/** The scoregroups from the top, each with what comes below it. */
export function scoregroupsOf(
  players: readonly SwissPlayer[],
): readonly Pick<Bracket, 'residents' | 'next' | 'lower'>[] {
  const scores = [...new Set(players.map(({ score }) => score))].sort((one, other) => other - one);
  return scores.map((score, index) => {
    const nextScore = scores[index + 1];
    return {
      residents: players.filter((player) => player.score === score),
      next: players.filter((player) => player.score === nextScore),
      lower: players.filter((player) => nextScore !== undefined && player.score < nextScore),
    };
  });
}

function pairOne(bracket: Bracket, matcher: Matcher): readonly SwissPair[] {
  const { residents, next, lower, byeScore } = bracket;
  if (matcher.firstTerms.length === 0) {
    const perfect = perfectCandidate(bracket);
    if (perfect !== undefined && (next.length === 0 || canComplete([...next, ...lower], byeScore)))
      return perfect;
  }
  const isByeBelow = byeScore === undefined || byeScore < (residents[0]?.score ?? 0);
  if (lower.length > 0 && isByeBelow && matcher.firstTerms.length === 0) {
    const above = pairAbove(bracket, matcher);
    if (above !== undefined && canComplete([...above.apart, ...lower], byeScore)) return above.pairs;
  }
  const candidate = pairFully(bracket, matcher);
  if (candidate === undefined)
    throw new Error(`the bracket above ${next.length + lower.length} players fails`);
  return candidate.pairs;
}
