import { describe, expect, it } from 'vitest';
import { runSchedules } from './network/network.js';

describe('a bad network', () => {
  it('leaves everybody with the same match, and applies no command twice', async () => {
    const report = await runSchedules({ database: 'sqlite', schedules: 40, atOnce: 40, seed: 1 });
    const { findings, damage, unsettled } = report;
    expect(unsettled).toEqual([]);
    expect(findings).toMatchObject({ lost: 0, wrong: 0, corrupted: 0, differing: 0, examples: [] });
    expect(findings.matches).toBe(40);
    // The network was bad.
    for (const count of Object.values(damage)) expect(count).toBeGreaterThan(0);
  });
});
