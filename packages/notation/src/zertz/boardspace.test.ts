import { startOf } from '@gipfel/rules';
import { BOARDS } from '@gipfel/rules/zertz';
import { describe, expect, it } from 'vitest';
import { parseBoardspace } from '../foreign/boardspace.js';
import { blamed, boardspaceTurns, firstGame, tagsOf, turnsOf, zertzFile } from '../foreign/testing/files.js';
import { provenPositions } from '../testing/games.js';

const START = 'P0 Start P0 /';
const OPENING = `${START} P0 RtoB 2 0 D 4 / P0 R- A 1 /`;

function blame(commands: string, setup = 'Zertz'): string {
  const text = zertzFile(commands, setup);
  return blamed(text, parseBoardspace(text));
}

describe('ZÈRTZ turns of BoardSpace', () => {
  it('Z3 reads placements and removals, with and without Done', () => {
    const turns = ['Wd4,a1', 'Bg1,d7'];
    const version1 = `${OPENING} P1 RtoB 2 2 G 1 / P1 R- D 7`;
    expect(boardspaceTurns(zertzFile(version1, 'Zertz', 1))).toEqual(turns);
    const version2 = `${OPENING} P0 Done / P1 RtoB 2 2 G 1 / P1 R- D 7 / P1 Done`;
    expect(boardspaceTurns(zertzFile(version2))).toEqual(turns);
  });

  it('reads numbered commands, any letter case and white space', () => {
    const text = '(;gm[22]SU[ZERTZ];p0[0 start 0];P0[1   rtob 2\r\n0 d 4 ];P-1[2 R- a 1];P0[3 DONE])';
    expect(boardspaceTurns(text)).toEqual(['Wd4,a1']);
  });

  it('needs no Start: the first to act is the first player', () => {
    const record = firstGame(
      parseBoardspace(zertzFile('P1 RtoB 2 0 D 4 / P1 R- A 1 / P0 RtoB 2 1 A 4 / P0 R- B 1')),
    );
    expect(turnsOf(record)).toEqual(['Wd4,a1', 'Ga4,b1']);
    expect(tagsOf(record)).toMatchObject({ Player1: 'Bob', Player2: 'Ann' });
  });

  it('reads the ring before the marble', () => {
    expect(boardspaceTurns(zertzFile(`${START} P0 R- A 1 / P0 RtoB 2 0 D 4`))).toEqual(['Wd4,a1']);
  });

  it('Z4 reads chains jump by jump', () => {
    const chain = `${START} P0 RtoB 2 0 D 4 / P0 R- A 1 / P0 Done / P1 RtoB 2 1 D 5 / P1 R- A 2 / P1 Done /
      P0 BtoB D 4 D 6 / P0 Done / P1 RtoB 2 2 C 4 / P1 R- A 3 / P1 Done`;
    expect(boardspaceTurns(zertzFile(chain))).toEqual(['Wd4,a1', 'Gd5,a2', 'x d4Gd6', 'Bc4,a3']);
  });

  it('Z5.4 adds the claims that BoardSpace makes automatically', () => {
    const record = firstGame(parseBoardspace(zertzFile(ISOLATION)));
    expect(record.start).toEqual(startOf('zertz', '37', () => 0));
    const last = record.line.at(-1);
    expect(last?.type === 'turn' && last.turn.map(({ type }) => type)).toEqual(['place', 'remove', 'claim']);
    expect(turnsOf(record).at(-1)).toBe('Gd4,a2 x Wa1');
  });

  it('ignores pieces picked up and put back, by either player', () => {
    const hesitation = `${START} P0 RtoR 2 1 2 / P0 Pick 2 0 / P0 RtoB 2 0 D 4 / P1 RtoR 2 1 2 / P0 BtoB D 4 D 4 / P0 Reset / P0 R- A 1`;
    expect(boardspaceTurns(zertzFile(hesitation, 'Zertz', 1))).toEqual(['Wd4,a1']);
  });

  it.each([
    ['a marble moved on', 'P0 RtoB 2 0 D 3 / P0 BtoB D 3 D 4 / P0 R- A 1'],
    ['a marble put back', 'P0 RtoB 2 2 D 3 / P0 BtoR D 3 2 / P0 RtoB 2 0 D 4 / P0 R- A 1'],
    ['a ring put back', 'P0 R- G 1 / P0 R+ G 1 / P0 RtoB 2 0 D 4 / P0 R- A 1'],
    ['a ring put back last', 'P0 RtoB 2 0 D 4 / P0 R- G 1 / P0 R+ G 1 / P0 R- A 1'],
    ['a marble put back after the ring', 'P0 RtoB 2 1 E 4 / P0 R- A 1 / P0 BtoR E 4 2 / P0 RtoB 2 0 D 4'],
    ['a resignation withdrawn', 'P0 Resign / P0 Resign / P0 RtoB 2 0 D 4 / P0 R- A 1'],
    ['a resignation played over', 'P0 Resign / P0 RtoB 2 0 D 4 / P0 R- A 1'],
  ])('follows a change of mind: %s', (_, commands) => {
    expect(boardspaceTurns(zertzFile(`${START} ${commands} / P0 Done`))).toEqual(['Wd4,a1']);
  });

  it('reads a jump straight back as an undo', () => {
    const jumps = `${OPENING} P1 RtoB 2 1 D 5 / P1 R- A 2 / P0 BtoB D 5 D 3 / P0 BtoB D 3 D 5 / P0 BtoB D 4 D 6`;
    expect(boardspaceTurns(zertzFile(jumps, 'Zertz', 1))).toEqual(['Wd4,a1', 'Gd5,a2', 'x d4Gd6']);
  });

  it('sets an unfinished last turn aside', () => {
    const record = firstGame(parseBoardspace(zertzFile(`${OPENING} P1 RtoB 2 2 G 1`, 'Zertz', 1)));
    expect(turnsOf(record)).toEqual(['Wd4,a1']);
    expect(tagsOf(record)['UnfinishedTurn']).toBe('RtoB 2 2 G 1');
    expect(record.result).toBeUndefined();
  });

  it.each([
    ['Zertz', '37', 'G 4'],
    ['Zertz+11', '48', 'H 4'],
    ['zertz+h', '48', 'H 1'],
    ['Zertz+24', '61', 'I 5'],
    ['Zertz+24', '61', 'J 5'],
  ] as const)('knows the board %s', (setup, board, corner) => {
    const record = firstGame(
      parseBoardspace(zertzFile(`P0 RtoB 2 0 ${corner} / P0 R- A 1 / P0 Done`, setup)),
    );
    expect(record.start).toEqual(startOf('zertz', board, () => 0));
    expect(record.line).toHaveLength(1);
  });

  it.each([
    [`${START} P0 RtoB 2 0 H 4`, 'CELL_UNKNOWN H 4]'],
    [`${START} P0 RtoB 2 0 D 0`, 'CELL_UNKNOWN D 0]'],
    [`${START} P0 RtoB 2 0 4 D`, 'CELL_UNKNOWN 4 D]'],
    [`${START} P0 RtoB 3 0 D 4`, 'RACK_UNKNOWN 3 0 D 4]'],
    [`${START} P0 RtoB 2 7 D 4`, 'COLOUR_UNKNOWN 7 D 4]'],
    [`${START} P0 RtoB 0 1 D 4`, 'RACK_WRONG 0 1 D 4]'],
    [`${START} P0 RtoB 2 0 D`, 'COMMAND_INCOMPLETE ]'],
    [`${START} P0 RtoB 2`, 'COMMAND_INCOMPLETE ]'],
    [`${START} P0 RtoB`, 'COMMAND_INCOMPLETE ]'],
    [`${START} P0 BtoR D 4`, 'COMMAND_INCOMPLETE ]'],
    [`${OPENING} P1 BtoR D 4 2`, 'COMMAND_OUT_OF_PLACE BtoR D 4'],
    [`${START} P0 R- Q 1`, 'CELL_UNKNOWN Q 1]'],
    [`${START} P0 R- A 1 / P0 R+ Q 1`, 'CELL_UNKNOWN Q 1]'],
    [`${START} P0 R- A 1 / P0 BtoR Q 1 2`, 'CELL_UNKNOWN Q 1 2]'],
    [`${START} P0 BtoB Q 1 D 4`, 'CELL_UNKNOWN Q 1 D 4]'],
    [`${START} P0 BtoB D 4 Q 1`, 'CELL_UNKNOWN Q 1]'],
    [`${START} P0 RtoB 2 0 D 4 / P0 BtoR D 4`, 'COMMAND_INCOMPLETE ]'],
    [`${START} P0 RtoB 2 0 D 4 / P0 RtoB 2 0 D 5`, 'COMMAND_OUT_OF_PLACE RtoB 2 0'],
    [`${START} P0 R- A 1 / P0 R- A 2`, 'COMMAND_OUT_OF_PLACE R- A 2]'],
    [`${START} P0 R- A 1 / P0 R+ A 2`, 'COMMAND_OUT_OF_PLACE R+ A 2]'],
    [`${START} P0 R- A 1 / P0 BtoB D 4 D 6`, 'COMMAND_OUT_OF_PLACE BtoB D 4'],
    [`${START} P0 RtoB 2 0 D 4 / P0 BtoB D 5 D 6`, 'COMMAND_OUT_OF_PLACE BtoB D 5'],
    [`${START} P0 RtoR 2 1 0 / P0 Fly D 4`, 'COMMAND_UNKNOWN Fly D 4]'],
    [`${START} P0 Pass`, 'ACTION_ILLEGAL Pass]\n)'],
    [`${START} P0 RtoB 2 0 D 4 / P0 R- D 5 / P0 Done`, 'ACTION_ILLEGAL R- D 5]'],
    [`${START} P0 RtoB 2 0 D 4 / P0 Done`, 'TURN_INCOMPLETE Done]'],
    [`${START} P0 RtoB 2 0 D 4 / P1 R- D 7`, 'TURN_INCOMPLETE R- D 7]'],
    [`${OPENING} P0 Done / P0 RtoB 2 0 D 5`, 'PLAYER_OUT_OF_TURN RtoB 2 0'],
    [`P0 Start P7`, 'PLAYER_UNKNOWN P7]'],
    [`P0 Start`, 'PLAYER_UNKNOWN ]'],
  ])('refuses %s', (commands, expected) => {
    expect(blame(commands).slice(0, expected.length)).toBe(expected);
  });

  it('refuses an illegal jump, with the reason of the rules', () => {
    expect(blame(`${OPENING} P0 Done / P1 BtoB D 4 D 6 / P1 Done`)).toMatch(/^ACTION_ILLEGAL BtoB D 4 /);
    expect(blame(`${OPENING} ${'P1 BtoB D 4 D 6 /'.repeat(99)}`)).toMatch(/^COMMAND_OUT_OF_PLACE BtoB D 4/);
  });

  it('refuses to go on after the end of a chain', () => {
    const longer = `${OPENING} P1 RtoB 2 1 D 5 / P1 R- A 2 / P0 BtoB D 5 D 3 / P0 BtoB D 3 D 2 / P1 RtoB 2 1 D 5`;
    expect(blame(longer)).toMatch(/^TURN_TOO_LONG BtoB D 3/);
  });
});

