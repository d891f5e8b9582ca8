import { describe, expect, it } from 'vitest';
import { runCli } from '../testing/testIo.js';

describe('engine', () => {
  it('speaks the protocol until quit', async () => {
    const stdin = 'gipfel\nisready\nposition start tzaar fixed\ngo depth 1\n';
    const { code, lines } = await runCli(['engine'], { stdin });
    expect(code).toBe(0);
    expect(lines[0]).toBe('id name Gipfel');
    expect(lines).toContain('readyok');
    expect(lines.at(-1)).toMatch(/^bestmove [a-i]\dx[a-i]\d$/);
  });

  it('answers invalid input with an error line and goes on', async () => {
    const { lines } = await runCli(['engine'], { stdin: 'chess\nposition start zertz 99\nisready\n' });
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^error /);
    expect(lines[1]).toMatch(/^error /);
    expect(lines[2]).toBe('readyok');
  });

  it('ends quietly when the reader has gone', async () => {
    const world = { stdin: 'gipfel\ngipfel\n', readerLeavesAfter: 5 };
    expect((await runCli(['engine'], world)).code).toBe(0);
  });
});
