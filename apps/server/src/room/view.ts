/** What followers see of a match: the snapshot, and updates of the facts around it. */

import { toSaved } from '@gipfel/match';
import type { MatchView, RematchState, Snapshot } from '@gipfel/protocol';
import type { MatchRow } from '../store/store.js';
import type { Room } from './room.js';

/** More than anybody rereads: endless chat must not make the snapshot too large to send. */
const LINES_SHOWN = 200;

export async function snapshotOf(room: Room, person: string | undefined): Promise<Snapshot> {
  const { environment, store } = room.parts;
  const you = room.sideOf(person);
  const [match, chat, rematch] = await Promise.all([
    viewOf(room),
    // Chat is private to the players.
    you === undefined || !room.mayHaveChat ? [] : store.matches.chatOf(room.id, LINES_SHOWN),
    rematchOf(room),
  ]);
  return {
    match,
    saved: toSaved(room.state.match),
    ...(you === undefined ? {} : { you }),
    chat,
    ...(room.parts.chat ? {} : { chatOff: true as const }),
    presence: room.attendance.view(),
    ...(rematch === undefined ? {} : { rematch }),
    now: environment.now(),
  };
}

/** After bulletins of other processes were lost: reads the facts around the match again and broadcasts them. */
export async function tellView(room: Room): Promise<void> {
  room.mayHaveChat = true;
  await readRow(room);
  await tellPlayers(room);
  const rematch = await rematchOf(room);
  if (rematch !== undefined) tellRematch(room, rematch);
}

/** The players' names or ratings changed. */
export async function tellPlayers(room: Room): Promise<void> {
  room.tell({ type: 'matchView', match: await viewOf(room) });
}

export function tellRematch(room: Room, state: RematchState): void {
  // When both ask at the same moment, the slower one's state may arrive last.
  if (room.next !== undefined) return;
  room.next = state.next;
  room.tell({ type: 'rematch', match: room.id, ...state });
}

/** After the last event, when ratings have changed. `isOurs`: this process ended the match. */
export function tellEnd(room: Room, isOurs: boolean): void {
  const { parts } = room;
  // A separate job: the command that ended the match is acknowledged first.
  room
    .enqueue(async () => {
      if (room.row.terms.rated) await readRow(room);
      else room.row = currentRow(room);
      await tellPlayers(room);
      if (isOurs) parts.wentOn(currentRow(room), undefined, room.attendance.view().players);
    })
    .catch((problem: unknown) => parts.failed('end of match', problem));
}

export function tellTurn(room: Room): void {
  const { match } = room.state;
  room.parts.wentOn(currentRow(room), match.position.side, room.attendance.view().players);
}

async function readRow(room: Room): Promise<void> {
  const row = await room.parts.store.matches.row(room.id);
  if (row !== undefined) room.row = row;
}

function viewOf(room: Room): Promise<MatchView> {
  return room.parts.viewOf(currentRow(room));
}

/** The row with the fields that follow from events brought up to date. */
function currentRow({ row, state: { match }, count }: Room): MatchRow {
  const { turns, result } = match;
  const isOver = result !== undefined;
  return {
    ...row,
    events: count,
    turns: turns.length,
    ...(isOver ? { result, endedAt: row.endedAt ?? match.at, flagAt: undefined } : {}),
  };
}

async function rematchOf(room: Room): Promise<RematchState | undefined> {
  if (room.state.match.result === undefined) return undefined;
  const state = await room.parts.store.matches.rematchState(room.id);
  if (state?.next !== undefined) return { next: state.next };
  const offeredBy = state?.wishes.indexOf(true);
  return offeredBy === 0 || offeredBy === 1 ? { offeredBy } : {};
}
