/** One game refereed by the rules. A player that fails loses, with the reason. */

import { parseTurn } from '@gipfel/notation';
import { opponentOf, outcome, type Position, playTurn, type Side } from '@gipfel/rules';
import type { Failure, FailureCode, Player } from './player.js';
import { chargeClock, limitsOf, type MatchLimits, patienceOf, startClocks } from './turnLimits.js';

export interface GameResult {
  /** Undefined for a tie. */
  readonly winner: Side | undefined;
  /** The deciding rule, the loser's failure, or LENGTH when stopped as a tie. */
  readonly reason: string;
  /** Details of the loser's failure; empty when the rules decided. */
  readonly details: string;
  /** In notation, since the opening. */
  readonly turns: readonly string[];
  /** Milliseconds used by each side. */
  readonly milliseconds: readonly [number, number];
}

/** Far longer than real games; two engines that shuffle could go on for days. */
const MAX_TURNS = 2000;

/** Players by side. Undefined when aborted. */
export async function playGame(
  opening: Position,
  players: readonly [Player, Player],
  limits: MatchLimits,
  signal: AbortSignal,
): Promise<GameResult | undefined> {
  const turns: string[] = [];
  const used: [number, number] = [0, 0];
  let position = opening;
  let clocks = startClocks(limits);

  const end = (winner: Side | undefined, reason: string, details = ''): GameResult => ({
    winner,
    reason,
    details,
    turns,
    milliseconds: [Math.round(used[0]), Math.round(used[1])],
  });
  const lose = (side: Side, { code, details }: Failure) => end(opponentOf(side), code, details);

  for (const side of [0, 1] as const) {
    const failure = await players[side].newGame();
    if (failure !== undefined) return lose(side, failure);
  }
  while (!signal.aborted) {
    const over = outcome(position);
    if (over !== undefined) return end(over.winner, over.rule);
    if (turns.length >= MAX_TURNS) return end(undefined, 'LENGTH');
    const { side } = position;
    const reply = await players[side].think({
      opening,
      turns: [...turns],
      position,
      limits: limitsOf(limits, clocks),
      patience: patienceOf(limits, clocks, side),
    });
    if (!reply.ok) return lose(side, reply.error);
    const { text, milliseconds } = reply.value;
    used[side] += milliseconds;
    clocks = chargeClock(limits, clocks, side, milliseconds);
    const turn = parseTurn(position, text);
    if (!turn.ok) {
      const { code, reason } = turn.error;
      return lose(side, { code: 'ILLEGAL', details: `${text.slice(0, 80)}: ${reason?.code ?? code}` });
    }
    turns.push(text);
    position = playTurn(position, turn.value);
  }
  return undefined;
}

const FAILURES: readonly FailureCode[] = ['CRASHED', 'TIME', 'REFUSED', 'NO_TURN', 'ILLEGAL'];

/** Whether the loser failed rather than lost by the rules. */
export function isFailure(reason: string): boolean {
  return FAILURES.some((code) => code === reason);
}
