import { parsePosition, parseTurn } from '@gipfel/notation';
import type { Position, Turn } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { canSolve, findMistake, isMatch, isSolved } from './goal.js';
import type { DoStep } from './lesson.js';

function read(line: string): Position {
  const position = parsePosition(line);
  if (!position.ok) throw new Error(position.error.code);
  return position.value;
}

function turnOf(position: Position, text: string): Turn {
  const turn = parseTurn(position, text);
  if (!turn.ok) throw new Error(turn.error.code);
  return turn.value;
}

const CHAIN = read('zertz 37 /oBoo/1ooBo/2oooo/2ooBW/3oWoo/4ooo 4/8/7 0/0/0 0/0/0 1 variant=custom');
const BLACK_TO_LOSE = read(
  'tzaar ...../....../.R...t./...T..z./r......./.R....../..t.Z../..r.../..... 1 capture',
);

describe('isMatch', () => {
  it.each([
    ['W??', 'Wd4', true],
    ['W??', 'Gd4', false],
    ['??', 'd4', true],
    ['??', 'Wd4', false],
    ['leave *', 'leave Gb2Wb3', true],
    ['??+??', 'c2+c5', true],
    ['??+??', 'c2xc5', false],
    ['-', '-', true],
  ])('%s, %s: %s', (pattern, written, expected) => {
    expect(isMatch(pattern, written)).toBe(expected);
  });
});

describe('isSolved', () => {
  it('counts captured marbles and pieces', () => {
    const three = turnOf(CHAIN, 'x f3Bd5Bb3Bb1');
    expect(isSolved({ kind: 'captures', count: 3 }, CHAIN, three)).toBe(true);
    expect(isSolved({ kind: 'captures', count: 4 }, CHAIN, three)).toBe(false);
    const two = turnOf(BLACK_TO_LOSE, 'c2xc6 g5xg3');
    expect(isSolved({ kind: 'captures', count: 2 }, BLACK_TO_LOSE, two)).toBe(true);
    expect(isSolved({ kind: 'captures', count: 3 }, BLACK_TO_LOSE, two)).toBe(false);
  });

  it('distinguishes a win from a turn that only captures', () => {
    expect(isSolved({ kind: 'wins' }, BLACK_TO_LOSE, turnOf(BLACK_TO_LOSE, 'd4xd7'))).toBe(true);
    expect(isSolved({ kind: 'wins' }, BLACK_TO_LOSE, turnOf(BLACK_TO_LOSE, 'c2xc6 -'))).toBe(false);
  });
});

describe('canSolve', () => {
  it('lets the first jump of a chain pass and refuses the turn that ends too early', () => {
    const [first, second] = turnOf(CHAIN, 'x f3Bd5Wf5');
    const goal = { kind: 'captures', count: 3 } as const;
    if (first === undefined || second === undefined) throw new Error('a chain of two');
    const middle = read(
      'zertz 37 /oBoo/1ooBo/2ooWo/2oooW/3oooo/4ooo 4/8/7 0/0/1 0/0/0 1 variant=custom jumper=d5',
    );
    expect(canSolve(goal, CHAIN, CHAIN, first)).toBe(true);
    expect(canSolve(goal, CHAIN, middle, second)).toBe(false);
    const listed = { kind: 'turns', turns: ['x f3Bd5Bb3Bb1'] } as const;
    expect(canSolve(listed, CHAIN, CHAIN, first)).toBe(true);
    expect(canSolve(listed, CHAIN, middle, second)).toBe(false);
  });
});

describe('findMistake', () => {
  it('takes the first explanation that fits', () => {
    const step: DoStep = {
      kind: 'do',
      id: 'x',
      goal: { kind: 'wins' },
      solution: [],
      mistakes: [
        { actions: ['x e4*'], name: 'Small' },
        { actions: ['x *'], name: 'Any' },
      ],
    };
    const [small] = turnOf(CHAIN, 'x e4Wg2');
    const [other] = turnOf(CHAIN, 'x e5Be3Wg3');
    if (small === undefined || other === undefined) throw new Error('captures');
    expect(findMistake(step, CHAIN, small)).toBe('Small');
    expect(findMistake(step, CHAIN, other)).toBe('Any');
    expect(findMistake({ ...step, mistakes: [] }, CHAIN, other)).toBeUndefined();
  });
});
