import { describe, expect, it } from 'vitest';
import {
  cellsNamed,
  claim,
  jump,
  leave,
  place,
  playAll,
  refused,
  remove,
  table,
} from '../testing/zertzTable.js';
import { zertz } from './game.js';

/** Removing b2 splits it: a1 a2 on the left, the rest on the right. */
const LEFT_AND_RIGHT = 'a1 a2 b2 c3 d3 d4 d5 e3 e4';

describe('isolation', () => {
  it('Z5.1 a cut-off group with a marble on every ring is captured with its rings', () => {
    const position = table(LEFT_AND_RIGHT, 'Wa2', { claims: 'auto' });
    const after = playAll(position, place('B', 'a1'), remove('b2'));
    expect(after.stores[0]).toEqual({ W: 1, G: 0, B: 1 });
    expect(after.rings.filter((ring) => ring !== '-')).toHaveLength(6);
    expect(after.side).toBe(1);
  });

  it('Z5.2 the removed ring cuts the group off', () => {
    const position = table(LEFT_AND_RIGHT, 'Wa2');
    const cut = playAll(position, place('B', 'a1'), remove('b2'));
    expect(cut.step).toEqual({ at: 'claim', groups: [cellsNamed('a1 a2')] });
    expect(zertz.legalActions(cut)).toEqual([claim('a1 a2'), leave('a1 a2')]);
  });

  it('Z5.2 the placed marble fills the last vacant ring of a group already cut off', () => {
    const position = table('a1 a2 d3 d4 d5 e3 e4', 'Wa2');
    const filled = playAll(position, place('B', 'a1'), remove('d5'));
    expect(filled.step).toEqual({ at: 'claim', groups: [cellsNamed('a1 a2')] });
  });

  it('Z5.2 filling works even when no ring can be removed', () => {
    const flower = 'd4 d5 e4 e3 d3 c3 c4';
    const position = table(`${flower} a1`, 'Wd5 Ge4 Be3 Wd3 Gc3 Bc4');
    const filled = playAll(position, place('B', 'a1'));
    expect(filled.step).toEqual({ at: 'claim', groups: [cellsNamed('a1')] });
    expect(playAll(filled, claim('a1')).stores[0].B).toBe(1);
  });

  it('Z5.3 a cut-off group with a vacant ring stays in play', () => {
    const position = table(LEFT_AND_RIGHT, 'Wa2', { claims: 'auto' });
    const after = playAll(position, place('B', 'd4'), remove('b2'));
    expect(after.side).toBe(1);
    expect(after.rings.filter((ring) => ring !== '-')).toHaveLength(8);
    expect(refused(after, place('G', 'a1'))).toBeUndefined();
  });

  it('Z5.4 a group may be left, and can then never be claimed on its own', () => {
    const position = table(LEFT_AND_RIGHT, 'Wa2');
    const left = playAll(position, place('B', 'a1'), remove('b2'), leave('a1 a2'));
    expect(left.stores[0]).toEqual({ W: 0, G: 0, B: 0 });
    expect(left.side).toBe(1);
    const later = playAll(left, place('G', 'd3'), remove('c3'));
    expect(later.step).toEqual({ at: 'start' });
    expect(later.rings.filter((ring) => ring !== '-')).toHaveLength(7);
  });

  it('Z5.4 one ring can cut off two groups: claim one, leave the other', () => {
    const position = table('a1 b2 b3 d4 d5 e4', 'Wa1 Gb3');
    const cut = playAll(position, place('B', 'd4'), remove('b2'));
    expect(cut.step).toEqual({ at: 'claim', groups: [cellsNamed('a1'), cellsNamed('b3')] });
    expect(refused(cut, claim('b3'))).toBe('GROUP_OUT_OF_ORDER Z5.4 a1');
    expect(refused(cut, claim('d4'))).toBe('GROUP_NOT_CLAIMABLE Z5.1 d4');
    expect(refused(cut, place('W', 'd5'))).toBe('CLAIM_DUE Z5.4 a1');
    const half = playAll(cut, leave('a1'));
    expect(half.side).toBe(0);
    expect(half.step).toEqual({ at: 'claim', groups: [cellsNamed('b3')] });
    const done = playAll(half, claim('b3'));
    expect(done.stores[0]).toEqual({ W: 0, G: 1, B: 0 });
    expect(done.side).toBe(1);
    const automatic = table('a1 b2 b3 d4 d5 e4', 'Wa1 Gb3', { claims: 'auto' });
    expect(playAll(automatic, place('B', 'd4'), remove('b2')).stores[0]).toEqual({ W: 1, G: 1, B: 0 });
  });

  it('Z5.1 a marble surrounded by marbles is not isolated unless the whole group is full', () => {
    // d4 is surrounded by marbles, but beyond d5 is the vacant d6.
    const rings = 'd4 d5 e4 e3 d3 c3 c4 d6 a1 a2';
    const position = table(rings, 'Wd5 Ge4 Be3 Wd3 Gc3 Bc4', { captures: 'onDemand' });
    const open = playAll(position, place('B', 'd4'), remove('a1'));
    expect(open.step).toEqual({ at: 'start' });
    const closed = playAll(position, place('B', 'd4'), remove('d6'));
    expect(closed.step).toEqual({ at: 'claim', groups: [cellsNamed('c3 c4 d3 d4 d5 e3 e4')] });
  });

  it('Z5.5 the larger part is claimed as well as the smaller one', () => {
    const position = table('a1 b2 c3 d3 d4', 'Wc3 Gd3', { claims: 'auto' });
    const after = playAll(position, place('B', 'd4'), remove('b2'));
    expect(after.stores[0]).toEqual({ W: 1, G: 1, B: 1 });
    expect(after.rings.filter((ring) => ring !== '-')).toHaveLength(1);
  });

  it('Z5.5 when every ring is occupied no group is offered: Z7.2 awards them all', () => {
    const position = table('a1 b2 c3', 'Wa1');
    const after = playAll(position, place('B', 'c3'), remove('b2'));
    expect(after.step).toEqual({ at: 'start' });
    expect(after.stores[0]).toEqual({ W: 1, G: 0, B: 1 });
    expect(zertz.outcome(after)).toEqual({ winner: 0, rule: 'Z7.2' });
  });

  it('Z5.6 a capture turn never isolates', () => {
    const position = table('a1 c2 d3 e3 g1', 'Wc2 Bd3 Gg1');
    const after = playAll(position, jump('c2', 'e3'));
    expect(after.step).toEqual({ at: 'start' });
    expect(after.stores[0]).toEqual({ W: 0, G: 0, B: 1 });
    expect(after.rings.filter((ring) => ring !== '-')).toHaveLength(5);
  });

  it('Z5.2 a claim outside its turn is refused', () => {
    expect(refused(table(LEFT_AND_RIGHT, ''), claim('a1'))).toBe('GROUP_NOT_CLAIMABLE Z5.2 a1');
    expect(refused(table(LEFT_AND_RIGHT, ''), leave('a1'))).toBe('GROUP_NOT_CLAIMABLE Z5.2 a1');
  });
});
