import { createReferencePlayer } from '@gipfel/engine';
import { describe, expect, it } from 'vitest';
import { playGame } from './game.js';
import type { Player, TurnRequest } from './player.js';
import { createSearcherPlayer } from './searcherPlayer.js';
import { LIMITS, NEVER, positionOf, SCRIPT, scripted, WINNING } from './testing/table.js';
import { chargeClock, limitsOf, type MatchLimits, patienceOf, startClocks } from './turnLimits.js';

const HOST = { now: () => 0, pause: () => Promise.resolve() };

async function play(first: Player, second: Player, limits: MatchLimits = LIMITS) {
  try {
    return await playGame(positionOf(WINNING), [first, second], limits, NEVER);
  } finally {
    await Promise.all([first.close(), second.close()]);
  }
}

/** Plays the script in this process and records what it was asked. */
function scriptedHere(asked: TurnRequest[] = [], milliseconds = 10): Player {
  return {
    name: 'here',
    newGame: async () => undefined,
    think: async (request) => {
      asked.push(request);
      return { ok: true, value: { text: SCRIPT[request.turns.length] ?? '', milliseconds } };
    },
    close: async () => undefined,
  };
}

describe('a game between processes', () => {
  it('is decided by the rules', async () => {
    expect(await play(scripted('play'), scripted('play'))).toMatchObject({
      winner: 0,
      reason: 'Z6.1',
      details: '',
      turns: SCRIPT,
    });
  });

  it.each([
    ['crash', 'CRASHED', /^exit code 7: out of ideas$/],
    ['hang', 'TIME', /^700 ms$/],
    ['illegal', 'ILLEGAL', /^Wa1,a1: \w+$/],
    ['none', 'NO_TURN', /none/],
    ['refuse', 'REFUSED', /^POSITION_ILLEGAL column=10$/],
    ['mute', 'TIME', /^200 ms$/],
  ])('is lost by an engine that does %s, on either side', async (how, reason, details) => {
    const limits: MatchLimits = { movetime: 200, grace: 500, longestTurn: 60_000 };
    const first = await play(scripted(how), scripted('play'), limits);
    expect(first).toMatchObject({ winner: 1, reason, turns: [] });
    expect(first?.details).toMatch(details);
    expect(await play(scripted('play'), scripted(how), limits)).toMatchObject({ winner: 0, reason });
  });

  it('is lost by an engine that refuses its options or is missing', async () => {
    const picky = scripted('picky', SCRIPT, [['Hash', '64']]);
    expect(await play(picky, scripted('play'))).toMatchObject({ winner: 1, reason: 'REFUSED' });
    const { createProcessPlayer } = await import('./processPlayer.js');
    const missing = createProcessPlayer({
      name: 'missing',
      command: ['/nowhere/engine'],
      options: [],
      startMilliseconds: 5000,
    });
    const result = await play(missing, scripted('play'));
    expect(result).toMatchObject({ winner: 1, reason: 'CRASHED' });
    expect(result?.details).toContain('ENOENT');
  });

  it('ignores unknown output', async () => {
    expect(await play(scripted('noise'), scripted('noise'))).toMatchObject({ winner: 0, turns: SCRIPT });
  });

  it('restarts an engine for the next game after a crash', async () => {
    const [crashing, playing] = [scripted('crash'), scripted('play')];
    for (let i = 0; i < 2; i++) {
      const result = await playGame(positionOf(WINNING), [crashing, playing], LIMITS, NEVER);
      expect(result).toMatchObject({ winner: 1, reason: 'CRASHED', details: 'exit code 7: out of ideas' });
    }
    await crashing.close();
    await playing.close();
  });

  it('kills an engine that does not quit', async () => {
    const deaf = scripted('deaf');
    expect(await deaf.newGame()).toBeUndefined();
    await deaf.close();
    await deaf.close();
    expect(await deaf.think({} as TurnRequest)).toMatchObject({ error: { code: 'CRASHED' } });
  });
});

