import { describe, expect, it } from 'vitest';
import { runCli } from '../testing/testIo.js';

describe('bench', () => {
  it('ends with the number of nodes, the sum of both games', async () => {
    const { code, lines } = await runCli(['bench']);
    expect(code).toBe(0);
    const [zertz, tzaar] = lines.map((line) => Number(/^\w+: (\d+) nodes/.exec(line)?.[1]));
    expect(lines.at(-1)).toBe(String((zertz ?? 0) + (tzaar ?? 0)));
  });

  it('prints JSON', async () => {
    const { out } = await runCli(['bench', '--json']);
    expect(JSON.parse(out)).toMatchObject({ games: [{ game: 'zertz' }, { game: 'tzaar' }] });
  });
});
