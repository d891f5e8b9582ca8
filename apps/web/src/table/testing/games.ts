/** Starts of every kind for random games at the table. */

import { fromSetup, gameNamed, type Position, startOf } from '@gipfel/rules';

type Random = () => number;

/** Small boards and few marbles reach the rare ends of the rules: empty pools, islands, forced passes. */
const PATCH = [20, 21, 22, 28, 29, 30, 31, 37, 38, 39, 45, 46, 50, 51, 52];

export function randomStart(index: number, random: Random): Position {
  const kinds = ['37', '40', '43', '44', '48', '61', 'blitz', 'custom', 'tzaar'] as const;
  const kind = kinds[index % kinds.length] ?? '37';
  if (kind === 'tzaar') {
    const variants = gameNamed('tzaar').variants;
    const start = startOf(
      'tzaar',
      variants[Math.floor(index / kinds.length) % variants.length] ?? 'random',
      random,
    );
    if (start === undefined) throw new Error('no such variant');
    return start;
  }
  const base =
    kind === 'custom'
      ? {
          game: 'zertz',
          board: PATCH,
          variant: 'custom',
          pool: { W: 3, G: 2, B: 2 },
          goals: { W: 4, G: 4, B: 4, each: 3 },
        }
      : gameNamed('zertz').setupOf(kind, random);
  const switches = {
    claims: random() < 0.7 ? 'optional' : 'auto',
    captures: random() < 0.7 ? 'compulsory' : 'onDemand',
  };
  const made = fromSetup({ ...base, ...switches });
  if (!made.ok) throw new Error(`start refused: ${JSON.stringify(made.error)} ${kind}`);
  return made.value;
}
