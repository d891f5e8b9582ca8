import { describe, expect, it } from 'vitest';
import { jump, place, playAll, refused, remove, start, table } from '../testing/zertzTable.js';
import { GRID } from './board.js';
import { zertz } from './game.js';
import { reachesGoal } from './outcome.js';
import type { Marbles } from './position.js';
import { BLITZ_GOALS, STANDARD_GOALS } from './setup.js';

const NONE: Marbles = { W: 0, G: 0, B: 0 };
const pass = { type: 'pass' } as const;
const EMPTY_BOARD = GRID.cells.map(() => '-');

/** d4 in the middle of a full ring: no ring is ever free, so marbles only move between captures and d4. */
const FLOWER = 'd4 d5 e4 e3 d3 c3 c4';

describe('goals', () => {
  it.each([
    [{ W: 4, G: 0, B: 0 }, true],
    [{ W: 0, G: 5, B: 0 }, true],
    [{ W: 0, G: 0, B: 6 }, true],
    [{ W: 3, G: 3, B: 3 }, true],
    [{ W: 3, G: 4, B: 2 }, false],
    [{ W: 2, G: 4, B: 5 }, false],
    [{ W: 3, G: 2, B: 5 }, false],
  ])('Z6.1 %o wins: %s', (store, wins) => {
    expect(reachesGoal(store, STANDARD_GOALS)).toBe(wins);
  });

  it.each([
    [{ W: 3, G: 0, B: 0 }, true],
    [{ W: 0, G: 4, B: 0 }, true],
    [{ W: 0, G: 0, B: 5 }, true],
    [{ W: 2, G: 2, B: 2 }, true],
    [{ W: 2, G: 3, B: 1 }, false],
    [{ W: 1, G: 3, B: 4 }, false],
    [{ W: 2, G: 1, B: 4 }, false],
  ])('Z6.2 in blitz %o wins: %s', (store, wins) => {
    expect(reachesGoal(store, BLITZ_GOALS)).toBe(wins);
  });

  it('Z6.1 the outcome names the winner whichever side is to move', () => {
    const stores = [NONE, { W: 4, G: 0, B: 0 }] as const;
    expect(zertz.outcome(table('d3 d4', '', { stores, side: 0 }))).toEqual({ winner: 1, rule: 'Z6.1' });
    expect(zertz.outcome(table('d3 d4', '', { stores, side: 1 }))).toEqual({ winner: 1, rule: 'Z6.1' });
    expect(refused(table('d3 d4', '', { stores }), place('W', 'd3'))).toBe('GAME_OVER Z6.1');
  });

  it('Z6.2 a blitz win names its own rule', () => {
    const pool = { W: 2, G: 7, B: 9 };
    const won = start({ variant: 'blitz', pool, stores: [{ W: 3, G: 0, B: 0 }, NONE], side: 1 });
    expect(zertz.outcome(won)).toEqual({ winner: 0, rule: 'Z6.2' });
  });

  it('custom goals apply as given', () => {
    const goals = { W: 1, G: 9, B: 9, each: 9 };
    const position = table('d3 d4 d5 a1', 'Bd3 Wd4', { goals });
    expect(zertz.outcome(playAll(position, jump('d3', 'd5')))).toEqual({ winner: 0, rule: 'Z6.1' });
  });
});

