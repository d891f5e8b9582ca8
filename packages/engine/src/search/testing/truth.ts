/** What a small ending is worth, by the rules and nothing else: every turn of both sides to the end of the game. */

import {
  isTurnOver,
  legalActions,
  outcome,
  type Position,
  pickRandom,
  play,
  positionKey,
  type Side,
  seededRandom,
} from '@gipfel/rules';
import type { ZertzPosition } from '@gipfel/rules/zertz';
import { engineGameOf } from '../../games/registry.js';
import { randomZertzStart } from '../../games/zertz/testing/starts.js';
import { randomEnding } from '../../solver/testing/endings.js';

export interface Truth {
  /** Undefined for a tie. */
  readonly winner: Side | undefined;
  /** Turns of both sides until the end, the one to be finished included: the winner hurries, the loser does not. */
  readonly turns: number;
}

export interface Ending {
  readonly position: Position;
  readonly truth: Truth;
  truthOf(position: Position): Truth;
}

/** Knows the truth about every position that can follow; undefined when there are more than `limit`. */
function solveByRules(start: Position, limit: number): Ending | undefined {
  const known = new Map<string, Truth>();

  function truthOf(position: Position): Truth | undefined {
    const over = outcome(position);
    if (over !== undefined) return { winner: over.winner, turns: 0 };
    // Repetitions (Z7.3) make the past a part of the position.
    const key = `${positionKey(position)} ${engineGameOf(position).pastKey(position)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best: Truth | undefined;
    for (const action of legalActions(position)) {
      const next = play(position, action);
      const truth = truthOf(next);
      if (truth === undefined || known.size >= limit) return undefined;
      const isWhole = isTurnOver(next, position.side) || outcome(next) !== undefined;
      const counted = { ...truth, turns: truth.turns + Number(isWhole) };
      if (best === undefined || worthTo(position.side, counted) > worthTo(position.side, best))
        best = counted;
    }
    if (best !== undefined) known.set(key, best);
    return best;
  }

  const truth = truthOf(start);
  if (truth === undefined) return undefined;
  const sure = (position: Position): Truth => {
    const found = truthOf(position);
    if (found === undefined) throw new Error('not a position of this ending');
    return found;
  };
  return { position: start, truth, truthOf: sure };
}

export function worthTo(side: Side, { winner, turns }: Truth): number {
  if (winner === undefined) return 0;
  return winner === side ? 1000 - turns : turns - 1000;
}

/** Endings of random games of ZÈRTZ, of all variants and switches, and few stacks of TZAAR; half-done turns among them. */
export function* smallEndings(game: 'zertz' | 'tzaar', count: number, limit: number): Generator<Ending> {
  for (let seed = 1, found = 0; found < count; seed++) {
    const random = seededRandom(seed);
    const position = game === 'zertz' ? lateInGame(seed, random) : randomEnding(random, 4 + (seed % 3));
    // Wins at once abound.
    if (position === undefined || (seed % 8 > 0 && canWinAtOnce(position))) continue;
    const ending = solveByRules(position, limit);
    if (ending === undefined || ending.truth.turns === 0) continue;
    found++;
    yield ending;
  }
}

function canWinAtOnce(position: Position): boolean {
  const { side } = position;
  const canWin = (current: Position): boolean =>
    legalActions(current).some((action) => {
      const next = play(current, action);
      const winner = outcome(next)?.winner;
      return winner === side || (winner === undefined && !isTurnOver(next, side) && canWin(next));
    });
  return canWin(position);
}

/** A random game from any start, a few vacant rings from its end. */
function lateInGame(seed: number, random: () => number): Position | undefined {
  let position: Position = randomZertzStart(seed, random);
  for (let actions = 0; actions < 400; actions++) {
    const isLate = position.game === 'zertz' && vacantOf(position) <= 2 + (seed % 3);
    const action = pickRandom(legalActions(position), random);
    if (action === undefined) return undefined;
    if (isLate && random() < 0.4) return position;
    position = play(position, action);
  }
  return undefined;
}

function vacantOf({ rings }: ZertzPosition): number {
  return rings.filter((ring) => ring === '.').length;
}
