import {
  type GameId,
  legalActions,
  type Position,
  pickRandom,
  play,
  seededRandom,
  startOf,
} from '@gipfel/rules';
import type { TzaarPosition } from '@gipfel/rules/tzaar';
import { describe, expect, it } from 'vitest';
import { engineGameOf } from '../games/registry.js';
import { SIDE, STORES } from '../games/zertz/layout.js';
import { readCore } from '../nodeCore.js';

function coreOf(game: GameId) {
  const core = readCore(game, 'checked');
  if (!core.ok) throw new Error(core.error);
  return core.value;
}

/** What the core says of a position, straight from its bytes. */
function evaluator(game: GameId): (position: Position, change?: (bytes: DataView) => void) => number {
  const core = coreOf(game);
  const { evaluate } = core.more;
  if (typeof evaluate !== 'function') throw new Error('CORE_INCOMPLETE');
  return (position, change = () => undefined) => {
    const view = core.exchange();
    const written = engineGameOf(position).writePosition(position, view);
    if (!written.ok) throw new Error(written.error);
    change(view);
    if (!core.load()) throw new Error('POSITION_REFUSED');
    return Number(evaluate());
  };
}

function positionsOf(game: GameId, variant: string, count: number): readonly Position[] {
  const positions: Position[] = [];
  for (let seed = 1; positions.length < count; seed++) {
    const random = seededRandom(seed);
    let position = startOf(game, variant, random);
    for (let age = 0; age < 8 + (seed % 40) && position !== undefined; age++) {
      const action = pickRandom(legalActions(position), random);
      position = action === undefined ? undefined : play(position, action);
    }
    if (position !== undefined && legalActions(position).length > 0) positions.push(position);
  }
  return positions;
}

/** Swaps the three counts of one side with those of the other. */
function swapStores(view: DataView): void {
  for (let at = STORES; at < STORES + 6; at += 2) {
    const first = view.getUint16(at, true);
    view.setUint16(at, view.getUint16(at + 6, true), true);
    view.setUint16(at + 6, first, true);
  }
}

const swapSide = (view: DataView) => view.setUint8(SIDE, 1 - view.getUint8(SIDE));
const OWNER = 4;

describe('the evaluation', () => {
  it.each(['37', '61'])('of ZÈRTZ on %s rings does not know which side is which', (variant) => {
    const evaluate = evaluator('zertz');
    const positions = positionsOf('zertz', variant, 40).filter(
      (position) => position.game === 'zertz' && position.step.at === 'start',
    );
    const values = positions.map((position) => evaluate(position));
    const swapped = positions.map((position) =>
      evaluate(position, (view) => {
        swapStores(view);
        swapSide(view);
      }),
    );
    expect(swapped).toEqual(values);
    expect(new Set(values).size).toBeGreaterThan(10);
  });

  it('of TZAAR does not know which side is which', () => {
    const evaluate = evaluator('tzaar');
    const positions = positionsOf('tzaar', 'random', 40) as readonly TzaarPosition[];
    const values = positions.map((position) => evaluate(position));
    const swapped = positions.map((position) =>
      evaluate(position, (view) => {
        for (let cell = 0; cell < SIDE; cell++) {
          const stack = view.getUint8(cell);
          if (stack !== 0) view.setUint8(cell, stack ^ OWNER);
        }
        swapSide(view);
      }),
    );
    expect(swapped).toEqual(values);
    expect(new Set(values).size).toBeGreaterThan(30);
  });
});