/** The rings around a1 go until it is alone with its marble. */
const ISOLATION = `${START}
  P0 RtoB 2 0 A 1 / P0 R- B 1 / P1 RtoB 2 0 E 6 / P1 R- C 1 / P0 RtoB 2 1 G 4 / P0 R- C 2 /
  P1 RtoB 2 1 G 1 / P1 R- B 2 / P0 RtoB 2 1 D 4 / P0 R- A 2 / P0 Done`;

describe('the end of a ZÈRTZ game on BoardSpace', () => {
  it.each([
    ['P1 Resign / P1 Done', { winner: 0, reason: 'resignation' }],
    ['P1 Resign', { winner: 0, reason: 'resignation' }],
    ['P1 RtoB 2 0 D 5 / P1 Resign / P1 Done / P1 Edit', { winner: 0, reason: 'resignation' }],
    ['P0 WinOnTime', { winner: 0, reason: 'time' }],
    ['P0 OfferDraw / P1 AcceptDraw / P1 Done', { winner: undefined, reason: 'agreement' }],
    ['P0 OfferDraw / P1 DeclineDraw / P0 PleaseUndo / P1 DontUndo', undefined],
  ])('%s', (commands, result) => {
    expect(firstGame(parseBoardspace(zertzFile(`${OPENING} P0 Done / ${commands}`))).result).toEqual(result);
  });

  it('reads a resignation before the first turn', () => {
    const record = firstGame(parseBoardspace(zertzFile('P0 Start P0 / P0 Resign / P0 Done')));
    expect(record).toMatchObject({ line: [], result: { winner: 1, reason: 'resignation' } });
  });

  it('refuses moves after it', () => {
    expect(blame(`${OPENING} P0 Done / P1 Resign / P1 Done / P1 RtoB 2 0 D 5`)).toBe(
      'ACTION_AFTER_END RtoB 2 0',
    );
  });

  it('Z6.1 sets forced captures after a win aside, as old versions recorded them, but nothing else', () => {
    const won = `P0 Edit / ${'P0 RtoR 2 2 0 /'.repeat(5)} P0 Start P0 / P0 RtoB 2 0 D 4 / P0 R- A 1 / P0 Done /
      P1 RtoB 2 2 D 5 / P1 R- A 2 / P1 Done / P0 BtoB D 4 D 6 / P0 Done`;
    const record = firstGame(parseBoardspace(zertzFile(`${won} / P1 BtoB D 6 D 4`)));
    expect(record.result).toEqual({ winner: 0, reason: 'Z6.1' });
    expect(tagsOf(record)['AfterEnd']).toBe('BtoB D 6 D 4');
    expect(turnsOf(record)).toHaveLength(3);
    expect(blame(`${won} / P1 RtoB 2 2 E 5`)).toBe('ACTION_AFTER_END RtoB 2 2');
    expect(
      firstGame(parseBoardspace(zertzFile(`${won} / P1 Start P1 / P1 Edit / P1 Resign / P1 WinOnTime`)))
        .result,
    ).toEqual({
      winner: 0,
      reason: 'Z6.1',
    });
  });

  it.each([
    ['RE[Game won by Bob]', { winner: 1 }],
    ['RE[Gagné par Ann]', { winner: 0 }],
    ['RE[The game is a draw]', { winner: undefined }],
    ['RE[?]', undefined],
  ])('takes %s for the result of a game that was broken off', (result, expected) => {
    const text = zertzFile(`${OPENING} P0 Done`).replace('VV[2]', `VV[2]${result}`);
    expect(firstGame(parseBoardspace(text)).result).toEqual(expected);
  });

  it('distinguishes names with the same ending', () => {
    const text = '(;GM[22]SU[Zertz]RE[Game won by Joann]P0[id "Ann"]P1[id "Joann"];P0[Start P0])';
    expect(firstGame(parseBoardspace(text)).result).toEqual({ winner: 1 });
  });
});

