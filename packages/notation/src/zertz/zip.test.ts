import { BOARD_NAMES, type ZertzPosition } from '@gipfel/rules/zertz';
import { describe, expect, it } from 'vitest';
import { zertzStart } from '../testing/games.js';
import { at, canonicalLine } from '../testing/texts.js';
import { makeZertzPosition } from './position.js';

/** The five fields alone, as other programs write them. */
const makeZip = (position: ZertzPosition) => makeZertzPosition(position).split(' ').slice(2, 7).join(' ');

const RINGS = 'oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo';

describe('ZIP lines', () => {
  it.each(BOARD_NAMES)('Z1.2 the start on %s rings is recognised', (name) => {
    expect(at(makeZip(zertzStart(name)))).toEqual(zertzStart(name));
  });

  it('Z8.1 37 rings with the marbles of blitz are blitz', () => {
    expect(at(`${RINGS} 5/7/9 0/0/0 0/0/0 1`)).toEqual(zertzStart('blitz'));
  });

  it('other marbles make a custom game', () => {
    expect(at(`${RINGS} 5/7/8 0/0/0 0/0/0 2`)).toMatchObject({
      board: { name: '37' },
      rules: { variant: 'custom' },
      side: 1,
    });
  });

  it('the board is the smallest that holds the rings', () => {
    const board = (rings: string): unknown => {
      const position = at(`${rings} 3/3/3 0/0/0 0/0/0 1`);
      return position.game === 'zertz' && position.board.name;
    };
    expect(board('oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3ooo')).toBe('37');
    expect(board('ooooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo')).toBe('40');
    expect(board('oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo/4ooo')).toBe('43');
    expect(board('oooo/ooooo/oooooo/oooooooo/1oooooo/2ooooo/3oooo')).toBe('44');
    expect(board('oooo/ooooo/oooooo/oooooooo/1oooooo/2ooooo/3oooo/4ooo')).toBe('48');
    expect(board('/1oo///////')).toBe('61');
  });

  it('rows and columns may be counted from the outermost rings', () => {
    // f and g of the 37 board alone: what was two rows higher now begins at the bottom.
    const corner = at('ooooo/1oooo 3/3/3 0/0/0 0/0/0 1');
    expect(corner).toMatchObject({ board: { name: '37' } });
    expect(corner.game === 'zertz' && corner.rings.filter((ring) => ring === '.').length).toBe(9);
    expect(at('oW 6/8/9 0/0/0 0/0/0 1')).toMatchObject({
      board: { name: '37' },
      rules: { variant: 'custom' },
    });
  });

  it('rings that do not fit on the grid are refused', () => {
    expect(canonicalLine('o/2ooooooo 1/1/0 0/0/0 0/0/0 1')).toMatch(/^zertz 61 /);
    expect(canonicalLine('8o/o 1/1/0 0/0/0 0/0/0 1')).toEqual(['RING_OFF_GRID', 0]);
  });

  it('Z7.2 an empty board is read back, whatever board it was', () => {
    for (const line of [
      'zertz 37 ////// 1/2/2 1/2/2 4/4/6 1',
      'zertz 61 //////// 0/0/0 5/8/10 1/0/0 2',
      'zertz custom - 1/0/2 1/0/0 0/0/0 2',
    ]) {
      const ended = at(line);
      if (ended.game !== 'zertz') throw new Error('another game');
      const { rings, pool, stores, side } = ended;
      expect(at(makeZip(ended))).toMatchObject({ rings, pool, stores, side });
    }
  });

  it('has exactly five fields', () => {
    expect(canonicalLine(`${RINGS} 6/8/10 0/0/0 0/0/0 1 claims=auto`)).toEqual(['TEXT_UNEXPECTED', 68]);
    expect(canonicalLine(`${RINGS} 6/8/10 0/0/0 0/0/0`)).toEqual(['POSITION_BREAKS_OFF', 65]);
    expect(canonicalLine('o/x 6/8/10 0/0/0 0/0/0 1')).toEqual(['RING_EXPECTED', 2]);
  });
});
