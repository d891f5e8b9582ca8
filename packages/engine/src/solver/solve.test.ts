import { makePosition } from '@gipfel/notation';
import { outcome, type Position, playTurn, seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { randomTzaarStart } from '../games/tzaar/testing/starts.js';
import { randomZertzStart } from '../games/zertz/testing/starts.js';
import { makeSearchCore } from '../search/searchCore.js';
import { createProvenTurns } from './provenTurns.js';
import { type Solution, type SolveLimits, solve } from './solve.js';
import { openCore, position, randomEnding, winnerByRules } from './testing/endings.js';
import { verifyWin } from './verifyWin.js';

const SMALL = { nodes: 300_000, megabytes: 4 };
const cores = { zertz: openCore('zertz'), tzaar: openCore('tzaar') };

function solved(start: Position, limits: SolveLimits = SMALL): Solution {
  return solve(cores[start.game], start, limits);
}

/** The line must end the game, for the side it claims. */
function winnerOf(start: Position, { line }: Solution): number | undefined {
  return line === undefined ? undefined : outcome(line.reduce(playTurn, start))?.winner;
}

describe('the solver on TZAAR', () => {
  // Lower case is Black.
  const LAST_TZAAR = 'tzaar ZR.../T...../......./...T.z../......../......../......./.....t/...rr 1 capture';

  it('T6.1 wins in one by taking the last of a type', () => {
    const start = position(LAST_TZAAR);
    const solution = solved(start);
    expect(solution.result).toBe('win');
    expect(solution.line).toHaveLength(1);
    expect(solution.line?.[0]).toHaveLength(1);
    expect(winnerOf(start, solution)).toBe(0);
  });

  // The length of the line says nothing: a proof looks for any win, not the shortest.
  it.each([
    ['win', '...../....../TZ...../..z...../.t3.....z/T2......R/Z2..rr../..z.r2./RT... 1 capture'],
    ['win', '....Z/.....T2/...Z.../..t2t.Z../.R3..t.../......t2./Z2....../....z./..r2.. 1 capture'],
    ['win', 'rz.../....../.R2..r../.....T../TT2R..z../......../..Z...r/.....z/.T..t2 1 capture'],
    ['loss', '.R.../....../z3.T..../...Z.t2../......../......../..r3..../....../t2..R2. 1 capture'],
    ['loss', '...../.....R2/....T2../.....z2../.z....../.r.r..../.R.Z.r2./....../t2T..R2 1 capture'],
    ['loss', 'z...R/....../..Z..zr2/.r..z.../Z2......./.R..T2.Z./......./..rR2../..t.. 2 capture'],
  ] as const)('proves a %s that takes several turns: %s', (result, line) => {
    const start = position(`tzaar ${line}`);
    const winner = result === 'win' ? start.side : 1 - start.side;
    const solution = solved(start);
    expect(solution.result).toBe(result);
    expect(winnerByRules(start, 50_000)).toBe(winner);
    expect(winnerOf(start, solution)).toBe(winner);
    expect(solution.line?.length).toBeGreaterThan(1);
  });

  it('T6.3 passes where every strengthening covers its own last piece, and T6.2 leaves nothing to capture', () => {
    // White has one of each type side by side; Black's stacks cannot reach them.
    const start = position(
      'tzaar ZRT../....../......./......../......../......../......./z...../..rt. 1 second',
    );
    expect(solved(start)).toMatchObject({ result: 'win', line: [[{ type: 'pass' }]] });
  });

  it('T6.3 loses where passing loses as well', () => {
    // After the pass Black's Tzaar on a5 captures White's last Tott, and is too high to be captured first.
    const start = position(
      'tzaar ZRT.z2/....../......./......../......../......../......./....../..rt. 1 second',
    );
    expect(solved(start)).toMatchObject({ result: 'loss' });
    expect(winnerByRules(start, 1_000)).toBe(1);
  });

  it('reports the winner of a finished game', () => {
    const start = position(
      'tzaar ZRT../....../......./......../......../......../......./z...../..rt. 1 capture',
    );
    expect(solved(start)).toEqual({ result: 'loss', nodes: 0, line: [] });
  });

  it('stops at its node limit, when told to, and when its core is told to', () => {
    const start = randomTzaarStart(0, seededRandom(1));
    const few = solved(start, { nodes: 5_000, megabytes: 1 });
    expect(few.result).toBe('unknown');
    expect(few.nodes).toBeLessThan(6_000);
    expect(few.line).toBeUndefined();
    let asked = 0;
    const isStopped = (): boolean => ++asked > 2;
    const halted = solve(cores.tzaar, start, { nodes: 1e9, megabytes: 1, isStopped });
    expect(halted.nodes).toBeLessThan(1_000_000);
    const core = openCore('tzaar', 'fast', { poll: () => 1 });
    expect(solve(core, start, { nodes: 1e9, megabytes: 1 }).nodes).toBeLessThan(10_000);
  });

  it.each([
    ['the same in the checking build', LAST_TZAAR],
    ['a random ending in the checking build', undefined],
  ])('keeps all invariants: %s', (_, line) => {
    const start = line === undefined ? randomEnding(seededRandom(7), 5) : position(line);
    const limits = { nodes: 20_000, megabytes: 1 };
    const fast = solve(cores.tzaar, start, limits);
    expect(solve(openCore('tzaar', 'checked'), start, limits)).toEqual(fast);
  });

  it('claims nothing wrong about 200 random endings, and decides the small ones', () => {
    const random = seededRandom(3);
    const results = { win: 0, loss: 0, unknown: 0 };
    let compared = 0;
    for (let i = 0; i < 200; i++) {
      const start = randomEnding(random, 4 + (i % 5));
      const solution = solved(start);
      results[solution.result]++;
      if (solution.result !== 'unknown') {
        const winner = solution.result === 'win' ? start.side : 1 - start.side;
        expect(winnerOf(start, solution), makePosition(start)).toBe(winner);
      }
      const truth = winnerByRules(start, 3_000);
      if (truth === undefined) continue;
      compared++;
      expect(solution.result, makePosition(start)).toBe(truth === start.side ? 'win' : 'loss');
    }
    expect(compared).toBeGreaterThan(120);
    expect(Math.min(results.win, results.loss)).toBeGreaterThan(12);
  });

  it('agrees with the plain search wherever both have a proof', () => {
    const random = seededRandom(17);
    let compared = 0;
    for (let i = 0; i < 60; i++) {
      const start = randomEnding(random, 8);
      const found = outcome(start) === undefined ? searched(start, 6) : undefined;
      const { result } = solved(start);
      if (found === undefined || result === 'unknown') continue;
      compared++;
      expect(result, makePosition(start)).toBe(found);
    }
    expect(compared).toBeGreaterThan(40);
  });

  it('plays its wins through against every defence', () => {
    const random = seededRandom(11);
    let verified = 0;
    for (let i = 0; i < 40; i++) {
      const start = randomEnding(random, 6);
      if (start.step !== 'capture' || solved(start).result !== 'win') continue;
      const choose = createProvenTurns(cores.tzaar, start.side, 200_000, 4);
      const verdict = verifyWin(start, choose, 20_000);
      expect(verdict, makePosition(start)).not.toBe('refuted');
      if (verdict === 'verified') verified++;
    }
    expect(verified).toBeGreaterThan(10);
  });
});

/** The plain search, to a depth at which it may or may not have a proof. */
function searched(start: Position, depth: number): 'win' | 'loss' | undefined {
  const made = makeSearchCore(cores[start.game]);
  if (!made.ok || !made.value.setTableMegabytes(1) || !made.value.load(start)) throw new Error('no search');
  made.value.newGame();
  made.value.beginSearch(200_000);
  for (let plies = 1; plies <= depth; plies++) {
    if (made.value.iterate(plies, 0) === 'stopped') return undefined;
    if (Math.abs(made.value.score()) >= 28_000) return made.value.score() > 0 ? 'win' : 'loss';
  }
  return undefined;
}

describe('the solver on ZÈRTZ', () => {
  it('agrees with the search wherever both have a proof', () => {
    const random = seededRandom(21);
    let compared = 0;
    for (let i = 0; i < 140; i++) {
      const start = randomZertzStart(i, random);
      if (outcome(start) !== undefined) continue;
      const solution = solved(start, { nodes: 6_000, megabytes: 1 });
      if (solution.result === 'unknown') continue;
      const found = searched(start, 4);
      const winner = solution.result === 'win' ? start.side : 1 - start.side;
      if (solution.line !== undefined) expect(winnerOf(start, solution), makePosition(start)).toBe(winner);
      if (found === undefined) continue;
      compared++;
      expect(solution.result, makePosition(start)).toBe(found);
    }
    expect(compared).toBeGreaterThan(15);
  });

  const DIAGRAM_5 = 'zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4oo/4oW 1/1/5 2/2/1 2/4/4 1';
  const LOST = 'zertz 37 1ooo/ooooo/1oooB/2oooG/4oo/4o/4oW 1/1/4 2/2/1 2/4/4 2';

  it('Z6.1 sees an unavoidable loss', () => {
    const start = position(LOST);
    const solution = solved(start, { nodes: 4_000_000, megabytes: 16 });
    expect(solution.result).toBe('loss');
    expect(winnerOf(start, solution)).toBe(0);
  });

  it('Z6.1 proves the win of diagram 5, and plays it through against every defence', () => {
    const start = position(DIAGRAM_5);
    const solution = solved(start, { nodes: 4_000_000, megabytes: 16 });
    expect(solution.result).toBe('win');
    expect(winnerOf(start, solution)).toBe(0);
    const choose = createProvenTurns(cores.zertz, 0, 4_000_000, 16);
    expect(verifyWin(start, choose, 50_000)).not.toBe('refuted');
  });
});