describe('a ZÈRTZ board set up by hand', () => {
  const edited = (commands: string, setup = 'Zertz') =>
    firstGame(parseBoardspace(zertzFile(commands, setup)));

  it('reads a handicap: marbles that a player has from the start', () => {
    const record = edited(
      'P0 Edit / P1 RtoR 2 2 1 / P1 RtoR 2 0 1 / P0 Start P0 / P0 RtoB 2 0 D 4 / P0 R- A 1',
    );
    expect(record.start).toMatchObject({
      pool: { W: 5, G: 8, B: 9 },
      stores: [
        { W: 0, G: 0, B: 0 },
        { W: 1, G: 0, B: 1 },
      ],
      rules: { variant: 'standard' },
    });
    expect(turnsOf(record)).toEqual(['Wd4,a1']);
  });

  it("assigns captures to the players' sides", () => {
    const record = edited('P0 Edit / P1 RtoR 2 2 1 / P1 Start P1 / P1 RtoB 2 0 D 4 / P1 R- A 1');
    expect(record.start).toMatchObject({ stores: [{ B: 1 }, { B: 0 }] });
  });

  it('accepts a board chosen before the first turn', () => {
    expect(
      edited('P0 Start P0 / P0 SetBoard Zertz+24 / P0 RtoB 2 0 E 9 / P0 R- A 1', 'Zertz+H').start,
    ).toMatchObject({
      board: BOARDS['61'],
    });
  });

  it('moves rings and marbles', () => {
    const record = edited(
      'P0 Edit / P0 R- A 1 / P0 R- A 2 / P0 R+ A 2 / P0 RtoB 2 1 D 4 / P0 BtoB D 4 D 5 / P0 RtoB 2 2 E 1 / P0 BtoR E 1 2 / P0 Start P0',
    );
    expect(record.start).toMatchObject({ pool: { W: 6, G: 7, B: 10 }, rules: { variant: 'standard' } });
    expect(record.line).toEqual([]);
  });

  it('is a custom game if no printed game leads there', () => {
    expect(edited('P0 Edit / P0 R- A 1 / P0 Start P0').start).toMatchObject({ rules: { variant: 'custom' } });
  });

  it.each([
    ['P0 Edit / P0 R+ A 1', 'SETUP_IMPOSSIBLE R+ A 1]'],
    ['P0 Edit / P0 BtoR D 4 2', 'SETUP_IMPOSSIBLE BtoR D 4'],
    ['P0 Edit / P0 BtoB D 4 D 5', 'SETUP_IMPOSSIBLE BtoB D 4'],
    ['P0 Edit / P0 RtoR 0 1 1', 'SETUP_IMPOSSIBLE RtoR 0 1'],
    ['P0 Edit / P0 RtoB 1 1 A 1', 'SETUP_IMPOSSIBLE RtoB 1 1'],
    ['P0 Edit / P0 Pass', 'COMMAND_UNKNOWN Pass]'],
    ['P0 Edit / P0 R- Z 1', 'CELL_UNKNOWN Z 1]'],
    ['P0 Edit / P0 RtoR 9 1 1', 'RACK_UNKNOWN 9 1 1]'],
    ['P0 Edit / P0 RtoR 2 1 9', 'RACK_UNKNOWN 9]'],
    ['P0 Edit / P0 BtoB D 4', 'COMMAND_INCOMPLETE ]'],
    ['P0 Edit / P0 BtoR Q 4', 'CELL_UNKNOWN Q 4]'],
    ['P0 Edit / P0 BtoB Q 4', 'CELL_UNKNOWN Q 4]'],
    ['P0 Edit / P0 BtoR D 4', 'COMMAND_INCOMPLETE ]'],
    ['P0 Edit / P0 RtoB 2 1', 'COMMAND_INCOMPLETE ]'],
    ['P0 Edit / P0 RtoB x 1', 'RACK_UNKNOWN x 1]'],
    ['P0 SetBoard Chess', 'SETUP_UNKNOWN Chess]'],
    [`${OPENING} P0 Done / P0 Edit / P0 R- A 2`, 'EDIT_IN_GAME R- A 2]'],
    [`${OPENING} P0 Done / P0 Edit / P0 Start P0`, 'EDIT_IN_GAME Start P0'],
  ])('refuses %s', (commands, expected) => {
    expect(blame(commands).slice(0, expected.length)).toBe(expected);
  });

  it('may be inspected in mid-game', () => {
    expect(
      boardspaceTurns(zertzFile(`${OPENING} P0 Done / P0 Edit / P1 Start P1 / P1 RtoB 2 2 G 1 / P1 R- D 7`)),
    ).toEqual(['Wd4,a1', 'Bg1,d7']);
  });

  it('refuses a start that the rules refuse', () => {
    const robbery = 'P1 RtoR 2 0 1 /'.repeat(4) + 'P0 RtoR 2 1 0 /'.repeat(5);
    expect(blame(`P0 Edit / ${robbery} P0 Start P0`)).toMatch(/^SETUP_REFUSED \) BOTH_SIDES_WON/);
  });
});

