import { describe, expect, it } from 'vitest';
import { runFuzz } from './fuzz/fuzz.js';

describe('malformed and illegal input', () => {
  it('is refused with a code and changes nothing', async () => {
    const { sent, report, changes, isUp } = await runFuzz({
      database: 'sqlite',
      messages: 2_000,
      matches: 6,
      atOnce: 16,
      seed: 1,
    });
    expect(report.faults).toEqual([]);
    expect(changes).toEqual([]);
    expect(isUp).toBe(true);
    for (const count of Object.values(sent)) expect(count).toBeGreaterThan(0);
    // Some of it reached the referee.
    expect([...report.codes.keys()]).toEqual(
      expect.arrayContaining(['MALFORMED', 'REFUSED', 'STALE', 'NOT_A_PLAYER', 'NO_SUCH_MATCH']),
    );
  });
});
