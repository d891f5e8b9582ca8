import { createHash } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { backupStore } from '../../backup/backup.js';
import { restoreStore } from '../../backup/restore.js';
import type { Store } from '../../store.js';
import { openOrThrow, type Places } from '../places.js';
import {
  addPeople,
  challenge,
  commit,
  credential,
  device,
  exported,
  matchRow,
  person,
  seek,
} from '../samples.js';

async function backUp(store: Store): Promise<string> {
  let text = '';
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk;
      // Never at once: backpressure is part of it.
      setImmediate(done);
    },
    highWaterMark: 1000,
  });
  await backupStore(store, stream);
  await new Promise<void>((resolve) => stream.end(resolve));
  return text;
}

/** A backup of these lines before the last. */
function restore(store: Store, lines: readonly unknown[]) {
  const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const sha256 = createHash('sha256').update(body).digest('hex');
  const end = JSON.stringify({ rows: lines.filter(Array.isArray).length, sha256 });
  return restoreStore(store, Readable.from([`${body}${end}\n`]));
}

/** Lines must not depend on how the bytes happen to be cut. */
function pieces(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / 50) }, (_, index) =>
    bytes.subarray(index * 50, index * 50 + 50),
  );
}

async function fill(store: Store) {
  await store.people.create(
    person('ann', { name: 'Ann "é" 👋\n', kind: 'account', preferences: { a: [1, '\u0000'] } }),
    'ann',
  );
  await addPeople(store, 'bob');
  await store.people.addCredential(credential('hash', 'ann'));
  await store.people.block('ann', 'bob');
  await Promise.all(Array.from({ length: 8 }, (_, index) => store.matches.create(matchRow(`match${index}`))));
  for (let after = 0; after < 66; after += 1) {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        store.matches.append(commit(`match${index}`, after, { flagAt: 1_700_000_000_000 + after })),
      ),
    );
  }
  const ended = {
    at: 9,
    result: { winner: 0, reason: 'time' },
    rate: (now: Parameters<NonNullable<NonNullable<ReturnType<typeof commit>['ended']>['rate']>>[0]) =>
      [{ ...now[0], value: 1500.123456789012 }, now[1]] as const,
  } as const;
  await store.matches.append(commit('match0', 66, { ended }));
  await store.matches.addChat('match1', { by: 0, text: 'hi', at: 1 }, '0:chat');
  await store.challenges.create(challenge('chall'));
  for (const [id, owner] of [
    ['paired1', 'ann'],
    ['paired2', 'bob'],
  ] as const)
    await store.seeks.put(seek(id, owner));
  await store.seeks.pair('paired1', 'paired2', matchRow('paired'));
  await store.seeks.put(seek('seek', 'bob'));
  await store.notices.add('ann', { at: 1, kind: 'over', match: 'match0' });
  await store.devices.put(device('https://push/ann', 'ann', 'hash'), 9);
  await store.secrets.keep('name', () => 'value');
  await store.moderation.note({ at: 1, by: 'admin', about: 'bob', what: 'ok' });
  await store.moderation.barName('rude', 1);
  await store.beats.beat('process', 5);
}

async function compare(one: Store, other: Store) {
  for (let index = 0; index < 8; index += 1) {
    expect(await other.matches.load(`match${index}`)).toEqual(await one.matches.load(`match${index}`));
  }
  for (const id of ['ann', 'bob'])
    expect(JSON.parse(await exported(other, id))).toEqual(JSON.parse(await exported(one, id)));
  expect(await other.devices.of('ann')).toEqual(await one.devices.of('ann'));
  expect(await other.secrets.keep('name', () => 'lost')).toBe('value');
  expect(await other.moderation.isNameBarred('rude')).toBe(true);
  expect(await other.counts()).toEqual(await one.counts());
  expect(await other.seeks.all(0)).toEqual(await one.seeks.all(0));
  expect(await other.seeks.matchOf('paired2')).toBe('paired');
  expect(await other.beats.last()).toBe(5);
  expect(await other.moderation.notes('bob')).toEqual(await one.moderation.notes('bob'));
}

