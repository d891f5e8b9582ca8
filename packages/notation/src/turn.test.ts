import type { Position } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { tzaarStart, zertzStart } from './testing/games.js';
import { at } from './testing/texts.js';
import { makeAction, parseAction } from './turn.js';

// Diagram 3 of the rulebook.
const CAPTURES = at('zertz 37 /oBoo/1ooBo/2oooo/2ooBW/3oWoo/4ooo 3/3/3 0/0/0 0/0/0 1 variant=custom');
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

  it('a chain is several steps, and so are two claims', () => {
    expect(step(CAPTURES, 'x f3Bd5Wf5')).toBe('ACTION_TOO_LONG 0');
    const waiting = at(
      'zertz 37 /1G1o/3oo/3WoW/2oBoo/3oooB/4ooW 4/7/8 0/0/0 0/0/0 1 variant=custom groups=b2',
    );
    expect(step(waiting, 'x Gb2 leave Wd6')).toBe('ACTION_TOO_LONG 12');
  });

  it('an illegal action can still be shown', () => {
    expect(makeAction(zertzStart(), { type: 'jump', from: 30, to: 32 })).toBe('x d4d6');
    expect(makeAction(zertzStart(), { type: 'jump', from: 30, to: 60 })).toMatch(/^x d4/);
  });
});
