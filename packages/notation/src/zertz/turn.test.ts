import { describe, expect, it } from 'vitest';
import { zertzStart } from '../testing/games.js';
import { at, canonicalTurn, turnError } from '../testing/texts.js';
import { parseAction } from '../turn.js';

// Diagrams 3 to 5 of the rulebook.
const CAPTURES = at('zertz 37 /oBoo/1ooBo/2oooo/2ooBW/3oWoo/4ooo 3/3/3 0/0/0 0/0/0 1 variant=custom');
const ISOLATION = 'zertz 37 /1Goo/3oo/3ooW/2oBoo/3oooB/4ooW 5/7/8 0/0/0 0/0/0 1 variant=custom';
/** Removing a3 isolates the white pair and the grey marble; column c stays. */
const TWO_GROUPS = 'zertz custom WWoG//ooo 3/3/3 0/0/0 0/0/0 1 captures=demand';

describe('ZÈRTZ turns', () => {
  const start = zertzStart();

  it('Z3.1 Z3.2 writes the marble, its ring and the removed ring', () => {
    expect(canonicalTurn(start, 'Wd4,b1')).toBe('Wd4,b1');
    expect(canonicalTurn(start, '  w D4 ,\tB1 ')).toBe('Wd4,b1');
    expect(canonicalTurn(start, 'Wd4 b1')).toBe('Wd4,b1');
  });

  it('Z3.4 a placement without a free ring stands alone', () => {
    // Seven rings, the middle one and one more vacant: once that is filled, the middle one cannot be slid out.
    const tight = at('zertz 37 //2WW/2WoW/3Wo 3/3/3 0/0/0 0/0/0 1 variant=custom');
    expect(canonicalTurn(tight, 'Ge4')).toBe('Ge4');
    expect(turnError(tight, 'Ge4,d4')).toEqual(['TURN_TOO_LONG', 4]);
  });

  it.each(['optional', 'auto'])(
    'Z7.2 taking the full board is not a claim, so none is written: claims %s',
    (claims) => {
      const last = at(`zertz 37 Wo/1o 3/3/3 0/0/0 0/0/0 1 variant=custom claims=${claims}`);
      expect(canonicalTurn(last, 'Bb2,a2')).toBe('Bb2,a2');
      expect(turnError(last, 'Bb2,a2 x Wa1 Bb2')).toEqual(['TURN_ILLEGAL', 9, 'GROUP_NOT_CLAIMABLE', 'Z5.1']);
    },
  );

  it('Z3.3 an unfinished placement is not a turn, and the error says what is due', () => {
    expect(turnError(start, 'Wd4')).toEqual(['TURN_INCOMPLETE', 3, 'REMOVAL_DUE', 'Z3.3']);
    expect(turnError(start, 'Wd4,')).toEqual(['TURN_INCOMPLETE', 4]);
    expect(turnError(start, 'W')).toEqual(['TURN_INCOMPLETE', 1]);
    expect(turnError(start, 'Wd4,b')).toEqual(['TURN_INCOMPLETE', 5]);
    expect(turnError(start, 'd4,b1')).toEqual(['TURN_ILLEGAL', 0, 'REMOVAL_BEFORE_PLACEMENT', 'Z3.3']);
  });

  it.each([
    ['x f3Bd5Wf5', 'x f3Bd5Wf5'],
    ['x f3Bd5Bb3Bb1', 'x f3Bd5Bb3Bb1'],
    ['X F3 b D5 b B3 b B1', 'x f3Bd5Bb3Bb1'],
    ['× e5Be3Wg3', 'x e5Be3Wg3'],
    ['e4Wg2', 'x e4Wg2'],
    ['e4xg2', 'x e4Wg2'],
    ['f3xd5xb3xb1', 'x f3Bd5Bb3Bb1'],
    ['x f3d5b3b1', 'x f3Bd5Bb3Bb1'],
  ])('Z4.2 reads %j as %s', (text, expected) => {
    expect(canonicalTurn(CAPTURES, text)).toBe(expected);
  });

  it.each([
    ['x f3Bd5', 'TURN_INCOMPLETE', 7, 'CHAIN_CONTINUES', 'Z4.2'],
    ['x f3', 'TURN_INCOMPLETE', 4],
    ['x f3B', 'TURN_INCOMPLETE', 5],
    ['x', 'TURN_INCOMPLETE', 1],
    ['x f3Bd5Wf5Bd5', 'TURN_TOO_LONG', 10],
    ['x f3Wd5', 'MARBLE_DIFFERS', 4],
    ['x f3Bd5Bf5', 'MARBLE_DIFFERS', 7],
    ['x f3Bd5Bd3', 'TURN_ILLEGAL', 7, 'JUMP_OVER_NOTHING', 'Z4.1'],
    ['x f3e3', 'TURN_ILLEGAL', 2, 'JUMP_NOT_STRAIGHT', 'Z4.1'],
    ['x d4Bd6', 'TURN_ILLEGAL', 2, 'MARBLE_MISSING', 'Z4.1'],
    ['Wd4,b1', 'TURN_ILLEGAL', 0, 'CAPTURE_COMPULSORY', 'Z2.2'],
    ['pass', 'TURN_ILLEGAL', 0, 'CAPTURE_COMPULSORY', 'Z2.2'],
    ['x e4Wg2,b1', 'TURN_TOO_LONG', 8],
    ['x Bb2', 'TURN_ILLEGAL', 0, 'CAPTURE_COMPULSORY', 'Z2.2'],
    ['leave Bb2', 'TURN_ILLEGAL', 0, 'CAPTURE_COMPULSORY', 'Z2.2'],
    ['b1', 'TURN_ILLEGAL', 0, 'CAPTURE_COMPULSORY', 'Z2.2'],
  ])('Z4.1 refuses %j with %s', (text, ...expected) => {
    expect(turnError(CAPTURES, text)).toEqual(expected);
  });

  it.each([
    ['Wd4,b3 x Gb2', 'Wd4,b3 x Gb2'],
    ['Wd4,b3', 'Wd4,b3 x Gb2'],
    ['Wd4,b3 x b2', 'Wd4,b3 x Gb2'],
    ['Wd4,b3xGb2', 'Wd4,b3 x Gb2'],
    ['Wd4,b3 leave Gb2', 'Wd4,b3 leave Gb2'],
    ['wd4,b3 LEAVE b2', 'Wd4,b3 leave Gb2'],
  ])('Z5.4 reads %j as %s', (text, expected) => {
    expect(canonicalTurn(at(ISOLATION), text)).toBe(expected);
  });

  it.each([
    ['Wd4,b3 x', 'TURN_INCOMPLETE', 8],
    ['Wd4,b3 x Wb2', 'MARBLE_DIFFERS', 9],
    ['Wd4,b3 x Wd4', 'TURN_ILLEGAL', 9, 'GROUP_NOT_CLAIMABLE', 'Z5.1'],
    ['Wd4,b3 x Gb2Gb2', 'CELL_REPEATED', 12],
    ['Wd4,b3 x Gb2 leave Gb2', 'CELL_REPEATED', 19],
    ['Wd4,g2 x Gb2', 'TURN_ILLEGAL', 9, 'GROUP_NOT_CLAIMABLE', 'Z5.1'],
    ['Wd4 x Gb2', 'TURN_ILLEGAL', 4, 'REMOVAL_DUE', 'Z3.3'],
    ['Wd4,b3 x Gb2 Gb4', 'MARBLE_DIFFERS', 13],
    ['Wd4,b3 x Gb2 ?', 'CELL_EXPECTED', 13],
  ])('Z5.1 refuses %j with %s', (text, ...expected) => {
    expect(turnError(at(ISOLATION), text)).toEqual(expected);
  });

  it('Z5.1 Z5.4 automatic claims are written and checked, and cannot be declined', () => {
    const auto = at(`${ISOLATION} claims=auto`);
    expect(canonicalTurn(auto, 'Wd4,b3')).toBe('Wd4,b3 x Gb2');
    expect(canonicalTurn(auto, 'Wd4,b3 x Gb2')).toBe('Wd4,b3 x Gb2');
    expect(turnError(auto, 'Wd4,b3 leave Gb2')).toEqual(['CLAIM_AUTOMATIC', 13]);
    expect(turnError(auto, 'Wd4,b3 x Wb2')).toEqual(['MARBLE_DIFFERS', 9]);
    expect(turnError(auto, 'Wd4,b3 x Wd6')).toEqual(['TURN_ILLEGAL', 9, 'GROUP_NOT_CLAIMABLE', 'Z5.1']);
    expect(turnError(auto, 'Wd4,b4 x Gb2')).toEqual(['TURN_ILLEGAL', 9, 'GROUP_NOT_CLAIMABLE', 'Z5.1']);
  });

  it('refuses an empty text', () => {
    expect(turnError(start, '')).toEqual(['TURN_EXPECTED', 0]);
    expect(turnError(start, ' \n ')).toEqual(['TURN_EXPECTED', 3]);
  });
});

