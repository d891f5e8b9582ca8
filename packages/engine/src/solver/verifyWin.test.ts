import { legalTurns, type Position, type Turn } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { createProvenTurns } from './provenTurns.js';
import { solve } from './solve.js';
import { makeSolverCore } from './solverCore.js';
import { openCore, position } from './testing/endings.js';
import { verifyWin } from './verifyWin.js';

const WON_IN_TWO = position(
  'tzaar ....Z/.....T2/...Z.../..t2t.Z../.R3..t.../......t2./Z2....../....z./..r2.. 1 capture',
);

function firstTurn(start: Position): Turn | undefined {
  for (const turn of legalTurns(start)) return turn;
  return undefined;
}

describe('verifyWin', () => {
  it('verifies a true win against all defences', () => {
    const choose = createProvenTurns(openCore('tzaar'), 0, 100_000, 1);
    expect(verifyWin(WON_IN_TWO, choose, 10_000)).toBe('verified');
  });

  it('reports when its limit is too small, and when no turn is known', () => {
    const choose = createProvenTurns(openCore('tzaar'), 0, 100_000, 1);
    expect(verifyWin(WON_IN_TWO, choose, 1)).toBe('exceeded');
    expect(verifyWin(WON_IN_TWO, () => undefined, 10)).toBe('exceeded');
  });

  it('refutes a claim that some defence breaks, and invalid turns', () => {
    const lost = position(
      'tzaar .R.../....../z3.T..../...Z.t2../......../......../..r3..../....../t2..R2. 1 capture',
    );
    expect(verifyWin(lost, firstTurn, 10_000)).toBe('refuted');
    const choose = createProvenTurns(openCore('tzaar'), 1, 100_000, 1);
    expect(verifyWin(lost, choose, 10_000, 1)).toBe('verified');
    expect(verifyWin(WON_IN_TWO, () => [{ type: 'pass' }], 10_000)).toBe('refuted');
  });

  it('finds no proven turn in a lost position', () => {
    const choose = createProvenTurns(openCore('tzaar'), 1, 100_000, 1);
    expect(choose(WON_IN_TWO)).toBeUndefined();
  });
});

describe('a core that cannot solve', () => {
  const broken = { ...openCore('tzaar'), more: {} };

  it('is refused, and nothing is claimed', () => {
    expect(makeSolverCore(broken)).toEqual({ ok: false, error: 'CORE_INCOMPLETE' });
    expect(solve(broken, WON_IN_TWO, { nodes: 1_000 })).toEqual({ result: 'unknown', nodes: 0 });
    expect(createProvenTurns(broken, 0, 1_000, 1)(WON_IN_TWO)).toBeUndefined();
  });

  it('claims nothing without memory for its table', () => {
    const core = openCore('tzaar');
    const full = { ...core, more: { ...core.more, solverBegin: () => 0 } };
    expect(solve(full, WON_IN_TWO, { nodes: 1_000 })).toEqual({ result: 'unknown', nodes: 0 });
    expect(createProvenTurns(full, 0, 1_000, 1)(WON_IN_TWO)).toBeUndefined();
  });
});
