/** What a computer does in a match, as a command like anybody else's. */

import { type Engine, FULL_LEVEL, isDemandBetter, type Limits, weigh } from '@gipfel/engine';
import { choicesOf, clocksOf, type Match, turnsOf } from '@gipfel/match';
import type { Command } from '@gipfel/protocol';
import { opponentOf, type Side } from '@gipfel/rules';

export interface Thinker {
  readonly side: Side;
  readonly level: number;
  /** The same one plays the same game. */
  readonly seed: number;
  readonly now: number;
  readonly signal: AbortSignal;
}

/** No turn takes longer, whatever the clock allows: the engines are for everybody. */
const LONGEST_MS = 2000;
const SHORTEST_MS = 30;
/** So much worse, in hundredths of a unit, that a draw is welcome. */
const CLEARLY_WORSE = -150;

/** Whether there is something for this side to do: a turn, or an answer to an offer. */
export function isAwaited(match: Match, side: Side): boolean {
  if (match.result !== undefined) return false;
  const other = opponentOf(side);
  return match.position.side === side || match.takebackRequest === other || match.drawOffer === other;
}

/** Undefined when nothing is awaited. */
export async function answerMatch(
  engine: Engine,
  match: Match,
  thinker: Thinker,
): Promise<Command | undefined> {
  const { side, now } = thinker;
  if (!isAwaited(match, side)) return undefined;
  const other = opponentOf(side);
  // Nothing is at stake: matches against computers are never rated.
  if (match.takebackRequest === other) return { type: 'acceptTakeback' };
  if (match.drawOffer === other) {
    return { type: (await isDrawWelcome(engine, match, thinker)) ? 'acceptDraw' : 'declineDraw' };
  }
  const mayDemand = choicesOf(match, side, now).demand;
  if (match.provisional !== undefined) {
    return { type: mayDemand && match.provisional.winner !== side ? 'demand' : 'acceptResult' };
  }
  const { level, signal } = thinker;
  const last = turnsOf(match).at(-1)?.before;
  if (mayDemand && last !== undefined && (await isDemandBetter(engine, last, match.position, signal))) {
    return { type: 'demand' };
  }
  const { turn } = await engine.bestTurn(match.position, limitsOf(match, thinker), {
    signal,
    level,
    seed: thinker.seed,
    ply: match.turns.length,
  });
  return { type: 'turn', turn: [...turn] };
}

function limitsOf(match: Match, { side, level, now }: Thinker): Limits {
  const clock = clocksOf(match, now);
  if (clock === undefined) return { movetime: LONGEST_MS };
  const affordable = clock.left[side] / 20 + clock.increments[side] / 2;
  const movetime = Math.round(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, affordable)));
  // With the clocks before it the engine also knows when not to think.
  return level < FULL_LEVEL ? { movetime } : { movetime, clock };
}

async function isDrawWelcome(engine: Engine, match: Match, { side, signal }: Thinker): Promise<boolean> {
  const worth = await weigh(engine, match.position, signal);
  return (match.position.side === side ? worth : -worth) <= CLEARLY_WORSE;
}
