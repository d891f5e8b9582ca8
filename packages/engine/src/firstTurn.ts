import { legalTurns, type Position, type Turn } from '@gipfel/rules';

/** The answer when there was no time to choose; empty if the game is over. */
export function firstTurn(position: Position): Turn {
  const first = legalTurns(position).next();
  return first.done === true ? [] : first.value;
}
