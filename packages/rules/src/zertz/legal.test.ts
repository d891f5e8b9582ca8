import { describe, expect, it } from 'vitest';
import {
  cellNamed,
  jump,
  labelOf,
  place,
  playAll,
  refused,
  remove,
  start,
  table,
} from '../testing/zertzTable.js';
import { zertz } from './game.js';

const pass = { type: 'pass' } as const;

/** Three rings in a row and two beside: small enough to list everything. */
const ROW = 'd2 d3 d4 d5 d6';

describe('the turn', () => {
  it('Z2.1 a turn is a placement or a capture: nothing is placed after a jump', () => {
    const position = table(`${ROW} e4`, 'Wd3 Bd4');
    const after = playAll(position, jump('d3', 'd5'));
    expect(after.side).toBe(1);
    expect(after.step).toEqual({ at: 'start' });
  });

  it('Z2.2 a possible capture must be made, and the refusal shows it', () => {
    const position = table(`${ROW} e4`, 'Wd3 Bd4');
    expect(zertz.legalActions(position)).toEqual([jump('d3', 'd5'), jump('d4', 'd2')]);
    expect(refused(position, place('W', 'e4'))).toBe('CAPTURE_COMPULSORY Z2.2 d3 d4 d5');
    expect(refused(position, remove('d6'))).toBe('CAPTURE_COMPULSORY Z2.2 d3 d4 d5');
    expect(refused(position, pass)).toBe('CAPTURE_COMPULSORY Z2.2 d3 d4 d5');
    expect(refused(position, { type: 'claim', group: [1] })).toBe('CAPTURE_COMPULSORY Z2.2 d3 d4 d5');
  });

  it('Z9.3 with captures on demand both are allowed until a demand', () => {
    const position = table(`${ROW} e4`, 'Wd3 Bd4', { captures: 'onDemand' });
    const types = new Set(zertz.legalActions(position).map((action) => action.type));
    expect(types).toEqual(new Set(['jump', 'place']));
    expect(refused(position, place('W', 'e4'))).toBeUndefined();
    const demanded = table(`${ROW} e4`, 'Wd3 Bd4', { captures: 'onDemand', demanded: true });
    expect(refused(demanded, place('W', 'e4'))).toBe('CAPTURE_DEMANDED Z9.3 d3 d4 d5');
    expect(zertz.legalActions(demanded)).toEqual([jump('d3', 'd5'), jump('d4', 'd2')]);
    expect(playAll(demanded, jump('d3', 'd5')).demanded).toBe(false);
  });
});

