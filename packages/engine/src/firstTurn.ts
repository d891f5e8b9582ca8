import { legalTurns, type Position, type Turn } from '@gipfel/rules';

/** What is answered when there was no time to choose; empty when the game is over. */
export function firstTurn(position: Position): Turn {
  const first = legalTurns(position).next();
  return first.done === true ? [] : first.value;
}