describe('a game', () => {
  it('sends each player all turns so far', async () => {
    const asked: TurnRequest[] = [];
    const player = scriptedHere(asked);
    await play(player, player);
    expect(asked.map(({ turns }) => turns.length)).toEqual([0, 1, 2]);
    expect(asked[2]?.turns).toEqual(SCRIPT.slice(0, 2));
    expect(asked[1]?.position.side).toBe(1);
  });

  it('runs clocks with an increment', async () => {
    const asked: TurnRequest[] = [];
    const limits: MatchLimits = { clock: { initial: 1000, increment: 50 }, grace: 100, longestTurn: 1 };
    const result = await play(scriptedHere(asked, 200), scriptedHere(asked, 300), limits);
    expect(asked.map((request) => request.limits.clock?.left)).toEqual([
      [1000, 1000],
      [850, 1000],
      [850, 750],
    ]);
    expect(asked.map(({ patience }) => patience)).toEqual([1100, 1100, 950]);
    expect(result?.milliseconds).toEqual([400, 300]);
  });

  it('is aborted by a signal', async () => {
    const controller = new AbortController();
    controller.abort();
    const player = scriptedHere();
    expect(await playGame(positionOf(WINNING), [player, player], LIMITS, controller.signal)).toBeUndefined();
  });

  it('is played by searchers in this process', async () => {
    const greedy = createSearcherPlayer('g', createReferencePlayer('greedy', HOST), [['Seed', 5]]);
    const depth = createSearcherPlayer('d', createReferencePlayer('depth', HOST));
    const result = await play(greedy, depth, { nodes: 2000, grace: 0, longestTurn: 60_000 });
    expect(result?.reason).toMatch(/^Z/);
    expect(result?.turns.length).toBeGreaterThan(1);
  });

  it('is lost by a searcher that throws, plays an illegal turn or does not stop in time', async () => {
    const honest = createReferencePlayer('random', HOST);
    const fail = () => {
      throw new Error('broken');
    };
    const opponent = scriptedHere();
    const unready = createSearcherPlayer('u', { ...honest, newGame: fail });
    expect(await play(unready, opponent)).toMatchObject({ winner: 1, reason: 'CRASHED' });
    const throwing = createSearcherPlayer('t', { ...honest, search: fail });
    expect(await play(throwing, opponent)).toMatchObject({ winner: 1, reason: 'CRASHED' });
    const cheating = createSearcherPlayer('c', { ...honest, search: async () => ({ turn: [] }) });
    expect(await play(cheating, opponent)).toMatchObject({ winner: 1, reason: 'ILLEGAL' });
    const slow = createSearcherPlayer('s', {
      ...honest,
      search: (request, onInfo, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(honest.search(request, onInfo, signal)));
        }),
    });
    const limits: MatchLimits = { movetime: 10, grace: 10, longestTurn: 1 };
    expect(await play(slow, opponent, limits)).toMatchObject({ winner: 1, reason: 'TIME' });
  });
});

describe('the limits of a turn', () => {
  it('are what the engine receives and how long the arena waits', () => {
    const limits: MatchLimits = {
      movetime: 100,
      nodes: 5,
      depth: 3,
      clock: { initial: 60_000, increment: 600 },
      grace: 50,
      longestTurn: 9,
    };
    const clocks = startClocks(limits);
    expect(limitsOf(limits, clocks)).toEqual({
      movetime: 100,
      nodes: 5,
      depth: 3,
      clock: { left: [60_000, 60_000], increments: [600, 600] },
    });
    expect(patienceOf(limits, clocks, 0)).toBe(150);
    expect(patienceOf({ grace: 50, longestTurn: 9, nodes: 1 }, [0, 0], 0)).toBe(9);
    expect(chargeClock(limits, [500, 100], 1, 140)).toEqual([500, 600]);
    expect(chargeClock(LIMITS, [0, 0], 1, 140)).toEqual([0, 0]);
  });
});
