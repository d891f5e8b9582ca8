import { describe, expect, it } from 'vitest';
import { opponentOf, refusal } from './game.js';
import { GAME_IDS, isGameId } from './gameIds.js';
import { drawLots, pickRandom, seededRandom } from './random.js';
import { board, pass, capture as take } from './testing/tzaarTable.js';
import { claim, jump, leave, place, playAll, remove, start, table } from './testing/zertzTable.js';
import {
  fromSetup,
  isTurnOver,
  isTurnStart,
  legalActions,
  legalTurns,
  outcome,
  play,
  playTurn,
  positionKey,
  startOf,
  toSetup,
  tryPlay,
  tryPlayTurn,
} from './turns.js';

describe('any game', () => {
  it('starts by variant name', () => {
    expect(startOf('zertz', '48', Math.random)?.board.name).toBe('48');
    expect(startOf('tzaar', 'fixed', Math.random)?.step).toBe('first');
    expect(startOf('tzaar', 'chess', Math.random)).toBeUndefined();
    expect(GAME_IDS.every(isGameId)).toBe(true);
    expect(isGameId('toString')).toBe(false);
    expect(isGameId(1)).toBe(false);
  });

  it.each([undefined, null, [], {}, { game: 'chess' }, { game: 'constructor' }])(
    '%j is not a set-up',
    (setup) => {
      expect(fromSetup(setup)).toEqual({ ok: false, error: refusal('GAME_UNKNOWN', undefined) });
    },
  );

  it('converts to a set-up and back', () => {
    const position = start({ board: '43' });
    expect(fromSetup(toSetup(position))).toEqual({ ok: true, value: position });
  });

  it('plays a legal action and refuses others with a reason', () => {
    const position = start();
    const placed = tryPlay(position, { type: 'place', colour: 'W', at: 30 });
    expect(placed.ok && placed.value).toEqual(play(position, { type: 'place', colour: 'W', at: 30 }));
    expect(tryPlay(position, 'nonsense')).toMatchObject({ ok: false, error: { code: 'ACTION_MALFORMED' } });
    expect(tryPlay(position, { type: 'remove', at: 30 })).toMatchObject({
      ok: false,
      error: { rule: 'Z3.3' },
    });
  });

  it('reports when a turn begins and when it is over', () => {
    const position = start();
    const placed = playAll(position, place('W', 'd4'));
    expect([isTurnStart(position), isTurnStart(placed)]).toEqual([true, false]);
    expect([isTurnOver(placed, 0), isTurnOver(playAll(placed, remove('a1')), 0)]).toEqual([false, true]);
    const midTurnWin = board('Za1 Ra2 Tb1 Zd4 zd6 ri4 th6 ti5', 0);
    const won = play(midTurnWin, take('d4', 'd6'));
    expect([isTurnStart(won), isTurnOver(won, 0), outcome(won)?.winner]).toEqual([false, true, 0]);
    expect(isTurnOver(won, won.side)).toBe(true);
  });
});

describe('whole turns', () => {
  it('are listed once each, complete', () => {
    const position = table('a1 b2 b3 d4 d5 e4', 'Wa1 Gb3', { pool: { W: 1, G: 0, B: 0 } });
    const turns = [...legalTurns(position)];
    expect(turns).toHaveLength(24);
    for (const turn of turns) {
      expect(isTurnOver(playTurn(position, turn), 0)).toBe(true);
      expect(tryPlayTurn(position, turn)).toEqual({ ok: true, value: playTurn(position, turn) });
    }
    const first = legalTurns(start()).next();
    expect(first.value).toHaveLength(2);
  });

  it('T6.1 a turn that ends the game in its middle is complete', () => {
    const position = board('Za1 Ra2 Tb1 Zd4 zd6 ri4 th6 ti5', 0);
    const win = [take('d4', 'd6')];
    expect([...legalTurns(position)]).toContainEqual(win);
    expect(tryPlayTurn(position, win).ok).toBe(true);
    expect(tryPlayTurn(position, [...win, pass])).toMatchObject({ error: { index: 1 } });
  });

  it('are played completely or not at all', () => {
    const position = table('a1 b2 b3 d4 d5 e4', 'Wa1 Gb3');
    const half = [place('B', 'd4')];
    const incomplete = { index: 1, reason: { code: 'TURN_INCOMPLETE' } };
    expect(tryPlayTurn(position, half)).toMatchObject({ ok: false, error: incomplete });
    expect(tryPlayTurn(position, [])).toMatchObject({
      error: { index: 0, reason: { code: 'TURN_INCOMPLETE' } },
    });
    expect(tryPlayTurn(position, 'x')).toMatchObject({
      error: { index: 0, reason: { code: 'TURN_MALFORMED' } },
    });
    expect(tryPlayTurn(position, [...half, remove('a1')])).toMatchObject({
      error: { index: 1, reason: { rule: 'Z3.2' } },
    });
    const whole = [...half, remove('b2'), claim('a1'), leave('b3')];
    expect(tryPlayTurn(position, whole)).toEqual({ ok: true, value: playTurn(position, whole) });
    const tooLong = { index: 4, reason: { code: 'TURN_TOO_LONG' } };
    expect(tryPlayTurn(position, [...whole, place('W', 'd5')])).toMatchObject({ error: tooLong });
  });

  it('a capture chain is one turn', () => {
    const position = table('d2 d3 d4 e4 f4 a1 a2', 'Wd2 Bd3 Ge4');
    expect([...legalTurns(position)]).toEqual([[jump('d2', 'd4'), jump('d4', 'f4')]]);
  });
});

