import { BOARD_NAMES, placement } from '@gipfel/rules/zertz';
import { describe, expect, it } from 'vitest';
import { matchGameNamed } from '../index.js';
import { after, codeOf, must, ON_DEMAND, PLACE, REMOVE, start } from '../testing/table.js';

const { tournament } = matchGameNamed('zertz');

describe('tournament play', () => {
  it('Z9.1 is played on at least 48 rings', () => {
    const accepted = BOARD_NAMES.filter((board) => tournament(board).ok);
    expect(accepted).toEqual(['48', '61']);
    expect(tournament('37')).toMatchObject({
      ok: false,
      error: { code: 'BOARD_TOO_SMALL', rule: 'Z9.1', values: { rings: 37, fewest: 48 } },
    });
    expect(tournament('blitz')).toMatchObject({ ok: false, error: { values: { rings: 37 } } });
  });

  it('Z9.4 turns both switches on, with 48 rings', () => {
    const { start: setup, touchMove } = must(tournament(undefined));
    const match = start({ setup, touchMove });
    expect(match.options).toMatchObject({ touchMove: true, setup: { board: '48', captures: 'onDemand' } });
    expect(codeOf(after(match, { type: 'action', by: 0, action: PLACE }), { type: 'undoStep', by: 0 })).toBe(
      'TOUCH_MOVE_FINAL',
    );
  });

  it('Z9.4 lets each switch be used alone, on any board', () => {
    for (const board of BOARD_NAMES) {
      expect(start({ setup: { game: 'zertz', board }, touchMove: true }).options.touchMove).toBe(true);
      const match = start({ setup: { game: 'zertz', board, captures: 'onDemand' } });
      expect(match.options.touchMove).toBe(false);
    }
    const onDemand = start({ setup: ON_DEMAND });
    const skip = { type: 'turn', by: 0, turn: [placement('B', 52), REMOVE] };
    expect(after(onDemand, skip, { type: 'demand', by: 1 }).position).toMatchObject({ demanded: true });
    expect(codeOf(start({ setup: { ...ON_DEMAND, captures: 'compulsory' }, touchMove: true }), skip)).toBe(
      'CAPTURE_COMPULSORY',
    );
  });
});
