import { makePosition } from '@gipfel/notation';
import {
  isTurnOver,
  legalActions,
  outcome,
  type Position,
  pickRandom,
  play,
  playTurn,
  seededRandom,
  startOf,
} from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { randomZertzStart } from '../games/zertz/testing/starts.js';
import { openCore, position } from '../solver/testing/endings.js';
import { verifyWin } from '../solver/verifyWin.js';
import { createForcedTurns, findForcedWin } from './forcing.js';
import { isForcedByRules } from './testing/byRules.js';

const core = openCore('zertz');
const checked = openCore('zertz', 'checked');

const DIAGRAM_5 = 'zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4oo/4oW 1/1/5 2/2/1 2/4/4 1';

function playAtRandom(start: Position, turns: number, random: () => number): Position | undefined {
  let current = start;
  for (let played = 0; played < turns; played++) {
    const mover = current.side;
    do {
      const action = pickRandom(legalActions(current), random);
      if (action === undefined) return undefined;
      current = play(current, action);
    } while (!isTurnOver(current, mover));
  }
  return outcome(current) === undefined ? current : undefined;
}

function startNamed(variant: string): Position {
  const start = startOf('zertz', variant, () => 0.5);
  if (start === undefined) throw new Error('no start');
  return start;
}

describe('forced wins', () => {
  // From random games, except the first, which is the rulebook's.
  it.each([
    [2, DIAGRAM_5],
    [1, 'zertz 37 1Wo/GooG/1oooo/ooWoooo/2oGBoo/3oo/3oo 0/4/9 2/0/0 2/1/0 1'],
    [1, 'zertz 37 2oo/1oooW/Gooooo/2ooo/2ooW/2ooo/4G1B 0/2/8 3/4/0 1/0/1 1'],
    [3, 'zertz 37 1GB/BoooG/oooBo/Booooo/2oo/4W/ 2/4/2 1/1/2 2/1/2 1'],
  ])('Z6.1 need exactly %i sacrifices here, and hold against every defence', (sacrifices, line) => {
    const start = position(line);
    const answer = findForcedWin(core, start, { nodes: 2_000_000, megabytes: 4 });
    if (answer.result !== 'win') throw new Error(answer.result);
    expect(answer.bounds).toEqual({ sacrifices, freeReplies: 0 });
    expect(outcome((answer.line ?? []).reduce(playTurn, start))?.winner).toBe(start.side);
    expect(verifyWin(start, createForcedTurns(core, answer.bounds, 200_000, 4), 5_000)).toBe('verified');
    const fewer = findForcedWin(core, start, { nodes: 2_000_000, sacrifices: sacrifices - 1, megabytes: 4 });
    expect(fewer).toMatchObject({ result: 'refuted', refutedTo: sacrifices - 1 });
  });

  it('agree with the rules on small boards, with all options and from any step of a turn', () => {
    const random = seededRandom(5);
    const tally = { win: 0, none: 0 };
    for (let i = 0; i < 150; i++) {
      // Printed boards are too large for the rules; other kinds are custom boards, full boards, unfinished turns.
      const start = randomZertzStart(7 + (i % 5), random);
      if (outcome(start) !== undefined) continue;
      for (const bounds of [
        { sacrifices: 1, freeReplies: 0 },
        { sacrifices: 1, freeReplies: 1 },
        { sacrifices: 2, freeReplies: 1 },
      ]) {
        const truth = isForcedByRules(start, bounds, 700);
        if (truth === undefined) continue;
        const { result } = findForcedWin(checked, start, { ...bounds, nodes: 20_000, megabytes: 1 });
        expect(result, `${makePosition(start)} ${JSON.stringify(bounds)}`).toBe(truth ? 'win' : 'refuted');
        tally[truth ? 'win' : 'none']++;
      }
    }
    expect(tally.win).toBeGreaterThan(30);
    expect(tally.none).toBeGreaterThan(100);
  });

  it('hold against every defence by the rules, wherever they are claimed in random games', () => {
    const random = seededRandom(9);
    const claimed: number[] = [];
    for (let i = 0; i < 240; i++) {
      const start = playAtRandom(startNamed(['37', 'blitz', '48'][i % 3] ?? '37'), 8 + (i % 18), random);
      if (start === undefined) continue;
      const limits = { nodes: 40_000, sacrifices: 4, freeReplies: i % 2, megabytes: 2 };
      const answer = findForcedWin(core, start, limits);
      if (answer.result !== 'win') continue;
      claimed.push(answer.bounds.sacrifices);
      if (answer.line !== undefined)
        expect(outcome(answer.line.reduce(playTurn, start))?.winner).toBe(start.side);
      const choose = createForcedTurns(core, answer.bounds, 200_000, 2);
      expect(verifyWin(start, choose, 4_000), makePosition(start)).toBe('verified');
    }
    expect(claimed.length).toBeGreaterThan(20);
    expect(Math.max(...claimed)).toBeGreaterThan(1);
  });

  it('are impossible with one marble on the board: nobody ever jumps for the attacker', () => {
    const start = playAtRandom(startNamed('37'), 1, seededRandom(3));
    if (start === undefined) throw new Error('no start');
    expect(findForcedWin(core, start, { nodes: 1_000, megabytes: 1 })).toMatchObject({
      result: 'refuted',
      refutedTo: 12,
    });
  });

  it('take the same nodes twice', () => {
    const ask = () =>
      findForcedWin(core, position(DIAGRAM_5), { nodes: 100_000, freeReplies: 1, megabytes: 1 });
    expect(ask()).toEqual(ask());
  });
});

