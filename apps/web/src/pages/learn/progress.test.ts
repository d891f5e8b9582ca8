import { describe, expect, it } from 'vitest';
import { LESSONS } from './lessons.js';
import { hasAll, joinProgress, parseProgress, withLesson } from './progress.js';

const NOTHING = { zertz: [], tzaar: [] };

describe('parseProgress', () => {
  it.each([undefined, null, 3, 'zertz', [], {}, { zertz: 'jump' }, { zertz: [1, null, {}] }])(
    'makes nothing of %j',
    (stored) => {
      expect(parseProgress(stored)).toEqual(NOTHING);
    },
  );

  it('keeps known lessons, once each', () => {
    expect(parseProgress({ zertz: ['jump', 'jump', 4, 'goal'], tzaar: ['lines'] })).toEqual({
      zertz: ['jump', 'goal'],
      tzaar: ['lines'],
    });
  });
});

describe('withLesson', () => {
  it('adds a lesson to its own game only, and survives storing', () => {
    const [lesson] = LESSONS.tzaar;
    if (lesson === undefined) throw new Error('no lessons');
    const solved = withLesson(parseProgress(undefined), lesson);
    expect(solved).toEqual({ zertz: [], tzaar: [lesson.id] });
    expect(withLesson(solved, lesson)).toBe(solved);
    expect(parseProgress(JSON.parse(JSON.stringify(solved)))).toEqual(solved);
  });
});

describe('joinProgress', () => {
  it('loses nothing of what two windows have solved', () => {
    const one = parseProgress({ zertz: ['jump', 'goal'], tzaar: [] });
    const other = parseProgress({ zertz: ['goal'], tzaar: ['lines'] });
    expect(joinProgress(one, other)).toEqual({ zertz: ['jump', 'goal'], tzaar: ['lines'] });
  });
});

describe('hasAll', () => {
  const both = parseProgress({ zertz: ['jump', 'goal'], tzaar: ['lines'] });

  it.each([{ zertz: ['goal', 'jump'], tzaar: ['lines'] }, { zertz: [], tzaar: ['lines'] }, {}])(
    'finds nothing missing of %j',
    (stored) => {
      expect(hasAll(both, parseProgress(stored))).toBe(true);
    },
  );

  it.each([
    { zertz: ['goal', 'chain'], tzaar: [] },
    { zertz: [], tzaar: ['goal'] },
  ])('misses some of %j', (stored) => {
    expect(hasAll(both, parseProgress(stored))).toBe(false);
  });
});
