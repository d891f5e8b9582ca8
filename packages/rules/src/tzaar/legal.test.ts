import { describe, expect, it } from 'vitest';
import {
  at,
  board,
  capture,
  labelOf,
  pass,
  place,
  playAll,
  refused,
  strengthen,
} from '../testing/tzaarTable.js';
import { tzaar } from './game.js';
import { reachFrom } from './mechanics.js';
import type { TzaarPosition } from './position.js';
import { fixedSetup } from './setup.js';

/** Plenty of pieces far from the action, so that no type runs out and Black can always capture. */
const REST = 'Za1 Ra2 Tb1 zi5 ri4 th6';

function fixedStart(): TzaarPosition {
  const made = tzaar.fromSetup(fixedSetup());
  if (!made.ok) throw new Error('the fixed start was refused');
  return made.value;
}

describe('the turn', () => {
  it("T3.1 White's first turn is exactly one capture", () => {
    const start = fixedStart();
    expect(tzaar.legalActions(start).every((action) => action.type === 'capture')).toBe(true);
    expect(refused(start, pass)).toBe('CAPTURE_FIRST T3.1');
    expect(refused(start, strengthen('d2', 'd3'))).toBe('CAPTURE_FIRST T3.1');
    const after = playAll(start, capture('g4', 'g3'));
    expect(after.side).toBe(1);
    expect(after.step).toBe('capture');
  });

  it('T3.2 later turns capture first, then capture, strengthen or pass', () => {
    const start = playAll(fixedStart(), capture('g4', 'g3'));
    expect(refused(start, strengthen('b2', 'b3'))).toBe('CAPTURE_FIRST T3.2');
    const second = playAll(start, capture('d4', 'd3'));
    expect(second.side).toBe(1);
    expect(second.step).toBe('second');
    const kinds = new Set(tzaar.legalActions(second).map((action) => action.type));
    expect(kinds).toEqual(new Set(['capture', 'strengthen', 'pass']));
    for (const action of [pass, strengthen('b2', 'b3'), capture('d3', 'd2')]) {
      expect(playAll(second, action)).toMatchObject({ side: 0, step: 'capture' });
    }
  });

  it('T3.3 the first action cannot be passed; the second may use the same piece', () => {
    const start = playAll(fixedStart(), capture('g4', 'g3'));
    expect(refused(start, pass)).toBe('CAPTURE_FIRST T3.3');
    const second = playAll(start, capture('d4', 'd3'));
    expect(refused(second, capture('d3', 'd2'))).toBeUndefined();
    expect(refused(second, pass)).toBeUndefined();
  });
});

describe('movement', () => {
  it('T4.1 a piece moves straight over vacant places to the first occupied one', () => {
    const position = board(`${REST} Zd4 td7 td8 tg4`, 0);
    expect(reachFrom(position.places, at('d4')).map(labelOf).sort()).toEqual(['a1', 'd7']);
    expect(refused(position, capture('d4', 'd7'))).toBeUndefined();
    expect(refused(position, capture('d4', 'd8'))).toBe('MOVE_BLOCKED T4.1 d7 d4 d8');
    expect(refused(position, capture('d4', 'd6'))).toBe('TARGET_VACANT T4.1 d6');
    expect(refused(position, capture('d4', 'f6'))).toBe('MOVE_NOT_STRAIGHT T4.1 d4 f6');
    expect(refused(position, capture('d4', 'd4'))).toBe('MOVE_NOT_STRAIGHT T4.1 d4 d4');
    expect(refused(position, capture('d5', 'd7'))).toBe('PIECE_MISSING T4.1 d5');
    expect(refused(position, capture('d7', 'd4'))).toBe('PIECE_NOT_YOURS T4.1 d7');
  });

  it('T1.3 the hole stops every move', () => {
    const position = board(`${REST} Ze3 te6`, 0);
    expect(refused(position, capture('e3', 'e6'))).toBe('MOVE_OVER_HOLE T1.3 hole e3 e6');
    expect(refused(position, { type: 'capture', from: at('e3'), to: 30 })).toBe('PLACE_IS_HOLE T1.2 hole');
    expect(tzaar.legalActions(position)).not.toContainEqual(capture('e3', 'e6'));
    const blocked = board(`${REST} Ze2 te3 te6`, 0);
    expect(refused(blocked, capture('e2', 'e6'))).toBe('MOVE_BLOCKED T4.1 e3 e2 e6');
  });

  it('T4.2 captures what is no higher, whatever its type; the whole stack leaves', () => {
    const position = board(`${REST} T2d4 z2d6 r3d2 Td1`, 0);
    expect(refused(position, capture('d4', 'd2'))).toBe('TARGET_TOO_HIGH T4.2 d2 d4');
    expect(tzaar.refuse(position, capture('d4', 'd2'))?.values).toEqual({ height: 3, mover: 2 });
    const after = playAll(position, capture('d4', 'd6'));
    expect(after.places[at('d6')]).toEqual({ owner: 0, type: 'T', height: 2 });
    expect(after.places[at('d4')]).toBeUndefined();
    expect(refused(position, capture('d1', 'd2'))).toBe('TARGET_TOO_HIGH T4.2 d2 d1');
  });

  it('T4.2 own pieces cannot be captured', () => {
    const position = board(`${REST} Zd4 Td5 td8`, 0);
    expect(refused(position, capture('d4', 'd5'))).toBe('TARGET_OWN T4.2 d5');
  });

  it('T4.3 a vacated place stays vacant: nothing ever moves onto it', () => {
    const position = board(`${REST} Zd4 td6 td8`, 0);
    const after = playAll(position, capture('d4', 'd6'));
    expect(tzaar.legalActions(after).some((a) => 'to' in a && a.to === at('d4'))).toBe(false);
    expect(refused(after, place('T', 'd4'))).toBe('PLACEMENT_OVER T2.3 d4');
  });

  it('T5.1 strengthening adds heights and takes the type of the mover', () => {
    const position = board(`${REST} T2d4 Z3d6 td8`, 0, 'second');
    const after = playAll(position, strengthen('d4', 'd6'));
    expect(after.places[at('d6')]).toEqual({ owner: 0, type: 'T', height: 5 });
    expect(after.places[at('d4')]).toBeUndefined();
    expect(refused(position, strengthen('d6', 'd8'))).toBe('TARGET_ENEMY T5.1 d8');
    expect(refused(position, strengthen('d4', 'd8'))).toBe('MOVE_BLOCKED T4.1 d6 d4 d8');
  });

  it('T5.2 a stack moves and is captured as a whole and has one colour', () => {
    const position = board(`${REST} T2d4 z2d6 td8`, 1);
    const after = playAll(position, capture('d6', 'd4'));
    expect(after.places[at('d4')]).toEqual({ owner: 1, type: 'Z', height: 2 });
    expect(after.places.filter((stack) => stack?.height === 2)).toHaveLength(1);
  });
});

