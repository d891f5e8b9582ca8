/** Flag-fall: ends a match when time is up, once no process can hold a move in time; and gives back time that the server lost. */

import { flagAt } from '@gipfel/match';
import { type Proof, silenceOf } from '../time/peers.js';
import { catchUp, commit } from './commit.js';
import { judgeEvents } from './judge.js';
import type { Room } from './room.js';
import { deadlineOf, dueEvent, maxCredit } from './timing.js';

/** The time clients of a silent process need to notice (8 s without an answer), reconnect elsewhere and resend (milliseconds). */
const RETRY_TIME = 10_000;

/** Whether no command of this match that arrived by then is waiting in this process. */
type IsCalm = (match: string, until: number) => boolean;

export async function lookAtTime(room: Room, isCalm: IsCalm): Promise<void> {
  const { clock, servedSince } = room.parts;
  // Unread input may contain the move: only the time up to what has been read counts.
  const isDue = () => dueEvent(room.state.match, clock.readUntil(), servedSince());
  // After a service gap more time is left than before.
  if (isDue() === undefined) return room.setDeadline();
  // Ask the other processes first, then read the store: by then it contains what they held.
  const proof = await proofOf(room, lastMoment(room));
  if (proof.type === 'waiting') return;
  await catchUp(room);
  if (!isCalm(room.id, lastMoment(room) ?? 0)) return;
  if (proof.type === 'silent' && isDue() !== undefined && (await makeUpFor(room, proof))) return;
  for (let event = isDue(); event !== undefined; event = isDue()) {
    // After a lost race, the new events need a proof of their own.
    if (!(await isProven(room))) return;
    const verdict = judgeEvents(room.state.match, [event], undefined);
    if (!verdict.ok) return;
    await commit(room, verdict.value);
  }
}

/** Whether another process may still hold a command that arrived by then. */
export async function proofOf(room: Room, until: number | undefined): Promise<Proof> {
  if (until === undefined) return { type: 'proven' };
  return room.parts.peers.proof(room.id, until, (silence) => room.state.commands.has(silence));
}

/** A silence does not matter where no clock runs: there is no time to give back. */
async function isProven(room: Room): Promise<boolean> {
  const { type } = await proofOf(room, lastMoment(room));
  return type === 'proven' || (type === 'silent' && flagAt(room.state.match) === undefined);
}

/** The last moment at which a move by the side to move can count, with the largest credit for lag. */
export function lastMoment({ state: { match, lag }, parts }: Room): number | undefined {
  const deadline = deadlineOf(match, parts.servedSince());
  return deadline === undefined ? undefined : deadline + maxCredit(lag, match);
}

/** Gives the side to move time to resend what it may have sent to a silent process; once for each silence. */
export async function makeUpFor(
  room: Room,
  { process, since }: Proof & { readonly type: 'silent' },
): Promise<boolean> {
  const { match, commands } = room.state;
  const falls = flagAt(match);
  const name = silenceOf(process, since);
  // Another process may have given it since the proof was asked for.
  if (falls === undefined || commands.has(name)) return false;
  const at = Math.max(room.parts.environment.now(), match.at);
  const event = { type: 'clockCredit', side: match.position.side, ms: at - falls + RETRY_TIME, at };
  const verdict = judgeEvents(match, [event], name);
  if (verdict.ok) await commit(room, verdict.value);
  return verdict.ok;
}

/** The same for the sweep of due matches: postpones a match that is not due yet. */
export async function sweepTime(room: Room, isCalm: IsCalm): Promise<void> {
  await lookAtTime(room, isCalm);
  const { store, servedSince } = room.parts;
  const { match } = room.state;
  const deadline = deadlineOf(match, servedSince());
  if (deadline !== undefined) await store.matches.postpone(room.id, room.count, deadline);
}

/**
 * A command counts from its arrival. When the store was slow or away after that, the side to move gets back the time until it was told.
 */
export async function giveBackDelay(room: Room): Promise<void> {
  const { state, parts } = room;
  while (room.pendingCredit !== undefined) {
    const { number, delay } = room.pendingCredit;
    const { match } = state;
    // Only once, even if the commit of the credit itself was unconfirmed.
    const command = `server:delay-${number}`;
    const isOpen =
      state.boardChanged === number && flagAt(match) !== undefined && !state.commands.has(command);
    const at = Math.max(parts.environment.now(), match.at);
    const event = { type: 'clockCredit', side: match.position.side, ms: delay, at };
    const verdict = isOpen ? judgeEvents(match, [event], command) : undefined;
    const isSettled = !verdict?.ok || (await commit(room, verdict.value)) === 'committed';
    if (isSettled) room.pendingCredit = undefined;
  }
}
