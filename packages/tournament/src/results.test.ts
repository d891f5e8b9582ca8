import { describe, expect, it } from 'vitest';
import { after, codeOf, drafted, played, refusalOf, start } from './testing/desk.js';

const result = (outcome: string, more: object = {}) => ({
  type: 'result',
  round: 1,
  board: 1,
  outcome,
  ...more,
});
const correct = (outcome: string, more: object = {}) => ({ ...result(outcome, more), type: 'correct' });
const clear = { type: 'clearResult', round: 1, board: 1 };

function begun(system: object, names = 'ab') {
  return after(start(names, { system }), drafted(names), { type: 'publish' });
}

const gamesOf = (tournament: ReturnType<typeof start>) => tournament.rounds[0]?.pairings[0]?.games;

describe('a result', () => {
  it('is entered once, corrected, cleared', () => {
    const tournament = after(begun({ type: 'swiss', rounds: 3 }), result('1-0'));
    expect(refusalOf(tournament, result('0-1'))).toMatchObject({
      code: 'RESULT_EXISTS',
      players: ['a', 'b'],
      values: { round: 1, board: 1 },
    });
    expect(gamesOf(after(tournament, correct('½-½')))).toEqual(['½-½']);
    expect(gamesOf(after(tournament, clear))).toEqual([undefined]);
    expect(codeOf(after(tournament, clear), correct('1-0'))).toBe('RESULT_MISSING');
    expect(codeOf(after(tournament, clear), clear)).toBe('RESULT_MISSING');
  });

  it('belongs to a board that exists', () => {
    const tournament = begun({ type: 'swiss', rounds: 3 });
    expect(refusalOf(tournament, result('1-0', { board: 2 }))).toMatchObject({
      code: 'BOARD_UNKNOWN',
      values: { round: 1, board: 2 },
    });
    expect(codeOf(tournament, result('1-0', { round: 2 }))).toBe('BOARD_UNKNOWN');
    expect(codeOf(tournament, result('1-0', { game: 2 }))).toBe('GAME_UNKNOWN');
    expect(codeOf(tournament, result('2-0'))).toBe('EVENT_MALFORMED');
  });

  it('of an earlier round can be corrected and not cleared (C.04.2 4.3)', () => {
    const tournament = played(played(start('abcd'), 'ab cd'), 'ac bd');
    expect(gamesOf(after(tournament, correct('0-1')))).toEqual(['0-1']);
    expect(refusalOf(tournament, clear)).toMatchObject({ code: 'LATER_ROUND_PUBLISHED', rule: 'C.04.2 4.3' });
  });

  it('of two games waits for both', () => {
    const tournament = after(begun({ type: 'doubleSwiss', rounds: 3 }, 'ab'), result('1-0'));
    expect(gamesOf(tournament)).toEqual(['1-0', undefined]);
    expect(codeOf(tournament, drafted('ba'))).toBe('RESULTS_MISSING');
    expect(gamesOf(after(tournament, result('½-½')))).toEqual(['1-0', '½-½']);
    expect(gamesOf(after(begun({ type: 'doubleSwiss', rounds: 3 }), result('0-1', { game: 2 })))).toEqual([
      undefined,
      '0-1',
    ]);
  });
});

describe('a match of best of three', () => {
  const match = begun({ type: 'knockout', bestOf: 3 });

  it('ends when it is decided', () => {
    const decided = after(match, result('1-0'), result('1-0'));
    expect(codeOf(decided, result('1-0'))).toBe('RESULT_EXISTS');
    expect(codeOf(match, result('1-0', { game: 2 }))).toBe('GAME_UNKNOWN');
  });

  it('goes on while it is level', () => {
    const level = after(match, result('1-0'), result('½-½'), result('0-1'), result('½-½'));
    const decided = after(level, result('0-1'));
    expect(gamesOf(decided)).toEqual(['1-0', '½-½', '0-1', '½-½', '0-1']);
    expect(codeOf(decided, result('1-0'))).toBe('RESULT_EXISTS');
    expect(gamesOf(after(decided, clear))).toHaveLength(4);
  });

  it('ends with a forfeit', () => {
    expect(codeOf(after(match, result('1-0'), result('-/+')), result('1-0'))).toBe('RESULT_EXISTS');
  });
});
