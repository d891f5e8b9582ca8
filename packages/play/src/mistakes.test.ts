import { legalTurns, startOf } from '@gipfel/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, markOf } from './mistakes.js';
import {
  fromOutcome,
  leaderOf,
  makeValue,
  parseValue,
  toScore,
  toValue,
  type Value,
  winningChance,
} from './value.js';

const cp = (value: number): Value => ({ type: 'cp', value });
const win = (winner: 0 | 1, turns = 3): Value => ({ type: 'win', winner, turns, proven: true });
const within = (turns: number): Value => ({ type: 'win', winner: 1, turns, proven: true, bound: 'upper' });
const TIE: Value = { type: 'tie', proven: true };

describe('mistake marks', () => {
  it('grow with the winning chance that is lost', () => {
    expect(markOf(cp(20), cp(-10), 0)).toBeUndefined();
    expect(markOf(cp(50), cp(-50), 0)).toBe('?!');
    expect(markOf(cp(100), cp(-100), 0)).toBe('?');
    expect(markOf(cp(200), cp(-200), 0)).toBe('??');
    expect(markOf(cp(300), cp(0), 0)).toBe('?');
    expect(markOf(cp(400), cp(0), 0)).toBe('??');
  });

  it('are seen from the mover’s chair', () => {
    expect(markOf(cp(-200), cp(200), 1)).toBe('??');
    expect(markOf(cp(200), cp(-200), 1)).toBeUndefined();
  });

  it('leave out what makes no difference any more', () => {
    expect(markOf(cp(3000), cp(2000), 0)).toBeUndefined();
    expect(markOf(win(0, 3), win(0, 9), 0)).toBeUndefined();
    expect(markOf(win(1, 9), win(1, 1), 0)).toBeUndefined();
    expect(markOf(win(0), cp(1500), 0)).toBeUndefined();
  });

  it('weigh a sure win thrown away more than a swing of the same size', () => {
    expect(markOf(win(0), cp(550), 0)).toBe('?');
    expect(markOf(win(0), TIE, 0)).toBe('??');
    expect(markOf(cp(0), win(1), 0)).toBe('??');
    expect(markOf(cp(-550), win(1), 0)).toBe('?');
  });
});

const start = startOf('zertz', '37', () => 0);
if (start === undefined) throw new Error('no start');
const [turn = [], other = []] = [...legalTurns(start)];
const judged = { position: start, turn, before: cp(300), after: cp(-300) };

describe('judgements', () => {
  it('name the better line', () => {
    expect(judge({ ...judged, best: [other] })).toEqual({
      mark: '??',
      before: cp(300),
      after: cp(-300),
      better: [other],
    });
  });

  it('spare good turns, the engine’s own turn, and turns without a better line', () => {
    expect(judge({ ...judged, after: cp(290), best: [other] })).toBeUndefined();
    expect(judge({ ...judged, best: [turn] })).toBeUndefined();
    expect(judge({ ...judged, best: [] })).toBeUndefined();
  });
});

describe('values', () => {
  it('turn a score of the side to move into one of side 0', () => {
    expect(toValue({ type: 'cp', value: 30 }, 1)).toEqual(cp(-30));
    expect(toValue({ type: 'loss', turns: 4, proven: true }, 0)).toEqual(win(1, 4));
    expect(toValue({ type: 'win', turns: 1, proven: true }, 1)).toEqual(win(1, 1));
    expect(toScore(win(1, 4), 0)).toEqual({ type: 'loss', turns: 4, proven: true });
    expect(toScore(toValue({ type: 'cp', value: 30 }, 1), 1)).toEqual({ type: 'cp', value: 30 });
    expect(fromOutcome({ winner: undefined, rule: 'Z7.4' })).toEqual(TIE);
  });

  it('give both sides chances that add up to one', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (value) => {
        expect(winningChance(cp(value), 0) + winningChance(cp(value), 1)).toBeCloseTo(1);
        expect(winningChance(cp(value + 1), 0)).toBeGreaterThanOrEqual(winningChance(cp(value), 0));
      }),
    );
    expect(leaderOf(cp(0.2))).toBeUndefined();
    expect(leaderOf(cp(-7))).toBe(1);
    expect(leaderOf(win(0))).toBe(0);
  });

  it('keep a bound on the turns from either side', () => {
    const loss = { type: 'loss', turns: 8, proven: true, bound: 'upper' } as const;
    expect(toValue(loss, 0)).toEqual(within(8));
    expect(toScore(toValue(loss, 0), 0)).toEqual(loss);
  });

  it('are read as they are written', () => {
    const values = fc.oneof(
      fc.integer({ min: -99999, max: 99999 }).map(cp),
      fc.record({
        type: fc.constant('win' as const),
        winner: fc.constantFrom(0 as const, 1 as const),
        turns: fc.nat({ max: 999 }),
        proven: fc.boolean(),
      }),
      fc.nat({ max: 999 }).map(within),
      fc.record({ type: fc.constant('tie' as const), proven: fc.boolean() }),
    );
    fc.assert(
      fc.property(values, (value) => {
        expect(parseValue(makeValue(value))).toEqual(value);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void parseValue(text)));
    expect(parseValue('w2/3')).toBeUndefined();
    expect(parseValue('12x')).toBeUndefined();
  });
});
