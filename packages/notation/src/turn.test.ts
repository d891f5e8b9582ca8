import type { Position } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { parsePosition } from './position.js';
import { tzaarStart, zertzStart } from './testing/games.js';
import { makeAction, makeTurn, parseAction, parseTurn } from './turn.js';

function at(line: string): Position {
  const read = parsePosition(line);
  if (!read.ok) throw new Error(`${line}: ${read.error.code} ${read.error.reason?.code}`);
  return read.value;
}

/** Reads and writes again: the one form of what the text says. */
function canonical(position: Position, text: string): string {
  const turn = parseTurn(position, text);
  return turn.ok ? makeTurn(position, turn.value) : `${turn.error.code} ${turn.error.offset}`;
}

function refused(position: Position, text: string): unknown {
  const turn = parseTurn(position, text);
  if (turn.ok) return turn;
  const { code, offset, reason } = turn.error;
  return reason === undefined ? [code, offset] : [code, offset, reason.code, reason.rule];
}

// rules/diagrams.md, numbers 3 to 5.
const CAPTURES = at('zertz 37 /oBoo/1ooBo/2oooo/2ooBW/3oWoo/4ooo 3/3/3 0/0/0 0/0/0 1 variant=custom');
const ISOLATION = 'zertz 37 /1Goo/3oo/3ooW/2oBoo/3oooB/4ooW 5/7/8 0/0/0 0/0/0 1 variant=custom';
/** Removing a3 isolates the white pair and the grey marble; column c stays. */
const TWO_GROUPS = 'zertz custom WWoG//ooo 3/3/3 0/0/0 0/0/0 1 captures=demand';

