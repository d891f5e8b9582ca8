import { makePosition } from '@gipfel/notation';
import { startOf } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { runCli } from '../testing/testIo.js';

const MUST_CAPTURE = 'zertz 37 oooo/ooooo/oooooo/oooWGoo/1oooooo/2ooooo/3oooo 5/7/10 0/0/0 0/0/0 1';

describe('gipfel show', () => {
  it('draws a position and prints whose turn it is', async () => {
    const { code, out } = await runCli(['show', MUST_CAPTURE]);
    expect(code).toBe(0);
    expect(out).toContain('(W)');
    expect(out).toMatch(/\nPlayer 1 must capture: d4 to d6 or d5 to d3 \(Z2\.2\)\.\n$/);
  });

  it('reads the line as one argument, as several, or from standard input', async () => {
    const { out } = await runCli(['show', MUST_CAPTURE]);
    expect((await runCli(['show', ...MUST_CAPTURE.split(' ')])).out).toBe(out);
    expect((await runCli(['show', '-'], { stdin: `${MUST_CAPTURE}\n` })).out).toBe(out);
  });

  it('lists the legal turns', async () => {
    const { lines } = await runCli(['show', '--moves', MUST_CAPTURE]);
    expect(lines.slice(-2)).toEqual(['2 legal turns:', 'x d4Gd6  x d5Wd3']);
    const json = JSON.parse((await runCli(['show', '--moves', '--json', MUST_CAPTURE])).out);
    expect(json).toMatchObject({
      game: 'zertz',
      position: MUST_CAPTURE,
      outcome: null,
      turns: ['x d4Gd6', 'x d5Wd3'],
    });
    expect(json.setup.board).toBe('37');
  });

  it('reads a bare ZIP line', async () => {
    const { code, out } = await runCli(['show', MUST_CAPTURE.slice('zertz 37 '.length)]);
    expect(code).toBe(0);
    expect(out).toContain('ZÈRTZ, 37 rings');
  });

  it('T2.4 shows a composed TZAAR position, and how to declare one', async () => {
    const line = 'tzaar ttttT/TrrrRT/TRzzZRT/TRZtTZRT/TRZTtzrt/trztTzrt/trzZZrt/trRRRt/tTTTT 2 capture';
    expect((await runCli(['show', `${line} variant=custom`])).out).toContain('TZAAR, custom');
    const refused = await runCli(['show', line]);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain(
      'Black has lost no piece, although White must have captured. A composed position may look like this (variant=custom) (T3.1).',
    );
  });

  const FULL = 'oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo';
  const SPARSE = 'tzaar ZRT../....../......./......../......../......../......./....../.zrt.';

  it.each([
    [`zertz 37 ${FULL} 2/8/10 4/0/0 0/0/0 2`, 'Player 1 wins: 4 white marbles (Z6.1).'],
    [`zertz 37 ${FULL} 3/5/7 3/3/3 0/0/0 2`, 'Player 1 wins: 3 marbles of each colour (Z6.1).'],
    [`zertz 37 ${FULL} 2/7/9 3/0/0 0/0/0 2 variant=blitz`, 'Player 1 wins: 3 white marbles (Z6.2).'],
    [
      'zertz custom WG 4/4/4 0/0/0 0/0/0 2',
      'Player 1 wins: all rings were occupied, and the last turn takes the whole board (Z7.2).',
    ],
    [`zertz 37 ${FULL} 6/8/10 0/0/0 0/0/0 2`, 'Player 2 places a marble and removes a free ring (Z3).'],
    [
      'zertz 37 oooo/ooooo/oooooo/oooWGGG/1oooooo/2ooooo/3oooo 5/5/10 0/0/0 0/0/0 1',
      'Player 1 must capture: d5 to d3 (Z2.2).',
    ],
    [
      'zertz 37 oooo/ooooo/oooooo/oooWGoo/1oooooo/2ooooo/3oooo 5/7/10 0/0/0 0/0/0 1 captures=demand',
      'Player 1 can capture: d4 to d6 or d5 to d3 (Z2.2).',
    ],
    [
      'zertz 37 oooo/ooooo/oooooo/oooWGoo/1oooooo/2ooooo/3oooo 5/7/10 0/0/0 0/0/0 1 jumper=d4',
      'Player 1 goes on jumping with the marble on d4 (Z4.2).',
    ],
    [
      'zertz 37 WW/3oo/o1oooo/ooooooo/1oooooo/2ooooo/3oooo 3/7/9 0/0/0 1/1/1 1 groups=a1a2',
      'Player 1 claims or leaves the group a1 and a2 (Z5.4).',
    ],
    [`${SPARSE} 1 capture`, 'Black wins: no capture is possible (T6.2).'],
    [`${SPARSE} 2 second`, 'Black may capture again, strengthen or pass (T3.2).'],
    [
      'tzaar ZRT../z...../......./......../......../......../......./....../..rt. 1 capture',
      'White captures, then captures again, strengthens or passes (T3.2).',
    ],
  ])('%s: %s', async (line, sentence) => {
    const { code, lines, err } = await runCli(['show', line]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(lines.at(-1)).toBe(sentence);
  });

  it('T6.1 reports who has lost a type', async () => {
    const line = 'tzaar ZRT../....../......./......../......../......../......./....../...rt 2 capture';
    const { code, lines } = await runCli(['show', line]);
    expect(code).toBe(0);
    expect(lines.at(-1)).toBe('White wins: no Tzaar is left (T6.1).');
  });

  it.each([
    ['first', 'White opens with one capture (T3.1).', 'fixed'],
    ['place', 'White places a piece on a vacant place (T2.3).', 'alternating'],
  ])('TZAAR step %s: %s', async (_, sentence, variant) => {
    const start = startOf('tzaar', variant, () => 0);
    if (start === undefined) throw new Error('no start');
    expect((await runCli(['show', makePosition(start)])).lines.at(-1)).toBe(sentence);
  });

  it.each([
    ['', '1:1: A position is missing: it begins with the name of its game (zertz, tzaar).'],
    ['chess', '1:1: There is no game “chess”: choose one of zertz, tzaar.'],
    ['zertz 38 oo', '1:7: There is no board “38”: choose 37, 40, 43, 44, 48 or 61 rings, or custom.'],
    ['zertz 37 oooo', '1:14: The position breaks off here.'],
    ['zertz 37 oooo 6/8/10 0/0/0 0/0/0 3', '1:34: “3” is not a side: write 1 or 2.'],
    [
      'zertz 37 WWWW/WWWo/oooooo/ooooooo 0/8/10 0/0/0 0/0/0 1',
      '1:10: Too many white marbles on the board, in the pool and captured: 7 of 6 (Z1.1).',
    ],
  ])('refuses %j with line and column', async (line, sentence) => {
    const { code, out, err } = await runCli(['show', line]);
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: `gipfel: ${sentence}\n` });
  });

  it('reports an invalid position in JSON', async () => {
    const { code, out } = await runCli(['show', '--json', 'chess']);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toEqual({
      error: {
        code: 'GAME_UNKNOWN',
        message: 'There is no game “chess”: choose one of zertz, tzaar.',
        line: 1,
        column: 1,
      },
    });
  });

  it('survives binary input', async () => {
    const { code, err } = await runCli(['show', '-'], {
      stdin: new Uint8Array([0x6f, 0x0a, 0x6f, 0x00, 0xff]),
    });
    expect({ code, err }).toEqual({ code: 2, err: 'gipfel: standard input:2:2: This is not a text file.\n' });
  });
});