describe('special cases', () => {
  it("Z7.1 an empty pool is replaced by one's own captured marbles, which are lost", () => {
    const stores = [
      { W: 0, G: 2, B: 0 },
      { W: 3, G: 0, B: 0 },
    ] as const;
    const position = table('c3 d3 d4 d5 e4 e3', '', { pool: NONE, stores });
    const after = playAll(position, place('G', 'd5'), remove('c3'));
    expect(after.stores[0].G).toBe(1);
    expect(zertz.legalActions(after).every((a) => a.type === 'place' && a.colour === 'W')).toBe(true);
  });

  it('Z7.1 a pool with one marble left still counts', () => {
    const stores = [{ W: 0, G: 2, B: 0 }, NONE] as const;
    const position = table('c3 d3 d4 d5 e4 e3', '', { pool: { W: 0, G: 0, B: 1 }, stores });
    expect(refused(position, place('G', 'd5'))).toBe('COLOUR_EXHAUSTED Z3.1');
    expect(playAll(position, place('B', 'd5')).pool).toEqual(NONE);
  });

  it('Z7.2 the player who fills the last ring wins and takes all rings and marbles', () => {
    const stores = [
      { W: 1, G: 0, B: 0 },
      { W: 0, G: 2, B: 0 },
    ] as const;
    const position = table(FLOWER, 'Wd5 Ge4 Be3 Wd3 Gc3 Bc4', { stores });
    const full = playAll(position, place('B', 'd4'));
    expect(zertz.outcome(full)).toEqual({ winner: 0, rule: 'Z7.2' });
    expect(zertz.legalActions(full)).toEqual([]);
    expect(full.rings).toEqual(EMPTY_BOARD);
    expect(full.stores).toEqual([{ W: 3, G: 2, B: 3 }, stores[1]]);
    expect(refused(full, place('B', 'd4'))).toBe('GAME_OVER Z7.2');
  });

  it('Z7.2 a goal reached only by taking the board does not change the rule', () => {
    const filled = table(FLOWER, 'Wd5 We4 We3 Wd3 Gc3 Bc4', { side: 1 });
    const full = playAll(filled, place('W', 'd4'));
    expect(full.stores[1].W).toBeGreaterThanOrEqual(STANDARD_GOALS.W);
    expect(zertz.outcome(full)).toEqual({ winner: 1, rule: 'Z7.2' });
  });

  it('Z7.2 dead groups do not keep the board open, and are taken too', () => {
    const position = table('a1 d4', 'Wa1');
    const full = playAll(position, place('B', 'd4'));
    expect(zertz.outcome(full)).toEqual({ winner: 0, rule: 'Z7.2' });
    expect(full.rings).toEqual(EMPTY_BOARD);
    expect(full.stores[0]).toEqual({ W: 1, G: 0, B: 1 });
  });

  it('Z7.2 a board filled by removing its last vacant ring is taken as well', () => {
    const full = playAll(table('a1 b2 c3', 'Wa1', { claims: 'auto' }), place('B', 'c3'), remove('b2'));
    expect(full.rings).toEqual(EMPTY_BOARD);
    expect(full.stores[0]).toEqual({ W: 1, G: 0, B: 1 });
    expect(zertz.outcome(full)).toEqual({ winner: 0, rule: 'Z7.2' });
  });

  it('Z7.2 the taken board ends the history of repetitions', () => {
    const stores = [{ W: 0, G: 2, B: 0 }, NONE] as const;
    const position = table(FLOWER, 'Wd5 Ge4 Be3 Wd3 Gc3 Bc4', { pool: NONE, stores });
    expect(playAll(position, place('G', 'd4')).seen).toHaveLength(1);
  });

  it('Z7.3 the same position for the third time is a tie', () => {
    // d3 d4 d5 between two full columns, nothing above and below: no vacant ring is ever free, and the black marble jumps
    // to and fro over whatever is placed on d4. Two greys change hands and return.
    const closed = table('c2 c3 c4 c5 d3 d4 d5 e2 e3 e4 e5', 'Wc2 Wc3 Wc4 Wc5 Bd3 We2 We3 We4 We5', {
      pool: NONE,
      stores: [{ W: 0, G: 2, B: 0 }, NONE],
    });
    const offer = place('G', 'd4');
    const halfRound = [offer, jump('d3', 'd5'), offer, jump('d5', 'd3'), pass];
    const round = [...halfRound, ...halfRound];
    const once = playAll(closed, ...round);
    expect(once.stores).toEqual(closed.stores);
    expect(once.side).toBe(0);
    expect(zertz.outcome(once)).toBeUndefined();
    expect(zertz.outcome(playAll(once, ...round.slice(0, -1)))).toBeUndefined();
    const twice = playAll(once, ...round);
    expect(zertz.outcome(twice)).toEqual({ winner: undefined, rule: 'Z7.3' });
    expect(refused(twice, offer)).toBe('GAME_OVER Z7.3');
    expect(zertz.legalActions(twice)).toEqual([]);
  });

  it('Z7.3 the history starts with the empty pool and restarts when a ring goes', () => {
    const stores = [
      { W: 1, G: 2, B: 0 },
      { W: 3, G: 0, B: 0 },
    ] as const;
    const rich = table('c3 d3 d4 d5 e4 e3', '', { pool: { W: 0, G: 0, B: 2 }, stores });
    expect(rich.seen).toEqual([]);
    const last = playAll(rich, place('B', 'd5'), remove('c3'));
    expect(last.seen).toEqual([]);
    const empty = table('c3 d3 d4 d5 e4 e3', '', { pool: { W: 0, G: 0, B: 1 }, stores });
    const emptied = playAll(empty, place('B', 'd5'), remove('c3'));
    expect(emptied.seen).toHaveLength(1);
    expect(playAll(emptied, place('W', 'e3'), remove('d3')).seen).toHaveLength(1);
    const jumping = table('d3 d4 d5 e4 e3', 'Wd3 Bd4', { pool: NONE, stores });
    expect(playAll(jumping, jump('d3', 'd5')).seen).toHaveLength(2);
  });

  it('Z7.3 placements that remove nothing keep the history', () => {
    const stores = [{ W: 0, G: 2, B: 0 }, NONE] as const;
    const position = table(`${FLOWER} a1 b1`, 'Wd5 Ge4 Be3 Wd3 Gc3 Bc4 Wa1', { pool: NONE, stores });
    const after = playAll(position, place('G', 'd4'), remove('b1'));
    expect(after.seen).toHaveLength(1);
    const closed = table(FLOWER, 'Wd5 Ge4 Be3 Wd3 Gc3', { pool: NONE, stores });
    expect(playAll(closed, place('G', 'c4')).seen).toHaveLength(2);
  });

  it('Z7.4 a player without a marble and without a capture must pass', () => {
    const position = table('d3 d4 d5', 'Wd3', { pool: NONE, stores: [NONE, { W: 1, G: 0, B: 0 }] });
    expect(zertz.legalActions(position)).toEqual([pass]);
    const passed = playAll(position, pass);
    expect(passed.side).toBe(1);
    expect(passed.passes).toBe(1);
    expect(zertz.outcome(passed)).toBeUndefined();
    expect(playAll(passed, place('W', 'd5'), remove('d4')).passes).toBe(0);
  });

  it('Z7.4 both passing in succession is a tie', () => {
    const position = table('d3 d4 d5', 'Wd3', { pool: NONE });
    const tied = playAll(position, pass, pass);
    expect(zertz.outcome(tied)).toEqual({ winner: undefined, rule: 'Z7.4' });
    expect(zertz.legalActions(tied)).toEqual([]);
  });

  it('Z7.4 nobody passes who can do anything else', () => {
    expect(refused(start(), pass)).toBe('PASS_NOT_FORCED Z7.4');
    const canJump = table('d3 d4 d5', 'Wd3 Bd4', { pool: NONE, captures: 'onDemand' });
    expect(refused(canJump, pass)).toBe('PASS_NOT_FORCED Z7.4 d3 d4 d5');
    expect(playAll(canJump, jump('d3', 'd5')).passes).toBe(0);
  });

  it('Z7.4 a jump between two passes resets their count', () => {
    const position = table('d3 d4 d5', 'Wd3 Bd4', { pool: NONE, passes: 1 });
    expect(playAll(position, jump('d3', 'd5')).passes).toBe(0);
  });
});
