/** Starts of every kind for random play: all variants, all options, and unusual custom boards. */

import type { Side } from '../game.js';
import { type Grid, OFF_GRID } from '../hex/grid.js';
import { pickRandom } from '../random.js';
import { PLACES, GRID as TZAAR_GRID } from '../tzaar/board.js';
import { tzaar } from '../tzaar/game.js';
import { PIECE_TYPES, type PieceType, type Stack, type TzaarPosition } from '../tzaar/position.js';
import { GRID as ZERTZ_GRID } from '../zertz/board.js';
import { zertz } from '../zertz/game.js';
import { COLOURS, type ZertzPosition } from '../zertz/position.js';

type Random = () => number;

function upTo(random: Random, most: number): number {
  return Math.floor(random() * (most + 1));
}

function chosen<Item>(items: readonly [Item, ...Item[]], random: Random): Item {
  return pickRandom(items, random) ?? items[0];
}

/** Neighbouring rings, sometimes with a far-off island. */
function randomBoard(random: Random): readonly number[] {
  const cells = new Set<number>([upTo(random, 60)]);
  const size = 5 + upTo(random, 25);
  while (cells.size < size) {
    const from = pickRandom([...cells], random) ?? 0;
    const next =
      random() < 0.05 ? upTo(random, 60) : (pickRandom(ZERTZ_GRID.neighboursOf(from), random) ?? OFF_GRID);
    if (next !== OFF_GRID) cells.add(next);
  }
  return [...cells];
}

export function randomZertzStart(index: number, random: Random): ZertzPosition {
  const kinds = [...zertz.variants, 'custom'];
  const kind = kinds[index % kinds.length] ?? '37';
  const switches = {
    claims: chosen(['optional', 'auto'], random),
    captures: chosen(['compulsory', 'compulsory', 'onDemand'], random),
  };
  const setup =
    kind === 'custom'
      ? {
          game: 'zertz',
          board: randomBoard(random),
          variant: 'custom',
          pool: { W: 1 + upTo(random, 5), G: upTo(random, 6), B: upTo(random, 6) },
          goals: {
            W: 1 + upTo(random, 4),
            G: 1 + upTo(random, 5),
            B: 1 + upTo(random, 6),
            each: 1 + upTo(random, 3),
          },
        }
      : zertz.setupOf(kind, random);
  const made = zertz.fromSetup({ ...setup, ...switches });
  if (!made.ok) throw new Error(`start refused: ${JSON.stringify(made.error)}`);
  return made.value;
}

export function randomTzaarStart(index: number, random: Random): TzaarPosition {
  const kinds = [...tzaar.variants, 'custom'];
  const kind = kinds[index % kinds.length] ?? 'random';
  if (kind === 'custom') return composedTzaar(random);
  const made = tzaar.fromSetup(tzaar.setupOf(kind, random));
  if (!made.ok) throw new Error(`start refused: ${JSON.stringify(made.error)}`);
  return made.value;
}

/** T2.4: stacks anywhere, of any height, redrawn until one set of pieces suffices. */
function composedTzaar(random: Random): TzaarPosition {
  for (;;) {
    const fullness = random();
    const places: (Stack | null)[] = TZAAR_GRID.cells.map(() => null);
    for (const cell of PLACES.filter(() => random() < fullness)) {
      const type = chosen<PieceType>(['Z', 'R', 'T', 'T'], random);
      places[cell] = { owner: chosen<Side>([0, 1], random), type, height: 1 + Math.floor(4 * random() ** 4) };
    }
    const [side, step] = [upTo(random, 1), chosen(['capture', 'second'], random)];
    const made = tzaar.fromSetup({ game: 'tzaar', variant: 'custom', places, side, step });
    if (made.ok) return made.value;
  }
}

/** Makes a test fail if anything is modified. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

const PASS = { type: 'pass' };

function pairsOf({ cells }: Grid): readonly { readonly from: number; readonly to: number }[] {
  return cells.flatMap((from) => cells.map((to) => ({ from, to })));
}

/** Every conceivable action: all cells, all pairs, all colours. */
export function conceivableZertz({ step }: ZertzPosition): readonly unknown[] {
  const { cells } = ZERTZ_GRID;
  const groups = [
    ...cells.map((cell) => [cell]),
    ...(step.at === 'claim' ? step.groups.filter((group) => group.length > 1) : []),
  ];
  return [
    ...COLOURS.flatMap((colour) => cells.map((at) => ({ type: 'place', colour, at }))),
    ...cells.map((at) => ({ type: 'remove', at })),
    ...pairsOf(ZERTZ_GRID).map((pair) => ({ type: 'jump', ...pair })),
    ...groups.flatMap((group) => [
      { type: 'claim', group },
      { type: 'leave', group },
    ]),
    PASS,
  ];
}

export function conceivableTzaar(): readonly unknown[] {
  const { cells } = TZAAR_GRID;
  return [
    ...PIECE_TYPES.flatMap((piece) => cells.map((at) => ({ type: 'place', piece, at }))),
    ...pairsOf(TZAAR_GRID).flatMap((pair) => [
      { type: 'capture', ...pair },
      { type: 'strengthen', ...pair },
    ]),
    PASS,
  ];
}
