/** A player's command: judged, committed, broadcast, acknowledged. */

import { err, ok } from '@gipfel/rules';
import type { ServerRefusal, ServerResult } from '../refusal.js';
import { catchUp, commit } from './commit.js';
import { lastMoment, makeUpFor, proofOf } from './flags.js';
import { judgeCommand } from './judge.js';
import type { ActRequest } from './requests.js';
import type { Room } from './room.js';

/** Each retry means that somebody else was quicker; two players cannot cause more. */
const MAX_TRIES = 20;

type ActAnswer = ServerResult<{ readonly number: number }>;

export async function act(room: Room, request: ActRequest): Promise<ActAnswer> {
  const { state } = room;
  const side = room.sideOf(request.person);
  if (side === undefined) return err({ code: 'NOT_A_PLAYER' });
  const name = `${side}:${request.id}`;
  // Not refused for good: the sender retries when the clocks are right.
  if (!room.parts.isServed()) return err({ code: 'UNAVAILABLE' });
  // The sender has seen events of another process that this one has not.
  if (request.seen > room.count) await catchUp(room);
  const receivedAt = room.arrivals.firstOf(side, request);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const number = state.commands.get(name);
    if (number !== undefined) return ok({ number });
    const refusal = room.refusals.get(name);
    if (refusal !== undefined) return err(refusal);
    const now = room.parts.environment.now();
    const verdict = judgeCommand(state, { ...request, side, name, receivedAt, now });
    if (!verdict.ok) {
      if (isTimeUp(verdict.error)) {
        // Not too late yet if another process may have received it earlier.
        const until = Math.min(lastMoment(room) ?? receivedAt, receivedAt);
        const proof = await proofOf(room, until);
        // Give the credit for the silence now: the flag itself waits until this very move is settled.
        if (proof.type === 'silent' && (await makeUpFor(room, proof))) continue;
        if (proof.type !== 'proven') return err({ code: 'UNAVAILABLE' });
        // The others may have given time back while they settled: the store decides.
        if (await hasMissedEvents(room)) continue;
        // Nor while clocks await a credit: the store may not have answered for a while just now.
        if (!room.parts.isServed()) return err({ code: 'UNAVAILABLE' });
      }
      room.refusals.keep(name, verdict.error);
      return verdict;
    }
    if ((await commit(room, verdict.value)) === 'committed') {
      return ok({ number: state.commands.get(name) ?? room.count });
    }
  }
  return err({ code: 'UNAVAILABLE' });
}

/** A postponed command counts from its first arrival when its sender retries it. */
export function noteAnswer(room: Room, request: ActRequest, answer: ActAnswer): void {
  const side = room.sideOf(request.person);
  if (side === undefined) return;
  if (!answer.ok && answer.error.code === 'UNAVAILABLE') room.arrivals.keep(side, request);
  else room.arrivals.settle(side, request);
}

const isTimeUp = ({ refusal }: ServerRefusal) => refusal?.code === 'TIME_IS_UP';

async function hasMissedEvents(room: Room): Promise<boolean> {
  const before = room.count;
  await catchUp(room);
  return room.count > before;
}
