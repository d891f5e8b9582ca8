import { describe, expect, it } from 'vitest';
import { runCli } from '../testing/testIo.js';

describe('arena', () => {
  const MATCH = ['arena', '--game', 'tzaar', '--nodes', '200', '--pairs', '1'];

  it('plays a match and prints its table', async () => {
    const engines = [
      '--engine',
      'level=builtin:engine',
      '--option',
      'level.Level=1',
      '-e',
      'chance=builtin:random',
    ];
    const { code, lines, err } = await runCli([...MATCH, ...engines]);
    expect(code).toBe(0);
    expect(lines[1]).toMatch(/^level – chance {2}/);
    expect(err).toContain('2/2 games');
  });

  it('prints its own help', async () => {
    const { code, out } = await runCli(['arena', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('--opening-turns');
  });

  it('reports errors', async () => {
    const { code, err } = await runCli([...MATCH, '--engine', 'one=builtin:random']);
    expect(code).toBe(2);
    expect(err).toContain('two engines');
  });
});
