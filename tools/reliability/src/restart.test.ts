import { describe, expect, it } from 'vitest';
import { tryRestarts } from './restart/restart.js';

describe('a restart', () => {
  it('brings everybody back, and nobody has less time than before', async () => {
    const outages = await tryRestarts({
      database: 'sqlite',
      games: 50,
      seed: 1,
      signals: ['SIGTERM', 'SIGKILL'],
    });
    expect(outages.map(({ signal }) => signal)).toEqual(['SIGTERM', 'SIGKILL']);
    for (const { missing, disturbed, gains, returns } of outages) {
      expect({ missing, disturbed }).toEqual({ missing: 0, disturbed: 0 });
      expect(returns).toHaveLength(100);
      expect(gains.filter((gain) => gain < 0)).toEqual([]);
    }
  });
});
