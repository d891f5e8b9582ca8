/** The computer as a player: it is handed a match and answers with what it does. */

import type { Engine, Limits, Score } from '@gipfel/engine';
import { choicesOf, type Match, type MatchEvent, timeLeft, turnsOf } from '@gipfel/match';
import { demandCapture, opponentOf, type Position, type Side } from '@gipfel/rules';
import type { Player } from './plan.js';
import { FULL_STRENGTH } from './wishes.js';

type Computer = Extract<Player, { type: 'computer' }>;
/** What the page adds is the time. */
export type Answer =
  | Pick<Extract<MatchEvent, { type: 'turn' }>, 'type' | 'by' | 'turn'>
  | { readonly type: 'demand' | 'acceptResult'; readonly by: Side };

/** No level thinks longer, whatever the machine. */
const LONGEST_LEVEL_MS = 4000;
/** For weighing a demand: nothing that anybody should wait for. */
const DEMAND_NODES = 60_000;

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
  if (mayDemand && (await isDemandBetter(engine, match, signal))) return { type: 'demand', by };
  const history = turnsOf(match).map(({ before }) => before);
  const { turn } = await engine.bestTurn(match.position, limitsOf(match, computer, now), {
    signal,
    history,
    level: computer.level,
    seed: seed + match.turns.length,
  });
  return { type: 'turn', by, turn };
}

function limitsOf(match: Match, { level, thinking }: Computer, now: number): Limits {
  if (level < FULL_STRENGTH) return { movetime: LONGEST_LEVEL_MS };
  const { clock } = match.options;
  const left = [timeLeft(match, 0, now), timeLeft(match, 1, now)] as const;
  if (left[0] === undefined || left[1] === undefined) return { movetime: thinking };
  const bonus = clock.type === 'fischer' ? clock.increment : clock.type === 'delay' ? clock.delay : 0;
  return { movetime: thinking, clock: { left: [left[0], left[1]], increments: [bonus, bonus] } };
}

/** Z9.3: the opponent skipped a capture. Is it worse for them to make it than for us to go on? */
async function isDemandBetter(engine: Engine, match: Match, signal: AbortSignal): Promise<boolean> {
  const last = match.turns.at(-1);
  if (last === undefined || last.before.game !== 'zertz') return false;
  const limits = { nodes: DEMAND_NODES };
  const worthAt = async (position: Position) =>
    worthOf((await engine.bestTurn(position, limits, { signal, level: FULL_STRENGTH })).score);
  const goOn = await worthAt(match.position);
  const demanded = demandCapture(last.before);
  const forced = await worthAt(demanded);
  return (demanded.side === opponentOf(match.position.side) ? -forced : forced) > goOn;
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
