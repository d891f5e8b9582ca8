import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from './log.js';
import { game } from './testing/table.js';

const CONFIG = { engines: ['a', 'b'], nodes: 100 };
let folder = '';
let path = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gipfel-arena-'));
  path = join(folder, 'match.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function openOk() {
  const log = openLog(path, CONFIG);
  if (!log.ok) throw new Error(log.error.code);
  return log.value;
}

describe('log', () => {
  it('reads back what was appended, ties too', () => {
    const log = openOk();
    const games = [game({}), game({ leg: 1, winner: undefined, reason: 'Z7.3' })];
    for (const played of games) log.append(played);
    expect(openOk().games).toEqual(games);
  });

  it('drops a truncated last line', () => {
    openOk().append(game({}));
    const whole = readFileSync(path, 'utf8');
    const line = `${JSON.stringify(game({ leg: 1, details: 'é → 日本' }))}`;
    const bytes = Buffer.from(line);
    for (let length = 1; length <= bytes.length; length++) {
      writeFileSync(path, Buffer.concat([Buffer.from(whole), bytes.subarray(0, length)]));
      const log = openOk();
      expect(log.games).toHaveLength(1);
      expect(readFileSync(path, 'utf8')).toBe(whole);
    }
    openOk().append(game({ leg: 1 }));
    expect(openOk().games).toHaveLength(2);
  });

  it('starts over when not even the first line was complete', () => {
    openOk();
    const header = readFileSync(path, 'utf8');
    writeFileSync(path, header.slice(0, 30));
    expect(openOk().games).toEqual([]);
    expect(readFileSync(path, 'utf8')).toBe(header);
  });

  it('refuses another match, a malformed line and other files, and leaves them unchanged', () => {
    openOk().append(game({}));
    expect(openLog(path, { ...CONFIG, nodes: 200 })).toMatchObject({ error: { code: 'LOG_DIFFERS' } });
    appendFileSync(path, `{"half":\n${JSON.stringify(game({}))}\n`);
    const broken = readFileSync(path, 'utf8');
    expect(openLog(path, CONFIG)).toEqual({ ok: false, error: { code: 'LOG_BROKEN', line: 3 } });
    expect(readFileSync(path, 'utf8')).toBe(broken);
    for (const foreign of ['my shopping list\n', 'my shopping list']) {
      writeFileSync(path, foreign);
      expect(openLog(path, CONFIG)).toMatchObject({ error: { code: 'LOG_BROKEN', line: 1 } });
      expect(readFileSync(path, 'utf8')).toBe(foreign);
    }
    expect(openLog(folder, CONFIG)).toMatchObject({ error: { code: 'LOG_UNREADABLE' } });
  });

  it.each([{ leg: 2 }, { winner: 3 }, { turns: [1] }, { milliseconds: [1] }, { opening: 0.5 }, { first: 1 }])(
    'rejects a game with %j',
    (wrong) => {
      openOk();
      appendFileSync(path, `${JSON.stringify({ ...game({}), ...wrong })}\n`);
      expect(openLog(path, CONFIG)).toMatchObject({ error: { code: 'LOG_BROKEN', line: 2 } });
    },
  );
});
