import { outcome } from '@gipfel/rules';
import { BOARD_NAMES } from '@gipfel/rules/zertz';
import { describe, expect, it } from 'vitest';
import { makePosition } from '../position.js';
import { zertzStart } from '../testing/games.js';
import { at, canonicalLine } from '../testing/texts.js';

const RINGS = 'oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo';
const START = `zertz 37 ${RINGS} 6/8/10 0/0/0 0/0/0 1`;

describe('ZÈRTZ lines', () => {
  it.each(BOARD_NAMES)('Z1.2 the start on %s rings', (name) => {
    const start = zertzStart(name);
    expect(makePosition(start)).toMatch(new RegExp(`^zertz ${name} \\S+ 6/8/10 0/0/0 0/0/0 1$`));
    expect(at(makePosition(start))).toEqual(start);
  });

  it('is written as documented', () => {
    expect(makePosition(zertzStart('37'))).toBe(START);
    expect(makePosition(zertzStart('blitz'))).toBe(`zertz 37 ${RINGS} 5/7/9 0/0/0 0/0/0 1 variant=blitz`);
  });

  it('Z9.3 Z5.4 options are written in order and read in any', () => {
    const line = `${START} variant=custom goals=4/5/6/2 claims=auto captures=demand`;
    expect(canonicalLine(line)).toBe(line);
    expect(canonicalLine(`${START} captures=demand claims=auto goals=4/5/6/2 variant=custom`)).toBe(line);
    expect(
      canonicalLine(`${START} variant=standard goals=4/5/6/3 claims=optional captures=compulsory passes=0`),
    ).toBe(START);
    expect(canonicalLine(`  ${START.replaceAll(' ', ' \t ')}\n`)).toBe(START);
  });

  it('Z7.4 Z9.3 passes and a demand are kept', () => {
    const passed = 'zertz custom oW/ooo 0/0/0 0/0/0 1/0/0 1 passes=1';
    expect(canonicalLine(passed)).toBe(passed);
    const demanded = 'zertz custom WWo/ooo 1/0/0 0/0/0 1/0/0 1 captures=demand demanded';
    expect(canonicalLine(demanded)).toBe(demanded);
  });

  it('Z1.2 a custom board remembers removed rings', () => {
    const line = 'zertz custom oo-o/o2o/1Wo 2/1/0 0/0/0 0/1/0 2';
    const position = at(line);
    expect(position).toMatchObject({ game: 'zertz', board: { name: 'custom' }, side: 1 });
    expect(position.game === 'zertz' && position.board.cells.length).toBe(8);
    expect(position.game === 'zertz' && position.rings.filter((ring) => ring !== '-').length).toBe(7);
    expect(canonicalLine(line)).toBe(line);
  });

  it.each([
    'zertz 37 ////// 1/2/2 1/2/2 4/4/6 1',
    'zertz 48 /////// 0/0/0 2/2/2 4/6/8 1 captures=demand',
    'zertz 61 //////// 0/0/0 5/8/10 1/0/0 2',
    'zertz 37 ////// 1/0/2 0/0/0 1/0/0 1 variant=custom goals=1/1/1/1',
    'zertz custom --/- 1/0/2 1/0/0 0/0/0 2',
    'zertz custom - 1/0/2 1/0/0 0/0/0 2',
    'zertz custom -/1-/////// 1/0/2 1/0/0 0/0/0 2',
  ])('Z7.2 the end of a full board is an empty one: %s', (line) => {
    expect(canonicalLine(line)).toBe(line);
    expect(outcome(at(line))).toMatchObject({ rule: 'Z7.2' });
  });

  it('Z7.2 an older line with a full board means the end of the game', () => {
    expect(canonicalLine('zertz custom W1G/B 1/1/1 1/0/0 0/1/0 2')).toBe(
      'zertz custom -1-/- 1/1/1 2/1/1 0/1/0 2',
    );
    expect(canonicalLine('zertz 37 WG 5/7/10 0/0/0 0/0/0 1 variant=custom')).toBe(
      'zertz 37 ////// 5/7/10 0/0/0 1/1/0 1 variant=custom',
    );
  });

  it('Z1.2 the same custom rings mean the same in both frames', () => {
    const narrow = 'zertz custom oo/o 1/1/0 0/0/0 0/0/0 1';
    // The wide frame has one more column on the left and one more row below.
    expect(canonicalLine('zertz custom /1oo/1o/////// 1/1/0 0/0/0 0/0/0 1')).toEqual([
      'COLUMNS_TOO_MANY',
      13,
    ]);
    expect(canonicalLine('zertz custom /1oo/1o////// 1/1/0 0/0/0 0/0/0 1')).toBe(narrow);
    const wide = 'zertz custom o/1oo/1o////// 1/1/0 0/0/0 0/0/0 1';
    expect(canonicalLine(wide)).toBe(wide);
    // h4 of the grid is below the 48 board, so that these rings need the wide frame.
    expect(canonicalLine('zertz custom ///////3o 1/1/0 0/0/0 0/0/0 1')).toBe(
      'zertz custom ////////4o 1/1/0 0/0/0 0/0/0 1',
    );
  });

  it('Z1.2 custom rings that match a printed board get its name and stay a custom game', () => {
    expect(canonicalLine(START.replace('37', 'custom'))).toBe(`${START} variant=custom`);
  });

  it.each([
    ['', 'POSITION_EXPECTED', 0],
    [' \n', 'POSITION_EXPECTED', 2],
    ['chess', 'GAME_UNKNOWN', 0],
    ['Zertz 37', 'GAME_UNKNOWN', 0],
    ['zertz', 'POSITION_BREAKS_OFF', 5],
    ['zertz 38', 'BOARD_UNKNOWN', 6],
    ['zertz 37', 'POSITION_BREAKS_OFF', 8],
    [`zertz 37 ${RINGS} 6/8/10 0/0/0 0/0/0`, 'POSITION_BREAKS_OFF', 74],
    ['zertz 37 oX/o 6/8/10 0/0/0 0/0/0 1', 'RING_EXPECTED', 10],
    ['zertz 37 o/oooooooo 6/8/10 0/0/0 0/0/0 1', 'RING_OFF_GRID', 17],
    ['zertz 37 o/99o 6/8/10 0/0/0 0/0/0 1', 'RING_OFF_GRID', 13],
    ['zertz 37 ////////o 6/8/10 0/0/0 0/0/0 1', 'RING_OFF_GRID', 17],
    [START.replace('6/8/10', '6/8'), 'COUNTS_WRONG', 56],
    [START.replace('6/8/10', '6/8/10/1'), 'COUNTS_WRONG', 56],
    [START.replace('6/8/10', '6//10'), 'COUNT_EXPECTED', 58],
    [START.replace('6/8/10', '-6/8/10'), 'COUNT_EXPECTED', 56],
    [START.replace(/1$/, '0'), 'SIDE_EXPECTED', 75],
    [`${START} colour=red`, 'OPTION_UNKNOWN', 77],
    [`${START} variant=fast`, 'OPTION_VALUE_UNKNOWN', 85],
    [`${START} claims=maybe`, 'OPTION_VALUE_UNKNOWN', 84],
    [`${START} captures=onDemand`, 'OPTION_VALUE_UNKNOWN', 86],
    [`${START} passes=9`, 'OPTION_VALUE_UNKNOWN', 84],
    [`${START} demanded=yes`, 'OPTION_VALUE_UNKNOWN', 86],
    [`${START} goals=1/2/3`, 'COUNTS_WRONG', 83],
    [`${START} claims=auto claims=auto`, 'OPTION_REPEATED', 89],
    [`${START} placed=d4 jumper=d4`, 'OPTION_REPEATED', 87],
    [`${START} placed=`, 'CELL_EXPECTED', 84],
    [`${START} placed=h1`, 'CELL_UNKNOWN', 84],
    [`${START} placed=d4d5`, 'OPTION_VALUE_UNKNOWN', 84],
    [`${START} groups=a1,`, 'CELL_EXPECTED', 87],
    [`${START} groups=a1a1`, 'CELL_REPEATED', 86],
    [`${START} groups=a1,,a2`, 'CELL_EXPECTED', 87],
  ])('%j gives %s at %i', (text, code, offset) => {
    expect(canonicalLine(text)).toEqual([code, offset]);
  });

  it.each([
    [START.replace('6/8/10', '7/8/10'), 56, 'MARBLES_TOO_MANY', 'Z1.1'],
    [START.replace('6/8/10', '6/8/9'), 56, 'MARBLES_TOO_FEW', 'Z1.1'],
    [START.replace('oooo/', 'Wooo/').replace('0/0/0', '1/0/0'), 9, 'MARBLES_TOO_MANY', 'Z1.1'],
    [START.replace('/3oooo', '/3ooooo'), 55, 'RINGS_OFF_BOARD', 'Z1.2'],
    [`${START} goals=1/1/1/1`, 77, 'GOALS_NOT_PRINTED', 'Z6.1'],
    [`${START.replace('37', '40')} variant=blitz`, 77, 'BLITZ_BOARD', 'Z8.1'],
    ['zertz custom oo 1/1/1 0/0/0 0/0/0 1 variant=standard', 36, 'BOARD_NOT_PRINTED', 'Z1.2'],
    [`${START} placed=d4`, 77, 'STEP_IMPOSSIBLE', 'Z3.3'],
    [`${START} jumper=d4`, 77, 'STEP_IMPOSSIBLE', 'Z4.2'],
    [`${START} groups=d4`, 77, 'STEP_IMPOSSIBLE', 'Z5.1'],
    [`${START} demanded`, 77, 'DEMAND_IMPOSSIBLE', 'Z9.3'],
    ['zertz custom ooo 0/0/0 9/0/0 9/0/0 1', 17, 'BOTH_SIDES_WON', 'Z6.1'],
    ['zertz 37 ////// 6/8/10 0/0/0 0/0/0 1', 16, 'RINGS_MISSING', 'Z1.2'],
    ['zertz custom / 1/0/0 0/0/0 0/0/0 1', 15, 'BOARD_EMPTY', 'Z1.2'],
  ])('the rules refuse %j', (text, offset, code, rule) => {
    expect(canonicalLine(text)).toEqual(['POSITION_ILLEGAL', offset, code, rule]);
  });
});
