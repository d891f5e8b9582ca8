import { createEngine, createEngineSearcher } from '@gipfel/engine';
import { nodeHost, readCore } from '@gipfel/engine/node';
import { choicesOf, createMatch, type Match, type MatchEvent, tryApply } from '@gipfel/match';
import { tryPlayTurn } from '@gipfel/rules';
import { BOARDS, GRID, placement, type Ring, removal, type ZertzSetup } from '@gipfel/rules/zertz';
import { describe, expect, it } from 'vitest';
import { answerMatch, isAwaited } from './computer.js';

const engine = createEngine(
  createEngineSearcher({
    ...nodeHost,
    openCore: (game, poll) => readCore(game, 'fast', { poll }),
    isStopRequested: () => false,
  }),
);

type TimelessEvent = MatchEvent extends infer One ? (One extends unknown ? Omit<One, 'at'> : never) : never;

function played(setup: ZertzSetup, ...events: readonly TimelessEvent[]): Match {
  const start = createMatch({ setup, startedAt: 0 });
  if (!start.ok) throw new Error(start.error.code);
  return events.reduce<Match>((match, event) => {
    const next = tryApply(match, { ...event, at: match.at });
    if (!next.ok) throw new Error(next.error.code);
    return next.value;
  }, start.value);
}

function answer(match: Match, side: 0 | 1, level = 1) {
  const { signal } = new AbortController();
  const limits = { movetime: 2000 };
  return answerMatch(engine, match, { side, level, seed: 5, limits }, match.at, signal);
}

/** Three cells in a straight line on the 37 board. */
const [FIRST, SECOND, THIRD] = [28, 29, 30] as const;

function withMarbles(marbles: Readonly<Record<number, Ring>>): readonly Ring[] {
  const onBoard = new Set(BOARDS['37'].cells);
  return GRID.cells.map((cell) => marbles[cell] ?? (onBoard.has(cell) ? '.' : '-'));
}

const START: ZertzSetup = { game: 'zertz', board: '37' };
const OPENING: TimelessEvent = { type: 'turn', by: 0, turn: [placement('W', FIRST), removal(6)] };

describe('a computer', () => {
  it('makes a complete legal turn when it is to move, and nothing when it is not', async () => {
    const match = played(START, OPENING);
    const command = await answer(match, 1);
    expect(command?.type).toBe('turn');
    if (command?.type === 'turn') expect(tryPlayTurn(match.position, command.turn).ok).toBe(true);
    expect(isAwaited(match, 0)).toBe(false);
    expect(await answer(match, 0)).toBeUndefined();
  });

  it('plays the same with the same seed', async () => {
    const match = played(START, OPENING);
    expect(await answer(match, 1, 3)).toEqual(await answer(match, 1, 3));
  });

  it('plays the turn that this level and seed play everywhere', async () => {
    const match = played(START, OPENING);
    const query = { level: 3, seed: 5, ply: 1 };
    const { turn } = await engine.bestTurn(match.position, { nodes: 1_000_000_000 }, query);
    expect(await answer(match, 1, 3)).toEqual({ type: 'turn', turn });
  });

  it('lets turns be taken back', async () => {
    const match = played(START, OPENING, { type: 'requestTakeback', by: 0 });
    expect(await answer(match, 1)).toEqual({ type: 'acceptTakeback' });
  });

  it('declines a draw while all is open, and is glad of one when it is losing', async () => {
    const open = played(START, OPENING, { type: 'offerDraw', by: 0 });
    expect(await answer(open, 1)).toEqual({ type: 'declineDraw' });
    // Side 0 needs one more white marble and may capture it.
    const losing = played(
      {
        game: 'zertz',
        board: '37',
        rings: withMarbles({ [FIRST]: 'G', [SECOND]: 'W' }),
        stores: [
          { W: 3, G: 0, B: 0 },
          { W: 0, G: 0, B: 0 },
        ],
        pool: { W: 2, G: 7, B: 10 },
      },
      { type: 'offerDraw', by: 0 },
    );
    expect(await answer(losing, 1)).toEqual({ type: 'acceptDraw' });
  });
});

describe('Z9.3', () => {
  /** The only capture is 7 over 13 to 20; there 19, at the edge, can capture the jumper in turn. */
  function skipped(jumper: Ring, jumped: Ring, whites: readonly [number, number]): Match {
    const setup: ZertzSetup = {
      game: 'zertz',
      board: '37',
      captures: 'onDemand',
      rings: withMarbles({ 7: jumper, 13: jumped, 19: 'G' }),
      pool: { W: 2, G: 7, B: 9 },
      stores: [
        { W: whites[0], G: 0, B: 0 },
        { W: whites[1], G: 0, B: 0 },
      ],
    };
    return played(setup, { type: 'turn', by: 0, turn: [placement('B', 52), removal(6)] });
  }

  it('a computer demands a skipped capture that lets it win', async () => {
    expect(await answer(skipped('W', 'B', [0, 3]), 1)).toEqual({ type: 'demand' });
  });

  it('and not one by which its opponent would win', async () => {
    const match = skipped('B', 'W', [3, 0]);
    expect(choicesOf(match, 1, match.at).demand).toBe(true);
    expect((await answer(match, 1))?.type).toBe('turn');
  });

  it('a lost provisional result is not accepted when the turn may be demanded back', async () => {
    const line = [FIRST, SECOND, THIRD];
    const setup: ZertzSetup = {
      game: 'zertz',
      board: line,
      captures: 'onDemand',
      rings: GRID.cells.map(
        (cell): Ring => (cell === THIRD ? '.' : line.includes(cell as never) ? 'W' : '-'),
      ),
      pool: { W: 1, G: 1, B: 1 },
    };
    const filled = played(setup, { type: 'turn', by: 0, turn: [placement('G', THIRD)] });
    expect(filled.provisional?.winner).toBe(0);
    expect(await answer(filled, 1)).toEqual({ type: 'demand' });
  });
});
