/** The rooms of this process: opened on demand, and closed when idle. */

import type { ChatLine, RematchState, Snapshot } from '@gipfel/protocol';
import { ok } from '@gipfel/rules';
import { refuse, type ServerResult } from '../refusal.js';
import type { Bulletin, MatchRow, Pair } from '../store/store.js';
import type { Settled } from '../time/peers.js';
import { act, noteAnswer } from './act.js';
import { talk, tellLine } from './chat.js';
import { catchUp, hearEvents } from './commit.js';
import { giveBackDelay, lookAtTime, sweepTime } from './flags.js';
import { flushPresence, follow, hearPresence, unfollow } from './follow.js';
import type { ActRequest, ChatRequest, Follower } from './requests.js';
import { Unsettled } from './retries.js';
import { BrokenMatch, Room, type RoomParts } from './room.js';
import { stateOf } from './state.js';
import { snapshotOf, tellPlayers, tellRematch, tellView } from './view.js';

/** A room without requests for this long is closed (milliseconds). */
const IDLE = 60_000;
/** The same for a finished match: time for a last look and the rematch (milliseconds). */
const IDLE_OVER = 5_000;
/** When to check again a flag that may not fall yet; the second after a store failure (milliseconds). */
const LOOK_AGAIN = 100;
const AFTER_FAILURE = 1_000;

/** Suspends flag-fall after a store failure (milliseconds): clients retry postponed commands after a second. */
const CALM_AFTER = 3_000;

/** Interval of a room's housekeeping (milliseconds); rooms are staggered, since there may be thousands. */
const LOOK_EVERY = 1_000;

export interface RoomManager {
  /**
   * Sends the follower everything that happens from now on, in order and without a gap: first a `snapshot` or, if it already has the
   * first `seen` events, an `event` for each one it misses. Resolves to a code when refused.
   */
  follow(match: string, follower: Follower, seen?: number): Promise<ServerResult<void>>;
  unfollow(match: string, follower: Follower): void;
  /** Undefined when there is no such match. */
  row(match: string): Promise<MatchRow | undefined>;
  /** The match as this person (or a stranger) sees it. */
  snapshot(match: string, person: string | undefined): Promise<ServerResult<Snapshot>>;
  /** Resolves only after the commit. */
  act(request: ActRequest): Promise<ServerResult<{ readonly number: number }>>;
  chat(request: ChatRequest): Promise<ServerResult<ChatLine>>;
  /** Tells followers in all processes that a wish for a rematch changed. */
  tellRematch(match: string, state: RematchState): void;
  /** Tells followers of this person's matches, in all processes, that the person was renamed or left. */
  tellName(person: string): void;
  /** Which players are looking at the match, in any process. Neither, if the match is not open in this process. */
  present(match: string): Pair<boolean>;
  /** How many matches are in memory. */
  count(): number;
  /** Accepts nothing more; resolves when everything accepted is committed. */
  close(): Promise<void>;
  /** Called several times a second: checks clocks, announces presence, closes idle rooms. */
  tick(): void;
  /** The clock of this match may have run out: ends the match, or postpones the sweep until it does. */
  lookAt(match: string): Promise<void>;
  /** Which of the commands that reached this process are settled. */
  settled(): Settled;
  /** Every command that arrived before this moment is settled. */
  settledUntil(): number;
  /** The store failed to answer: commands that arrived in time must be retried before any flag falls. */
  storeFailed(): void;
  /** Runs a job in the match's queue; undefined when there is no such match. */
  within<T>(match: string, job: (room: Room) => Promise<T>): Promise<T | undefined>;
}

