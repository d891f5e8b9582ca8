import { startOf } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { parseBoardspace } from '../foreign/boardspace.js';
import {
  blamed,
  boardspaceTurns,
  failure,
  firstGame,
  tagsOf,
  turnsOf,
  tzaarFile,
} from '../foreign/testing/files.js';
import { provenPositions } from '../testing/games.js';

const START = 'P0 Start P0 /';
const OPENING = `${START} P0 Capture G 4 G 3 / P0 Done /`;

function blame(commands: string, setup = 'Tzaar-standard 0'): string {
  const text = tzaarFile(commands, setup);
  return blamed(text, parseBoardspace(text));
}

const ALTERNATING = 'Tzaar-custom 1234';
const PLACED = `${START} P0 OnBoard wr 1 H 6 / P0 Done / P1 OnBoard br 2 F 1 / P1 Done / P0 OnBoard wr 0 E 6 / P0 Done /`;

describe('TZAAR turns of BoardSpace', () => {
  it('T3 reads captures, strengthenings and passes', () => {
    const text = tzaarFile(`${OPENING} P1 Capture E 7 D 6 / P1 Move E 8 E 9 / P1 Done /
      P0 Capture D 3 D 4 / P0 Pass / P0 Done`);
    const record = firstGame(parseBoardspace(text));
    expect(record.start).toEqual(startOf('tzaar', 'fixed', () => 0));
    const kinds = record.line.map((entry) =>
      entry.type === 'turn' ? entry.turn.map(({ type }) => type) : [],
    );
    expect(kinds).toEqual([['capture'], ['capture', 'strengthen'], ['capture', 'pass']]);
  });

  it('T1.4 counts the hole: E6 to E9 are above it', () => {
    const record = firstGame(parseBoardspace(tzaarFile(`${PLACED}`, ALTERNATING)));
    expect(record.start).toEqual(startOf('tzaar', 'alternating', () => 0));
    const [, , , last] = provenPositions(record);
    // The fifth place of column E from the bottom if the hole is not counted.
    expect(last?.game === 'tzaar' && last.places[31]).toEqual({ owner: 0, type: 'T', height: 1 });
  });

  it('ends turns without Done when the other player acts', () => {
    const text = tzaarFile(`${START} P0 Capture G 4 G 3 / P1 Capture E 7 D 6 / P1 Pass`);
    expect(boardspaceTurns(text)).toHaveLength(2);
  });

  it.each([
    ['picking up and putting down', 'P0 Pickb G 4 2 / P0 Dropcap G 3'],
    ['putting back', 'P0 Pickb G 5 2 / P0 Dropb G 5 / P0 Pickb G 4 / P0 Dropcap G 3'],
    ['lifting a finished move again', 'P0 Capture G 4 F 4 / P0 Pickb F 4 / P0 Dropcap G 3'],
    ['starting over', 'P0 Capture G 4 F 4 / P0 Reset / P0 Capture G 4 G 3'],
    ['letting go', 'P0 Pickb G 4 / P0 Drop wr 0 / P0 Capture G 4 G 3'],
    ['the wrong word for a capture', 'P0 Move G 4 G 3'],
  ])('follows %s', (_, commands) => {
    expect(boardspaceTurns(tzaarFile(`${START} ${commands} / P0 Done`))).toEqual(
      boardspaceTurns(tzaarFile(OPENING)),
    );
  });

  it('undoes a passed turn and a pass', () => {
    const once = `${OPENING} P1 Capture E 7 D 6 / P1 Move E 8 E 9 / P1 Done`;
    const often = `${OPENING} P1 Capture E 7 D 6 / P1 Pass / P1 Pass / P1 Pass / P1 Pickb D 6 / P1 Pickb E 8 / P1 Dropb E 9 / P1 Done`;
    expect(boardspaceTurns(tzaarFile(often))).toEqual(boardspaceTurns(tzaarFile(once)));
  });

  it('T2.3 reads placements made by hand', () => {
    const byHand = `${START} P0 Pick wr 0 / P0 Pick wr 1 / P0 Dropb H 6 / P0 Done /
      P1 Pick br 2 / P1 Dropb A 1 / P1 Pickb A 1 / P1 Dropb F 1 / P1 Done / P0 OnBoard wr 0 E 6`;
    expect(boardspaceTurns(tzaarFile(byHand, ALTERNATING))).toEqual(
      boardspaceTurns(tzaarFile(PLACED, ALTERNATING)),
    );
  });

  it('T3.1 swaps the colours where Black began', () => {
    const record = firstGame(parseBoardspace(tzaarFile('P1 Start P1 / P1 Capture E 7 D 6 / P1 Done')));
    expect(record.line).toHaveLength(1);
    expect(tagsOf(record)).toMatchObject({ Player1: 'Bob', Player2: 'Ann' });
    const placed = firstGame(
      parseBoardspace(tzaarFile('P1 OnBoard br 2 F 1 / P0 OnBoard wr 2 F 2', ALTERNATING)),
    );
    expect(turnsOf(placed)).toHaveLength(2);
  });

  it('sets an unfinished last turn aside, and reads resignations', () => {
    const record = firstGame(parseBoardspace(tzaarFile(`${OPENING} P1 Capture E 7 D 6`)));
    expect(record.line).toHaveLength(1);
    expect(tagsOf(record)['UnfinishedTurn']).toBe('Capture E 7 D 6');
    const resigned = firstGame(
      parseBoardspace(tzaarFile(`${OPENING} P1 Capture E 7 D 6 / P1 Resign / P1 Done`)),
    );
    expect(resigned).toMatchObject({ result: { winner: 0, reason: 'resignation' } });
    expect(resigned.line).toHaveLength(1);
  });

  it('T2.1 refuses a shuffled layout, of which the record has only a key', () => {
    const text = tzaarFile(OPENING, 'Tzaar-random 987654321');
    expect(failure(parseBoardspace(text))).toMatchObject({
      code: 'LAYOUT_MISSING',
      values: { key: '987654321' },
      offset: text.indexOf('Tzaar-random'),
    });
    expect(failure(parseBoardspace(tzaarFile('', 'tzaar-RANDOM'))).values).toEqual({ key: '' });
  });

  it.each([
    [`${OPENING} P1 Capture G 5 G 6`, 'ACTION_ILLEGAL Capture'],
    [`${OPENING} P0 Capture G 5 G 6`, 'PLAYER_OUT_OF_TURN Capture'],
    [`${START} P0 Capture G 4 G 5`, 'ACTION_ILLEGAL Capture'],
    [`${START} P0 Pass`, 'ACTION_ILLEGAL Pass]'],
    [`${START} P0 Capture E 5 G 4`, 'CELL_UNKNOWN E 5 G 4]'],
    [`${START} P0 Capture G 4 G 8`, 'CELL_UNKNOWN G 8]'],
    [`${START} P0 Capture G 4 G`, 'COMMAND_INCOMPLETE ]'],
    [`${START} P0 Pickb Q 4`, 'CELL_UNKNOWN Q 4]'],
    [`${START} P0 Dropb Q 4`, 'CELL_UNKNOWN Q 4]'],
    [`${START} P0 Dropb G 4`, 'COMMAND_OUT_OF_PLACE Dropb G '],
    [`${START} P0 OnBoard wr 1 G 4`, 'ACTION_ILLEGAL OnBoard '],
    [`${START} P0 Jump G 4 G 3`, 'COMMAND_UNKNOWN Jump G 4'],
    [`${START} P0 Capture G 4 G 3 / P0 Capture G 3 G 2`, 'COMMAND_OUT_OF_PLACE Capture'],
    [`${OPENING} P1 Capture E 7 D 6 / P1 Done`, 'TURN_INCOMPLETE Done]'],
    ['P0 Edit / P0 Pickb A 1', 'EDIT_UNSUPPORTED Pickb A '],
  ])('refuses %s', (commands, expected) => {
    expect(blame(commands).slice(0, expected.length)).toBe(expected);
  });

  it.each([
    [`${START} P0 OnBoard xr 1 H 6`, 'RACK_UNKNOWN xr 1 H 6'],
    [`${PLACED} P1 OnBoard wr 1 H 5`, 'RACK_WRONG wr 1 H 5'],
    [`${START} P0 OnBoard wr 3 H 6`, 'PIECE_UNKNOWN 3 H 6]'],
    [`${START} P0 OnBoard wr`, 'COMMAND_INCOMPLETE ]'],
    [`${START} P0 Pick wr`, 'COMMAND_INCOMPLETE ]'],
    [`${START} P0 OnBoard wr 1 H 7`, 'CELL_UNKNOWN H 7]'],
    [`${PLACED} P1 OnBoard br 1 H 6`, 'ACTION_ILLEGAL OnBoard '],
  ])('refuses %s while the pieces are placed', (commands, expected) => {
    expect(blame(commands, ALTERNATING).slice(0, expected.length)).toBe(expected);
  });
});