export function testBackup(places: Places): void {
  const openNew = async (kind: keyof Places): Promise<Store> => openOrThrow(await places[kind].next());
  const kinds = ['sqlite', 'postgres'] as const;

  describe('a backup', () => {
    it('goes from either database to either, and back the same text comes out', async () => {
      const first = await openNew('sqlite');
      await fill(first);
      const text = await backUp(first);
      for (const kind of kinds) {
        const next = await openNew(kind);
        const restored = await restoreStore(next, Readable.from([text]));
        expect(restored).toMatchObject({ ok: true });
        await compare(first, next);
        expect(await backUp(next)).toBe(text);
        // It is a store like any other.
        expect(await next.matches.append(commit('match1', 66))).toBe('committed');
        await next.close();
      }
      await first.close();
    });

    it.each(kinds)('%s: shows one moment, while others write', async (kind) => {
      const store = await openNew(kind);
      await addPeople(store, 'ann', 'bob');
      const ids = Array.from({ length: 10 }, (_, index) => `busy${index}`);
      for (const id of ids) await store.matches.create(matchRow(id));
      let isDone = false;
      const writing = (async () => {
        for (let after = 0; !isDone || after < 20; after += 1) {
          await Promise.all(ids.map((id) => store.matches.append(commit(id, after))));
        }
      })();
      const texts = [await backUp(store), await backUp(store)];
      isDone = true;
      await writing;
      for (const text of texts) {
        const copy = await openNew('sqlite');
        expect(await restoreStore(copy, Readable.from([text]))).toMatchObject({ ok: true });
        for (const id of ids) {
          const match = await copy.matches.load(id);
          expect(match?.events).toHaveLength(match?.row.events ?? -1);
          expect(await copy.matches.eventsAfter(id, match?.row.events ?? 0)).toEqual([]);
        }
        await copy.close();
      }
      await store.close();
    });

    it.each(kinds)('%s: is refused as a whole when anything is wrong', async (kind) => {
      const source = await openNew('sqlite');
      await addPeople(source, 'ann', 'bob');
      await source.matches.create(matchRow('m'));
      await source.matches.append(commit('m', 0));
      const text = await backUp(source);
      const store = await openNew(kind);
      const lines = text.split('\n');
      const without = (index: number) => lines.filter((_, at) => at !== index).join('\n');
      const end = lines.at(-2) ?? '';
      const restore = async (wrong: string) => {
        const result = await restoreStore(store, Readable.from(pieces(wrong)));
        return result.ok ? 'ok' : result.error.code;
      };
      const sealed = async (change: (body: string) => string) => {
        const body = change(`${lines.slice(0, -2).join('\n')}\n`);
        const sha256 = createHash('sha256').update(body).digest('hex');
        return restore(`${body}${JSON.stringify({ ...JSON.parse(end), sha256 })}\n`);
      };
      expect(await restore('')).toBe('BACKUP_DAMAGED');
      expect(await restore('PK\u0003\u0004 not a backup')).toBe('BACKUP_UNREADABLE');
      for (const index of [1, 2, lines.length - 3, lines.length - 2]) {
        expect(await restore(without(index))).toBe('BACKUP_DAMAGED');
      }
      expect(await restore(`${text}[1]\n`)).toBe('BACKUP_DAMAGED');
      expect(await restore(text.replace('ann', 'eve'))).toBe('BACKUP_DAMAGED');
      expect(await restore(text.replace(/"schema":\d+/, '"schema":99'))).toBe('BACKUP_NEWER');
      // Rightly sealed, and wrong all the same.
      expect(await sealed((body) => body.replace('"table":"people"', '"table":"peoples"'))).toBe(
        'BACKUP_DAMAGED',
      );
      expect(await sealed((body) => body.replace('"columns":["id"', '"columns":["idea"'))).toBe(
        'BACKUP_DAMAGED',
      );
      expect(await sealed((body) => body.replace('"ann"', '"bob"'))).toBe('BACKUP_DAMAGED');
      expect(await sealed((body) => body.replace('"ann"', '"eve"'))).toBe('BACKUP_DAMAGED');
      expect(await store.counts()).toMatchObject({ guests: 0, runningMatches: 0 });
      // The same text unharmed goes in, once.
      expect(await sealed((body) => body)).toBe('ok');
      expect(await restore(text)).toBe('STORE_NOT_EMPTY');
      await source.close();
      await store.close();
    });

    it.each(kinds)('%s: of the time when notices held names keeps none', async (kind) => {
      const store = await openNew(kind);
      const columns = ['person', 'number', 'at', 'kind', 'match', 'challenge', 'from_person', 'read'];
      const left = ['ann', 'guest', 0, 0, '{}', 7];
      const restored = await restore(store, [
        { gipfel: 1, schema: 6 },
        { table: 'people', columns: ['id', 'kind', 'created_at', 'seen_at', 'preferences', 'deleted_at'] },
        left,
        { table: 'notices', columns },
        ['ann', 1, 1, 'over', 'm', null, JSON.stringify({ id: 'ann', kind: 'account', name: 'Ann' }), 0],
        ['ann', 2, 1, 'over', 'm', null, null, 0],
      ]);
      expect(restored).toEqual({ ok: true, value: 3 });
      expect(await backUp(store)).not.toContain('"Ann"');
      const notices = await store.notices.of('ann', 9);
      expect(notices.map(({ from }) => from)).toEqual([undefined, { id: 'ann', kind: 'guest' }]);
      await store.close();
    });

    it.each(kinds)('%s: of the time when commands were called deeds keeps their names', async (kind) => {
      const store = await openNew(kind);
      const restored = await restore(store, [
        { gipfel: 1, schema: 17 },
        { table: 'events', columns: ['match', 'number', 'event', 'deed'] },
        ['m', 1, '{"type":"resign","by":0,"at":7}', '0:command-0001'],
      ]);
      expect(restored).toEqual({ ok: true, value: 1 });
      expect(await store.matches.eventsAfter('m', 0)).toMatchObject([{ command: '0:command-0001' }]);
      await store.close();
    });

    it.each(kinds)('%s: of an older version is brought up to date', async (kind) => {
      const store = await openNew(kind);
      expect(await restore(store, [{ gipfel: 1, schema: 0 }])).toEqual({ ok: true, value: 0 });
      await addPeople(store, 'ann');
      expect(await store.counts()).toMatchObject({ guests: 1 });
      await store.close();
    });
  });
}
