/** The rulebook's diagrams as positions: our rules agree with what the printed ones say about them. */

import { describe, expect, it } from 'vitest';
import {
  cellsNamed,
  claim,
  jump,
  labelOf,
  place,
  playAll,
  remove,
  ringsOf,
  start,
  table,
} from '../testing/zertzTable.js';
import { legalTurns } from '../turns.js';
import { zertz } from './game.js';
import { freeRings } from './mechanics.js';

describe('diagrams', () => {
  it('Z3.2 diagram 2: exactly a1 a2 b1 d7 e3 f2 g1 g2 are free', () => {
    const position = table(
      'a1 a2 · b1 b2 b3 b4 · c2 c3 c4 c5 c6 · d4 d5 d6 d7 · e3 e4 e5 · f2 f3 f4 f5 · g1 g2 g4',
      'Wb4 Wc6 Bc2 Bf5 Gg4',
    );
    expect(freeRings(position).map(labelOf)).toEqual(['a1', 'a2', 'b1', 'd7', 'e3', 'f2', 'g1', 'g2']);
  });

  it('Z4.2 Z4.3 diagram 3: exactly four capture turns', () => {
    const position = table(
      'b1 b2 b3 b4 · c2 c3 c4 c5 · d3 d4 d5 d6 · e2 e3 e4 e5 · f2 f3 f4 f5 · g2 g3 g4',
      'Wf3 Be4 We5 Bc4 Bb2',
    );
    const turns = [...legalTurns(position)].map((turn) =>
      turn.map((action) =>
        action.type === 'jump' ? `${labelOf(action.from)}${labelOf(action.to)}` : action.type,
      ),
    );
    expect(turns.map((turn) => turn.join(' ')).sort()).toEqual([
      'e4g2',
      'e5e3 e3g3',
      'f3d5 d5b3 b3b1',
      'f3d5 d5f5',
    ]);
  });

  it('Z5.1 Z5.2 diagram 4: removing b3 cuts the grey marble off', () => {
    const position = table(
      'b2 b3 b4 · c4 c5 · d4 d5 d6 · e2 e3 e4 e5 · f2 f3 f4 f5 · g2 g3 g4',
      'Gb2 Wd6 Be3 Bf5 Wg4',
    );
    const after = playAll(position, place('B', 'c5'), remove('b3'));
    expect(after.step).toEqual({ at: 'claim', groups: [cellsNamed('b2')] });
    const claimed = playAll(after, claim('b2'));
    expect(claimed.stores[0]).toEqual({ W: 0, G: 1, B: 0 });
    expect(claimed.side).toBe(1);
  });

  it('Z6.1 diagram 5: five behind, and winning', () => {
    const rings = 'a2 a3 a4 · b1 b2 b3 b4 b5 · c2 c3 c4 c5 · d3 d4 d5 d6 · e4 e5 · f3 f4 · g2 g3';
    const position = start({
      rings: ringsOf(rings, 'Gd6 Wg3'),
      stores: [
        { W: 2, G: 2, B: 1 },
        { W: 2, G: 4, B: 4 },
      ],
      pool: { W: 1, G: 1, B: 5 },
    });
    const offered = playAll(position, place('B', 'c5'), remove('f4'));
    expect(zertz.legalActions(offered)).toEqual([jump('d6', 'b4')]);
    const taken = playAll(offered, jump('d6', 'b4'));
    expect(taken.stores[1].B).toBe(5);
    expect(zertz.outcome(taken)).toBeUndefined();
    const won = playAll(taken, place('W', 'g2'), remove('f3'), claim('g2 g3'));
    expect(won.stores[0].W).toBe(4);
    expect(zertz.outcome(won)).toEqual({ winner: 0, rule: 'Z6.1' });
    expect(zertz.legalActions(won)).toEqual([]);
  });
});
