/**
 * Texts that identify a position. Stable across versions. Only the engine's bridge parses them, to pass the
 * history of repetitions on.
 */

import type { Marbles, ZertzPosition, ZertzStep } from './position.js';

function countsKey({ W, G, B }: Marbles): string {
  return `${W},${G},${B}`;
}

/** Z7.3: rings, marbles, captures, pool and side to move, nothing else. */
export function repetitionKey(position: ZertzPosition): string {
  const [first, second] = position.stores;
  const counts = `${countsKey(position.pool)} ${countsKey(first)} ${countsKey(second)}`;
  return `${position.rings.join('')} ${counts} ${position.side}`;
}

export function key(position: ZertzPosition): string {
  const { goals, claims, captures } = position.rules;
  const agreements = `${countsKey(goals)},${goals.each} ${claims} ${captures}`;
  const demanded = position.demanded ? '!' : '';
  return `${repetitionKey(position)} ${stepKey(position.step)} ${position.passes}${demanded} ${agreements}`;
}

function stepKey(step: ZertzStep): string {
  switch (step.at) {
    case 'start':
      return '-';
    case 'remove':
      return `r${step.placed}`;
    case 'jump':
      return `j${step.jumper}`;
    case 'claim':
      return `c${step.groups
        .map((group) => group.join('+'))
        .sort()
        .join(',')}`;
  }
}
