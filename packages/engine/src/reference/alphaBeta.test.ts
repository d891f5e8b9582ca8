import { parsePosition } from '@gipfel/notation';
import { isTurnStart, legalActions, legalTurns, outcome, type Position, play, playTurn } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { engineGameOf } from '../games/registry.js';
import type { SearchHost } from '../protocol/searchHost.js';
import { randomPosition, searchOnce } from '../protocol/testing/describeSearcher.js';
import { alphaBeta, type Search } from './alphaBeta.js';
import type { Budget, Work } from './budget.js';
import { createDepthPlayer, toTurns } from './depthPlayer.js';
import { decidedValue, evaluate, toScore, WIN } from './evaluation.js';

const HOST: SearchHost = { now: () => 0, pause: () => Promise.resolve() };

function positionOf(text: string): Position {
  const position = parsePosition(text);
  if (!position.ok) throw new Error(position.error.code);
  return position.value;
}

function finish<Value>(work: Work<Value>): Value {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

function unlimited(): Budget {
  return { nodes: 0, isSpent: false, mostNodes: 1e9, deadline: Number.POSITIVE_INFINITY };
}

/** The same values without cutoffs: alpha-beta must agree. */
function minimax(position: Position, depth: number, turns: number): number {
  const actions = legalActions(position);
  if (actions.length === 0) return decidedValue(position, isTurnStart(position) ? turns : turns + 1);
  if (depth <= 0 && engineGameOf(position).isQuiet(position)) return evaluate(position);
  return Math.max(
    ...actions.map((action) => {
      const next = play(position, action);
      const rest = depth - (['jump', 'claim', 'leave'].includes(action.type) ? 0 : 1);
      return next.side === position.side ? minimax(next, rest, turns) : -minimax(next, rest, turns + 1);
    }),
  );
}

/** Diagram 5: behind by five marbles, and winning (docs/notation.md has the record). */
const WINNING = 'zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4oo/4oW 1/1/5 2/2/1 2/4/4 1';

describe('alpha-beta', () => {
  it.each([
    ['zertz', '37', 40, 2],
    ['zertz', 'blitz', 30, 2],
    ['tzaar', 'random', 36, 3],
    ['tzaar', 'random', 41, 3],
  ] as const)('agrees with plain minimax in %s %s after %i actions', (game, variant, actions, depth) => {
    let compared = 0;
    for (let seed = 1; seed <= 200 && compared < 8; seed++) {
      const position = randomPosition(game, variant, seed, actions);
      if (position === undefined || legalActions(position).length > 60) continue;
      const search: Search = { budget: unlimited(), history: new Map(), seldepth: 0 };
      const line = finish(alphaBeta(search, position, depth, -WIN, WIN, 0, 0));
      expect(line.value).toBe(minimax(position, depth, 0));
      compared++;
      // The line ends where its value comes from.
      const end = line.actions.reduce(play, position);
      const value = outcome(end) === undefined ? evaluate(end) : line.value;
      expect(outcome(end) === undefined && end.side !== position.side ? -value : value).toBe(line.value);
    }
    expect(compared).toBeGreaterThan(2);
  });

  it('proves the win of diagram 5, and the rules confirm it against every defence', async () => {
    const position = positionOf(WINNING);
    const player = createDepthPlayer('test', HOST);
    player.setOption('Nodes', 0);
    const { result, infos } = await searchOnce(player, position, { depth: 4, mate: 3 });
    expect(result.score).toEqual({ type: 'win', turns: 3, proven: true });
    expect(infos.at(-1)?.pv).toHaveLength(3);
    const replied = playTurn(position, result.turn);
    for (const reply of legalTurns(replied)) {
      const after = playTurn(replied, reply);
      const wins = [...legalTurns(after)].some((turn) => outcome(playTurn(after, turn))?.winner === 0);
      expect(wins).toBe(true);
    }
  });

  it('T6.1 counts the turn that ends the game in its middle', async () => {
    let seen = 0;
    for (let seed = 1; seed <= 400 && seen < 3; seed++) {
      const position = randomPosition('tzaar', 'random', seed, 37);
      if (position === undefined || !isTurnStart(position)) continue;
      const winsAtOnce = legalActions(position).some(
        (action) => outcome(play(position, action))?.winner === position.side,
      );
      if (!winsAtOnce) continue;
      seen++;
      const { result } = await searchOnce(createDepthPlayer('test', HOST), position, { depth: 1 });
      expect(result.score).toEqual({ type: 'win', turns: 1, proven: true });
      expect(result.turn).toHaveLength(1);
    }
    expect(seen).toBe(3);
  });

  it('completes an unfinished turn of its line', () => {
    const position = positionOf(WINNING);
    const [first] = legalActions(position);
    if (first === undefined) throw new Error('no action');
    const [turn = []] = toTurns(position, [first]);
    expect(turn[0]).toBe(first);
    expect(turn).toHaveLength(2);
    expect(isTurnStart(playTurn(position, turn))).toBe(true);
  });

  it('stops at its node limit, at its time limit and when told to', async () => {
    const position = positionOf(WINNING);
    const nodesOf = async (host: SearchHost, limits: object, controller = new AbortController()) => {
      const player = createDepthPlayer('test', host);
      player.setOption('Nodes', 0);
      player.setOption('Depth', 40);
      let nodes = 0;
      const request = { position, ply: 0, limits };
      await player.search(
        request,
        (info) => {
          nodes = info.nodes ?? 0;
        },
        controller.signal,
      );
      return nodes;
    };
    expect(await nodesOf(HOST, { nodes: 77, mate: 1 })).toBe(77);
    let time = 0;
    const running: SearchHost = { now: () => time++, pause: () => Promise.resolve() };
    expect(await nodesOf(running, { movetime: 5, mate: 1 })).toBeLessThan(256 * 7);
    const controller = new AbortController();
    let pauses = 0;
    const stopping: SearchHost = {
      now: () => 0,
      pause: async () => {
        if (++pauses === 3) controller.abort();
      },
    };
    expect(await nodesOf(stopping, { mate: 1 }, controller)).toBeLessThan(256 * 5);
    expect(pauses).toBe(3);
  });
});

describe('values', () => {
  it('become scores', () => {
    expect(toScore(31)).toEqual({ type: 'cp', value: 31 });
    expect(toScore(WIN - 5)).toEqual({ type: 'win', turns: 5, proven: true });
    expect(toScore(4 - WIN)).toEqual({ type: 'loss', turns: 4, proven: true });
  });
});
