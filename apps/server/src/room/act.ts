/** A player does something: judged, committed, told, acknowledged. */

import { err, ok, type Result } from '@gipfel/rules';
import { catchUp } from './catchUp.js';
import { commit } from './commit.js';
import { judgeCommand } from './judge.js';
import type { Room } from './room.js';
import type { ActRefusal, ActRequest } from './rooms.js';
import { lastMoment, makeUpFor, proofOf } from './time.js';

/** Every time somebody else was quicker; two players cannot make it happen more often. */
const MOST_TRIES = 20;

type ActAnswer = Result<{ readonly number: number }, ActRefusal>;

export async function act(room: Room, request: ActRequest): Promise<ActAnswer> {
  const { state } = room;
  const side = room.sideOf(request.person);
  if (side === undefined) return err({ code: 'NOT_A_PLAYER' });
  const name = `${side}:${request.id}`;
  // Not refused for good: the sender says it again when clocks are right.
  if (!room.parts.isServed()) return err({ code: 'UNAVAILABLE' });
  // The sender has heard of events from another process before this one has.
  if (request.seen > room.count) await catchUp(room);
  const receivedAt = room.arrivals.firstOf(side, request);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const number = state.commands.get(name);
    if (number !== undefined) return ok({ number });
    const refusal = room.refusals.get(name);
    if (refusal !== undefined) return err(refusal);
    const verdict = judgeCommand(state, { ...request, side, name, receivedAt });
    if (!verdict.ok) {
      // Another process may have given time back: the last word is the store's.
      if (isTimeUp(verdict.error)) {
        if (await hasNews(room)) continue;
        // Nor is it too late while clocks are to be given back time, or another process may hold it since before.
        if (!room.parts.isServed()) return err({ code: 'UNAVAILABLE' });
        const until = Math.min(lastMoment(room) ?? receivedAt, receivedAt);
        const proof = await proofOf(room, until);
        // The time that a silence is made up for with is given now: the flag itself waits for this very move to be settled.
        if (proof.type === 'silent' && (await makeUpFor(room, proof))) continue;
        if (proof.type !== 'proven') return err({ code: 'UNAVAILABLE' });
      }
      room.refusals.keep(name, verdict.error);
      return verdict;
    }
    if ((await commit(room, verdict.value)) === 'committed') return ok({ number: room.count });
  }
  return err({ code: 'UNAVAILABLE' });
}

/** A command that could not be taken counts from the moment it first came, when its sender says it again. */
export function noteAnswer(room: Room, request: ActRequest, answer: ActAnswer): void {
  const side = room.sideOf(request.person);
  if (side === undefined) return;
  if (!answer.ok && answer.error.code === 'UNAVAILABLE') room.arrivals.keep(side, request);
  else room.arrivals.settle(side, request);
}

const isTimeUp = ({ refusal }: ActRefusal) => refusal?.code === 'TIME_IS_UP';

async function hasNews(room: Room): Promise<boolean> {
  const before = room.count;
  await catchUp(room);
  return room.count > before;
}
