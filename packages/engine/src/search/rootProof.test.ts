import { type GameId, outcome, playTurn, type Turn } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { readCore } from '../nodeCore.js';
import type { Searcher } from '../protocol/searcher.js';
import { searchOnce } from '../protocol/testing/describeSearcher.js';
import { openCore, position } from '../solver/testing/endings.js';
import { createEngineSearcher } from './engineSearcher.js';
import { createGuard, type GuardedLine } from './guard.js';
import { createProver, type RootProof } from './rootProof.js';

function create(): Searcher {
  return createEngineSearcher({
    openCore: (game: GameId, poll) => readCore(game, 'fast', { poll }),
    isStopRequested: () => false,
    now: () => 0,
    pause: async () => undefined,
  });
}

const DIAGRAM_5 = position('zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4oo/4oW 1/1/5 2/2/1 2/4/4 1');
const THREE_SACRIFICES = position('zertz 37 1GB/BoooG/oooBo/Booooo/2oo/4W/ 2/4/2 1/1/2 2/1/2 1');
/** Diagram 5 after its first turn: one capture is forced, and loses. */
const LOST = position('zertz 37 1ooo/ooooo/1oooB/2oooG/4oo/4o/4oW 1/1/4 2/2/1 2/4/4 2');
const WON_ENDING = position(
  'tzaar ....Z/.....T2/...Z.../..t2t.Z../.R3..t.../......t2./Z2....../....z./..r2.. 1 capture',
);

describe('proofs at the root', () => {
  it.each([
    ['diagram 5 (Z6.1)', DIAGRAM_5, 20_000],
    ['three sacrifices', THREE_SACRIFICES, 900_000],
    ['an ending of TZAAR (T6.1)', WON_ENDING, 200_000],
  ])('play a won game out: %s', async (_, start, nodes) => {
    const { result, infos } = await searchOnce(create(), start, { nodes });
    const last = infos.at(-1);
    expect(result.score).toMatchObject({ type: 'win', proven: true });
    expect(last?.score).toEqual(result.score);
    expect(last?.pv?.[0]).toEqual(result.turn);
    expect(outcome((last?.pv ?? []).reduce(playTurn, start))?.winner).toBe(start.side);
  });

  it('say so when every turn loses by force', async () => {
    const { result } = await searchOnce(create(), LOST, { nodes: 4_000 });
    expect(result.score).toEqual({ type: 'loss', turns: 2, proven: true });
  });

  it('keep to the nodes, and are the same twice', async () => {
    const ask = async () => (await searchOnce(create(), THREE_SACRIFICES, { nodes: 60_000 })).infos;
    const infos = await ask();
    expect(infos.at(-1)?.nodes).toBeLessThanOrEqual(61_500);
    expect(await ask()).toEqual(infos);
  });

  it('are not asked for where the depth is fixed, nor without a core', () => {
    expect(createProver(() => openCore('zertz')).begin(DIAGRAM_5, { depth: 3 })).toBeUndefined();
    expect(createProver(() => undefined).begin(DIAGRAM_5, {})).toBeUndefined();
    expect(
      createProver(() => openCore('zertz'))
        .begin(DIAGRAM_5, {})
        ?.findWin(0)?.turns,
    ).toBe(3);
  });

  it('know what a turn loses, and begin anew with a new game', () => {
    const prover = createProver(() => openCore('zertz'));
    const [turn] = prover.begin(DIAGRAM_5, {})?.findWin(0)?.line.slice(1) ?? [];
    const before = prover.begin(DIAGRAM_5, {})?.findWin(0)?.turn;
    if (turn === undefined || before === undefined) throw new Error('no line');
    const proof = prover.begin(playTurn(DIAGRAM_5, before), {});
    expect(proof?.lossAfter(turn, 0)).toBe(2);
    expect(proof?.mayBan()).toBe(true);
    prover.newGame();
    expect(prover.begin(DIAGRAM_5, {})?.findWin(0)?.turns).toBe(3);
  });
});

describe('the guard', () => {
  const turnAt = (at: number): Turn => [{ type: 'remove', at }];
  const lineOf = (rootMove: number, more: Partial<GuardedLine> = {}): GuardedLine => ({
    rootMove,
    isWholeTurn: true,
    turns: [turnAt(rootMove)],
    score: { type: 'cp', value: 10 },
    ...more,
  });
  /** Says that all but the third root move lose. */
  const proof: RootProof = {
    reserved: 0,
    findWin: () => undefined,
    lossAfter: ([action]) => (action?.type === 'remove' && action.at !== 3 ? 4 : undefined),
    mayBan: () => true,
    nodes: () => 0,
  };

  it('bans turns that lose, and lets the others stand', () => {
    const guard = createGuard(proof);
    expect(guard.reject(lineOf(1), 0)).toEqual({ type: 'loss', turns: 4, proven: true, bound: 'upper' });
    expect(guard.reject(lineOf(3), 0)).toBeUndefined();
    expect(guard.reject(lineOf(2), 0)?.type).toBe('loss');
    expect(guard.bans).toEqual([1, 2]);
  });

  it.each([
    ['what the search has decided itself', lineOf(1, { score: { type: 'win', turns: 3, proven: true } })],
    ['a jump that others share', lineOf(1, { isWholeTurn: false })],
    ['a line without a whole turn', lineOf(1, { turns: [] })],
  ])('leaves %s alone', (_, line) => {
    const guard = createGuard(proof);
    expect(guard.reject(line, 0)).toBeUndefined();
    expect(guard.bans).toEqual([]);
  });

  it('does not drive the engine from a long defence into a quick loss', async () => {
    // All turns lose; of those that proofs do not rule out, some lose at once.
    const lost = position('zertz 37 2G/3o/2GooG/3oWoW/3oooo/4oo/6G 0/1/3 2/3/4 2/0/3 2 claims=auto');
    const { result } = await searchOnce(create(), lost, { nodes: 200_000 });
    expect(result.score).toEqual({ type: 'loss', turns: 8, proven: true });
  });
});
