import { describe, expect, it } from 'vitest';
import { runRestarts } from './restart/restart.js';

describe.each([
  { what: 'a restart', database: 'sqlite', causes: ['SIGTERM', 'SIGKILL'] },
  { what: 'a database that stands still for a while', database: 'postgres', causes: ['database'] },
] as const)('$what', ({ database, causes }) => {
  it('brings everybody back, and nobody has lost time', async () => {
    const outages = await runRestarts({ database, games: 50, seed: 1, causes });
    expect(outages.map(({ cause }) => cause)).toEqual(causes);
    for (const { missing, disturbed, gains, returns } of outages) {
      expect({ missing, disturbed }).toEqual({ missing: 0, disturbed: 0 });
      expect(returns).toHaveLength(100);
      expect(gains.filter((gain) => gain < 0)).toEqual([]);
    }
  });
});
