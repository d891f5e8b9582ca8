/** Keeps the rooms of this process: opens them when somebody asks, and closes those that nobody needs. */

import type { ServerCode } from '@gipfel/protocol';
import { err } from '@gipfel/rules';
import type { Bulletin } from '../store/store.js';
import type { Settled } from '../time/peers.js';
import { act, noteAnswer } from './act.js';
import { flushPresence, hearPresence } from './attend.js';
import { catchUp, hearEvents } from './catchUp.js';
import { giveBackDelay } from './delay.js';
import { follow, unfollow } from './follow.js';
import type { RoomParts } from './parts.js';
import { BrokenMatch, Room } from './room.js';
import type { ActRequest, Rooms } from './rooms.js';
import { stateOf } from './state.js';
import { talk, tellLine } from './talk.js';
import { lookAtTime, sweepTime } from './time.js';
import { Unsettled } from './unsettled.js';
import { snapshotOf, tellPlayers, tellRematch, tellView } from './view.js';

/** A room that nobody asked for anything for so long is closed (milliseconds). */
const IDLE = 60_000;
/** Where nothing is played any more: the last look back, and the rematch (milliseconds). */
const IDLE_OVER = 5_000;
/** A flag that may not fall yet is looked at again after this time, or, when the store failed, after the other (milliseconds). */
const LOOK_AGAIN = 100;
const AFTER_FAILURE = 1_000;

/** After the store did not answer no flag falls for so long: clients say again after a second what could not be taken (milliseconds). */
const CALM_AFTER = 3_000;

/** Whatever has no hurry is looked at so often, each room in its own time: there may be thousands (milliseconds). */
const LOOK_EVERY = 1_000;

export interface RoomManager extends Rooms {
  /** To be called several times a second: looks at the clocks, tells who is here, closes idle rooms. */
  tick(): void;
  /** The clock of this match may have fallen: settles it, or has the sweep come back when it does. */
  lookAt(match: string): Promise<void>;
  /** How far this process is with the commands that reached it. */
  settled(): Settled;
  /** Every command that came before this moment is settled. */
  settledUntil(): number;
  /** The store did not answer just now: what came in time must be heard again before any flag falls. */
  storeFailed(): void;
  /** Does something with a room as its only visitor; undefined when there is no such match. */
  within<T>(match: string, job: (room: Room) => Promise<T>): Promise<T | undefined>;
}

