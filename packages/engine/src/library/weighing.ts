/** What the computer decides besides its turns: offers, and captures it may demand. */

import type { Position } from '@gipfel/rules';
import { FULL_LEVEL } from '../levels/levels.js';
import type { Limits } from '../protocol/searcher.js';
import { worthOf } from '../protocol/worth.js';
import type { Engine } from './engine.js';

/** Fast enough that nobody waits. */
const WEIGHING: Limits = { nodes: 60_000, movetime: 2000 };

/** A quick search at full strength, whatever the level. */
export async function weigh(engine: Engine, position: Position, signal: AbortSignal): Promise<number> {
  const { score } = await engine.bestTurn(position, WEIGHING, { signal, level: FULL_LEVEL });
  return score === undefined ? 0 : worthOf(score);
}

/**
 * Z9.3: whether replaying the turn that led to `now` from `demanded` is worse for the opponent than playing on is for us.
 * If there is no difference the game goes on.
 */
export async function isDemandBetter(
  engine: Engine,
  demanded: Position,
  now: Position,
  signal: AbortSignal,
): Promise<boolean> {
  const forced = await weigh(engine, demanded, signal);
  const goOn = await weigh(engine, now, signal);
  return (demanded.side === now.side ? forced : -forced) > goOn;
}
