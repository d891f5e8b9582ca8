import { legalActions } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { choicesOf, legalActionsOf, sideToMove, tryApply, turnsOf } from './index.js';
import { after, afterTurn, afterTurns, must, PLACE, start, TZAAR } from './testing/table.js';

describe('views', () => {
  it('tell the side to move and its legal steps', () => {
    const match = afterTurn(start());
    expect(sideToMove(match)).toBe(1);
    expect(legalActionsOf(match)).toEqual(legalActions(match.position));
  });

  it('list the turns with who, when and how long', () => {
    const match = afterTurn(afterTurn(start(), 3), 4);
    expect(turnsOf(match).map(({ by, at, used }) => [by, at - start().at, used])).toEqual([
      [0, 3_000, 3_000],
      [1, 7_000, 4_000],
    ]);
  });

  it('offer what can be done', () => {
    const match = afterTurns(start(), 2);
    expect(choicesOf(match, 0, match.at)).toEqual({
      act: true,
      undoStep: false,
      resign: true,
      offerDraw: true,
      acceptDraw: false,
      declineDraw: false,
      requestTakeback: true,
      acceptTakeback: false,
      declineTakeback: false,
      abort: false,
      demand: false,
      acceptResult: false,
      undo: false,
      redo: false,
    });
    expect(choicesOf(match, 1, match.at)).toMatchObject({ act: false, resign: true });
    const placed = after(start({ local: true }), { type: 'action', by: 0, action: PLACE });
    expect(choicesOf(placed, 0, placed.at)).toMatchObject({
      act: true,
      undoStep: true,
      undo: true,
      abort: true,
    });
  });

  it('tolerate a clock that is behind', () => {
    const match = afterTurn(start(), 5);
    expect(choicesOf(match, 1, 0)).toEqual(choicesOf(match, 1, match.at));
  });
});

describe('a match as JSON', () => {
  it('is a working match again in ZÈRTZ; TZAAR needs the saved form', () => {
    const match = afterTurns(start({ clock: { type: 'suddenDeath', initial: 60_000 } }), 3);
    const revived = JSON.parse(JSON.stringify(match));
    expect(revived).toEqual(match);
    const event = { type: 'resign', by: 0, at: match.at };
    expect(must(tryApply(revived, event))).toEqual(must(tryApply(match, event)));
    const tzaar = start({ setup: TZAAR });
    expect(JSON.parse(JSON.stringify(tzaar))).not.toEqual(tzaar);
  });
});
