import { chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from '../openStore.js';
import { testCrash } from '../testing/contract/crash.js';
import { describeStore } from '../testing/describeStore.js';
import { openOrThrow, PATIENCE, sqlitePlace } from '../testing/places.js';
import { addPeople, commit, matchRow } from '../testing/samples.js';
import { startWriter } from './writer.js';

const place = sqlitePlace();
afterAll(() => place.remove(), PATIENCE);

describeStore('SQLite', async () => openOrThrow(await place.next()));

testCrash('SQLite', place);

/** Three hundred megabytes: on a busy machine the other thread comes to it late. */
const MAX_LINES = 75_000;

describe('the log', () => {
  it('begins anew while it is written to without a pause', async () => {
    const folder = await nextFolder();
    mkdirSync(folder);
    const file = join(folder, 'log.sqlite');
    const setUp = 'pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 0';
    const writer = await startWriter(file, setUp, 200);
    await writer.query('create table lines (text text)', []);
    const line = 'x'.repeat(4000);
    const logSize = () => statSync(`${file}-wal`).size;
    let lines = 0;
    while (lines < MAX_LINES && lines * line.length < 2 * logSize()) {
      await writer.query('insert into lines values (?)', [line]);
      lines += 1;
    }
    expect(lines).toBeLessThan(MAX_LINES);
    const { rows } = await writer.query('select count(*) as count from lines', []);
    expect(rows).toEqual([{ count: lines }]);
    await writer.close();
  });
});

async function nextFolder(): Promise<string> {
  const next = await place.next();
  if (next.kind !== 'sqlite') throw new Error('not here');
  return next.folder;
}

describe('the data folder', () => {
  it('keeps what was written', async () => {
    const where = await place.next();
    const first = await openOrThrow(where);
    await addPeople(first, 'ann', 'bob');
    await first.matches.create(matchRow('kept'));
    await first.matches.append(commit('kept', 0));
    await first.close();
    const second = await openOrThrow(where);
    expect((await second.matches.load('kept'))?.events).toHaveLength(1);
    await second.close();
  });

  it('belongs to one server; the command line may look in beside it', async () => {
    const folder = await nextFolder();
    const where = { kind: 'sqlite', folder } as const;
    const server = await openOrThrow(where);
    expect(await openStore(where)).toMatchObject({ ok: false, error: { code: 'FOLDER_IN_USE' } });
    const beside = await openOrThrow({ ...where, beside: true });
    await addPeople(server, 'ann');
    expect((await beside.people.byId('ann'))?.id).toBe('ann');
    expect(await beside.people.update('ann', { suspendedUntil: 9 })).toBe(true);
    expect((await server.people.byId('ann'))?.suspendedUntil).toBe(9);
    await beside.close();
    expect(await openStore(where)).toMatchObject({ ok: false, error: { code: 'FOLDER_IN_USE' } });
    await server.close();
    await (await openOrThrow(where)).close();
  });

  it('is refused when it cannot be used', async () => {
    const file = await nextFolder();
    writeFileSync(file, 'no folder');
    expect(await openStore({ kind: 'sqlite', folder: file })).toMatchObject({
      ok: false,
      error: { code: 'FOLDER_REFUSED' },
    });
  });

  it('does not create a database for a program that expects existing data', async () => {
    const folder = await nextFolder();
    const where = { kind: 'sqlite', folder, beside: true, existing: true } as const;
    const missing = { ok: false, error: { code: 'DATABASE_MISSING' } };
    expect(await openStore(where)).toMatchObject(missing);
    expect(existsSync(folder)).toBe(false);
    mkdirSync(folder);
    writeFileSync(join(folder, 'gipfel.sqlite'), '');
    expect(await openStore(where)).toMatchObject(missing);
    await (await openOrThrow({ kind: 'sqlite', folder })).close();
    await (await openOrThrow(where)).close();
  });

  it.runIf(process.getuid?.() === 0)('stays with its owner when root works in it', async () => {
    const folder = await nextFolder();
    const [owner, group] = [65_534, 65_533];
    mkdirSync(folder);
    chownSync(folder, owner, group);
    await (await openOrThrow({ kind: 'sqlite', folder })).close();
    for (const name of ['gipfel.sqlite', 'gipfel.lock'])
      expect(statSync(join(folder, name))).toMatchObject({ uid: owner, gid: group });
  });

  it('is refused when its database is damaged or newer than this program', async () => {
    const folder = await nextFolder();
    const where = { kind: 'sqlite', folder } as const;
    await (await openOrThrow(where)).close();
    const path = join(folder, 'gipfel.sqlite');
    const database = new DatabaseSync(path);
    database.exec(`insert into schema_versions values (99, 'future')`);
    database.close();
    expect(await openStore(where)).toMatchObject({ ok: false, error: { code: 'DATABASE_NEWER' } });
    writeFileSync(
      path,
      'this is no database at all, but it is longer than a header of one hundred bytes would be, so'.repeat(
        9,
      ),
    );
    expect(await openStore(where)).toMatchObject({ ok: false, error: { code: 'DATABASE_DAMAGED' } });
  });

  it('gives an error, not silence, after it was closed', async () => {
    const store = await openOrThrow(await place.next());
    await addPeople(store, 'ann', 'bob');
    await store.matches.create(matchRow('closed'));
    await store.close();
    await expect(store.matches.append(commit('closed', 0))).rejects.toThrow();
  });
});
