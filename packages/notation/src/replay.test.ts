import { outcome, seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { makeRecord } from './makeRecord.js';
import { makePosition } from './position.js';
import { decidedResult, fromTurns, replayRecord } from './replay.js';
import { must, randomGame, zertzStart } from './testing/games.js';
import { FULL_BOARD_GAME, record } from './testing/texts.js';

describe('replaying', () => {
  const turns = randomGame(zertzStart(), seededRandom(1));
  const game = fromTurns(
    zertzStart(),
    turns.map(({ turn }) => turn),
  );

  it('gives the start and the position after every entry', () => {
    const positions = replayRecord(game);
    expect(positions).toEqual({ ok: true, value: [zertzStart(), ...turns.map(({ after }) => after)] });
  });

  it('Z7.2 a record of a full board reads, replays to an empty one and is written as before', () => {
    const game = record(FULL_BOARD_GAME);
    const positions = replayRecord(game);
    expect(positions.ok && makePosition(must(positions.value.at(-1)))).toBe(
      'zertz 37 ////// 0/0/0 4/6/9 2/2/1 2 claims=auto',
    );
    expect(makeRecord(game)).toBe(FULL_BOARD_GAME);
  });

  it('says which entry and which step is wrong', () => {
    const [first, second] = game.line;
    const broken = { ...game, line: [must(first), must(second), must(first)] };
    expect(replayRecord(broken)).toMatchObject({
      ok: false,
      error: { index: 2, action: 0, reason: { rule: expect.any(String) } },
    });
    expect(replayRecord({ ...game, line: [{ type: 'demand' }] })).toMatchObject({
      ok: false,
      error: { index: 0, reason: { code: 'DEMAND_IMPOSSIBLE' } },
    });
    expect(() => makeRecord(broken)).toThrow();
  });

  it('knows what the law says about the end', () => {
    const last = must(turns.at(-1)).after;
    const end = must(outcome(last));
    expect(decidedResult(last)).toEqual({ winner: end.winner, reason: end.rule });
    expect(decidedResult(zertzStart())).toBeUndefined();
    const complete = { ...game, result: must(decidedResult(last)) };
    expect(record(makeRecord(complete))).toEqual(complete);
  });
});
