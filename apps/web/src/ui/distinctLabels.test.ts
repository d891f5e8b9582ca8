import { describe, expect, it } from 'vitest';
import { distinctLabels } from './distinctLabels.js';

describe('labels', () => {
  it('that are alike are numbered', () => {
    expect(distinctLabels(['Guest, 5 + 5', 'Anna, 5 + 5', 'Guest, 5 + 5', 'Guest, 5 + 5'])).toEqual([
      'Guest, 5 + 5',
      'Anna, 5 + 5',
      'Guest, 5 + 5 (2)',
      'Guest, 5 + 5 (3)',
    ]);
  });
});
