/** The computer as a player: it is handed a match and answers with what it does. */

import { type Engine, FULL_LEVEL, isDemandBetter, type Limits } from '@gipfel/engine';
import { choicesOf, clocksOf, type Match, type MatchEvent, turnsOf } from '@gipfel/match';
import type { Side } from '@gipfel/rules';
import type { Player } from './plan.js';

type Computer = Extract<Player, { type: 'computer' }>;
/** What the page adds is the time. */
export type Answer =
  | Pick<Extract<MatchEvent, { type: 'turn' }>, 'type' | 'by' | 'turn'>
  | { readonly type: 'demand' | 'acceptResult'; readonly by: Side };

/** No level thinks longer, whatever the machine. */
const LONGEST_LEVEL_MS = 4000;

export async function answerMatch(
  engine: Engine,
  match: Match,
  computer: Computer,
  seed: number,
  now: number,
  signal: AbortSignal,
): Promise<Answer> {
  const by = match.position.side;
  const mayDemand = choicesOf(match, by, now).demand;
  if (match.provisional !== undefined) {
    const isLost = match.provisional.winner !== by;
    return { type: mayDemand && isLost ? 'demand' : 'acceptResult', by };
  }
  const last = turnsOf(match).at(-1)?.before;
  if (mayDemand && last !== undefined && (await isDemandBetter(engine, last, match.position, signal))) {
    return { type: 'demand', by };
  }
  const { turn } = await engine.bestTurn(match.position, limitsOf(match, computer, now), {
    signal,
    level: computer.level,
    seed,
    ply: match.turns.length,
  });
  return { type: 'turn', by, turn };
}

function limitsOf(match: Match, { level, thinking }: Computer, now: number): Limits {
  if (level < FULL_LEVEL) return { movetime: LONGEST_LEVEL_MS };
  const clock = clocksOf(match, now);
  return { movetime: thinking, ...(clock === undefined ? {} : { clock }) };
}