describe('several isolated groups', () => {
  it.each([
    ['Bc1,a3', 'Bc1,a3 x Wa1Wa2 Ga4'],
    ['Bc1,a3 x Wa1Wa2', 'Bc1,a3 x Wa1Wa2 Ga4'],
    ['Bc1,a3 x Ga4 Wa2Wa1', 'Bc1,a3 x Wa1Wa2 Ga4'],
    ['Bc1,a3 x Wa1 Wa2Ga4', 'Bc1,a3 x Wa1Wa2 Ga4'],
    ['Bc1,a3 leave Ga4', 'Bc1,a3 x Wa1Wa2 leave Ga4'],
    ['Bc1,a3 leave Wa1Wa2', 'Bc1,a3 x Ga4 leave Wa1Wa2'],
    ['Bc1,a3 leave Wa1Wa2 x Ga4', 'Bc1,a3 x Ga4 leave Wa1Wa2'],
    ['Bc1,a3 leave Wa1Wa2Ga4', 'Bc1,a3 leave Wa1Wa2 Ga4'],
  ])('Z5.4 Z5.5 %j is %s', (text, expected) => {
    expect(canonicalTurn(at(TWO_GROUPS), text)).toBe(expected);
  });

  it.each([
    ['Bc1,a3 x Wa1', 9],
    ['Bc1,a3 leave Ga4 Wa2', 17],
    ['Bc1,a3 x Wa1 leave Wa2', 9],
    ['Bc1,a3 x Bc1', 9],
  ])('Z5.1 %j names no whole group', (text, offset) => {
    expect(turnError(at(TWO_GROUPS), text)).toEqual(['TURN_ILLEGAL', offset, 'GROUP_NOT_CLAIMABLE', 'Z5.1']);
  });

  it('Z5.4 automatic claims take them all', () => {
    const auto = at(`${TWO_GROUPS} claims=auto`);
    expect(canonicalTurn(auto, 'Bc1,a3')).toBe('Bc1,a3 x Wa1Wa2 Ga4');
    expect(canonicalTurn(auto, 'Bc1,a3 x Ga4')).toBe('Bc1,a3 x Wa1Wa2 Ga4');
    expect(turnError(auto, 'Bc1,a3 x Wa1')).toEqual(['TURN_ILLEGAL', 9, 'GROUP_NOT_CLAIMABLE', 'Z5.1']);
  });

  it('Z5.2 a placed marble may fill a group that was cut off before', () => {
    const auto = at('zertz custom Go//-ooo 3/3/3 0/0/0 0/0/0 1 claims=auto');
    expect(canonicalTurn(auto, 'Wa2,c2')).toBe('Wa2,c2 x Ga1Wa2');
  });

  it('Z5.4 step by step each group is decided in turn', () => {
    const waiting = at('zertz custom WW-G//Boo 3/3/2 0/0/0 0/0/0 1 captures=demand groups=a1a2,a4');
    expect(parseAction(waiting, 'x Wa2Wa1')).toMatchObject({ ok: true, value: { type: 'claim' } });
    expect(parseAction(waiting, 'x Ga4')).toMatchObject({
      error: { reason: { code: 'GROUP_OUT_OF_ORDER' } },
    });
    expect(canonicalTurn(waiting, 'x Ga4')).toBe('x Wa1Wa2 Ga4');
    expect(canonicalTurn(waiting, 'leave Ga4')).toBe('x Wa1Wa2 leave Ga4');
    expect(turnError(waiting, '')).toEqual(['TURN_EXPECTED', 0]);
  });
});

describe('a forced pass', () => {
  it('Z7.4 is written', () => {
    const empty = at('zertz custom oW/ooo 0/0/0 0/0/0 1/0/0 1');
    expect(canonicalTurn(empty, 'PASS')).toBe('pass');
    expect(turnError(empty, 'pass pass')).toEqual(['TURN_TOO_LONG', 5]);
    expect(turnError(zertzStart(), 'pass')).toEqual(['TURN_ILLEGAL', 0, 'PASS_NOT_FORCED', 'Z7.4']);
    expect(turnError(zertzStart(), 'password')).toEqual(['CELL_EXPECTED', 0]);
  });
});
