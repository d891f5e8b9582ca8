import type { TzaarPosition } from '@gipfel/rules/tzaar';

export function duty({ step }: TzaarPosition): string {
  switch (step) {
    case 'place':
      return 'places a piece on a vacant place (T2.3)';
    case 'first':
      return 'opens with one capture (T3.1)';
    case 'capture':
      return 'captures, then captures again, strengthens or passes (T3.2)';
    case 'second':
      return 'may capture again, strengthen or pass (T3.2)';
  }
}
