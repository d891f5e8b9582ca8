import { type Position, seededRandom, type Turn } from '@gipfel/rules';
import { GRID, HOLE, type TzaarAction } from '@gipfel/rules/tzaar';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blamed, failure, firstGame, tagsOf, value } from '../foreign/testing/files.js';
import { must, provenPositions, randomGame, tzaarStart } from '../testing/games.js';
import { parseLittleGolem } from './littleGolem.js';

const LETTERS = 'klmnopqrs';

function letters(cell: number): string {
  const { column, row } = GRID.coordinatesOf(cell);
  return LETTERS.charAt(column) + LETTERS.charAt(8 - row);
}

/** Column by column from the left, each from the top. */
function layout(position: Position): string {
  if (position.game !== 'tzaar') throw new Error('TZAAR was expected');
  const cells = GRID.cells
    .filter((cell) => cell !== HOLE)
    .sort((a, b) => {
      const [left, right] = [GRID.coordinatesOf(a), GRID.coordinatesOf(b)];
      return left.column - right.column || right.row - left.row;
    });
  return cells
    .map((cell) => {
      const { owner, type } = must(position.places[cell]);
      const letter = { Z: 'a', R: 'b', T: 'c' }[type];
      return owner === 0 ? letter : letter.toUpperCase();
    })
    .join('');
}

function makeTurn(turn: Turn): string {
  // Sound because only TZAAR turns are written here.
  return (turn as readonly TzaarAction[])
    .map((action) => ('from' in action ? letters(action.from) + letters(action.to) : 'pass'))
    .join('-');
}

function file(start: Position, turns: readonly string[]): string {
  const moves = turns.map((turn, index) => `;${index % 2 === 0 ? 'W' : 'B'}[${turn}]`).join('');
  return `(;FF[TZAAR]VA[RANDOM]EV[made up]PB[Bob]PW[Ann]POS[${layout(start)}]SO[https://www.littlegolem.net]${moves})`;
}

const START = tzaarStart('random', 11);
const GAME = randomGame(START, seededRandom(11));
const TURNS = GAME.map(({ turn }) => makeTurn(turn));

