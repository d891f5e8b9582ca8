import { describe, expect, it } from 'vitest';
import { board, capture, pass, playAll, refused, strengthen } from '../testing/tzaarTable.js';
import { tzaar } from './game.js';

const REST = 'Za1 Ra2 Tb1 zi5 ri4 th6';

describe('the end', () => {
  it('T6.1 taking the last visible piece of a type wins at once, also in mid-turn', () => {
    const position = board(`Za1 Ra2 Tb1 Zd4 zd6 ri4 th6 ti5`, 0);
    const after = playAll(position, capture('d4', 'd6'));
    expect(after.step).toBe('second');
    expect(tzaar.outcome(after)).toEqual({ winner: 0, rule: 'T6.1' });
    expect(tzaar.legalActions(after)).toEqual([]);
    expect(refused(after, pass)).toBe('GAME_OVER T6.1');
  });

  it('T6.1 a type hidden inside a stack does not count', () => {
    const buried = board('Za1 Ra2 T2b1 zi5 ri4 th6 td4', 0);
    expect(tzaar.outcome(buried)).toBeUndefined();
    const noTott = board('Za1 Ra2 R2b1 zi5 ri4 th6 td4', 0);
    expect(tzaar.outcome(noTott)).toEqual({ winner: 1, rule: 'T6.1' });
    expect(tzaar.outcome({ ...noTott, side: 1 })).toEqual({ winner: 1, rule: 'T6.1' });
    for (const missing of ['Ra2 Tb1', 'Za1 Tb1', 'Za1 Ra2']) {
      expect(tzaar.outcome(board(`${missing} zi5 ri4 th6 td4`, 1, 'second'))).toEqual({
        winner: 1,
        rule: 'T6.1',
      });
    }
  });

  it('T6.2 a player who cannot capture at the start of the turn has lost', () => {
    const position = board('Za1 Ra2 Tb1 z2i5 r2i4 t2h6', 0);
    expect(tzaar.legalActions(position)).toEqual([]);
    expect(tzaar.outcome(position)).toEqual({ winner: 1, rule: 'T6.2' });
    expect(tzaar.outcome({ ...position, step: 'first' })).toEqual({ winner: 1, rule: 'T6.2' });
    expect(tzaar.outcome({ ...position, side: 1 })).toBeUndefined();
  });

  it("T6.3 covering one's own last visible piece of a type is legal and loses at once", () => {
    const position = board(`Rd4 Zd5 Tb1 zi5 ri4 th6`, 0, 'second');
    expect(refused(position, strengthen('d4', 'd5'))).toBeUndefined();
    const after = playAll(position, strengthen('d4', 'd5'));
    expect(tzaar.outcome(after)).toEqual({ winner: 1, rule: 'T6.1' });
  });

  it('T6.4 a player without a second action passes and does not lose', () => {
    const position = board('Za1 Rc1 Ti1 z2a5 r2i5 t2e8', 0, 'second');
    const only = tzaar.legalActions(position).filter((action) => action.type !== 'pass');
    expect(tzaar.outcome(position)).toBeUndefined();
    expect(only.every((action) => action.type === 'strengthen')).toBe(true);
    expect(refused(position, pass)).toBeUndefined();
    expect(playAll(position, pass)).toMatchObject({ side: 1, step: 'capture' });
  });

  it('T6.5 every turn removes a piece', () => {
    const position = board(`${REST} Zd4 td6 zd8`, 0);
    const count = position.places.filter((place) => place !== undefined).length;
    const after = playAll(position, capture('d4', 'd6'), pass);
    expect(after.places.filter((place) => place !== undefined)).toHaveLength(count - 1);
  });

  it('T6.6 T6.2 is not tested before the second action', () => {
    const position = board('Za1 Ra2 Tb1 z2i5 r2i4 t2h6', 0, 'second');
    expect(tzaar.outcome(position)).toBeUndefined();
    expect(tzaar.outcome({ ...position, step: 'place' })).toBeUndefined();
  });
});
