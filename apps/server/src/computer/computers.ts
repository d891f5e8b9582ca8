/** Computer opponents: they answer in every match they are to move in, as ordinary players. */

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Engine } from '@gipfel/engine';
import { fromSaved, type Match } from '@gipfel/match';
import { answerMatch, isAwaited } from '@gipfel/play';
import type { Command } from '@gipfel/protocol';
import type { Side } from '@gipfel/rules';
import type { Environment } from '../environment.js';
import type { RoomManager } from '../room/manager.js';
import { inPages } from '../store/inPages.js';
import type { MatchProgress, Pair, Store } from '../store/store.js';
import type { EnginePool } from './enginePool.js';
import { COMPUTER_LEVELS, computerId, levelOf } from './persons.js';

export interface Computers {
  /**
   * Something was committed in this match by this process. For the rooms (`afterCommit`) and for the lobby; costs nothing when no
   * computer plays. The process that took the person's command lets the computer answer: this is the claim that avoids double work.
   */
  look(match: string, players: Pair<string>): void;
  /** On start and every few seconds: takes up what no other process has answered. Failures reject. */
  sweep(): Promise<void>;
  /** Stops thinking; resolves when all engines have ended. */
  close(): Promise<void>;
}

const SWEEP_EVERY = 5000;
/** Whatever the clock allows: many matches share the engines. */
const MAX_TURN_MS = 2000;
/** Longer than a computer thinks: without an answer by then, its process may have died (milliseconds). */
const STALE_AFTER = 10_000;
/** Page size of the sweep: there may be any number of abandoned matches without a clock. */
const AT_A_TIME = 200;

interface ComputerParts {
  readonly store: Store;
  readonly environment: Environment;
  readonly rooms: Pick<RoomManager, 'act' | 'within'>;
  readonly pool: EnginePool;
  /** Something that should not happen has happened. */
  failed(where: string, problem: unknown): void;
}

interface Job {
  /** Stops the thinking under way: what it thinks about is no longer so. */
  controller: AbortController;
  isOutdated: boolean;
  readonly done: Promise<void>;
}

interface Thought {
  readonly person: string;
  readonly seen: number;
  readonly command: Command;
}

export function createComputers(parts: ComputerParts): Computers {
  const { store, environment, rooms, pool, failed } = parts;
  const jobs = new Map<string, Job>();
  /** By match, the number of events after which there was nothing to do. */
  let quiet = new Map<string, number>();
  let sweptAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  function begin(match: string): void {
    const running = jobs.get(match);
    if (running !== undefined) {
      running.isOutdated = true;
      running.controller.abort();
      return;
    }
    if (isClosed) return;
    const job: Job = { controller: new AbortController(), isOutdated: false, done: work(match, () => job) };
    jobs.set(match, job);
  }

  async function work(match: string, jobOf: () => Job): Promise<void> {
    // The job is listed before it begins.
    await Promise.resolve();
    const job = jobOf();
    try {
      for (;;) {
        job.isOutdated = false;
        job.controller = new AbortController();
        const hasActed = await answerOnce(match, job);
        if (isClosed || !(hasActed || job.isOutdated)) break;
      }
    } catch (problem) {
      if (!isClosed) failed('computer', problem);
    } finally {
      jobs.delete(match);
    }
  }

  /** True when it did something: perhaps there is more to do. */
  async function answerOnce(match: string, job: Job): Promise<boolean> {
    if ((await lookInto(match)) === undefined) return false;
    const thought = await pool.use((engine) => think(engine, match, job));
    if (thought === undefined || job.isOutdated || isClosed) return false;
    const { person, seen, command } = thought;
    // The id is the same in every process: if two think about the same moment, one command counts.
    const id = `computer-${seen}`;
    const done = await rooms.act({ match, person, id, seen, command, receivedAt: environment.now(), lag: 0 });
    return done.ok;
  }

  /** The match is looked at when an engine is free: while it was waited for, much may have happened. */
  async function think(engine: Engine, match: string, job: Job): Promise<Thought | undefined> {
    const awaited = await lookInto(match);
    if (awaited === undefined) return undefined;
    const { side, person, level, seen } = awaited;
    const { signal } = job.controller;
    const player = { side, level, seed: seedOf(match), limits: { movetime: MAX_TURN_MS } };
    const answer = await answerMatch(engine, awaited.match, player, environment.now(), signal);
    if (answer === undefined) return undefined;
    const command = answer.type === 'turn' ? { ...answer, turn: [...answer.turn] } : { type: answer.type };
    return { person, seen, command };
  }

  /** In its room, where it stands as it is: to replay it from the store for each command would take ever longer. */
  const lookInto = (match: string) =>
    rooms.within(match, async ({ state, row, count }) => {
      const awaited = awaitedIn(state.match, row.players);
      return awaited === undefined ? undefined : { ...awaited, seen: count };
    });

  async function sweep(): Promise<void> {
    const now = environment.now();
    if (isClosed || now - sweptAt < SWEEP_EVERY) return;
    sweptAt = now;
    const before = quiet;
    quiet = new Map();
    for (const level of COMPUTER_LEVELS) {
      for await (const { id, events } of runningOf(computerId(level))) {
        if (isClosed) return;
        if (jobs.has(id)) continue;
        if (before.get(id) === events) quiet.set(id, events);
        else await takeUp(id, now);
      }
    }
  }

  async function* runningOf(player: string): AsyncGenerator<MatchProgress, void> {
    const pages = inPages(AT_A_TIME, async (page) => {
      // The embedded database answers at once: play goes on between two pages.
      await setImmediate();
      return store.matches.searchProgress({ player, state: 'running', ...page });
    });
    for await (const page of pages) yield* page;
  }

  /** Not in its room: of all that run, most rest, and would only fill the memory. */
  async function takeUp(id: string, now: number): Promise<void> {
    await setImmediate();
    const stored = await store.matches.load(id);
    if (stored === undefined) return;
    const { row, events } = stored;
    const saved = fromSaved({ options: row.options, events: events.map(({ event }) => event) });
    const awaited = saved.ok ? awaitedIn(saved.value, row.players) : undefined;
    if (awaited === undefined) quiet.set(id, row.events);
    // The embedded database has one process: no other can be thinking about it.
    else if (store.kind === 'sqlite' || now - awaited.match.at >= STALE_AFTER) begin(id);
  }

  return {
    look: (match: string, players: Pair<string>) => {
      if (players.some((person) => levelOf(person) !== undefined)) begin(match);
    },
    sweep,
    close: async () => {
      isClosed = true;
      for (const { controller } of jobs.values()) controller.abort();
      await pool.close();
      await Promise.all([...jobs.values()].map(({ done }) => done));
    },
  };
}

interface Awaited {
  readonly match: Match;
  readonly side: Side;
  readonly person: string;
  readonly level: number;
}

/** The computer that has something to do in this match. */
function awaitedIn(match: Match, players: Pair<string>): Awaited | undefined {
  for (const side of [0, 1] as const) {
    const person = players[side];
    const level = levelOf(person);
    if (level !== undefined && isAwaited(match, side)) return { match, side, person, level };
  }
  return undefined;
}

/** So that a level plays other games in other matches. */
function seedOf(match: string): number {
  return createHash('sha256').update(match).digest().readUInt32BE(0);
}