describe('without a result', () => {
  const hard = position('zertz 37 B1oo/1oGo/2ooWo/1oWooo/1GoBooo/3ooo/3G1B 3/5/5 0/0/1 1/0/1 1');

  it('node limits are kept, and refutations reported', () => {
    const answer = findForcedWin(core, hard, { nodes: 50_000, megabytes: 1 });
    expect(answer).toMatchObject({ result: 'stopped', refutedTo: 2 });
    expect(answer.nodes).toBeLessThanOrEqual(50_001);
  });

  it('the host can stop it', () => {
    let polls = 0;
    const stopping = openCore('zertz', 'fast', { poll: () => (++polls >= 2 ? 1 : 0) });
    const answer = findForcedWin(stopping, hard, { nodes: 10_000_000, megabytes: 1 });
    expect(answer.result).toBe('stopped');
    expect(answer.nodes).toBeLessThan(10_000);
    expect(findForcedWin(core, hard, { nodes: 1_000, isStopped: () => true }).nodes).toBe(0);
  });

  it('nothing is claimed of finished games, of TZAAR and without memory', () => {
    const nothing = { result: 'stopped', refutedTo: undefined, nodes: 0 };
    const answer = findForcedWin(core, position(DIAGRAM_5), { nodes: 10_000 });
    if (answer.result !== 'win' || answer.line === undefined) throw new Error('no line');
    const won = answer.line.reduce(playTurn, position(DIAGRAM_5));
    expect(outcome(won)?.winner).toBe(0);
    expect(findForcedWin(core, won, { nodes: 1_000 })).toEqual(nothing);
    const tzaar = position(
      'tzaar ZR.../T...../......./...T.z../......../......../......./.....t/...rr 1 capture',
    );
    expect(findForcedWin(openCore('tzaar'), tzaar, { nodes: 1_000 })).toEqual(nothing);
    const full = { ...core, more: { ...core.more, forcingBegin: () => 0 } };
    expect(findForcedWin(full, hard, { nodes: 1_000 })).toEqual(nothing);
    expect(createForcedTurns(full, { sacrifices: 2, freeReplies: 0 }, 1_000, 1)(hard)).toBeUndefined();
  });
});
