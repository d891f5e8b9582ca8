/** What an administrator does to people. */

import { randomBytes } from 'node:crypto';
import { checkName, nameKey } from '../people/names.js';
import { createPasswords } from '../people/passwords.js';
import type { Person, Report, Store } from '../store/store.js';
import type { AdminExit, AdminIo } from './io.js';
import { findPerson, note, type Work } from './work.js';

const DAY = 24 * 3_600_000;
const REPORTS_MOST = 200;

const day = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
/** What strangers write must not steer the terminal. */
const harmless = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
const nameOf = (person: Person | undefined): string => person?.name ?? person?.id ?? 'unknown';

export async function suspend(
  io: AdminIo,
  { store }: Work,
  name: string,
  days: number,
  reason: string,
): Promise<AdminExit> {
  const person = await findPerson(io, store, name);
  if (person === undefined) return 1;
  const until = io.environment.now() + days * DAY;
  await store.people.update(person.id, { suspendedUntil: until });
  await note(io, store, person, `suspended until ${day(until)}: ${reason}`);
  io.out(`${nameOf(person)} may not begin games before ${day(until)} (UTC).`);
  return 0;
}

export async function unsuspend(
  io: AdminIo,
  { store }: Work,
  name: string,
  reason: string,
): Promise<AdminExit> {
  const person = await findPerson(io, store, name);
  if (person === undefined) return 1;
  await store.people.update(person.id, { suspendedUntil: undefined });
  await note(io, store, person, `suspension ended: ${reason}`);
  io.out(`${nameOf(person)} may play again.`);
  return 0;
}

export async function rename(
  io: AdminIo,
  { store }: Work,
  name: string,
  next: string,
  reason: string,
): Promise<AdminExit> {
  const person = await findPerson(io, store, name);
  if (person === undefined) return 1;
  const checked = checkName(next);
  if (!checked.ok) {
    io.error(
      `"${next}" is no name: 2 to 20 letters, digits, _ or -, at least one letter, none of the reserved words.`,
    );
    return 2;
  }
  if (!(await store.people.update(person.id, { name: checked.value.name }, checked.value.key))) {
    io.error(`"${next}" is taken or too much like a name that is: choose another.`);
    return 1;
  }
  // Otherwise its owner takes it back, or makes another account of it.
  if (person.name !== undefined) await store.moderation.barName(nameKey(person.name), io.environment.now());
  await store.moderation.unbarName(checked.value.key);
  store.bulletins.post({ type: 'renamed', person: person.id });
  await note(io, store, person, `renamed from ${nameOf(person)} to ${next}: ${reason}`);
  io.out(`${nameOf(person)} is now called ${next}.`);
  return 0;
}

/** The new password is told once; all sessions and tokens end. */
export async function resetPassword(io: AdminIo, { store }: Work, name: string): Promise<AdminExit> {
  const person = await findPerson(io, store, name);
  if (person === undefined) return 1;
  if (person.passwordHash === undefined) {
    io.error(`${nameOf(person)} has no password: only accounts and bots have one.`);
    return 1;
  }
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await createPasswords(1).hash(password);
  await store.people.update(person.id, { passwordHash });
  await store.people.removeCredentialsOf(person.id, 'session');
  await store.people.removeCredentialsOf(person.id, 'token');
  store.bulletins.post({ type: 'signedOut', person: person.id });
  await note(io, store, person, 'password reset');
  io.out(`The new password of ${nameOf(person)}: ${password}`);
  io.out('Tell it to nobody else; it should be changed on the account page.');
  return 0;
}

export async function showPerson(io: AdminIo, { store }: Work, name: string): Promise<AdminExit> {
  const person = await findPerson(io, store, name);
  if (person === undefined) return 1;
  const { id, kind, email, createdAt, seenAt, suspendedUntil, deletedAt } = person;
  io.out(`${nameOf(person)} (${kind}, ${id}): since ${day(createdAt)}, last seen ${day(seenAt)}`);
  if (email !== undefined) io.out(`  says its e-mail address is ${harmless(email)}`);
  if (deletedAt !== undefined) io.out(`  left on ${day(deletedAt)}`);
  if ((suspendedUntil ?? 0) > io.environment.now()) io.out(`  suspended until ${day(suspendedUntil ?? 0)}`);
  for (const { at, by, what } of await store.moderation.notes(id)) io.out(`  ${day(at)} ${by}: ${what}`);
  return 0;
}

export async function listReports(io: AdminIo, { store }: Work, all: boolean): Promise<AdminExit> {
  const open = await store.moderation.reports(true, REPORTS_MOST);
  const reports = all ? [...open, ...(await store.moderation.reports(false, REPORTS_MOST))] : open;
  if (reports.length === 0) io.out('No reports.');
  for (const report of reports) await showReport(io, store, report);
  return 0;
}

async function showReport(io: AdminIo, store: Store, report: Report): Promise<void> {
  const { id, at, from, about, match, text, closedAt, outcome } = report;
  const [reporter, subject] = [await store.people.byId(from), await store.people.byId(about)];
  const where = match === undefined ? '' : `, match ${match}`;
  io.out(`${id}  ${day(at)}  ${nameOf(reporter)} about ${nameOf(subject)}${where}`);
  io.out(`    ${harmless(text)}`);
  if (closedAt !== undefined) io.out(`    closed ${day(closedAt)}: ${outcome ?? ''}`);
}

export async function closeReport(
  io: AdminIo,
  { store }: Work,
  id: string,
  outcome: string,
): Promise<AdminExit> {
  if (await store.moderation.close(id, io.environment.now(), `${outcome} (${io.user})`)) {
    io.out(`Report ${id} is closed.`);
    return 0;
  }
  io.error(`There is no open report ${id}: "reports" lists them.`);
  return 1;
}

const COUNTED = {
  accounts: 'accounts',
  bots: 'bots',
  guests: 'guests',
  runningMatches: 'running matches',
  finishedMatches: 'finished matches',
  waitingChallenges: 'waiting challenges',
  openReports: 'open reports',
} as const;

export async function stats(io: AdminIo, { store }: Work): Promise<AdminExit> {
  const counts = await store.counts();
  for (const [key, words] of Object.entries(COUNTED))
    io.out(`${String(counts[key as keyof typeof COUNTED]).padStart(8)} ${words}`);
  return 0;
}
