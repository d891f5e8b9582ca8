/** What a computer does in a match, as a deed like anybody else's. */

import { type Engine, FULL_LEVEL, type Limits, type Score } from '@gipfel/engine';
import { choicesOf, type Match, timeLeft, turnsOf } from '@gipfel/match';
import type { Deed } from '@gipfel/protocol';
import { demandCapture, opponentOf, type Position, type Side } from '@gipfel/rules';

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
/** For weighing offers and demands: nothing that anybody should wait for. */
const WEIGHING_NODES = 60_000;
/** So much worse, in hundredths of a unit, that a draw is welcome. */
const CLEARLY_WORSE = -150;

/** Whether there is something for this side to do: a turn, or an answer to an offer. */
export function isAwaited(match: Match, side: Side): boolean {
  if (match.result !== undefined) return false;
  const other = opponentOf(side);
  return match.position.side === side || match.takebackRequest === other || match.drawOffer === other;
}

/** Undefined when nothing is awaited. */
export async function answerMatch(engine: Engine, match: Match, thinker: Thinker): Promise<Deed | undefined> {
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
  if (mayDemand && (await isDemandBetter(engine, match, thinker))) return { type: 'demand' };
  const { level, signal } = thinker;
  const { turn } = await engine.bestTurn(match.position, limitsOf(match, thinker), {
    signal,
    history: turnsOf(match).map(({ before }) => before),
    level,
    seed: (thinker.seed + match.turns.length) >>> 0,
  });
  return { type: 'turn', turn: [...turn] };
}

function limitsOf(match: Match, { side, level, now }: Thinker): Limits {
  const { clock } = match.options;
  const left = [timeLeft(match, 0, now), timeLeft(match, 1, now)] as const;
  if (left[0] === undefined || left[1] === undefined) return { movetime: LONGEST_MS };
  const bonus = clock.type === 'fischer' ? clock.increment : clock.type === 'delay' ? clock.delay : 0;
  const affordable = (left[side] ?? 0) / 20 + bonus / 2;
  const movetime = Math.round(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, affordable)));
  // With the clocks before it the engine also knows when not to think.
  return level < FULL_LEVEL
    ? { movetime }
    : { movetime, clock: { left: [left[0], left[1]], increments: [bonus, bonus] } };
}

async function worthAt(engine: Engine, position: Position, { signal }: Thinker): Promise<number> {
  const limits: Limits = { nodes: WEIGHING_NODES, movetime: LONGEST_MS };
  const { score } = await engine.bestTurn(position, limits, { signal, level: FULL_LEVEL });
  return worthOf(score);
}

async function isDrawWelcome(engine: Engine, match: Match, thinker: Thinker): Promise<boolean> {
  const worth = await worthAt(engine, match.position, thinker);
  return (match.position.side === thinker.side ? worth : -worth) <= CLEARLY_WORSE;
}

/** Z9.3: the opponent skipped a capture. Is it at least as good for us that they make it as to go on? */
async function isDemandBetter(engine: Engine, match: Match, thinker: Thinker): Promise<boolean> {
  const last = match.turns.at(-1);
  if (last === undefined || last.before.game !== 'zertz') return false;
  const demanded = demandCapture(last.before);
  const forced = await worthAt(engine, demanded, thinker);
  const goOn = await worthAt(engine, match.position, thinker);
  return (demanded.side === thinker.side ? forced : -forced) >= goOn;
}

const CERTAIN = 1_000_000;

function worthOf(score: Score | undefined): number {
  switch (score?.type) {
    case undefined:
    case 'tie':
      return 0;
    case 'cp':
      return score.value;
    case 'win':
      return CERTAIN - score.turns;
    case 'loss':
      return score.turns - CERTAIN;
  }
}
