/** Somebody's time may be up: the flag falls, or a player who has not come is no longer waited for. */

import { flagAt } from '@gipfel/match';
import { type Proof, silenceOf } from '../time/peers.js';
import { catchUp } from './catchUp.js';
import { commit } from './commit.js';
import { deadlineOf, dueEvent } from './deadline.js';
import { judgeEvents } from './judge.js';
import { mostCredit } from './lag.js';
import type { Room } from './room.js';

/**
 * The clients of a process that fell silent need this long to notice, to go elsewhere and to send again what they had sent there
 * (milliseconds): 8 s without an answer, and the way to another process.
 */
const RETRY_TIME = 10_000;

/** Whether nothing that came by then in this match is waiting in this process. */
type IsCalm = (match: string, until: number) => boolean;

export async function lookAtTime(room: Room, isCalm: IsCalm): Promise<void> {
  const { clock, servedSince } = room.parts;
  // What has not been read yet may hold the move: only the time until then counts.
  const isDue = () => dueEvent(room.state.match, clock.readUntil(), servedSince());
  // After a gap more time is left than was thought before it.
  if (isDue() === undefined) return room.setDeadline();
  // The other processes first, then the store: what they hold must be in it by now.
  const proof = await proofOf(room, lastMoment(room));
  if (proof.type === 'waiting') return;
  await catchUp(room);
  if (!isCalm(room.id, lastMoment(room) ?? 0)) return;
  if (proof.type === 'silent' && isDue() !== undefined && (await makeUpFor(room, proof))) return;
  for (let event = isDue(); event !== undefined; event = isDue()) {
    // Where it was overtaken, what came instead needs a proof of its own.
    if (!(await isProven(room))) return;
    const verdict = judgeEvents(room.state.match, [event], undefined);
    if (!verdict.ok) return;
    await commit(room, verdict.value);
  }
}

/** Whether another process may still hold something that came by then. */
export async function proofOf(room: Room, until: number | undefined): Promise<Proof> {
  if (until === undefined) return { type: 'proven' };
  return room.parts.peers.proof(room.id, until, (silence) => room.state.commands.has(silence));
}

/** A silence that cannot be made up for, since no clock runs, holds up nothing. */
async function isProven(room: Room): Promise<boolean> {
  const { type } = await proofOf(room, lastMoment(room));
  return type === 'proven' || (type === 'silent' && flagAt(room.state.match) === undefined);
}

/** The last moment at which a move of the side to move counts, whatever it is given back for lag. */
export function lastMoment({ state: { match, lag }, parts }: Room): number | undefined {
  const deadline = deadlineOf(match, parts.servedSince());
  return deadline === undefined ? undefined : deadline + mostCredit(lag, match);
}

/** Gives the side to move the time to send again what it may have sent to a process that fell silent; once for each silence. */
export async function makeUpFor(
  room: Room,
  { process, since }: Proof & { readonly type: 'silent' },
): Promise<boolean> {
  const { match } = room.state;
  const falls = flagAt(match);
  if (falls === undefined) return false;
  const at = Math.max(room.parts.environment.now(), match.at);
  const event = { type: 'clockCredit', side: match.position.side, ms: at - falls + RETRY_TIME, at };
  const verdict = judgeEvents(match, [event], silenceOf(process, since));
  if (verdict.ok) await commit(room, verdict.value);
  return verdict.ok;
}

/** The same for the sweep, which looks when the store says so: what is not due yet is not looked at again before it is. */
export async function sweepTime(room: Room, isCalm: IsCalm): Promise<void> {
  await lookAtTime(room, isCalm);
  const { store, servedSince } = room.parts;
  const { match } = room.state;
  const deadline = deadlineOf(match, servedSince());
  if (deadline !== undefined) await store.matches.postpone(room.id, room.count, deadline);
}
