import { describe, expect, it } from 'vitest';
import { makeLog, parseLog, type Tournament } from './index.js';
import { drafted, played, start } from './testing/desk.js';

const TEXT = makeLog(played(start('abcd'), 'ab cd'));
const LINES = TEXT.trimEnd().split('\n');

function errorOf(text: string) {
  const result = parseLog(text);
  if (result.ok) throw new Error('readable');
  return result.error;
}

const playersOf = (tournament: Tournament | undefined) => tournament?.players.map(({ id }) => id).join('');

describe('a saved tournament', () => {
  it('is one line an event, whatever ends the lines', () => {
    expect(LINES).toHaveLength(9);
    for (const end of ['\r\n', '\r', '\n\n']) expect(parseLog(LINES.join(end))).toEqual(parseLog(TEXT));
  });

  it('names line and column where it is damaged, and keeps what stands before', () => {
    const torn = [...LINES.slice(0, 3), LINES[3]?.slice(0, 20)].join('\n');
    const { code, line, column, readable } = errorOf(torn);
    expect({ code, line }).toEqual({ code: 'LOG_NOT_JSON', line: 4 });
    expect(column).toBeGreaterThan(1);
    expect(playersOf(readable)).toBe('ab');
  });

  it('names the line of an event that cannot have happened', () => {
    const twice = [...LINES.slice(0, 3), LINES[2]].join('\n');
    expect(errorOf(twice)).toMatchObject({
      code: 'LOG_REFUSED',
      line: 4,
      column: 1,
      reason: { code: 'PLAYER_EXISTS' },
    });
    expect(errorOf(LINES.slice(1).join('\n'))).toMatchObject({
      line: 1,
      reason: { code: 'SETTINGS_MALFORMED' },
    });
    expect(errorOf('\n \n')).toMatchObject({ code: 'LOG_EMPTY', readable: undefined });
  });

  it('begins with the settings announced, and tells of every change', () => {
    const changed = [...LINES.slice(0, 1), '{"type":"change","settings":{"name":"Cup"},"at":1000000}'].join(
      '\n',
    );
    const parsed = parseLog(changed);
    expect(parsed.ok && parsed.value.settings.name).toBe('Cup');
    expect(parsed.ok && makeLog(parsed.value)).toBe(`${changed}\n`);
    const draft = JSON.stringify({ ...drafted('ab cd'), at: 1_000_000 });
    expect(parseLog([...LINES.slice(0, 5), draft].join('\n')).ok).toBe(true);
  });
});