describe('keys', () => {
  it('differ in everything that matters and nothing else', () => {
    const base = table('d3 d4 d5 a1', 'Wd3');
    const others = [
      base,
      table('d3 d4 d5 a1', 'Gd3'),
      table('d3 d4 d5', 'Wd3'),
      table('d3 d4 d5 a1', 'Wd3', { side: 1 }),
      table('d3 d4 d5 a1', 'Wd3', { pool: { W: 5, G: 8, B: 10 } }),
      table('d3 d4 d5 a1', 'Wd3', {
        stores: [
          { W: 1, G: 0, B: 0 },
          { W: 0, G: 0, B: 0 },
        ],
      }),
      table('d3 d4 d5 a1', 'Wd3', {
        stores: [
          { W: 0, G: 0, B: 0 },
          { W: 1, G: 0, B: 0 },
        ],
      }),
      table('d3 d4 d5 a1', 'Wd3', { goals: { W: 4, G: 5, B: 6, each: 4 } }),
      table('d3 d4 d5 a1', 'Wd3', { claims: 'auto' }),
      table('d3 d4 d5 a1', 'Wd3', { captures: 'onDemand' }),
      table('d3 d4 d5 a1', 'Wd3', { passes: 1 }),
      playAll(base, place('W', 'd5')),
      table('d3 d4 d5 a1', 'Wd3 Wd5', { pool: { W: 5, G: 8, B: 10 } }),
      table('d3 d4 d5 a1', 'Wd3 Bd4', { captures: 'onDemand' }),
      table('d3 d4 d5 a1', 'Wd3 Bd4', { captures: 'onDemand', demanded: true }),
    ];
    expect(new Set(others.map(positionKey)).size).toBe(others.length);
    expect(positionKey(table('d3 d4 d5 a1', 'Wd3'))).toBe(positionKey(base));
    const jumping = playAll(table('d2 d3 d4 e4 f4 a1 a2', 'Wd2 Bd3 Ge4'), jump('d2', 'd4'));
    expect(positionKey(jumping)).toContain(' j30 ');
    const cut = playAll(table('a1 b2 b3 d4 d5 e4', 'Wa1 Gb3'), place('B', 'd4'), remove('b2'));
    expect(positionKey(cut)).toMatch(/ c\d+,\d+ /);
  });

  it('of TZAAR differ in pieces, heights, side and step', () => {
    const others = [
      board('Za1 ta2'),
      board('Ra1 ta2'),
      board('Z2a1 ta2'),
      board('za1 ta2'),
      board('Za1 ta3'),
      board('Za1 ta2', 1),
      board('Za1 ta2', 0, 'second'),
    ];
    expect(new Set(others.map(positionKey)).size).toBe(others.length);
  });

  it('are stable', () => {
    expect(positionKey(board('Za1 t2a2', 1, 'second'))).toBe(`Zt2${'.'.repeat(59)} 1 second`);
    expect(positionKey(table('d3 d4', 'Wd3'))).toBe(
      `${'-'.repeat(29)}W.${'-'.repeat(30)} 6,8,10 0,0,0 0,0,0 0 - 0 4,5,6,3 optional compulsory`,
    );
  });
});

describe('randomness', () => {
  it('is repeatable, varies by seed, and lies within [0, 1)', () => {
    const draw = (seed: number) => Array.from({ length: 1000 }, seededRandom(seed));
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    expect(draw(5).every((value) => value >= 0 && value < 1)).toBe(true);
    expect(
      draw(1)
        .slice(0, 3)
        .map((value) => value.toFixed(6)),
    ).toEqual(['0.627074', '0.002736', '0.527447']);
    const mean = draw(9).reduce((sum, value) => sum + value, 0) / 1000;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.05);
  });

  it('Z1.4 draws lots fairly', () => {
    const random = seededRandom(11);
    const drawn = Array.from({ length: 1000 }, () => drawLots(random));
    const first = drawn.filter((side) => side === 0).length;
    expect(first).toBeGreaterThan(450);
    expect(first).toBeLessThan(550);
    expect([drawLots(() => 0), drawLots(() => 0.5)]).toEqual([0, 1]);
  });

  it('picks one of the items', () => {
    expect(pickRandom([], () => 0)).toBeUndefined();
    expect(pickRandom(['a', 'b', 'c'], () => 0.999)).toBe('c');
    expect(opponentOf(0)).toBe(1);
    expect(opponentOf(1)).toBe(0);
    expect(legalActions(start()).length).toBeGreaterThan(0);
  });
});
