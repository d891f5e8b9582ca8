/** One line of a forced win to the end of the game, against the defence that costs most sacrifices. */

import { legalTurns, outcome, type Position, playTurn, type Turn } from '@gipfel/rules';
import { deepen, type Purse } from './deepen.js';
import { forcedTurn } from './forcedTurns.js';
import type { ForcingBounds, ForcingCore } from './forcingCore.js';

/** Longer than any forced win. */
const MOST_TURNS = 200;
/** Of a defender who is free only so many replies are compared. */
const REPLIES_COMPARED = 24;

export function forcedLine(
  core: ForcingCore,
  position: Position,
  bounds: ForcingBounds,
  purse: Purse,
): readonly Turn[] | undefined {
  const { freeReplies } = bounds;
  const attacker = position.side;
  const line: Turn[] = [];
  let current = position;
  let most = bounds.sacrifices;
  while (line.length < MOST_TURNS) {
    const forced = forcedTurn(core, current, { from: 0, to: most, freeReplies }, purse);
    if (forced === undefined) return undefined;
    line.push(forced.turn);
    most = forced.bounds.sacrifices;
    const over = outcome(forced.after);
    if (over !== undefined) return over.winner === attacker ? line : undefined;
    const reply = hardestReply(core, forced.after, { sacrifices: most, freeReplies }, purse);
    if (reply === undefined) return undefined;
    line.push(reply);
    current = playTurn(forced.after, reply);
  }
  return undefined;
}

function hardestReply(
  core: ForcingCore,
  position: Position,
  { sacrifices, freeReplies }: ForcingBounds,
  purse: Purse,
): Turn | undefined {
  let hardest: Turn | undefined;
  let most = -1;
  let compared = 0;
  for (const turn of legalTurns(position)) {
    const next = playTurn(position, turn);
    // A proof leaves the defender no turn that ends the game.
    if (outcome(next) !== undefined) return undefined;
    const found = deepen(core, next, { from: 0, to: sacrifices, freeReplies }, purse);
    if (found.state !== 'proven') return undefined;
    if (found.bounds.sacrifices > most) {
      most = found.bounds.sacrifices;
      hardest = turn;
    }
    if (++compared >= REPLIES_COMPARED) break;
  }
  return hardest;
}