describe('ZÈRTZ turns', () => {
  const start = zertzStart();

  it('Z3.1 Z3.2 writes the marble, its ring and the removed ring', () => {
    expect(canonical(start, 'Wd4,b1')).toBe('Wd4,b1');
    expect(canonical(start, '  w D4 ,\tB1 ')).toBe('Wd4,b1');
    expect(canonical(start, 'Wd4 b1')).toBe('Wd4,b1');
  });

  it('Z3.4 a placement without a free ring stands alone', () => {
    // Seven rings, the middle one and one more vacant: once that is filled, the middle one cannot be slid out.
    const tight = at('zertz 37 //2WW/2WoW/3Wo 3/3/3 0/0/0 0/0/0 1 variant=custom');
    expect(canonical(tight, 'Ge4')).toBe('Ge4');
    expect(refused(tight, 'Ge4,d4')).toEqual(['TURN_TOO_LONG', 4]);
  });

  it('Z3.3 half a placement is no turn, and says what is due', () => {
    expect(refused(start, 'Wd4')).toEqual(['TURN_INCOMPLETE', 3, 'REMOVAL_DUE', 'Z3.3']);
    expect(refused(start, 'Wd4,')).toEqual(['TURN_INCOMPLETE', 4]);
    expect(refused(start, 'W')).toEqual(['TURN_INCOMPLETE', 1]);
    expect(refused(start, 'Wd4,b')).toEqual(['TURN_INCOMPLETE', 5]);
    expect(refused(start, 'd4,b1')).toEqual(['TURN_ILLEGAL', 0, 'REMOVAL_BEFORE_PLACEMENT', 'Z3.3']);
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
    expect(canonical(CAPTURES, text)).toBe(expected);
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
    expect(refused(CAPTURES, text)).toEqual(expected);
  });

  it.each([
    ['Wd4,b3 x Gb2', 'Wd4,b3 x Gb2'],
    ['Wd4,b3', 'Wd4,b3 x Gb2'],
    ['Wd4,b3 x b2', 'Wd4,b3 x Gb2'],
    ['Wd4,b3xGb2', 'Wd4,b3 x Gb2'],
    ['Wd4,b3 leave Gb2', 'Wd4,b3 leave Gb2'],
    ['wd4,b3 LEAVE b2', 'Wd4,b3 leave Gb2'],
  ])('Z5.4 reads %j as %s', (text, expected) => {
    expect(canonical(at(ISOLATION), text)).toBe(expected);
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
    expect(refused(at(ISOLATION), text)).toEqual(expected);
  });

  it('Z5.1 Z5.4 automatic claims are written and checked, and cannot be declined', () => {
    const auto = at(`${ISOLATION} claims=auto`);
    expect(canonical(auto, 'Wd4,b3')).toBe('Wd4,b3 x Gb2');
    expect(canonical(auto, 'Wd4,b3 x Gb2')).toBe('Wd4,b3 x Gb2');
    expect(refused(auto, 'Wd4,b3 leave Gb2')).toEqual(['CLAIM_AUTOMATIC', 13]);
    expect(refused(auto, 'Wd4,b3 x Wb2')).toEqual(['MARBLE_DIFFERS', 9]);
    expect(refused(auto, 'Wd4,b3 x Wd6')).toEqual(['TURN_ILLEGAL', 9, 'GROUP_NOT_CLAIMABLE', 'Z5.1']);
    expect(refused(auto, 'Wd4,b4 x Gb2')).toEqual(['TURN_ILLEGAL', 9, 'GROUP_NOT_CLAIMABLE', 'Z5.1']);
  });

  it('reads nothing as no turn', () => {
    expect(refused(start, '')).toEqual(['TURN_EXPECTED', 0]);
    expect(refused(start, ' \n ')).toEqual(['TURN_EXPECTED', 3]);
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
    expect(canonical(at(TWO_GROUPS), text)).toBe(expected);
  });

  it.each([
    ['Bc1,a3 x Wa1', 9],
    ['Bc1,a3 leave Ga4 Wa2', 17],
    ['Bc1,a3 x Wa1 leave Wa2', 9],
    ['Bc1,a3 x Bc1', 9],
  ])('Z5.1 %j names no whole group', (text, offset) => {
    expect(refused(at(TWO_GROUPS), text)).toEqual(['TURN_ILLEGAL', offset, 'GROUP_NOT_CLAIMABLE', 'Z5.1']);
  });

  it('Z5.4 automatic claims take them all', () => {
    const auto = at(`${TWO_GROUPS} claims=auto`);
    expect(canonical(auto, 'Bc1,a3')).toBe('Bc1,a3 x Wa1Wa2 Ga4');
    expect(canonical(auto, 'Bc1,a3 x Ga4')).toBe('Bc1,a3 x Wa1Wa2 Ga4');
    expect(refused(auto, 'Bc1,a3 x Wa1')).toEqual(['TURN_ILLEGAL', 9, 'GROUP_NOT_CLAIMABLE', 'Z5.1']);
  });

  it('Z5.2 a placed marble may fill a group that was cut off', () => {
    const auto = at('zertz custom Go//-ooo 3/3/3 0/0/0 0/0/0 1 claims=auto');
    expect(canonical(auto, 'Wa2,c2')).toBe('Wa2,c2 x Ga1Wa2');
  });

  it('Z5.4 step by step each group is decided in turn', () => {
    const waiting = at('zertz custom WW-G//Boo 3/3/2 0/0/0 0/0/0 1 captures=demand groups=a1a2,a4');
    expect(parseAction(waiting, 'x Wa2Wa1')).toMatchObject({ ok: true, value: { type: 'claim' } });
    expect(parseAction(waiting, 'x Ga4')).toMatchObject({
      error: { reason: { code: 'GROUP_OUT_OF_ORDER' } },
    });
    expect(canonical(waiting, 'x Ga4')).toBe('x Wa1Wa2 Ga4');
    expect(canonical(waiting, 'leave Ga4')).toBe('x Wa1Wa2 leave Ga4');
    expect(refused(waiting, '')).toEqual(['TURN_EXPECTED', 0]);
  });
});

describe('a forced pass', () => {
  it('Z7.4 is written out', () => {
    const empty = at('zertz custom oW/ooo 0/0/0 0/0/0 1/0/0 1');
    expect(canonical(empty, 'PASS')).toBe('pass');
    expect(refused(empty, 'pass pass')).toEqual(['TURN_TOO_LONG', 5]);
    expect(refused(zertzStart(), 'pass')).toEqual(['TURN_ILLEGAL', 0, 'PASS_NOT_FORCED', 'Z7.4']);
    expect(refused(zertzStart(), 'password')).toEqual(['CELL_EXPECTED', 0]);
  });
});

