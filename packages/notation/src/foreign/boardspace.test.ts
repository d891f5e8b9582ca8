import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { outcome } from '@gipfel/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { provenPositions } from '../testing/games.js';
import { parseBoardspace } from './boardspace.js';
import { makeBoardspace } from './makeBoardspace.js';
import { blamed, failure, firstGame, tagsOf, turnsOf, tzaarFile, value, zertzFile } from './testing/files.js';

const GAME = zertzFile('P0 Start P0 / P0 RtoB 2 0 D 4 / P0 R- A 1 / P0 Done');

describe('parseBoardspace', () => {
  it('reads the header, in any order', () => {
    const text = `
      (;
      P1[country Peru]P1[id "Bob of \\[Lima\\]"]DT[Sun Sep 19 12:01:05 PDT 2004]GN[final]GC[round 7]
      P0[id "Ann"]P0[ranking 1700 ]SU[Zertz]XX[unknown][twice]TC[Fischer 5]GM[22] VV[1]
      ; P0[Start P0]TM[12]
      ; P0[RtoB 2 0 D 4]AN[arrow]
      ; P0[R- A 1]
      ;
      P0[time 0:06:47 ]
      P1[time 0:04:59 ]
      )`;
    const record = firstGame(parseBoardspace(text));
    expect(turnsOf(record)).toEqual(['Wd4,a1']);
    expect(tagsOf(record)).toEqual({
      Event: 'final',
      Title: 'round 7',
      Site: 'BoardSpace',
      Date: 'Sun Sep 19 12:01:05 PDT 2004',
      Player1: 'Ann',
      Player2: 'Bob of [Lima]',
      Rating1: '1700',
      Country2: 'Peru',
      TimeControl: 'Fischer 5',
      TimeUsed1: '0:06:47',
      TimeUsed2: '0:04:59',
    });
  });

  it('keeps comments with their turns', () => {
    const text = `(;GM[22]SU[Zertz]C[before];C[and then]P0[Start P0];P0[RtoB 2 0 D 4]C[bold];C[why?]P0[R- A 1];P0[Done]C[really]
      ;P1[RtoB 2 2 G 1];P1[R- D 7]C[quiet])`;
    const record = firstGame(parseBoardspace(text));
    expect(record.comment).toBe('before\nand then');
    expect(record.line.map(({ comment }) => comment)).toEqual(['bold\nwhy?\nreally', 'quiet']);
  });

  it('reads the main line of a file with variations', () => {
    const text =
      '(;GM[22]SU[Zertz];P0[Start P0](;P0[RtoB 2 0 D 4];P0[R- A 1])(;P0[RtoB 2 2 D 4];P0[R- A 1]))';
    expect(turnsOf(firstGame(parseBoardspace(text)))).toEqual(['Wd4,a1']);
  });

  it('reads Windows line ends', () => {
    expect(turnsOf(firstGame(parseBoardspace(GAME.replaceAll('\n', '\r\n'))))).toEqual(['Wd4,a1']);
  });

  it('recognises a game by its set-up alone', () => {
    expect(firstGame(parseBoardspace('(;SU[Zertz+24])')).start).toMatchObject({ board: { name: '61' } });
    expect(firstGame(parseBoardspace('(;SU[Tzaar-custom 0])')).start).toMatchObject({
      game: 'tzaar',
      step: 'place',
    });
  });

  it.each([
    ['', 'RECORD_EMPTY '],
    [' \n', 'RECORD_EMPTY '],
    ['(;)', 'GAME_MISSING (;)'],
    ['(;GM[1])', 'GAME_UNKNOWN 1])'],
    ['(;SU[Hive])', 'GAME_UNKNOWN Hive])'],
    ['(;GM[22])', 'SETUP_MISSING (;GM[22]'],
    ['(;GM[22]SU[])', 'SETUP_UNKNOWN )'],
    ['(;GM[22]SU[Zertz+99])', 'SETUP_UNKNOWN Zertz+99'],
    ['(;GM[Tzaar]SU[])', 'SETUP_UNKNOWN )'],
    ['(;GM[Tzaar]SU[Tzaar-huge])', 'SETUP_UNKNOWN Tzaar-hu'],
    ['(;GM[22]VV[3]SU[Zertz])', 'VERSION_UNKNOWN 3]SU[Zer'],
    ['(;GM[22]VV[x]SU[Zertz])', 'VERSION_UNKNOWN x]SU[Zer'],
    ['(;GM[22]SU[Zertz]P2[Start P0])', 'PLAYER_UNKNOWN P2[Start'],
    [GAME.slice(0, -1), 'RECORD_BREAKS_OFF '],
    [GAME.slice(0, 40), 'RECORD_BREAKS_OFF '],
  ])('refuses %j', (text, expected) => {
    expect(blamed(text, parseBoardspace(text))).toBe(expected);
  });

  it('reports the exact line and column', () => {
    const text = zertzFile('P0 Start P0 / P0 RtoB 2 0 D 9');
    expect(failure(parseBoardspace(text))).toMatchObject({ code: 'CELL_UNKNOWN', line: 6, column: 15 });
  });

  it('ignores empty commands', () => {
    expect(firstGame(parseBoardspace('(;GM[22]SU[Zertz];P0[];P0[12])')).line).toEqual([]);
  });

  it('never throws, whatever the commands', () => {
    const word = fc.constantFrom(
      ...[
        'RtoB',
        'R-',
        'R+',
        'BtoB',
        'BtoR',
        'RtoR',
        'Done',
        'Edit',
        'Start',
        'P0',
        'P1',
        'Resign',
        'Pass',
        'Swap',
      ],
      ...[
        'SetBoard',
        'Zertz+24',
        'Zertz+xx',
        'Capture',
        'Move',
        'OnBoard',
        'Pick',
        'Pickb',
        'Dropb',
        'Drop',
        'wr',
        'br',
      ],
      ...['A', 'D', 'E', 'G', 'I', '0', '1', '2', '4', '5', '9', 'WinOnTime', 'AcceptDraw', '-1', 'é'],
    );
    const command = fc.tuple(fc.constantFrom('P0', 'P1'), fc.array(word, { maxLength: 6 }));
    const setup = fc.constantFrom('Zertz', 'Zertz+11', 'Zertz+xx', 'Tzaar-standard 1', 'Tzaar-custom 1');
    fc.assert(
      fc.property(setup, fc.array(command, { maxLength: 12 }), (name, commands) => {
        const body = commands.map(([player, words]) => `;${player}[${words.join(' ')}]`).join('');
        const text = `(;SU[${name}]${body})`;
        const read = parseBoardspace(text);
        for (const record of read.ok ? read.value : [])
          expect(provenPositions(record)).toHaveLength(record.line.length + 1);
        if (!read.ok) expect(read.error.offset).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 5000 },
    );
  });

  it('refuses a record of endless gestures in time', () => {
    const gestures = ';P0[RtoB 2 0 D 4];P0[BtoR D 4 2]'.repeat(20_000);
    expect(firstGame(parseBoardspace(`(;SU[Zertz]${gestures})`)).line).toEqual([]);
    const lifts = ';P0[Pickb G 4];P0[Dropcap G 3];P0[Pickb G 3];P0[Dropb G 4]'.repeat(10_000);
    expect(firstGame(parseBoardspace(`(;SU[Tzaar-standard 0]${lifts})`)).line).toEqual([]);
    const passes = ';P0[Capture G 4 G 3];P0[Capture G 3 G 2]'.repeat(20_000);
    expect(failure(parseBoardspace(`(;SU[Tzaar-standard 0]${passes})`)).code).toBe('COMMAND_OUT_OF_PLACE');
  });
});

describe('parseBoardspace', () => {
  it('reads every game of a text', () => {
    const text = `${GAME}\n\n${tzaarFile('P0 Start P0')}\n${GAME}\n`;
    expect(value(parseBoardspace(text)).map(({ start }) => start.game)).toEqual(['zertz', 'tzaar', 'zertz']);
    expect(firstGame(parseBoardspace(text)).start.game).toBe('zertz');
  });

  it('points at the faulty game', () => {
    const text = `${GAME}\n(;GM[22]SU[Zertz];P0[Fly])`;
    expect(failure(parseBoardspace(text)).offset).toBe(text.indexOf('Fly'));
    expect(failure(parseBoardspace(`${GAME} rest`))).toMatchObject({
      code: 'SGF_EXPECTED',
      offset: GAME.length + 1,
    });
    expect(failure(parseBoardspace(`${GAME} (;`)).code).toBe('RECORD_BREAKS_OFF');
    expect(failure(parseBoardspace(' ')).code).toBe('RECORD_EMPTY');
  });
});

const RECORDS = new URL('../../../../../shared/data/records/', import.meta.url);
const areThere = existsSync(RECORDS);

describe('tournament records of 2004', () => {
  const name = areThere ? 'replay to a decisive end' : 'skipped: ../shared is not beside the project';
  it.skipIf(!areThere)(name, () => {
    const files = readdirSync(RECORDS).filter((file) => file.endsWith('.sgf'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const text = readFileSync(new URL(encodeURIComponent(file), RECORDS), 'utf8');
      const record = firstGame(parseBoardspace(text));
      const end = provenPositions(record).at(-1);
      const winner = end === undefined ? undefined : outcome(end)?.winner;
      expect([0, 1], file).toContain(winner);
      expect(record.result, file).toMatchObject({ winner });
      const again = makeBoardspace(record);
      if (!again.ok) throw new Error(`${file}: ${again.error.code}`);
      expect(firstGame(parseBoardspace(again.value)).line, file).toEqual(record.line);
    }
  });
});
