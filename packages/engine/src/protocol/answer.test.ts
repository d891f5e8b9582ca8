import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, makeAnswer, parseAnswer } from './answer.js';
import type { InfoText } from './infoText.js';
import { makeLimits, parseLimits } from './limits.js';
import type { Limits, OptionSpec, Score } from './searcher.js';
import { splitWords } from './words.js';

const count = fc.nat();
const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,8}$/);
const score: fc.Arbitrary<Score> = fc.oneof(
  fc.record({ type: fc.constant('cp' as const), value: fc.integer() }),
  fc.record({
    type: fc.constant('cp' as const),
    value: fc.integer(),
    bound: fc.constantFrom('lower' as const, 'upper' as const),
  }),
  fc.record(
    {
      type: fc.constantFrom('win' as const, 'loss' as const),
      turns: count,
      proven: fc.boolean(),
      bound: fc.constant('upper' as const),
    },
    { requiredKeys: ['type', 'turns', 'proven'] },
  ),
  fc.record({ type: fc.constant('tie' as const), proven: fc.boolean() }),
);
const turn = fc.constantFrom('Wd4,b2', 'x d1Gd3Wd5', 'Bd7,b2 x Wa1Wa2', 'pass', 'c4xd5 e3+e6', 'c4xd5 -');
const info: fc.Arbitrary<InfoText> = fc.record(
  {
    depth: count,
    seldepth: count,
    score,
    nodes: count,
    nps: count,
    time: count,
    hashfull: count,
    multipv: count,
    pv: fc.array(turn, { minLength: 1, maxLength: 4 }),
  },
  { requiredKeys: [] },
);
const option: fc.Arbitrary<OptionSpec> = fc.oneof(
  fc.record({
    name: word,
    type: fc.constant('spin' as const),
    default: fc.integer(),
    min: fc.integer(),
    max: fc.integer(),
  }),
  fc.record({ name: word, type: fc.constant('check' as const), default: fc.boolean() }),
  fc.record({
    name: word,
    type: fc.constant('combo' as const),
    default: word,
    choices: fc.array(word, { maxLength: 4 }),
  }),
  fc.record({ name: word, type: fc.constant('button' as const) }),
);
const answer: fc.Arbitrary<Answer> = fc.oneof(
  fc.record({
    type: fc.constant('id' as const),
    key: fc.constantFrom('name' as const, 'version' as const),
    text: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  }),
  option.map((value) => ({ type: 'option' as const, option: value })),
  count.map((version) => ({ type: 'protocol' as const, version })),
  fc.constantFrom({ type: 'ok' as const }, { type: 'readyok' as const }),
  info.map((value) => ({ type: 'info' as const, info: value })),
  fc.option(turn, { nil: undefined }).map((text) => ({ type: 'bestmove' as const, turn: text })),
  fc.constantFrom(
    { type: 'error' as const, code: 'COMMAND_UNKNOWN', details: 'column=1 found=x' },
    { type: 'error' as const, code: 'POSITION_MISSING', details: '' },
  ),
);

describe('answers', () => {
  it('are parsed back', () => {
    fc.assert(
      fc.property(answer, (value) => {
        expect(parseAnswer(makeAnswer(value))).toEqual(value);
      }),
      { numRuns: 2000 },
    );
  });

  it('have the documented form', () => {
    expect(
      makeAnswer({
        type: 'info',
        info: {
          depth: 7,
          seldepth: 12,
          score: { type: 'win', turns: 3, proven: true },
          nodes: 1234.4,
          nps: 5000,
          time: 250,
          hashfull: 12,
          multipv: 1,
          pv: ['Wg2,f3 x Wg2Wg3', 'pass'],
        },
      }),
    ).toBe(
      'info depth 7 seldepth 12 score win 3 proven nodes 1234 nps 5000 time 250 hashfull 12 multipv 1 pv Wg2,f3 x Wg2Wg3; pass',
    );
    expect(makeAnswer({ type: 'info', info: { score: { type: 'cp', value: -31, bound: 'upper' } } })).toBe(
      'info score cp -31 upperbound',
    );
    expect(makeAnswer({ type: 'bestmove', turn: undefined })).toBe('bestmove none');
  });

  it.each([
    '',
    'hello',
    'ok now',
    'id author someone',
    'id name',
    'protocol one',
    'bestmove',
    'error',
    'option name Hash',
    'option name Hash type spin default 1 min 1',
    'option name Book type check default maybe',
    'option name Style type combo',
    'option name Path type file default x',
    'info depth',
    'info depth x',
    'info colour 4',
    'info score cp',
    'info score win',
    'info score mate 4',
  ])('%j is skipped', (line) => {
    expect(parseAnswer(line)).toBeUndefined();
  });

  it('never throw on any line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (line) => {
        parseAnswer(line);
        parseAnswer(`info ${line}`);
        parseAnswer(`option ${line}`);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('limits', () => {
  it('are parsed back', () => {
    const least = fc.integer({ min: 1 });
    const pair = fc.tuple(count, count);
    const clock = fc
      .record({ left: pair, increments: pair, turnsToGo: least }, { requiredKeys: ['left', 'increments'] })
      .map((value) => value);
    const limits: fc.Arbitrary<Limits> = fc.record(
      { movetime: least, clock, nodes: least, depth: least, mate: least },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(limits, (value) => {
        const text = makeLimits(value);
        expect(parseLimits(splitWords(text, 100), text.length)).toEqual({ ok: true, value });
      }),
    );
  });
});