describe('placement', () => {
  it('Z3.1 any colour of the pool goes on any vacant ring', () => {
    const position = start();
    expect(zertz.legalActions(position)).toHaveLength(3 * 37);
    const after = playAll(position, place('G', 'd4'));
    expect(after.pool).toEqual({ W: 6, G: 7, B: 10 });
    expect(after.rings.filter((ring) => ring === 'G')).toHaveLength(1);
  });

  it('Z3.1 refuses an occupied ring, a missing ring and an exhausted colour', () => {
    const position = table(ROW, 'Wd4', { pool: { W: 0, G: 1, B: 1 } });
    expect(refused(position, place('G', 'd4'))).toBe('RING_OCCUPIED Z3.1 d4');
    expect(refused(position, place('G', 'a1'))).toBe('RING_MISSING Z3.1 a1');
    expect(refused(position, place('W', 'd3'))).toBe('COLOUR_EXHAUSTED Z3.1');
    expect(zertz.refuse(position, place('W', 'd3'))?.values).toEqual({ colour: 'W' });
  });

  it('Z3.2 a ring is free when two consecutive neighbour places are empty', () => {
    const position = playAll(start(), place('W', 'd4'));
    const free = zertz
      .legalActions(position)
      .map((action) => (action.type === 'remove' ? labelOf(action.at) : '?'));
    const edge = 'a1 a2 a3 a4 b1 b5 c1 c6 d1 d7 e1 e6 f1 f5 g1 g2 g3 g4';
    expect(free.join(' ')).toBe(edge);
    expect(refused(position, remove('c3'))).toBe('RING_NOT_FREE Z3.2 c3 c4 d4 d3 c2 b2 b3');
    expect(refused(position, remove('d4'))).toBe('RING_OCCUPIED Z3.2 d4');
    const gone = playAll(position, remove('a1'), place('W', 'g4'));
    expect(refused(gone, remove('a1'))).toBe('RING_MISSING Z3.2 a1');
  });

  it('Z3.2 two empty places that are not consecutive do not free a ring', () => {
    // d4 in a full ring of six, from which two opposite ones are missing.
    const position = table('d4 d5 e4 d3 c3 a1', '');
    expect(refused(playAll(position, place('W', 'a1')), remove('d4'))).toMatch(/^RING_NOT_FREE/);
    const corner = table('d4 e4 e3 d3 c3 a1', '');
    expect(refused(playAll(corner, place('W', 'a1')), remove('d4'))).toBeUndefined();
  });

  it('Z3.2 the last and the first neighbour place count as consecutive', () => {
    // Missing: up (d5) and upper left (c4), the first and the last in cyclic order.
    const position = table('d4 e4 e3 d3 c3 a1', '');
    const free = zertz.legalActions(playAll(position, place('W', 'a1')));
    expect(free).toContainEqual(remove('d4'));
  });

  it('Z3.3 the removal is part of the turn and compulsory', () => {
    const position = playAll(start(), place('W', 'd4'));
    expect(position.side).toBe(0);
    expect(refused(position, place('W', 'd5'))).toMatch(/^REMOVAL_DUE Z3\.3 d4 a1/);
    expect(refused(position, pass)).toMatch(/^REMOVAL_DUE Z3\.3/);
    expect(refused(start(), remove('a1'))).toBe('REMOVAL_BEFORE_PLACEMENT Z3.3 a1');
    expect(playAll(position, remove('a1')).side).toBe(1);
  });

  it('Z3.4 without a free ring the placement is the whole turn', () => {
    // A ring of six around d4: once it is full, d4 is the only vacant ring, held by its neighbours.
    const position = table('d4 d5 e4 e3 d3 c3 c4', 'Wd5 Ge4 Be3 Wd3 Gc3');
    const after = playAll(position, place('W', 'c4'));
    expect(after.side).toBe(1);
    expect(after.step).toEqual({ at: 'start' });
    expect(after.rings.filter((ring) => ring !== '-')).toHaveLength(7);
  });

  it("Z3.5 with an empty pool the marble comes from one's own captures", () => {
    const position = table(ROW, '', {
      pool: { W: 0, G: 0, B: 0 },
      stores: [
        { W: 0, G: 1, B: 0 },
        { W: 2, G: 0, B: 0 },
      ],
    });
    expect(refused(position, place('W', 'd4'))).toBe('COLOUR_EXHAUSTED Z3.5');
    const after = playAll(position, place('G', 'd4'), remove('d6'));
    expect(after.stores).toEqual([
      { W: 0, G: 0, B: 0 },
      { W: 2, G: 0, B: 0 },
    ]);
    expect(
      zertz.legalActions(after).every((action) => action.type === 'place' && action.colour === 'W'),
    ).toBe(true);
  });
});

