/** TZAAR starts of every kind for random play: all variants, and half-played boards. */

import { fromSetup, pickRandom, type Side, startOf } from '@gipfel/rules';
import { GRID, HOLE, PIECE_TYPES, type Place, type TzaarPosition } from '@gipfel/rules/tzaar';

type Random = () => number;

const VARIANTS = ['random', 'fixed', 'alternating'] as const;

export function randomTzaarStart(index: number, random: Random): TzaarPosition {
  const variant = VARIANTS[index % 4];
  if (variant === undefined) return randomTable(random);
  const start = startOf('tzaar', variant, random);
  if (start === undefined) throw new Error(`no start: ${variant}`);
  return start;
}

/** A composed board (T2.4) with high stacks and many vacant places, before a first or second action; some are finished. */
function randomTable(random: Random): TzaarPosition {
  for (;;) {
    const fullness = 0.2 + 0.6 * random();
    const steepness = 0.5 * random();
    const places = GRID.cells.map((cell) =>
      cell === HOLE || random() > fullness ? undefined : randomStack(steepness, random),
    );
    const table = {
      game: 'tzaar',
      variant: 'custom',
      places,
      side: pickRandom<Side>([0, 1], random),
      step: pickRandom(['capture', 'second'], random),
    };
    const made = fromSetup(table);
    if (made.ok && made.value.game === 'tzaar') return made.value;
  }
}

function randomStack(steepness: number, random: Random): Place {
  let height = 1;
  while (random() < steepness && height < 12) height++;
  const type = pickRandom(PIECE_TYPES, random) ?? 'T';
  return { owner: random() < 0.5 ? 0 : 1, type, height };
}
