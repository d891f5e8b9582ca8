import { describe, expect, it } from 'vitest';
import { type CrashOptions, runCrashes } from './crash/crash.js';

const OPTIONS: Omit<CrashOptions, 'database' | 'rounds'> = { games: 6, every: 60, play: 200, seed: 1 };
const NOTHING = { lost: 0, wrong: 0, corrupted: 0, differing: 0, examples: [] };

describe('a server that is killed while people play', () => {
  it('loses nothing it has acknowledged (SQLite)', async () => {
    const { findings, stuck, fallen, returns } = await runCrashes({
      ...OPTIONS,
      database: 'sqlite',
      rounds: 3,
    });
    expect(findings).toMatchObject(NOTHING);
    expect({ stuck, fallen }).toEqual({ stuck: 0, fallen: 0 });
    // Now and then somebody is just between two matches.
    expect(returns.length).toBeGreaterThan(2 * 2 * OPTIONS.games);
    expect(findings.acknowledged).toBeGreaterThan(0);
  });

  it('loses nothing it has acknowledged (two processes on PostgreSQL, both, one of them, then the database)', async () => {
    const { findings, stuck, fallen, targets } = await runCrashes({
      ...OPTIONS,
      database: 'postgres',
      rounds: 3,
    });
    expect(findings).toMatchObject(NOTHING);
    expect({ stuck, fallen }).toEqual({ stuck: 0, fallen: 0 });
    expect(targets).toEqual({ all: 1, one: 1, database: 1 });
    expect(findings.acknowledged).toBeGreaterThan(0);
  });
});