describe('TZAAR turns', () => {
  const start = tzaarStart('fixed');
  const later = at('tzaar ttttT/TrrrRT/TRzzZRT/TRZTTZRT/TRZ.tzrt/trztTzrt/trzZZrt/trRRRt/tTTTT 2 capture');

  it('T3.1 the first turn is one capture', () => {
    expect(canonical(start, 'e4xd4')).toBe('e4xd4');
    expect(refused(start, 'e4xd4 -')).toEqual(['TURN_TOO_LONG', 6]);
    expect(refused(start, '-')).toEqual(['TURN_ILLEGAL', 0, 'CAPTURE_FIRST', 'T3.1']);
  });

  it.each([
    ['b4xb5 f7+f8', 'b4xb5 f7+f8'],
    ['B4 × B5  F7 + F8', 'b4xb5 f7+f8'],
    ['b4xb5f7+f8', 'b4xb5 f7+f8'],
    ['b4xb5 -', 'b4xb5 -'],
    ['b4xb5 –', 'b4xb5 -'],
    ['b4xb5 pass', 'b4xb5 -'],
  ])('T3.2 reads %j as %s', (text, expected) => {
    expect(canonical(later, text)).toBe(expected);
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
    expect(refused(later, text)).toEqual(expected);
  });

  it('T2.3 the alternating set-up is one piece and its place', () => {
    const empty = tzaarStart('alternating');
    expect(canonical(empty, 'Za1')).toBe('Za1');
    expect(canonical(empty, ' r  b2')).toBe('Rb2');
    expect(canonical(empty, 'Tc3')).toBe('Tc3');
    expect(refused(empty, 'Z')).toEqual(['TURN_INCOMPLETE', 1]);
    expect(refused(empty, 'Za1 Zb1')).toEqual(['TURN_TOO_LONG', 4]);
    expect(refused(empty, 'a1xb1')).toEqual(['TURN_ILLEGAL', 0, 'PLACEMENT_DUE', 'T2.3']);
  });

  it('T6.1 a turn may end with its first action', () => {
    const last = at('tzaar Z..../r...../t....../R......./T......./......../......./....../z..T. 2 capture');
    expect(canonical(last, 'b1xa1')).toBe('b1xa1');
  });
});

describe('single steps', () => {
  function step(position: Position, text: string): string {
    const action = parseAction(position, text);
    return action.ok ? makeAction(position, action.value) : `${action.error.code} ${action.error.offset}`;
  }

  it('Z9.2 are the parts of a turn', () => {
    expect(step(zertzStart(), ' wd4')).toBe('Wd4');
    const placed = at(
      'zertz 37 oooo/ooooo/oooooo/oooWooo/1oooooo/2ooooo/3oooo 5/8/10 0/0/0 0/0/0 1 placed=d4',
    );
    expect(step(placed, 'b1')).toBe('b1');
    expect(step(placed, ', B1')).toBe('b1');
    expect(step(CAPTURES, 'f3xd5')).toBe('x f3Bd5');
    const chain = at(
      'zertz 37 /oBoo/1ooBo/2ooWo/2oooW/3oooo/4ooo 3/3/3 0/0/1 0/0/0 1 variant=custom jumper=d5',
    );
    expect(step(chain, 'x d5Wf5')).toBe('x d5Wf5');
    const waiting = at(
      'zertz 37 /1G1o/3oo/3WoW/2oBoo/3oooB/4ooW 4/7/8 0/0/0 0/0/0 1 variant=custom groups=b2',
    );
    expect(step(waiting, 'x Gb2')).toBe('x Gb2');
    expect(step(waiting, 'leave b2')).toBe('leave Gb2');
    expect(step(at('zertz custom oW/ooo 0/0/0 0/0/0 1/0/0 1'), 'pass')).toBe('pass');
  });

  it('T3.2 are the parts of a turn', () => {
    expect(step(tzaarStart(), 'e4xd4')).toBe('e4xd4');
    const second = at('tzaar ttttT/Trr.rT/TRzzZRT/TRZTTZRT/TRZ.tzrt/trztTzrt/trzZZrt/trRRRt/tTTTT 2 second');
    expect(step(second, 'f7+f8')).toBe('f7+f8');
    expect(step(second, '−')).toBe('-');
  });

  it.each([
    ['', 'ACTION_EXPECTED 0'],
    ['Wd4,b1', 'TEXT_UNEXPECTED 3'],
    ['x', 'ACTION_INCOMPLETE 1'],
    ['b2', 'TURN_ILLEGAL 0'],
  ])('%j gives %s', (text, expected) => {
    expect(step(zertzStart(), text)).toBe(expected);
  });

  it('a chain is several steps, and so are two notes', () => {
    expect(step(CAPTURES, 'x f3Bd5Wf5')).toBe('ACTION_TOO_LONG 0');
    const waiting = at(
      'zertz 37 /1G1o/3oo/3WoW/2oBoo/3oooB/4ooW 4/7/8 0/0/0 0/0/0 1 variant=custom groups=b2',
    );
    expect(step(waiting, 'x Gb2 leave Wd6')).toBe('ACTION_TOO_LONG 12');
  });

  it('an action that is not legal can still be shown', () => {
    expect(makeAction(zertzStart(), { type: 'jump', from: 30, to: 32 })).toBe('x d4d6');
    expect(makeAction(zertzStart(), { type: 'jump', from: 30, to: 60 })).toMatch(/^x d4/);
  });
});
