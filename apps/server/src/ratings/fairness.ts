/**
 * Which rated games do not count after all, so that ratings tell how well somebody plays and cannot be passed from one account to another.
 * Published in docs/online-play.md; the page says it to the players.
 */

import type { Match } from '@gipfel/match';
import type { BurstRule, MatchRow, Pair, Rating, UnratedReason } from '../store/store.js';

const DAY = 24 * 3_600_000;

/** Each side has to make this many turns. */
const MIN_TURNS = 2;
/** A game is given up early that ends by resignation or on time before both sides have made this many. */
const EARLY_TURNS = 6;
/** Of those between the same two, in one game and speed, this many count within a day. */
const MAX_EARLY_ENDS = 3;
const EARLY_REASONS: readonly string[] = ['resignation', 'time'];
/** Putting the sixty pieces of an alternating start is no play yet. */
const SETUP_TURNS: Readonly<Record<string, number>> = { alternating: 60 };

type Rate = (current: Pair<Rating>) => Pair<Rating>;

/** What a rated match does to ratings, for `MatchCommit.ended`. */
export function ratedEnd(
  { variant }: Pick<MatchRow, 'variant'>,
  { turns, at, result }: Pick<Match, 'turns' | 'at' | 'result'>,
  rate: Rate,
): { readonly unrated: UnratedReason } | { readonly rate: Rate; readonly burst?: BurstRule } {
  const setup = SETUP_TURNS[variant] ?? 0;
  // Turns alternate: who has made one less has made half of them, rounded down.
  if (Math.floor((turns.length - setup) / 2) < MIN_TURNS) return { unrated: 'fewTurns' };
  const isEarly = EARLY_REASONS.includes(result?.reason ?? '') && turns.length < setup + 2 * EARLY_TURNS;
  if (!isEarly) return { rate };
  const burst = {
    after: at - DAY,
    most: MAX_EARLY_ENDS,
    reasons: EARLY_REASONS,
    turnsBelow: 2 * EARLY_TURNS,
    setupTurns: SETUP_TURNS,
  };
  return { rate, burst };
}
