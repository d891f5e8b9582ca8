import { describe, expect, it } from 'vitest';
import { layTable, type Table, TERMS, useTestStore } from './testing/table.js';

const store = await useTestStore();

let lines = 0;
const say = (table: Table, side: 0 | 1, text: string, id = `line-${String(lines++).padStart(5, '0')}`) =>
  table.rooms.chat({ match: table.row.id, person: table.players[side].id, id, text });

describe('chat', () => {
  it('reaches the players and nobody else, and is there when they come back', async () => {
    const table = await layTable(store);
    const [player, watcher] = [table.listener(table.players[1].id), table.listener(undefined)];
    for (const listener of [player, watcher]) await table.rooms.follow(table.row.id, listener);
    expect(await say(table, 0, '  good\u0007 luck\u202e ')).toMatchObject({
      ok: true,
      value: { number: 1, by: 0, text: 'good  luck' },
    });
    expect(player.ofType('chat')).toMatchObject([{ line: { number: 1, by: 0 } }]);
    expect(watcher.ofType('chat')).toEqual([]);
    expect(await table.rooms.snapshot(table.row.id, table.players[0].id)).toMatchObject({
      value: { chat: [{ text: 'good  luck' }] },
    });
    expect(await table.rooms.snapshot(table.row.id, undefined)).toMatchObject({ value: { chat: [] } });
    table.restart();
    expect(await table.rooms.snapshot(table.row.id, table.players[1].id)).toMatchObject({
      value: { chat: [{ text: 'good  luck' }] },
    });
  });

  it('is shown from its end where very much was said', async () => {
    const table = await layTable(store);
    for (let number = 1; number <= 210; number += 1) {
      const line = { by: 0, text: `line ${number}`, at: table.environment.now() } as const;
      await store.matches.addChat(table.row.id, line, `0:flood-${number}`);
    }
    const shown = await table.rooms.snapshot(table.row.id, table.players[1].id);
    if (!shown.ok) throw new Error(shown.error.code);
    expect(shown.value.chat.map(({ number }) => number)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 11),
    );
  });

  it('is said once however often it comes', async () => {
    const table = await layTable(store);
    const player = table.listener(table.players[1].id);
    await table.rooms.follow(table.row.id, player);
    const first = await say(table, 0, 'hello', 'same-line-id');
    expect(await say(table, 0, 'hello', 'same-line-id')).toEqual(first);
    expect(player.ofType('chat')).toHaveLength(1);
  });

  it('is limited to five lines in ten seconds for each', async () => {
    const table = await layTable(store);
    for (let number = 0; number < 5; number += 1) {
      expect(await say(table, 0, 'again')).toMatchObject({ ok: true });
      table.pass(1_000);
    }
    expect(await say(table, 0, 'again')).toEqual({
      ok: false,
      error: { code: 'RATE_LIMITED', retryAfter: 5_000 },
    });
    expect(await say(table, 1, 'stop it')).toMatchObject({ ok: true });
    table.pass(5_000);
    expect(await say(table, 0, 'again')).toMatchObject({ ok: true });
  });

  it('that is stored is never refused when it is repeated, and counts once', async () => {
    const table = await layTable(store);
    const first = await say(table, 0, 'hello', 'stored-line');
    for (let number = 0; number < 5; number += 1) {
      expect(await say(table, 0, 'hello', 'stored-line')).toEqual(first);
    }
    for (let number = 0; number < 4; number += 1) {
      expect(await say(table, 0, 'more')).toMatchObject({ ok: true });
    }
    expect(await say(table, 0, 'too much')).toMatchObject({ error: { code: 'RATE_LIMITED' } });
    expect(await say(table, 0, 'hello', 'stored-line')).toEqual(first);
    await store.people.update(table.players[1].id, { preferences: { chat: false } });
    expect(await say(table, 0, 'hello', 'stored-line')).toEqual(first);
    table.restart();
    expect(await say(table, 0, 'hello', 'stored-line')).toEqual(first);
    // Of the other side it is another line.
    expect(await say(table, 1, 'hello', 'stored-line')).toMatchObject({ error: { code: 'CHAT_OFF' } });
  });

  it('that was stored without anybody hearing of it is told when it comes again, whatever was said since', async () => {
    let isBroken = true;
    const table = await layTable({
      ...store,
      matches: {
        ...store.matches,
        async addChat(...line) {
          const stored = await store.matches.addChat(...line);
          if (!isBroken) return stored;
          throw new Error('the line broke');
        },
      },
    });
    const player = table.listener(table.players[1].id);
    await table.rooms.follow(table.row.id, player);
    expect(await say(table, 0, 'hello', 'doubtful-line')).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    isBroken = false;
    await say(table, 1, 'is anybody there?');
    for (let times = 0; times < 2; times += 1) {
      expect(await say(table, 0, 'hello', 'doubtful-line')).toMatchObject({ ok: true, value: { number: 1 } });
    }
    expect(player.ofType('chat').map(({ line }) => line.number)).toEqual([2, 1]);
  });

  it('that could not be stored does not count', async () => {
    const table = await layTable({
      ...store,
      matches: {
        ...store.matches,
        addChat: async () => {
          throw new Error('the disk is full');
        },
      },
    });
    for (let number = 0; number < 6; number += 1) {
      expect(await say(table, 0, 'hello', 'failed-line')).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    }
  });

  it('loses every character that changes the direction of text', async () => {
    const table = await layTable(store);
    const controls = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
    const line = [...controls].map((control) => `a${control}b`).join('');
    expect(await say(table, 0, `${line}\u2028c\u0007d`)).toMatchObject({
      value: { text: `${'ab'.repeat(controls.length)} c d` },
    });
    expect(await say(table, 0, controls, 'line-of-nothing')).toEqual({
      ok: false,
      error: { code: 'MALFORMED' },
    });
  });

  it('needs a player, a text, terms that allow it, and nobody who minds', async () => {
    const table = await layTable(store);
    const { id } = table.row;
    const stranger = { match: id, person: 'somebodyElse', id: 'line-strange', text: 'hello' };
    expect(await table.rooms.chat(stranger)).toEqual({ ok: false, error: { code: 'NOT_A_PLAYER' } });
    expect(await say(table, 0, ' \u0000 ')).toEqual({ ok: false, error: { code: 'MALFORMED' } });
    await store.people.update(table.players[1].id, { preferences: { chat: false } });
    expect(await say(table, 0, 'hello')).toEqual({ ok: false, error: { code: 'CHAT_OFF' } });
    await store.people.update(table.players[1].id, { preferences: { chat: true } });
    await store.people.block(table.players[1].id, table.players[0].id);
    expect(await say(table, 0, 'hello')).toEqual({ ok: false, error: { code: 'BLOCKED' } });
    const silent = await layTable(store, { ...TERMS, chat: false });
    expect(await say(silent, 0, 'hello')).toEqual({ ok: false, error: { code: 'CHAT_OFF' } });
  });
});
