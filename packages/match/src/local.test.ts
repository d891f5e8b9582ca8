import { placement } from '@gipfel/rules/zertz';
import { describe, expect, it } from 'vitest';
import { choicesOf, eventsOf, timeLeft, turnsOf } from './index.js';
import {
  after,
  afterTurn,
  afterTurns,
  CAPTURE,
  codeOf,
  FIRST,
  LAST_RING,
  ON_DEMAND,
  PLACE,
  REMOVE,
  refusalOf,
  start,
  THIRD,
} from './testing/table.js';

const UNDO = { type: 'undo' };
const REDO = { type: 'redo' };
const local = (options: object = {}) => start({ local: true, ...options });

describe('undo and redo', () => {
  it('walk through the turns and back', () => {
    const four = afterTurns(local(), 4);
    const undone = after(four, UNDO, UNDO, UNDO);
    expect(turnsOf(undone)).toEqual(turnsOf(four).slice(0, 1));
    const again = after(undone, REDO, REDO, REDO);
    expect({ ...again, log: [] }).toEqual({ ...four, log: [] });
    expect(codeOf(again, REDO)).toBe('NOTHING_TO_REDO');
    expect(codeOf(after(undone, UNDO), UNDO)).toBe('NOTHING_TO_UNDO');
    expect(eventsOf(undone)).toHaveLength(7);
  });

  it('forget what was undone when a new turn is made, not before', () => {
    const undone = after(afterTurns(local(), 2), UNDO, UNDO);
    const begun = after(undone, { type: 'action', by: 0, action: PLACE });
    expect(codeOf(begun, REDO)).toBe('TURN_UNDER_WAY');
    expect(choicesOf(after(begun, { type: 'undoStep', by: 0 }), 0, begun.at).redo).toBe(true);
    expect(codeOf(after(begun, { type: 'action', by: 0, action: REMOVE }), REDO)).toBe('NOTHING_TO_REDO');
  });

  it('take the steps of a turn under way first', () => {
    const one = afterTurn(local());
    const begun = after(one, { type: 'action', by: 1, action: placement('G', 33) }, UNDO);
    expect(begun.position).toEqual(one.position);
    expect(turnsOf(begun)).toHaveLength(1);
  });

  it('restore the clocks', () => {
    const match = local({ clock: { type: 'fischer', initial: 60_000, increment: 1_000 } });
    const one = afterTurn(match, 20);
    const undone = after(one, { ...UNDO, at: one.at + 7_000 });
    expect([timeLeft(undone, 0, undone.at), timeLeft(undone, 1, undone.at)]).toEqual([60_000, 60_000]);
    const redone = after(undone, { ...REDO, at: undone.at + 7_000 });
    expect([timeLeft(redone, 0, redone.at), timeLeft(redone, 1, redone.at)]).toEqual([41_000, 60_000]);
  });

  it('undo an end by the rules, but not a resignation', () => {
    const setup = { ...LAST_RING, captures: 'compulsory', rings: undefined };
    const turn = [placement('W', THIRD), { type: 'remove', at: FIRST }];
    const near = after(local({ setup }), { type: 'turn', by: 0, turn });
    const over = afterTurn(near);
    expect(over.result).toEqual({ winner: 1, reason: 'Z7.2' });
    const undone = after(over, UNDO);
    expect(undone.result).toBeUndefined();
    expect(after(undone, REDO).result).toEqual(over.result);
    expect(codeOf(over, REDO)).toBe('MATCH_OVER');
    expect(codeOf(after(near, { type: 'resign', by: 0 }), UNDO)).toBe('MATCH_OVER');
  });

  it('Z9.3 undo a provisional result, a demand, and the answer to it, one by one', () => {
    const filled = after(local({ setup: LAST_RING }), { type: 'turn', by: 0, turn: [placement('G', THIRD)] });
    const redone = after(filled, UNDO, REDO);
    expect(redone.provisional).toEqual(filled.provisional);
    expect(after(filled, UNDO).provisional).toBeUndefined();
    const demanded = after(filled, { type: 'demand', by: 1 });
    const answered = after(demanded, { type: 'turn', by: 0, turn: [CAPTURE] });
    const open = after(answered, UNDO);
    expect(open).toMatchObject({ position: demanded.position, offence: demanded.offence });
    expect({ ...after(open, REDO), log: [] }).toEqual({ ...answered, log: [] });
    const taken = after(open, UNDO);
    expect({ ...taken, log: [] }).toEqual({ ...filled, log: [] });
    expect(codeOf(taken, REDO)).toBe('NOTHING_TO_REDO');
  });

  it('Z9.3 a demand forgets what was undone', () => {
    const skip = { type: 'turn', by: 0, turn: [placement('B', 52), REMOVE] };
    const match = after(afterTurn(after(local({ setup: ON_DEMAND }), skip)), UNDO, { type: 'demand', by: 1 });
    expect(codeOf(match, REDO)).toBe('NOTHING_TO_REDO');
  });

  it('Z9.2 are refused in touch-move', () => {
    const match = afterTurn(local({ touchMove: true }));
    expect(refusalOf(match, UNDO)).toMatchObject({ code: 'TOUCH_MOVE_FINAL', rule: 'Z9.2' });
    expect(refusalOf(match, REDO)).toMatchObject({ code: 'TOUCH_MOVE_FINAL', rule: 'Z9.2' });
  });

  it('are refused unless the match is local', () => {
    const match = afterTurn(start());
    expect(codeOf(match, UNDO)).toBe('NOT_LOCAL');
    expect(codeOf(match, REDO)).toBe('NOT_LOCAL');
  });
});
