import { describe, expect, it } from 'vitest';
import type { PlayedGame } from './log.js';
import { type MatchOptions, type Participant, runMatch } from './match.js';
import type { Player } from './player.js';
import { progressLine } from './progress.js';
import { makeReport, reportOf } from './report.js';
import { scheduleOf, taskKey } from './schedule.js';
import { failuresOf, pointsOf, standingsOf } from './standing.js';
import { game, LIMITS, NEVER, positionOf, SCRIPT, WINNING } from './testing/table.js';
import { duration, signed } from './text.js';

const OPENING = positionOf(WINNING);

/** The first mover wins, unless it resigns. */
function participant(name: string, givesUp = false): Participant {
  const create = (): Player => ({
    name,
    newGame: async () => undefined,
    think: async ({ turns }) =>
      givesUp
        ? { ok: false, error: { code: 'NO_TURN', details: '' } }
        : { ok: true, value: { text: SCRIPT[turns.length] ?? '', milliseconds: 1 } },
    close: async () => undefined,
  });
  return { name, create };
}

async function run(over: Partial<MatchOptions>): Promise<readonly PlayedGame[]> {
  return runMatch({
    participants: [participant('a'), participant('b')],
    openings: [OPENING, OPENING, OPENING],
    limits: LIMITS,
    log: { games: [], append: () => undefined },
    concurrency: 1,
    onGame: () => undefined,
    signal: NEVER,
    ...over,
  });
}

describe('schedule', () => {
  it('has every pair of engines on every opening, with sides swapped', () => {
    const tasks = scheduleOf(['a', 'b', 'c'], 4);
    expect(tasks).toHaveLength(3 * 4 * 2);
    expect(new Set(tasks.map(taskKey)).size).toBe(tasks.length);
    expect(tasks.slice(0, 4)).toEqual([
      { first: 'a', second: 'b', opening: 0, leg: 0 },
      { first: 'a', second: 'b', opening: 0, leg: 1 },
      { first: 'a', second: 'c', opening: 0, leg: 0 },
      { first: 'a', second: 'c', opening: 0, leg: 1 },
    ]);
    expect(new Set(tasks.slice(0, 6).map(({ opening }) => opening))).toEqual(new Set([0]));
  });
});

describe('match', () => {
  it('swaps the sides within a pair', async () => {
    const games = await run({});
    expect(games).toHaveLength(6);
    expect(games.every(({ winner }) => winner === 0)).toBe(true);
    expect(games.map(pointsOf)).toEqual([1, 0, 1, 0, 1, 0]);
    expect(standingsOf(games)).toEqual([
      { first: 'a', second: 'b', games: 6, points: 3, wins: 3, ties: 0, losses: 3, pairs: [0, 0, 3, 0, 0] },
    ]);
  });

  it('plays only what is not in the log, and both runs report the same', async () => {
    const whole = await run({});
    const appended: PlayedGame[] = [];
    const before: number[] = [];
    const rest = await run({
      log: {
        // Games of another match, a duplicate, and a leg without its pair.
        games: [...whole.slice(0, 3), ...whole.slice(0, 1), game({ opening: 99 }), game({ second: 'x' })],
        append: (played) => appended.push(played),
      },
      onGame: (_, total, earlier) => before.push(total, earlier),
    });
    expect(appended.map(taskKey)).toEqual(whole.slice(3).map(taskKey));
    expect(before.slice(0, 2)).toEqual([6, 3]);
    expect(standingsOf(rest)).toEqual(standingsOf(whole));
  });

  it('stops when the test has decided, even if the log already had', async () => {
    const openings = Array.from({ length: 500 }, () => OPENING);
    const sprt = { elo0: -300, elo1: 300, alpha: 0.05, beta: 0.05 };
    const participants = [participant('a'), participant('b', true)];
    const games = await run({ participants, openings, sprt });
    expect(games.length).toBeLessThan(1000);
    expect(reportOf(games, { names: ['a', 'b'], sprt }).sprt?.verdict).toBe('H1');
    expect(await run({ participants, openings, sprt, log: { games, append: () => undefined } })).toEqual(
      games,
    );
  });

  it('plays several games at once and closes all players', async () => {
    let open = 0;
    let most = 0;
    const counted = (name: string): Participant => ({
      name,
      create: () => {
        most = Math.max(most, ++open);
        const player = participant(name).create();
        return {
          ...player,
          think: async (request) => {
            await new Promise((resolve) => setImmediate(resolve));
            return player.think(request);
          },
          close: async () => {
            open--;
          },
        };
      },
    });
    const games = await run({ participants: [counted('a'), counted('b')], concurrency: 3 });
    expect(new Set(games.map(taskKey)).size).toBe(6);
    expect(most).toBe(6);
    expect(open).toBe(0);
  });

  it('stops on a signal and keeps finished games', async () => {
    const controller = new AbortController();
    const games = await run({
      signal: controller.signal,
      onGame: (played) => {
        if (played.length === 2) controller.abort();
      },
    });
    expect(games).toHaveLength(2);
  });
});