describe('the alternating set-up', () => {
  const empty = () => {
    const made = tzaar.fromSetup({ game: 'tzaar', places: Array.from({ length: 61 }, () => null) });
    if (!made.ok) throw new Error('the empty board was refused');
    return made.value;
  };

  it('T2.3 White begins, any own piece goes on any vacant place', () => {
    const position = empty();
    expect(position.step).toBe('place');
    expect(tzaar.legalActions(position)).toHaveLength(180);
    const after = playAll(position, place('Z', 'e4'));
    expect(after.side).toBe(1);
    expect(after.places[at('e4')]).toEqual({ owner: 0, type: 'Z', height: 1 });
    expect(tzaar.legalActions(after)).toHaveLength(177);
    expect(refused(after, place('T', 'e4'))).toBe('PLACE_OCCUPIED T2.3 e4');
    expect(refused(after, { type: 'place', piece: 'T', at: 30 })).toBe('PLACE_IS_HOLE T1.2 hole');
    expect(refused(after, pass)).toBe('PLACEMENT_DUE T2.3');
    expect(refused(after, capture('e4', 'e3'))).toBe('PLACEMENT_DUE T2.3');
    expect(tzaar.outcome(after)).toBeUndefined();
  });

  it('T2.3 T1.1 each type in hand runs out, then play begins with White', () => {
    let position = empty();
    const places = [...'ABCDEFGHI'].flatMap((letter) =>
      Array.from({ length: 9 }, (_, i) => `${letter.toLowerCase()}${i + 1}`).filter((label) => {
        try {
          return at(label) >= 0;
        } catch {
          return false;
        }
      }),
    );
    expect(places).toHaveLength(60);
    const order = ['Z', 'Z', 'Z', 'Z', 'Z', 'Z', ...Array(9).fill('R'), ...Array(15).fill('T')] as (
      | 'Z'
      | 'R'
      | 'T'
    )[];
    order.forEach((piece, i) => {
      if (i === 6) expect(refused(position, place('Z', places[12] ?? ''))).toBe('HAND_EMPTY T1.1');
      if (i === 15) {
        expect(refused(position, place('R', places[30] ?? ''))).toBe('HAND_EMPTY T1.1');
        expect(tzaar.refuse(position, place('R', places[30] ?? ''))?.values).toEqual({ piece: 'R' });
        expect(tzaar.legalActions(position)).toHaveLength(30);
      }
      position = playAll(position, place(piece, places[2 * i] ?? ''), place(piece, places[2 * i + 1] ?? ''));
    });
    expect(position).toMatchObject({ side: 0, step: 'first' });
    expect(refused(position, place('T', 'a1'))).toMatch(/^PLACEMENT_OVER T2\.3|^GAME_OVER/);
  });
});