describe('a ZÈRTZ board laid ring by ring', () => {
  const RINGS = ['C 3', 'C 4', 'D 2', 'D 3', 'D 4', 'E 3', 'E 4'];
  const lay = (rings: readonly string[]) =>
    `${START} ${rings.map((ring) => `P0 R+ ${ring}`).join(' / ')} / P0 Done /`;

  it('becomes a custom board of the same shape', () => {
    const commands = `${lay([...RINGS, 'A 1'])} P0 R- A 1 /`.replace(
      '/ P0 Done / P0 R- A 1',
      '/ P0 R- A 1 / P0 Done',
    );
    const record = firstGame(
      parseBoardspace(zertzFile(`${commands} P1 RtoB 2 0 D 3 / P1 R- D 2 / P1 Done`, 'Zertz+xx')),
    );
    const [start, after] = provenPositions(record);
    expect(start).toMatchObject({ board: { name: 'custom' }, rules: { variant: 'custom' } });
    expect(start?.game === 'zertz' && start.board.cells).toHaveLength(7);
    expect(after?.game === 'zertz' && after.rings.filter((ring) => ring !== '-').sort()).toEqual([
      '.',
      '.',
      '.',
      '.',
      '.',
      'W',
    ]);
  });

  it('recognises a printed board, and who moves first after a swap', () => {
    const rings: string[] = [];
    // 37 rings: columns C to I of the free board, where C, E, G, I are half a step below D, F, H.
    const columns: readonly [string, number, number][] = [
      ['C', 3, 4],
      ['D', 2, 5],
      ['E', 2, 6],
      ['F', 1, 7],
      ['G', 2, 6],
      ['H', 2, 5],
      ['I', 3, 4],
    ];
    for (const [column, lowest, height] of columns) {
      for (let row = lowest; row < lowest + height; row++) rings.push(`${column} ${row}`);
    }
    const play = 'P1 Swap / P1 Done / P0 RtoB 2 0 F 4 / P0 R- C 3 / P0 Done';
    const record = firstGame(parseBoardspace(zertzFile(`${lay(rings)} ${play}`, 'Zertz+xx')));
    expect(record.start).toEqual(startOf('zertz', '37', () => 0));
    expect(turnsOf(record)).toEqual(['Wd4,a1']);
  });

  it.each([
    [`${START} P0 R+ Z 1`, 'CELL_UNKNOWN Z 1]'],
    [`${START} P0 R+ A 13`, 'CELL_UNKNOWN A 13]'],
    [`${START} P0 R+ A`, 'COMMAND_INCOMPLETE ]'],
    [`${START} P0 RtoB 2 1 A 1`, 'EDIT_UNSUPPORTED RtoB 2 1'],
    [`${lay(['A 1', 'Q 12'])} P1 RtoB 2 1 A 1`, 'BOARD_TOO_LARGE RtoB 2 1'],
    [`${START} P0 Done / P1 RtoB 2 1 A 1`, 'BOARD_TOO_LARGE RtoB 2 1'],
    [`${lay(RINGS)} P1 RtoB 2 1 A 1`, 'CELL_UNKNOWN A 1]'],
    [`${lay(RINGS)} P1 RtoB 2 1 ? 1`, 'CELL_UNKNOWN ? 1]'],
  ])('refuses %s', (commands, expected) => {
    expect(blame(commands, 'Zertz+xx').slice(0, expected.length)).toBe(expected);
  });
});
