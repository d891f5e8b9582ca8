import { makePosition } from '@gipfel/notation';
import { isTurnOver, legalActions, outcome, type Position, pickRandom, play, playTurn, seededRandom, startOf, type ZertzPosition } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { openCore, position } from '../solver/testing/endings.js';
import { verifyWin } from '../solver/verifyWin.js';
import { randomZertzStart } from '../testing/zertzStarts.js';
import { createForcedTurns, findForcedWin } from './forcing.js';
import { isForcedByLaw } from './testing/byLaw.js';

const core = openCore('zertz');
const checked = openCore('zertz', 'checked');

function zertz(start: Position | undefined): ZertzPosition {
  if (start?.game !== 'zertz') throw new Error('no ZÈRTZ position');
  return start;
}

function randomMiddleGame(variant: string, turns: number, random: () => number): ZertzPosition | undefined {
  let current: Position = zertz(startOf('zertz', variant, random));
  for (let played = 0; played < turns; played++) {
    const mover = current.side;
    do {
      const action = pickRandom(legalActions(current), random);
      if (action === undefined) return undefined;
      current = play(current, action);
    } while (!isTurnOver(current, mover));
  }
  return outcome(current) === undefined ? zertz(current) : undefined;
}

describe('forced wins', () => {
  it('agree with the law on small bounds, in all variants, options and steps', () => {
    const random = seededRandom(5);
    const tally = { win: 0, none: 0 };
    for (let i = 0; i < 260; i++) {
      const start = randomZertzStart(i, random);
      if (outcome(start) !== undefined) continue;
      for (const bounds of [
        { sacrifices: 0, freeReplies: 0 },
        { sacrifices: 1, freeReplies: 0 },
        { sacrifices: 1, freeReplies: 1 },
        { sacrifices: 2, freeReplies: 1 },
      ]) {
        const truth = isForcedByLaw(start, bounds, 3_000);
        if (truth === undefined) continue;
        const { result } = findForcedWin(checked, start, { ...bounds, nodes: 50_000, megabytes: 1 });
        expect(result, `${makePosition(start)} ${JSON.stringify(bounds)}`).toBe(truth ? 'win' : 'refuted');
        if (truth) tally.win++;
        else tally.none++;
      }
    }
    console.log(tally);
    expect(tally.win).toBeGreaterThan(50);
    expect(tally.none).toBeGreaterThan(50);
  });

  it('hold against every defence of the law', () => {
    const random = seededRandom(9);
    const bySacrifices = new Map<number, number>();
    for (let i = 0; i < 300; i++) {
      const variant = ['37', 'blitz', '48'][i % 3] ?? '37';
      const start = randomMiddleGame(variant, 8 + (i % 18), random);
      if (start === undefined) continue;
      const freeReplies = i % 2;
      const answer = findForcedWin(core, start, { nodes: 60_000, sacrifices: 4, freeReplies, megabytes: 4 });
      if (answer.result !== 'win') continue;
      const { bounds } = answer;
      bySacrifices.set(bounds.sacrifices, (bySacrifices.get(bounds.sacrifices) ?? 0) + 1);
      if (answer.line !== undefined) expect(outcome(answer.line.reduce(playTurn, start))?.winner).toBe(start.side);
      const choose = createForcedTurns(core, bounds, 200_000, 4);
      expect(verifyWin(start, choose, 4_000), makePosition(start)).toBe('verified');
    }
    console.log(bySacrifices);
  });
});
