import { outcome, seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { makeRecord } from './makeRecord.js';
import { makePosition } from './position.js';
import { decidedResult, fromTurns, positionsOf } from './replay.js';
import { must, provenPositions, randomGame, zertzStart } from './testing/games.js';
import { FULL_BOARD_GAME, record } from './testing/texts.js';

describe('the positions of a record', () => {
  const turns = randomGame(zertzStart(), seededRandom(1));
  const game = fromTurns(
    zertzStart(),
    turns.map(({ turn }) => turn),
  );

  it('are the start and the position after every entry', () => {
    const positions = [zertzStart(), ...turns.map(({ after }) => after)];
    expect(positionsOf(game)).toEqual(positions);
    expect(provenPositions(record(makeRecord(game)))).toEqual(positions);
  });

  it('Z7.2 of a full board end with an empty one, and are written as before', () => {
    const game = record(FULL_BOARD_GAME);
    expect(makePosition(must(provenPositions(game).at(-1)))).toBe(
      'zertz 37 ////// 0/0/0 4/6/9 2/2/1 2 claims=auto',
    );
    expect(makeRecord(game)).toBe(FULL_BOARD_GAME);
  });

  it('determine the result of a finished game', () => {
    const last = must(turns.at(-1)).after;
    const end = must(outcome(last));
    expect(decidedResult(last)).toEqual({ winner: end.winner, reason: end.rule });
    expect(decidedResult(zertzStart())).toBeUndefined();
    const complete = { ...game, result: must(decidedResult(last)) };
    expect(record(makeRecord(complete))).toEqual(complete);
  });
});
