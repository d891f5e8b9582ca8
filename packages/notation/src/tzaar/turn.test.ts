import { describe, expect, it } from 'vitest';
import { tzaarStart } from '../testing/games.js';
import { at, canonicalTurn, turnError } from '../testing/texts.js';

describe('TZAAR turns', () => {
  const start = tzaarStart('fixed');
  const later = at('tzaar ttttT/TrrrRT/TRzzZRT/TRZTTZRT/TRZ.tzrt/trztTzrt/trzZZrt/trRRRt/tTTTT 2 capture');

  it('T3.1 the first turn is one capture', () => {
    expect(canonicalTurn(start, 'e4xd4')).toBe('e4xd4');
    expect(turnError(start, 'e4xd4 -')).toEqual(['TURN_TOO_LONG', 6]);
    expect(turnError(start, '-')).toEqual(['TURN_ILLEGAL', 0, 'CAPTURE_FIRST', 'T3.1']);
  });

  it.each([
    ['b4xb5 f7+f8', 'b4xb5 f7+f8'],
    ['B4 × B5  F7 + F8', 'b4xb5 f7+f8'],
    ['b4xb5f7+f8', 'b4xb5 f7+f8'],
    ['b4xb5 -', 'b4xb5 -'],
    ['b4xb5 –', 'b4xb5 -'],
    ['b4xb5 pass', 'b4xb5 -'],
  ])('T3.2 reads %j as %s', (text, expected) => {
    expect(canonicalTurn(later, text)).toBe(expected);
  });

  it.each([
    ['b4xb5', 'TURN_INCOMPLETE', 5],
    ['b4xb5 f7+', 'TURN_INCOMPLETE', 9],
    ['b4xb5 f7', 'TURN_INCOMPLETE', 8],
    ['b4', 'TURN_INCOMPLETE', 2],
    ['b4-b5', 'SIGN_EXPECTED', 2],
    ['b4xb5 - -', 'TURN_TOO_LONG', 8],
    ['f7+f8', 'TURN_ILLEGAL', 0, 'CAPTURE_FIRST', 'T3.2'],
    ['pass', 'TURN_ILLEGAL', 0, 'CAPTURE_FIRST', 'T3.3'],
    ['b4xb5 f7xf8', 'TURN_ILLEGAL', 6, 'TARGET_OWN', 'T4.2'],
    ['d3xe5 -', 'TURN_ILLEGAL', 0, 'PIECE_NOT_YOURS', 'T4.1'],
    ['Za1', 'TURN_ILLEGAL', 0, 'PLACEMENT_OVER', 'T2.3'],
    ['b4xz9', 'CELL_UNKNOWN', 3],
    ['b4xb5 ?', 'CELL_EXPECTED', 6],
  ])('T4.1 refuses %j with %s', (text, ...expected) => {
    expect(turnError(later, text)).toEqual(expected);
  });

  it('T2.3 the alternating set-up is one piece and its place', () => {
    const empty = tzaarStart('alternating');
    expect(canonicalTurn(empty, 'Za1')).toBe('Za1');
    expect(canonicalTurn(empty, ' r  b2')).toBe('Rb2');
    expect(canonicalTurn(empty, 'Tc3')).toBe('Tc3');
    expect(turnError(empty, 'Z')).toEqual(['TURN_INCOMPLETE', 1]);
    expect(turnError(empty, 'Za1 Zb1')).toEqual(['TURN_TOO_LONG', 4]);
    expect(turnError(empty, 'a1xb1')).toEqual(['TURN_ILLEGAL', 0, 'PLACEMENT_DUE', 'T2.3']);
  });

  it('T6.1 a turn may end with its first action', () => {
    const last = at('tzaar Z..../r...../t....../R......./T......./......../......./....../z..T. 2 capture');
    expect(canonicalTurn(last, 'b1xa1')).toBe('b1xa1');
  });
});
