/** The line of a forced win to the end of the game, against the defence that lasts longest. */

import { legalTurns, outcome, type Position, playTurn, positionKey, type Turn } from '@gipfel/rules';
import type { Purse } from './deepen.js';
import { forcedTurn } from './forcedTurns.js';
import type { ForcingBounds, ForcingCore } from './forcingCore.js';

/** Positions of the attacker looked at. */
const MAX_POSITIONS = 2_000;

/**
 * The proof plays one turn in each position, and all replies to it are followed: no defence lasts longer than this line. Undefined
 * when the purse or the number of positions does not suffice.
 */
export function forcedLine(
  core: ForcingCore,
  position: Position,
  { sacrifices, freeReplies }: ForcingBounds,
  purse: Purse,
): readonly Turn[] | undefined {
  const known = new Map<string, readonly Turn[]>();
  return attack(position, sacrifices);

  function attack(current: Position, most: number): readonly Turn[] | undefined {
    const key = `${most} ${positionKey(current)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= MAX_POSITIONS) return undefined;
    const forced = forcedTurn(core, current, { from: 0, to: most, freeReplies }, purse);
    const rest = forced && defend(forced.after, current.side, forced.bounds.sacrifices);
    if (forced === undefined || rest === undefined) return undefined;
    const line = [forced.turn, ...rest];
    known.set(key, line);
    return line;
  }

  function defend(current: Position, attacker: Position['side'], most: number): readonly Turn[] | undefined {
    const over = outcome(current);
    if (over !== undefined) return over.winner === attacker ? [] : undefined;
    let longest: readonly Turn[] = [];
    for (const reply of legalTurns(current)) {
      const next = playTurn(current, reply);
      // A proof leaves the defender no turn that ends the game.
      const rest = outcome(next) === undefined ? attack(next, most) : undefined;
      if (rest === undefined) return undefined;
      if (rest.length >= longest.length) longest = [reply, ...rest];
    }
    return longest;
  }
}