describe('report', () => {
  const games = [
    game({}),
    game({ leg: 1, winner: 1 }),
    game({ opening: 1 }),
    game({ opening: 1, leg: 1, winner: undefined, reason: 'Z7.3' }),
    game({ opening: 2, reason: 'TIME', winner: 1 }),
    game({ first: 'a', second: 'c', reason: 'ILLEGAL', winner: 0 }),
    game({ first: 'a', second: 'c', leg: 1, reason: 'ILLEGAL', winner: 1 }),
  ];

  it('counts pairs, failures and ratings', () => {
    const report = reportOf(games, { names: ['a', 'b', 'c'], anchor: 'c' });
    expect(report.encounters[0]).toMatchObject({
      games: 5,
      wins: 3,
      ties: 1,
      losses: 1,
      pairs: [0, 0, 0, 1, 1],
    });
    expect(failuresOf(games)).toEqual([
      { name: 'a', reason: 'TIME', count: 1 },
      { name: 'c', reason: 'ILLEGAL', count: 2 },
    ]);
    expect(report.ratings.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(report.ratings.find(({ name }) => name === 'c')?.elo).toBe(0);
  });

  it('prints a table', () => {
    const sprt = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05 };
    const text = makeReport(reportOf(games, { names: ['a', 'b', 'c', 'd'], sprt }));
    expect(text).toContain('encounter  games  +  =  −    score');
    expect(text).toMatch(/a – b +5 +3 +1 +1 +70\.0 % +0 0 0 1 1/);
    expect(text).toMatch(/\nd +\+0\.0 +∞ +0 +–\n/);
    expect(text).toMatch(/\nb +\S+ +\d{3}\.\d +5 /);
    expect(text).toMatch(/c +ILLEGAL +2/);
    expect(text).toMatch(/SPRT \[0, 30\] normalised Elo: LLR \+0\.\d\d \[−2\.94, \+2\.94\], undecided\n$/);
    expect(makeReport(reportOf(games.slice(0, 1), { names: ['a', 'b'] }))).toMatch(/100\.0 % .* – +–\n$/);
  });

  it('shows progress and the expected end', () => {
    const sprt = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05 };
    const line = progressLine(games.slice(0, 4), { total: 10, before: 2, milliseconds: 60_000, sprt });
    expect(line).toMatch(
      /^4\/10 games {2}a \+3 =1 −0 {2}Elo \+\d+\.\d \[.*\] {2}LLR \+\d\.\d\d \[.*\] {2}ETA 3:00$/,
    );
    expect(progressLine(games, { total: 10, before: 7, milliseconds: 5 })).toBe('7/10 games');
  });

  it('formats numbers', () => {
    expect([signed(1.25), signed(-3), signed(1 / 0), signed(-1 / 0)]).toEqual(['+1.3', '−3.0', '+∞', '−∞']);
    expect([duration(0), duration(61_000), duration(3_723_000), duration(-5)]).toEqual([
      '0:00',
      '1:01',
      '1:02:03',
      '0:00',
    ]);
  });
});
