/** The computer as a player: given a match, it answers with what it does. Level, seed and ply alone decide what a level plays. */

import { type Engine, FULL_LEVEL, isDemandBetter, type Limits, weigh } from '@gipfel/engine';
import { choicesOf, clocksOf, type Match, turnsOf } from '@gipfel/match';
import { afterDemand, opponentOf, type Side, type Turn } from '@gipfel/rules';

export interface ComputerPlayer {
  readonly side: Side;
  /** 1 to 10, or 11 for full strength. */
  readonly level: number;
  /** The same seed plays the same game. */
  readonly seed: number;
  /** For a turn in a game without a clock; with a clock a turn takes no longer than this. */
  readonly limits: Limits;
}

/** What the computer does, without its side and the time. */
export type ComputerAnswer =
  | { readonly type: 'turn'; readonly turn: Turn }
  | { readonly type: 'demand' | 'acceptResult' | 'acceptDraw' | 'declineDraw' | 'acceptTakeback' };

const MIN_TURN_MS = 30;
/** In hundredths: so far behind, a draw is welcome. */
const CLEARLY_WORSE = -150;

/** Whether this side has something to do: make a turn, or answer an offer. */
export function isAwaited(match: Match, side: Side): boolean {
  if (match.result !== undefined) return false;
  const other = opponentOf(side);
  return match.position.side === side || match.takebackRequest === other || match.drawOffer === other;
}

/** Undefined when this side has nothing to do. */
export async function answerMatch(
  engine: Engine,
  match: Match,
  player: ComputerPlayer,
  now: number,
  signal: AbortSignal,
): Promise<ComputerAnswer | undefined> {
  const { side, level, seed } = player;
  if (!isAwaited(match, side)) return undefined;
  const other = opponentOf(side);
  // Nothing is at stake: games against the computer are never rated.
  if (match.takebackRequest === other) return { type: 'acceptTakeback' };
  if (match.drawOffer === other) {
    return { type: (await isDrawWelcome(engine, match, side, signal)) ? 'acceptDraw' : 'declineDraw' };
  }
  // Z9.3
  const mayDemand = choicesOf(match, side, now).demand;
  if (match.provisional !== undefined) {
    return { type: mayDemand && match.provisional.winner !== side ? 'demand' : 'acceptResult' };
  }
  const last = mayDemand ? turnsOf(match).at(-1) : undefined;
  const demanded = last === undefined ? undefined : afterDemand(last.before, last.turn);
  if (demanded !== undefined && (await isDemandBetter(engine, demanded, match.position, signal))) {
    return { type: 'demand' };
  }
  const options = { level, seed, ply: match.turns.length, signal };
  const { turn } = await engine.bestTurn(match.position, limitsOf(match, player, now), options);
  return { type: 'turn', turn };
}

function limitsOf(match: Match, { side, level, limits }: ComputerPlayer, now: number): Limits {
  const clock = clocksOf(match, now);
  if (clock === undefined) return limits;
  const affordable = Math.max(MIN_TURN_MS, clock.left[side] / 20 + clock.increments[side] / 2);
  const movetime = Math.round(Math.min(limits.movetime ?? affordable, affordable));
  // At full strength the engine also uses the clocks to stop early.
  return level < FULL_LEVEL ? { ...limits, movetime } : { ...limits, movetime, clock };
}

async function isDrawWelcome(
  engine: Engine,
  match: Match,
  side: Side,
  signal: AbortSignal,
): Promise<boolean> {
  const worth = await weigh(engine, match.position, signal);
  return (match.position.side === side ? worth : -worth) <= CLEARLY_WORSE;
}
