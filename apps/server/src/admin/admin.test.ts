import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realEnvironment } from '../environment.js';
import { nameKey } from '../people/names.js';
import { createPasswords } from '../people/passwords.js';
import { createPeople } from '../people/people.js';
import { openStore } from '../store/openStore.js';
import type { Store } from '../store/store.js';
import { describePlace } from './place.js';
import { runAdmin } from './program.js';

const folder = mkdtempSync(join(tmpdir(), 'gipfel-admin-'));
const dataFolder = join(folder, 'data');
const PASSWORD = 'Blue-Ring-and-9-marbles';

async function open(): Promise<Store> {
  const opened = await openStore({ kind: 'sqlite', folder: dataFolder });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

const peopleOf = (store: Store) =>
  createPeople({
    store,
    environment: realEnvironment,
    passwords: createPasswords(1, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
    registration: true,
    closeSockets: () => undefined,
  });

async function admin(...args: string[]) {
  const out: string[] = [];
  const error: string[] = [];
  const exit = await runAdmin(args, {
    variables: { GIPFEL_DATA_FOLDER: dataFolder },
    platform: 'linux',
    workingFolder: folder,
    readFile: (path) => readFileSync(path, 'utf8'),
    user: 'root',
    environment: realEnvironment,
    out: (line) => out.push(line),
    error: (line) => error.push(line),
  });
  return { exit, out: out.join('\n'), error: error.join('\n') };
}

let server: Store;
beforeAll(async () => {
  // The server goes on working while the administrator looks in.
  server = await open();
  const people = peopleOf(server);
  for (const name of ['Ann', 'Bob']) await people.register({ name, password: PASSWORD }, undefined);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the administrator', () => {
  it('suspends somebody, ends it, and it is written down', async () => {
    const suspended = await admin('suspend', 'ann', '--days', '3', '--reason', 'rude in chat');
    expect(suspended).toMatchObject({ exit: 0, error: '' });
    const until = (await server.people.byNameKey('ann'))?.suspendedUntil ?? 0;
    expect(Math.round((until - Date.now()) / 3_600_000)).toBe(72);
    expect((await admin('person', 'Ann')).out).toMatch(
      /suspended until .*\n.*root: suspended until .*: rude in chat/,
    );
    expect((await admin('unsuspend', 'Ann', '--reason', 'apologised')).exit).toBe(0);
    expect((await server.people.byNameKey('ann'))?.suspendedUntil).toBeUndefined();
  });

  it('gives names', async () => {
    expect((await admin('rename', 'Ann', 'b0b', '--reason', 'x')).error).toContain('is taken');
    expect((await admin('rename', 'Ann', 'admin', '--reason', 'x')).exit).toBe(2);
    expect((await admin('rename', 'Ann', 'Anna', '--reason', 'asked for it')).out).toBe(
      'Ann is now called Anna.',
    );
    expect((await admin('person', 'Nobody')).error).toContain('There is nobody called "Nobody"');
  });

  it('is asked whom it means when the name of one is the id of another', async () => {
    const { person: guest } = await peopleOf(server).guest();
    // As it could be made when nobody looked; a name that only looks like the id will do.
    const shield = { ...guest, id: realEnvironment.newId(), kind: 'account', name: guest.id } as const;
    await server.people.create(shield, nameKey(guest.id));
    const unclear = await admin('suspend', guest.id, '--days', '1', '--reason', 'rude');
    expect(unclear.exit).toBe(1);
    for (const { id } of [guest, shield]) expect(unclear.error).toContain(`id:${id}`);
    expect((await admin('suspend', `id:${guest.id}`, '--days', '1', '--reason', 'rude')).exit).toBe(0);
    expect((await server.people.byId(guest.id))?.suspendedUntil).toBeDefined();
    expect((await server.people.byId(shield.id))?.suspendedUntil).toBeUndefined();
    expect((await admin('person', `id:${shield.id}`)).out).toContain(shield.id);
    expect((await admin('person', 'id:nobody123456')).error).toContain('There is nobody called');
  });

  it('takes names away, until it gives them to somebody', async () => {
    const people = peopleOf(server);
    const made = await people.register({ name: 'Rüde', password: PASSWORD }, undefined);
    if (!made.ok) throw new Error(made.error.code);
    const visitor = await people.visitor({ cookie: `gipfel_session=${made.value.secret}` });
    if (visitor === undefined) throw new Error('nobody');
    expect((await admin('rename', 'Rüde', 'Polite', '--reason', 'rude')).exit).toBe(0);
    const refused = { ok: false, error: { code: 'NAME_REFUSED' } };
    expect(await people.changeName(visitor, PASSWORD, 'RUDE')).toEqual(refused);
    expect(await people.register({ name: 'rude', password: PASSWORD }, undefined)).toEqual(refused);
    expect((await people.changeName(visitor, PASSWORD, 'Kind')).ok).toBe(true);
    // What somebody gave up is free, and so is what an administrator gave.
    expect((await people.register({ name: 'Polite', password: PASSWORD }, undefined)).ok).toBe(true);
    expect((await admin('rename', 'Kind', 'Rüde', '--reason', 'a mistake')).exit).toBe(0);
    expect((await people.changeName(visitor, PASSWORD, 'Calm')).ok).toBe(true);
    expect((await people.changeName(visitor, PASSWORD, 'Rude')).ok).toBe(true);
    // Another way to write it is the same name.
    expect((await admin('rename', 'Rude', 'rude', '--reason', 'small letters')).exit).toBe(0);
    expect((await people.changeName(visitor, PASSWORD, 'Rude')).ok).toBe(true);
  });

  it('sees the address by which somebody who lost a password is known', async () => {
    const email = 'cy@example.org\u001b[2J';
    await peopleOf(server).register({ name: 'Cy', password: PASSWORD, email }, undefined);
    const { out } = await admin('person', 'Cy');
    expect(out).toContain('says its e-mail address is cy@example.org');
    expect(out).not.toContain('\u001b');
  });

  it('resets a password: old ones and open sessions no longer count', async () => {
    const people = peopleOf(server);
    const before = await people.signIn('Bob', PASSWORD, undefined);
    const cookie = before.ok ? `gipfel_session=${before.value.secret}` : '';
    expect(await people.visitor({ cookie })).toBeDefined();
    const { out } = await admin('reset-password', 'Bob');
    const password = /: (\S+)$/m.exec(out)?.[1] ?? '';
    expect(await people.visitor({ cookie })).toBeUndefined();
    expect((await people.signIn('Bob', PASSWORD, undefined)).ok).toBe(false);
    expect((await people.signIn('Bob', password, undefined)).ok).toBe(true);
  });

  it('deals with reports', async () => {
    const [ann, bob] = [await server.people.byNameKey('anna'), await server.people.byNameKey('bob')];
    const report = (id: string, text: string) =>
      server.moderation.report({
        id,
        from: ann?.id ?? '',
        about: bob?.id ?? '',
        match: undefined,
        text,
        at: Date.now(),
        closedAt: undefined,
        outcome: undefined,
      });
    await report('report123456', 'left\u001b[2J the game');
    const listed = (await admin('reports')).out;
    expect(listed).toContain('Anna about Bob');
    expect(listed).not.toContain('\u001b');
    expect((await admin('close-report', 'report123456', 'warned')).exit).toBe(0);
    expect((await admin('reports')).out).toBe('No reports.');
    await report('report234567', 'still waits');
    expect((await admin('reports', '--all')).out).toMatch(/still waits\n[\s\S]*warned \(root\)/);
    expect((await admin('reports')).out).not.toContain('warned');
    expect((await admin('close-report', 'report123456', 'again')).exit).toBe(1);
  });

  it('backs up beside the server and restores into nothing but an empty store', async () => {
    for (const name of ['copy.gipfel', 'copy.gipfel.gz']) {
      const copied = await admin('backup', name);
      expect(copied).toMatchObject({ exit: 0, error: '' });
      expect(copied.out).toContain(`rows of the folder "${dataFolder}" are in ${join(folder, name)}`);
      expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
      expect((await admin('backup', name)).error).toContain('exists already');
      const empty = join(folder, `${name}-data`);
      const restored = await admin('--data-folder', empty, 'restore', name);
      expect(restored).toMatchObject({ exit: 0, error: '' });
      expect(restored.out).toContain(`restored into the folder "${empty}"`);
      expect((await admin('--data-folder', empty, 'stats')).out).toContain('6 accounts');
      expect((await admin('--data-folder', empty, 'restore', name)).error).toContain('There is data already');
    }
    writeFileSync(join(folder, 'broken.gz'), 'nonsense');
    const fresh = join(folder, 'fresh');
    const broken = await admin('--data-folder', fresh, 'restore', 'broken.gz');
    expect([broken.exit, broken.error]).toEqual([1, expect.stringContaining('backup')]);
    expect((await admin('restore', 'copy.gipfel')).error).toContain('stop it first');
    expect((await admin('migrate')).out).toContain('up to date');
  });

  it('is told when a backup cannot be written where it should', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { exit, error } = await admin('backup', 'file/copy.gz');
    expect([exit, error]).toEqual([1, expect.stringContaining('could not be written')]);
  });

  it.each([
    ['backup', 'nothing.gz'],
    ['stats'],
    ['person', 'Anna'],
    ['suspend', 'Anna', '--days', '1', '--reason', 'x'],
    ['unsuspend', 'Anna', '--reason', 'x'],
    ['rename', 'Anna', 'Ann', '--reason', 'x'],
    ['reset-password', 'Anna'],
    ['reports'],
    ['close-report', 'report123456', 'x'],
  ])('is told when %s looks where no server ever was, and nothing is made there', async (...args) => {
    const nowhere = join(folder, 'nowhere');
    const { exit, out, error } = await admin('--data-folder', nowhere, ...args);
    expect([exit, out]).toEqual([1, '']);
    expect(error).toContain(`nothing of a Gipfel server in the folder "${nowhere}"`);
    expect(existsSync(nowhere)).toBe(false);
    expect(existsSync(join(folder, 'nothing.gz'))).toBe(false);
  });

  it('may begin with an empty database by migrating it', async () => {
    const fresh = join(folder, 'migrated');
    expect((await admin('--data-folder', fresh, 'migrate')).out).toContain(fresh);
    expect((await admin('--data-folder', fresh, 'stats')).exit).toBe(0);
  });

  it.each([
    [
      'postgres://gipfel:secret@db.internal:5433/games',
      'the PostgreSQL database "games" on db.internal:5433',
    ],
    [
      'postgres://db.internal/games?user=gipfel&password=secret',
      'the PostgreSQL database "games" on db.internal',
    ],
    // Passwords that should have been escaped.
    ['postgres://gipfel:12/secret@db.internal/games', 'the PostgreSQL database'],
    ['postgres://gipfel:12?secret@db.internal/games', 'the PostgreSQL database'],
    ['postgres://gipfel:12#secret@db.internal/games', 'the PostgreSQL database'],
    ['postgres://gipfel:se/cret@db.internal/games', 'the PostgreSQL database'],
  ])('never sees a password: %s', (databaseUrl, words) => {
    expect(describePlace({ databaseUrl, dataFolder: '' })).toBe(words);
  });

  it('is told what it got wrong', async () => {
    expect((await admin('suspend', 'Anna', '--days', 'x', '--reason', 'y')).exit).toBe(2);
    expect((await admin('suspend', 'Anna')).error).toContain('--days');
    expect((await admin('dance')).error).toContain('unknown command');
    expect((await admin('--database-url', 'mysql://x', 'stats')).error).toContain('postgres://');
    expect((await admin('--help')).out).toContain('reset-password');
  });
});