export function createRoomManager(parts: RoomParts): RoomManager {
  const { environment, store } = parts;
  const rooms = new Map<string, Room>();
  const loading = new Map<string, Promise<Room | undefined>>();
  /** Matches that changed while they were being loaded: what was read may lack the change. */
  const staleWhileLoading = new Set<string>();
  const unsettled = new Unsettled();
  let isClosing = false;
  let calmAt = 0;
  /** No command of the match that arrived by then is waiting for the store or for a retry. */
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
        if (room.unconfirmed !== undefined || room.mayBeBehind) await catchUp(room);
        // Before anything else: the credit may keep a flag from falling.
        if (room.pendingCredit !== undefined) await giveBackDelay(room);
        const done = await job(room);
        if (room.pendingCredit !== undefined) await giveBackDelay(room);
        return done;
      } catch (problem) {
        // The next request loads it again: the store itself is sound.
        if (problem instanceof BrokenMatch) {
          rooms.delete(room.id);
          room.tell({ type: 'refused', match: room.id, code: 'INTERNAL' });
        } else {
          // What failed may have been news of another process, which nobody tells twice.
          room.mayBeBehind = true;
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

  /** Failures reach users as codes only. */
  async function answer<T>(
    where: string,
    id: string,
    job: (room: Room) => Promise<ServerResult<T>>,
  ): Promise<ServerResult<T>> {
    if (isClosing) return refuse('UNAVAILABLE');
    try {
      return (await within(id, job)) ?? refuse('NO_SUCH_MATCH');
    } catch (problem) {
      parts.failed(where, problem);
      return refuse(problem instanceof BrokenMatch ? 'INTERNAL' : 'UNAVAILABLE');
    }
  }

  /** Work that no caller waits for. */
  function background(where: string, room: Room, job: (room: Room) => Promise<void>): Promise<void> {
    return enqueue(room, job).catch((problem: unknown) => parts.failed(where, problem));
  }

  function prune(): void {
    unsettled.prune(environment.now(), ({ match, person, id }) => {
      const room = rooms.get(match);
      const side = room?.sideOf(person);
      // Others would refuse the answer to it as late while the time by which it was late is not given back.
      if (room?.pendingCredit !== undefined) return false;
      return room?.state.match.result !== undefined || room?.state.commands.has(`${side}:${id}`) === true;
    });
  }

  async function decide(request: ActRequest): ReturnType<RoomManager['act']> {
    unsettled.came(request);
    const told = await answer('act', request.match, (room) => act(room, request));
    const room = rooms.get(request.match);
    if (room !== undefined) noteAnswer(room, request, told);
    if (!told.ok && told.error.code === 'UNAVAILABLE') unsettled.postponed(request, environment.now());
    else unsettled.settled(request);
    return told;
  }

  /** Retries commands that were postponed: their sender may have moved to another process, where they would be late. */
  function retryPostponed(): void {
    prune();
    for (const request of unsettled.due(environment.now())) void decide(request);
  }

  function hear(bulletin: Bulletin | 'lost'): void {
    if (bulletin === 'lost') {
      // If the connection broke, other processes may have been unable to commit what reached them.
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
    if (isLong && room.mayBeBehind) background('catching up', room, async () => undefined);
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
    follow: (match, follower, seen = 0) =>
      answer('follow', match, async (room) => ok(await follow(room, follower, seen))),
    unfollow(match, follower) {
      const leave = (room: Room | undefined) => {
        // Without a look at the store, which may fail: nobody can be kept from leaving.
        void room?.enqueue(async () => unfollow(room, follower));
      };
      const room = rooms.get(match);
      if (room !== undefined) leave(room);
      // Its `follow` is still loading the room: it leaves afterwards.
      else loading.get(match)?.then(leave, () => undefined);
    },
    snapshot: (match, person) =>
      answer('snapshot', match, async (room) => ok(await snapshotOf(room, person))),
    act: decide,
    chat: (request) => answer('chat', request.match, (room) => talk(room, request)),
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
      // A finished match no longer changes.
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
      await answer('flag', match, async (room) => ok(await sweepTime(room, isCalm)));
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

function isIdle(room: Room, now: number): boolean {
  const { isQuiet, usedAt, deadline, state } = room;
  if (!isQuiet) return false;
  if (state.match.result !== undefined) return now - usedAt >= IDLE_OVER;
  // A room whose flag is due soon would only be opened again.
  return now - usedAt >= IDLE && (deadline === undefined || deadline - now >= IDLE);
}
