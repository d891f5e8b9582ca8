import { describe, expect, it } from 'vitest';
import { makeClockText } from './clockText.js';

describe('the clock as text', () => {
  it.each([
    [600_000, '10:00'],
    [599_001, '10:00'],
    [59_000, '0:59'],
    [3_723_000, '1:02:03'],
    [9_900, '0:09.9'],
    [8_350, '0:08.4'],
    [1, '0:00.1'],
    [0, '0:00.0'],
  ])('%i ms is %s', (ms, text) => expect(makeClockText(ms)).toBe(text));

  it('shows zero only when the time is up', () => {
    for (let ms = 1; ms < 20_000; ms += 7) expect(makeClockText(ms)).not.toBe('0:00.0');
  });
});
