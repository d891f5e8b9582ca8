import { describe, expect, it } from 'vitest';
import { makePosition } from '../position.js';
import { tzaarStart } from '../testing/games.js';
import { at, canonicalLine } from '../testing/texts.js';

const FIXED = 'ttttT/TrrrRT/TRzzZRT/TRZtTZRT/TRZTtzrt/trztTzrt/trzZZrt/trRRRt/tTTTT';

describe('TZAAR lines', () => {
  it('T2.2 T2.3 the starts', () => {
    expect(makePosition(tzaarStart('fixed'))).toBe(`tzaar ${FIXED} 1 first`);
    expect(at(`tzaar ${FIXED} 1 first`)).toEqual(tzaarStart('fixed'));
    expect(at(makePosition(tzaarStart('alternating')))).toEqual(tzaarStart('alternating'));
    expect(at(makePosition(tzaarStart('random', 7)))).toEqual(tzaarStart('random', 7));
  });

  it('T5.1 heights follow their stack', () => {
    const line = 'tzaar Z3..../r2...../t....../R......./T......./......../......./....../z..T. 2 capture';
    expect(canonicalLine(line)).toBe(line);
  });

  it('T2.4 a custom position is marked', () => {
    const columns = FIXED.replace('ttttT/T', '.tttT2/.').replace('/TR', '/.R');
    const line = `tzaar ${columns} 1 capture`;
    expect(canonicalLine(line)).toEqual(['POSITION_ILLEGAL', 10, 'STACKS_UNREACHABLE', 'T3.2']);
    expect(canonicalLine(`${line} variant=custom`)).toBe(`${line} variant=custom`);
    expect(at(`${line} variant=custom`)).toMatchObject({ game: 'tzaar', variant: 'custom' });
    expect(canonicalLine(`tzaar ${FIXED} 1 first variant=standard`)).toBe(`tzaar ${FIXED} 1 first`);
  });

  it.each([
    ['tzaar', 'POSITION_BREAKS_OFF', 5],
    [`tzaar ${FIXED}`, 'POSITION_BREAKS_OFF', 74],
    [`tzaar ${FIXED} 1`, 'POSITION_BREAKS_OFF', 76],
    [`tzaar ${FIXED} 3 first`, 'SIDE_EXPECTED', 75],
    [`tzaar ${FIXED} 1 third`, 'STEP_EXPECTED', 77],
    [`tzaar ${FIXED} 1 first now`, 'OPTION_UNKNOWN', 83],
    [`tzaar ${FIXED} 1 first variant=blitz`, 'OPTION_VALUE_UNKNOWN', 91],
    [`tzaar ${FIXED} 1 first variant=custom variant=custom`, 'OPTION_REPEATED', 98],
    ['tzaar ttttT/TrrrRT 1 first', 'COLUMNS_WRONG', 6],
    [`tzaar ${FIXED}/t 1 first`, 'COLUMNS_WRONG', 6],
    [`tzaar ${FIXED.replace('ttttT/', 'tttt/')} 1 first`, 'COLUMN_TOO_SHORT', 10],
    [`tzaar ${FIXED.replace('ttttT/', 'ttttTT/')} 1 first`, 'COLUMN_TOO_LONG', 11],
    [`tzaar ${FIXED.replace('ttttT/', 'ttxtT/')} 1 first`, 'PIECE_EXPECTED', 8],
    [`tzaar ${FIXED.replace('ttttT/', 'tt0ttT/')} 1 first`, 'PIECE_EXPECTED', 7],
    [`tzaar ${FIXED.replace('ttttT/', 'tt.2tT/')} 1 first`, 'PIECE_EXPECTED', 8],
    [`tzaar ${FIXED.replace('ttttT/', 't99999tttT/')} 1 first`, 'PIECE_EXPECTED', 6],
  ])('%j gives %s at %i', (text, code, offset) => {
    expect(canonicalLine(text)).toEqual([code, offset]);
  });

  it.each([
    [`tzaar ${FIXED.replace('ttttT/', 'zzzzT/')} 1 first`, 6, 'PIECES_TOO_MANY', 'T1.1'],
    [`tzaar ${FIXED} 2 first`, 77, 'STEP_IMPOSSIBLE', 'T3.1'],
    [`tzaar ${FIXED} 1 place`, 77, 'STEP_IMPOSSIBLE', 'T2.3'],
    [
      'tzaar Z40..../....../......./......../......../......../......./....../..... 1 capture',
      6,
      'STACK_TOO_HIGH',
      'T1.1',
    ],
  ])('the rules refuse %j', (text, offset, code, rule) => {
    expect(canonicalLine(text)).toEqual(['POSITION_ILLEGAL', offset, code, rule]);
  });
});
