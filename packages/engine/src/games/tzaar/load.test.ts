import { describe, expect, it } from 'vitest';
import { imageIn, imageOf, tzaarCore, tzaarStart } from './testing/table.js';

describe('loading a TZAAR position', () => {
  const core = tzaarCore();

  /** Whether the core accepts the fixed start, before its first capture, with these bytes changed. */
  function takes(...changes: readonly (readonly [number, number])[]): boolean {
    const before = imageIn(core, tzaarStart('fixed'));
    for (const [offset, byte] of changes) core.exchange().setUint8(offset, byte);
    const taken = core.load();
    if (!taken) expect(imageOf(core)).toBe(before);
    return taken;
  }

  it('accepts what the rules accept', () => {
    expect(takes()).toBe(true);
    expect(takes([0, 0], [62, 2])).toBe(true);
  });

  it.each([
    ['T1.2 a stack on the hole', [[30, 8]]],
    ['a type that is none', [[0, 11]]],
    ['a stack without height', [[0, 4]]],
    [
      'T1.1 a stack of 31',
      [
        [0, 31 << 3],
        [62, 2],
      ],
    ],
    [
      'T1.1 more than 30 pieces of one side',
      [
        [0, (2 << 3) | 4],
        [62, 2],
      ],
    ],
    [
      'T1.1 a seventh Tzaar',
      [
        [4, 8],
        [62, 2],
      ],
    ],
    [
      'T1.1 a tenth Tzarra',
      [
        [4, 9],
        [62, 2],
      ],
    ],
    [
      'T1.1 a sixteenth Tott',
      [
        [9, 10],
        [62, 2],
      ],
    ],
    ['a side that is none', [[61, 2]]],
    ['a step that is none', [[62, 4]]],
    ['a byte that means nothing', [[63, 1]]],
    ['T2.3 a full board still being filled', [[62, 0]]],
    [
      'T2.3 the wrong side placing',
      [
        [0, 0],
        [62, 0],
        [61, 0],
      ],
    ],
    ['T3.1 a first capture on a board that is not full', [[0, 0]]],
    ['T3.1 a first capture of Black', [[61, 1]]],
  ] as const)('refuses %s and keeps the position it had', (_, changes) => {
    expect(takes(...changes)).toBe(false);
  });
});