describe('jumps', () => {
  const STAR = 'd4 d5 d6 e4 e5 f4 e3 f3 d3 d2 c3 b2 c4 b4';

  it('Z4.1 a marble jumps any colour in all six directions', () => {
    const position = table('d4 d5 d6 e4 f4 e3 f2 d3 d2 c3 b2 c4 b4', 'Wd4 Wd5 Ge4 Be3 Gd3 Bc3 Wc4');
    const landings = zertz
      .legalActions(position)
      .flatMap((action) =>
        action.type === 'jump' && labelOf(action.from) === 'd4' ? [labelOf(action.to)] : [],
      );
    expect(landings.sort()).toEqual(['b2', 'b4', 'd2', 'd6', 'f2', 'f4']);
  });

  it('Z4.1 explains every kind of impossible jump', () => {
    const position = table(STAR, 'Wd4 Bd5 We4 Ge5', { captures: 'onDemand' });
    expect(refused(position, jump('d6', 'd4'))).toBe('MARBLE_MISSING Z4.1 d6');
    expect(refused(position, jump('d4', 'e5'))).toBe('JUMP_NOT_STRAIGHT Z4.1 d4 e5');
    expect(refused(position, jump('d4', 'b2'))).toBe('JUMP_OVER_NOTHING Z4.1 c3 d4 b2');
    expect(refused(position, jump('e4', 'e6'))).toBe('LANDING_MISSING Z4.1 e6');
    expect(refused(position, jump('d4', 'd6'))).toBeUndefined();
    const blocked = table(STAR, 'Wd4 Bd5 Gd6 We3', { captures: 'onDemand' });
    expect(refused(blocked, jump('d4', 'd6'))).toBe('LANDING_OCCUPIED Z4.1 d6');
  });

  it('Z4.2 the same marble must jump on as long as it can', () => {
    const position = table('d2 d3 d4 e4 f4 a1 a2', 'Wd2 Bd3 Ge4');
    const after = playAll(position, jump('d2', 'd4'));
    expect(after.step).toEqual({ at: 'jump', jumper: cellNamed('d4') });
    expect(after.side).toBe(0);
    expect(refused(after, place('W', 'a1'))).toBe('CHAIN_CONTINUES Z4.2 d4 e4 f4');
    expect(refused(after, jump('e4', 'c3'))).toBe('CHAIN_CONTINUES Z4.2 d4 e4 f4');
    expect(refused(after, jump('d4', 'd2'))).toBe('JUMP_OVER_NOTHING Z4.1 d3 d4 d2');
    const done = playAll(after, jump('d4', 'f4'));
    expect(done.side).toBe(1);
    expect(done.stores[0]).toEqual({ W: 0, G: 1, B: 1 });
  });

  it('Z4.3 between captures the choice is free: the shorter chain is legal', () => {
    const position = table('d2 d3 d4 e4 f4 c2 b2', 'Wd2 Bd3 Ge4 Gc2');
    expect(zertz.legalActions(position)).toEqual([jump('d2', 'd4'), jump('d2', 'b2')]);
    expect(playAll(position, jump('d2', 'b2')).side).toBe(1);
  });

  it('Z4.4 a capture turn removes no ring and places no marble', () => {
    const position = table(`${ROW} e4`, 'Wd3 Bd4');
    const after = playAll(position, jump('d3', 'd5'));
    expect(after.rings.filter((ring) => ring === '-')).toHaveLength(61 - 6);
    expect(after.pool).toEqual(position.pool);
  });

  it('Z4.5 a jumped marble leaves at once: it cannot be jumped again and blocks nothing', () => {
    const position = table('d2 d3 d4 e4 e3', 'Wd2 Bd3 Be4');
    const after = playAll(position, jump('d2', 'd4'));
    expect(after.rings.filter((ring) => ring === 'B')).toHaveLength(1);
    expect(after.stores[0].B).toBe(1);
  });

  it('Z4.6 goals are tested when the chain is complete', () => {
    const stores = [
      { W: 0, G: 0, B: 5 },
      { W: 0, G: 0, B: 0 },
    ] as const;
    const position = table('d2 d3 d4 e4 f4 a1 a2', 'Wd2 Bd3 Ge4', { stores });
    const after = playAll(position, jump('d2', 'd4'));
    expect(after.stores[0].B).toBe(6);
    expect(zertz.outcome(after)).toBeUndefined();
    expect(zertz.outcome(playAll(after, jump('d4', 'f4')))).toEqual({ winner: 0, rule: 'Z6.1' });
  });
});
