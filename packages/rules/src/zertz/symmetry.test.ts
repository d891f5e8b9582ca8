import { describe, expect, it } from 'vitest';
import { mapCell } from '../hex/symmetry.js';
import {
  cellsNamed,
  claim,
  jump,
  leave,
  place,
  playAll,
  remove,
  start,
  table,
} from '../testing/zertzTable.js';
import { zertz } from './game.js';
import { afterDemand } from './play.js';

const halfTurn = zertz
  .symmetries(start())
  .find((map) => mapCell(map, cellsNamed('a1')[0] ?? 0) === cellsNamed('g4')[0]);
const map = halfTurn ?? [];

describe('symmetry of positions', () => {
  it('maps waiting groups, claims and passes', () => {
    const cut = playAll(table('a1 b2 b3 d4 d5 e4', 'Wa1 Gb3'), place('B', 'd4'), remove('b2'));
    const turned = zertz.mapPosition(map, cut);
    const image = (labels: string) => cellsNamed(labels).map((cell) => mapCell(map, cell));
    expect(turned.step).toEqual({ at: 'claim', groups: [image('a1'), image('b3')] });
    expect(zertz.legalActions(turned)).toEqual([
      zertz.mapAction(map, claim('a1')),
      zertz.mapAction(map, leave('a1')),
    ]);
    expect(zertz.mapAction(map, { type: 'pass' })).toEqual({ type: 'pass' });
    const group = cellsNamed('a1 a2 b1');
    expect(zertz.mapAction(map, { type: 'claim', group })).toEqual({
      type: 'claim',
      group: group.map((cell) => mapCell(map, cell)).sort((a, b) => a - b),
    });
  });

  it('maps an unfinished placement and a chain', () => {
    const placed = playAll(start(), place('W', 'd4'));
    expect(zertz.mapPosition(map, placed).step).toEqual({ at: 'remove', placed: cellsNamed('d4')[0] });
    const jumping = playAll(table('d2 d3 d4 e4 f4 a1 a2', 'Wd2 Bd3 Ge4'), jump('d2', 'd4'));
    expect(zertz.mapPosition(map, jumping).step).toEqual({ at: 'jump', jumper: cellsNamed('d4')[0] });
    expect(zertz.mapPosition(map, start()).step).toEqual({ at: 'start' });
  });

  it('resets the history of repetitions', () => {
    const pool = { W: 0, G: 0, B: 0 };
    const stores = [
      { W: 1, G: 0, B: 0 },
      { W: 1, G: 0, B: 0 },
    ] as const;
    const jumping = table('d3 d4 d5 a1', 'Wd3 Bd4', { pool, stores });
    const after = playAll(jumping, jump('d3', 'd5'));
    expect(after.seen).toHaveLength(2);
    const turned = zertz.mapPosition(map, after);
    expect(turned.seen).toHaveLength(1);
    expect(turned.seen).not.toEqual(after.seen.slice(-1));
    expect(zertz.mapPosition(map, start()).seen).toEqual([]);
  });
});

describe('demands', () => {
  const position = table('d2 d3 d4 d5 d6 e4', 'Wd3 Bd4', { captures: 'onDemand' });

  it('Z9.3 lead back to a turn that skipped a capture when one was possible and might be skipped', () => {
    const placement = [place('W', 'e4'), remove('d6')];
    const demanded = { ...position, demanded: true };
    expect(afterDemand(position, placement)).toEqual(demanded);
    expect(afterDemand(position, [jump('d3', 'd5')])).toBeUndefined();
    const nothingToCapture = table('d2 d3 d4 d5 d6 e4', 'Wd3', { captures: 'onDemand' });
    expect(afterDemand(nothingToCapture, placement)).toBeUndefined();
    expect(afterDemand(table('d2 d3 d4 d5 d6 e4', 'Wd3 Bd4'), placement)).toBeUndefined();
    const halfway = playAll(position, place('W', 'e4'));
    expect(afterDemand(halfway, [remove('d6')])).toBeUndefined();
    expect(zertz.legalActions(demanded).every(({ type }) => type === 'jump')).toBe(true);
  });
});