describe('parseLittleGolem', () => {
  it('T2.1 reads the layout and every turn of random games', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const start = tzaarStart('random', seed);
      const game = randomGame(start, seededRandom(seed));
      const record = firstGame(
        parseLittleGolem(
          file(
            start,
            game.map(({ turn }) => makeTurn(turn)),
          ),
        ),
      );
      expect(record.start).toEqual(start);
      expect(record.line).toEqual(game.map(({ turn, after }) => ({ type: 'turn', turn, after })));
      expect(provenPositions(record).at(-1)).toEqual(game.at(-1)?.after);
      expect(record.result?.winner).toBeDefined();
    }
  });

  it('maps the corners: k is the left column and the top of the middle one', () => {
    // a1 = ks, a5 = ko, e1 = os, e9 (hole counted) = ok, i1 = so, i5 = sk.
    expect(
      ['ks', 'ko', 'os', 'ok', 'so', 'sk'].map((name) => GRID.cells.find((cell) => letters(cell) === name)),
    ).toEqual([0, 4, 26, 34, 56, 60]);
  });

  it('reads the tags, comments and white space', () => {
    const text = file(START, TURNS.slice(0, 2))
      .replace('POS[', 'C[a fine layout]POS[\n')
      .replace(';W[', '\r\n ; W[ ');
    const record = firstGame(parseLittleGolem(text));
    expect(tagsOf(record)).toEqual({
      Event: 'made up',
      Player1: 'Ann',
      Player2: 'Bob',
      Site: 'https://www.littlegolem.net',
    });
    expect(record).toMatchObject({ comment: 'a fine layout' });
    expect(record.line).toHaveLength(2);
    expect(record.result).toBeUndefined();
  });

  it.each([
    ['resign', { winner: 1, reason: 'resignation' }],
    ['timeout', { winner: 1, reason: 'time' }],
  ])('reads %s', (word, result) => {
    expect(firstGame(parseLittleGolem(file(START, [...TURNS.slice(0, 2), word]))).result).toEqual(result);
  });

  it('T6.1 drops the second half of a winning turn', () => {
    const games = Array.from({ length: 300 }, (_, seed) => {
      const start = tzaarStart('random', seed + 1);
      return { start, turns: randomGame(start, seededRandom(seed + 1)) };
    });
    const early = must(games.find(({ turns }) => turns.length > 1 && turns.at(-1)?.turn.length === 1));
    const turns = early.turns.map(({ turn }) => makeTurn(turn));
    const longer = [...turns.slice(0, -1), `${must(turns.at(-1))}-klko`];
    const read = firstGame(parseLittleGolem(file(early.start, longer)));
    expect(read.line).toHaveLength(turns.length);
  });

  const bad = (turns: readonly string[]) => {
    const text = file(START, turns);
    return blamed(text, parseLittleGolem(text));
  };
  const [first = '', second = ''] = TURNS;

  it.each([
    [[first, ''], 'TURN_EXPECTED ])'],
    [[first.slice(0, 3)], `ACTION_EXPECTED ${first.slice(0, 3)}])`],
    [['oopp'], 'CELL_UNKNOWN oopp])'],
    [['ppoo'], 'CELL_UNKNOWN oo])'],
    [['kkpp'], 'CELL_UNKNOWN kkpp])'],
    [['xyzz'], 'CELL_UNKNOWN xyzz])'],
    [['pass'], 'ACTION_ILLEGAL pass]) CAPTURE_FIRST'],
    [[first, second.slice(0, 4)], 'TURN_INCOMPLETE ])'],
    [[`${first}-${first}`], 'TURN_TOO_LONG'],
    [[first, `${second}-pass`], 'TURN_TOO_LONG'],
    [[...TURNS, 'klkm'], 'ACTION_AFTER_END klkm])'],
    [[first, 'resign', 'klkm'], 'ACTION_AFTER_END klkm])'],
  ])('refuses %j', (turns, expected) => {
    expect(bad(turns).slice(0, expected.length)).toBe(expected);
  });

  it('refuses turns of the wrong player', () => {
    const text = file(START, [first]).replace(';W[', ';B[');
    expect(blamed(text, parseLittleGolem(text)).slice(0, 20)).toBe('PLAYER_OUT_OF_TURN B');
  });

  it.each([
    ['', 'RECORD_EMPTY'],
    ['(;FF[4])', 'FORMAT_UNKNOWN'],
    ['(;GM[22])', 'FORMAT_UNKNOWN'],
    ['(;FF[TZAAR]VA[RANDOM])', 'LAYOUT_MISSING'],
    ['(;FF[TZAAR]POS[abc])', 'LAYOUT_TOO_SHORT'],
    [`(;FF[TZAAR]POS[${'a'.repeat(61)}])`, 'LAYOUT_TOO_LONG'],
    [`(;FF[TZAAR]POS[${'a'.repeat(60)}])`, 'SETUP_REFUSED'],
    ['(;FF[TZAAR]POS[abd])', 'PIECE_UNKNOWN'],
    ['(;FF[TZAAR]POS[abc', 'RECORD_BREAKS_OFF'],
  ])('refuses %j', (text, code) => {
    expect(failure(parseLittleGolem(text)).code).toBe(code);
  });

  it('points into the layout', () => {
    expect(failure(parseLittleGolem('(;FF[TZAAR]\nPOS[ab?])'))).toMatchObject({ line: 2, column: 7 });
  });

  it('never throws on damaged records', () => {
    const text = file(START, TURNS);
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(4), fc.string({ maxLength: 3 }), (at, count, insert) => {
        const read = parseLittleGolem(text.slice(0, at) + insert + text.slice(at + count));
        for (const record of read.ok ? read.value : [])
          expect(provenPositions(record)).toHaveLength(record.line.length + 1);
      }),
      { numRuns: 2000 },
    );
  });

  it('refuses ten million letters at once', () => {
    const long = 'abcABC'.repeat(1_700_000);
    expect(failure(parseLittleGolem(`(;FF[TZAAR]POS[${long}])`)).code).toBe('LAYOUT_TOO_LONG');
    expect(failure(parseLittleGolem(file(START, [long]))).code).toBe('ACTION_EXPECTED');
  });
});

describe('parseLittleGolem', () => {
  it('reads every game of a text', () => {
    const text = file(START, TURNS);
    expect(value(parseLittleGolem(`${text}\n${text}\n`))).toHaveLength(2);
    expect(failure(parseLittleGolem(`${text}(;)`))).toMatchObject({
      code: 'FORMAT_UNKNOWN',
      offset: text.length,
    });
    expect(failure(parseLittleGolem(`${text}x`)).code).toBe('SGF_EXPECTED');
    expect(failure(parseLittleGolem('')).code).toBe('RECORD_EMPTY');
  });
});