export function createRooms(parts: RoomParts): RoomManager {
  const { environment, store } = parts;
  const rooms = new Map<string, Room>();
  const loading = new Map<string, Promise<Room | undefined>>();
  /** Matches of which there was news while they were being read: it may be in what was read or not. */
  const staleWhileLoading = new Set<string>();
  const unsettled = new Unsettled();
  let isClosing = false;
  let calmAt = 0;
  /** Nothing that came by then waits here for the store, or is to be retried after it failed. */
  const isCalm = (match: string, until: number) => {
    prune();
    return environment.now() >= calmAt && !unsettled.has(match, until);
  };
  const stopReading = store.bulletins.read(hear);

  async function load(id: string): Promise<Room | undefined> {
    const stored = await store.matches.load(id);
    if (stored === undefined) return undefined;
    const state = stateOf(stored);
    if (state === undefined) throw new BrokenMatch(`match ${id} cannot be replayed`);
    const room = new Room(parts, stored.row, state);
    room.isFresh = !staleWhileLoading.has(id);
    room.mayHaveChat = stored.hasChat || !room.isFresh;
    rooms.set(id, room);
    return room;
  }

  function open(id: string): Promise<Room | undefined> {
    let promise = loading.get(id);
    if (promise === undefined) {
      promise = load(id).finally(() => {
        loading.delete(id);
        staleWhileLoading.delete(id);
      });
      loading.set(id, promise);
    }
    return promise;
  }

  function storeFailed(): void {
    calmAt = environment.now() + CALM_AFTER;
  }

  function enqueue<T>(room: Room, job: (room: Room) => Promise<T>): Promise<T> {
    return room.enqueue(async () => {
      try {
        if (room.unconfirmed !== undefined) await catchUp(room);
        // Before anything else: what is given back here may keep a flag from falling.
        if (room.pendingCredit !== undefined) await giveBackDelay(room);
        const done = await job(room);
        if (room.pendingCredit !== undefined) await giveBackDelay(room);
        return done;
      } catch (problem) {
        // Read anew by whoever asks next: whatever is wrong with it is not in the store.
        if (problem instanceof BrokenMatch) {
          rooms.delete(room.id);
          room.tell({ type: 'refused', match: room.id, code: 'INTERNAL' });
        } else {
          storeFailed();
        }
        throw problem;
      } finally {
        room.isFresh = false;
      }
    });
  }

  async function within<T>(id: string, job: (room: Room) => Promise<T>): Promise<T | undefined> {
    const room = rooms.get(id) ?? (await open(id));
    return room === undefined ? undefined : enqueue(room, job);
  }

  /** Nothing that goes wrong in here may reach a user as anything but a code. */
  async function answer<T>(
    where: string,
    id: string,
    job: (room: Room) => Promise<T>,
  ): Promise<T | ServerCode> {
    if (isClosing) return 'UNAVAILABLE';
    try {
      return (await within(id, job)) ?? 'NO_SUCH_MATCH';
    } catch (problem) {
      parts.failed(where, problem);
      return problem instanceof BrokenMatch ? 'INTERNAL' : 'UNAVAILABLE';
    }
  }

  /** Work that nobody waits for. */
  function background(where: string, room: Room, job: (room: Room) => Promise<void>): Promise<void> {
    return enqueue(room, job).catch((problem: unknown) => parts.failed(where, problem));
  }

  function prune(): void {
    unsettled.prune(environment.now(), ({ match, person, id }) => {
      const room = rooms.get(match);
      const side = room?.sideOf(person);
      return room?.state.match.result !== undefined || room?.state.commands.has(`${side}:${id}`) === true;
    });
  }

  async function decide(request: ActRequest): ReturnType<Rooms['act']> {
    unsettled.came(request);
    const answered = await answer('act', request.match, (room) => act(room, request));
    const told = typeof answered === 'string' ? err({ code: answered }) : answered;
    const room = rooms.get(request.match);
    if (room !== undefined) noteAnswer(room, request, told);
    if (!told.ok && told.error.code === 'UNAVAILABLE') unsettled.postponed(request, environment.now());
    else unsettled.settled(request);
    return told;
  }

  /** What could not be taken a moment ago; who sent it may be gone to another process, where it would be late. */
  function retryPostponed(): void {
    prune();
    for (const request of unsettled.due(environment.now())) void decide(request);
  }

  function hear(bulletin: Bulletin | 'lost'): void {
    if (bulletin === 'lost') {
      // Where the line broke, other processes may not have been able to commit what came to them.
      storeFailed();
      for (const id of loading.keys()) staleWhileLoading.add(id);
      for (const room of rooms.values()) {
        background('after a lost line', room, async () => {
          await catchUp(room);
          await tellView(room);
        });
      }
      return;
    }
    if (bulletin.type === 'renamed') tellNameHere(bulletin.person);
    if (!('match' in bulletin)) return;
    const room = rooms.get(bulletin.match);
    if (room !== undefined) hearInRoom(room, bulletin);
    else if (loading.has(bulletin.match)) staleWhileLoading.add(bulletin.match);
  }

  function tellNameHere(person: string): void {
    for (const room of rooms.values()) {
      if (room.sideOf(person) !== undefined) background('new name', room, tellPlayers);
    }
  }

  function hearInRoom(room: Room, bulletin: Bulletin): void {
    switch (bulletin.type) {
      case 'match':
        background('events of another process', room, () => hearEvents(room, bulletin));
        return;
      case 'rematch':
        background('rematch of another process', room, async () => tellRematch(room, bulletin.state));
        return;
      case 'chat':
        background('chat of another process', room, async () => tellLine(room, bulletin.line));
        return;
      case 'presence':
        hearPresence(room, bulletin);
        return;
      case 'paired':
      case 'challenge':
      case 'notice':
      case 'signedOut':
      case 'renamed':
      case 'whoHas':
      case 'hereIs':
      case 'whatIsSettled':
      case 'settled':
    }
  }

  function tickRoom(room: Room, now: number): void {
    const isLong = now - room.lookedAt >= LOOK_EVERY;
    if (isLong) room.lookedAt = now;
    if (isLong || room.hasNewPresence) flushPresence(room, now);
    if (room.deadline !== undefined && now >= room.deadline && !room.isTiming) {
      room.isTiming = true;
      background('flag', room, () => lookAtTime(room, isCalm)).finally(() => {
        room.isTiming = false;
        if (room.deadline === undefined || room.deadline > now) return;
        room.deadline = now + (environment.now() >= calmAt ? LOOK_AGAIN : AFTER_FAILURE);
      });
    } else if (isLong && isIdle(room, now)) {
      rooms.delete(room.id);
    }
  }

  return {
    async follow(match, follower, seen = 0) {
      const answered = await answer('follow', match, async (room) => {
        await follow(room, follower, seen);
        return FOLLOWED;
      });
      return answered === FOLLOWED ? undefined : answered;
    },
    unfollow(match, follower) {
      const leave = (room: Room | undefined) => {
        if (room !== undefined) background('unfollow', room, () => unfollow(room, follower));
      };
      const room = rooms.get(match);
      if (room !== undefined) leave(room);
      // It came before it was let in: it leaves after.
      else loading.get(match)?.then(leave, () => undefined);
    },
    snapshot: (match, person) => answer('snapshot', match, (room) => snapshotOf(room, person)),
    act: decide,
    async chat(request) {
      const answered = await answer('chat', request.match, (room) => talk(room, request));
      return typeof answered === 'string' ? err({ code: answered }) : answered;
    },
    tellRematch(match, state) {
      store.bulletins.post({ type: 'rematch', match, state });
      const room = rooms.get(match);
      if (room !== undefined) background('rematch', room, async () => tellRematch(room, state));
    },
    tellName(person) {
      store.bulletins.post({ type: 'renamed', person });
      tellNameHere(person);
    },
    async row(match) {
      const room = rooms.get(match);
      // What is over does not change any more.
      return room?.row.endedAt === undefined ? store.matches.row(match) : room.row;
    },
    present: (match) => rooms.get(match)?.attendance.view().players ?? [false, false],
    count: () => rooms.size,
    async close() {
      isClosing = true;
      stopReading();
      await Promise.allSettled(loading.values());
      await Promise.all([...rooms.values()].map((room) => room.drained()));
      rooms.clear();
    },
    tick() {
      const now = parts.clock.readUntil();
      for (const room of rooms.values()) tickRoom(room, now);
      if (!isClosing && parts.isServed()) retryPostponed();
    },
    async lookAt(match) {
      await answer('flag', match, (room) => sweepTime(room, isCalm));
    },
    settled() {
      prune();
      return { until: parts.clock.readUntil(), except: unsettled.byMatch() };
    },
    settledUntil() {
      prune();
      return unsettled.since(parts.clock.readUntil());
    },
    storeFailed,
    within,
  };
}

const FOLLOWED = 'followed' as const;

function isIdle(room: Room, now: number): boolean {
  const { isQuiet, usedAt, deadline, state } = room;
  if (!isQuiet) return false;
  if (state.match.result !== undefined) return now - usedAt >= IDLE_OVER;
  // Closing one that is due soon would only have it opened again.
  return now - usedAt >= IDLE && (deadline === undefined || deadline - now >= IDLE);
}
