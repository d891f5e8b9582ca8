/** A whole match: the remaining games, several at once, until all are over or the test has decided. */

import { makePosition } from '@gipfel/notation';
import type { Position } from '@gipfel/rules';
import { playGame } from './game.js';
import type { MatchLog, PlayedGame } from './log.js';
import { type SprtOptions, type SprtState, sprtOf } from './pentanomial.js';
import type { Player } from './player.js';
import { scheduleOf, type Task, taskKey } from './schedule.js';
import { standingsOf } from './standing.js';
import type { MatchLimits } from './turnLimits.js';

export interface Participant {
  readonly name: string;
  /** One player per concurrent game. */
  create(): Player;
}

export interface MatchOptions {
  readonly participants: readonly Participant[];
  readonly openings: readonly Position[];
  readonly limits: MatchLimits;
  readonly log: MatchLog;
  /** Concurrent games. */
  readonly concurrency: number;
  /** Only between two engines. */
  readonly sprt?: SprtOptions;
  /** `before` of the games so far are from earlier runs. */
  onGame(games: readonly PlayedGame[], total: number, before: number): void;
  readonly signal: AbortSignal;
}

/** All games of this match, earlier runs first. */
export async function runMatch(options: MatchOptions): Promise<readonly PlayedGame[]> {
  const { participants, openings, log, sprt, signal } = options;
  const schedule = scheduleOf(
    participants.map(({ name }) => name),
    openings.length,
  );
  const games = [...finishedGames(schedule, log)];
  const before = games.length;
  const done = new Set(games.map(taskKey));
  const waiting = schedule.filter((task) => !done.has(taskKey(task)));

  const isDecided = () => sprt !== undefined && sprtState(games, sprt).verdict !== undefined;
  let isOver = isDecided();

  async function work(): Promise<void> {
    const players = new Map(participants.map(({ name, create }) => [name, create()]));
    const closeAll = () => Promise.all([...players.values()].map((player) => player.close()));
    signal.addEventListener('abort', closeAll, { once: true });
    try {
      while (!isOver && !signal.aborted) {
        const task = waiting.shift();
        if (task === undefined) break;
        const game = await playTask(task, players, options);
        // A game interrupted by the end of the match does not count.
        if (game === undefined || signal.aborted) break;
        log.append(game);
        games.push(game);
        isOver ||= isDecided();
        options.onGame(games, schedule.length, before);
      }
    } finally {
      signal.removeEventListener('abort', closeAll);
      await closeAll();
    }
  }

  await Promise.all(Array.from({ length: options.concurrency }, work));
  return games;
}

/** The part of this schedule that earlier runs have played; the log may hold more. */
function finishedGames(schedule: readonly Task[], log: MatchLog): readonly PlayedGame[] {
  const wanted = new Set(schedule.map(taskKey));
  return log.games.filter((game) => wanted.delete(taskKey(game)));
}

async function playTask(
  task: Task,
  players: ReadonlyMap<string, Player>,
  { openings, limits, signal }: MatchOptions,
): Promise<PlayedGame | undefined> {
  const [first, second] = [players.get(task.first), players.get(task.second)];
  const opening = openings[task.opening];
  if (first === undefined || second === undefined || opening === undefined) return undefined;
  const seated = task.leg === 0 ? ([first, second] as const) : ([second, first] as const);
  const result = await playGame(opening, seated, limits, signal);
  return result === undefined ? undefined : { ...task, start: makePosition(opening), ...result };
}

export function sprtState(games: readonly PlayedGame[], sprt: SprtOptions): SprtState {
  return sprtOf(standingsOf(games)[0]?.pairs ?? [0, 0, 0, 0, 0], sprt);
}
