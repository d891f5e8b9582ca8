import { describe, expect, it } from 'vitest';
import { choicesOf, eventsOf, timeLeft, turnsOf } from './index.js';
import { after, afterTurn, afterTurns, codeOf, PLACE, refusalOf, start, TZAAR } from './testing/table.js';

describe('draws', () => {
  const offered = after(start(), { type: 'offerDraw', by: 0 });

  it('are agreed by offer and acceptance', () => {
    const match = after(offered, { type: 'acceptDraw', by: 1 });
    expect(match.result).toEqual({ winner: undefined, reason: 'agreement' });
    expect(codeOf(match, { type: 'offerDraw', by: 0 })).toBe('MATCH_OVER');
  });

  it('are answered only by the other side', () => {
    expect(codeOf(offered, { type: 'acceptDraw', by: 0 })).toBe('NO_DRAW_OFFER');
    expect(codeOf(offered, { type: 'declineDraw', by: 0 })).toBe('NO_DRAW_OFFER');
    expect(codeOf(start(), { type: 'acceptDraw', by: 1 })).toBe('NO_DRAW_OFFER');
    expect(codeOf(offered, { type: 'offerDraw', by: 1 })).toBe('DRAW_ALREADY_OFFERED');
  });

  it('can be declined, and then repeated only after the next turn', () => {
    const declined = after(offered, { type: 'declineDraw', by: 1 });
    expect(codeOf(declined, { type: 'offerDraw', by: 0 })).toBe('DRAW_OFFER_REPEATED');
    expect(after(afterTurn(declined), { type: 'offerDraw', by: 0 }).drawOffer).toBe(0);
    expect(after(declined, { type: 'offerDraw', by: 1 }).drawOffer).toBe(1);
  });

  it('stay open through the next turn of the offering side and lapse with a turn of the opponent', () => {
    const moved = afterTurn(offered);
    expect(moved.drawOffer).toBe(0);
    expect(codeOf(afterTurn(moved), { type: 'acceptDraw', by: 1 })).toBe('NO_DRAW_OFFER');
  });

  it('T6.5 are not played in TZAAR', () => {
    const match = start({ setup: TZAAR });
    expect(refusalOf(match, { type: 'offerDraw', by: 0 })).toMatchObject({
      code: 'DRAWS_NOT_PLAYED',
      rule: 'T6.5',
    });
    expect(choicesOf(match, 0, match.at).offerDraw).toBe(false);
  });
});

describe('take-backs', () => {
  const REQUEST = { type: 'requestTakeback', by: 0 };

  it('go back one turn when the opponent has not replied', () => {
    const before = afterTurns(start(), 2);
    const match = after(afterTurn(before), REQUEST, { type: 'acceptTakeback', by: 1 });
    expect(match.position).toEqual(before.position);
    expect(turnsOf(match)).toEqual(turnsOf(before));
  });

  it('go back two turns when the opponent has replied, and drop steps under way', () => {
    const before = afterTurns(start(), 2);
    const replied = after(afterTurns(before, 2), REQUEST);
    expect(after(replied, { type: 'acceptTakeback', by: 1 }).position).toEqual(before.position);
    const action = { ...PLACE, colour: 'G', at: 33 };
    const begun = after(replied, { type: 'action', by: 0, action });
    expect(after(begun, { type: 'acceptTakeback', by: 1 })).toMatchObject({
      position: before.position,
      steps: [],
    });
  });

  it('leave the turns taken back in the list of events', () => {
    const match = after(afterTurn(start()), REQUEST, { type: 'acceptTakeback', by: 1 });
    expect(eventsOf(match).map(({ type }) => type)).toEqual(['turn', 'requestTakeback', 'acceptTakeback']);
  });

  it('can be declined, and then repeated only after the next turn', () => {
    const match = after(afterTurns(start(), 2), REQUEST, { type: 'declineTakeback', by: 1 });
    expect(codeOf(match, REQUEST)).toBe('TAKEBACK_REPEATED');
    expect(after(afterTurn(match), REQUEST).takebackRequest).toBe(0);
  });

  it('can be asked again at once after one was granted', () => {
    const match = after(afterTurns(start(), 4), REQUEST, { type: 'acceptTakeback', by: 1 }, REQUEST);
    expect(turnsOf(after(match, { type: 'acceptTakeback', by: 1 }))).toEqual([]);
  });

  it('need a turn to take back and one request at a time', () => {
    expect(codeOf(start(), REQUEST)).toBe('NOTHING_TO_TAKE_BACK');
    const one = afterTurn(start());
    expect(codeOf(one, { type: 'requestTakeback', by: 1 })).toBe('NOTHING_TO_TAKE_BACK');
    const asked = after(afterTurns(start(), 2), REQUEST);
    expect(codeOf(asked, { type: 'requestTakeback', by: 1 })).toBe('TAKEBACK_ALREADY_REQUESTED');
    for (const type of ['acceptTakeback', 'declineTakeback']) {
      expect(codeOf(asked, { type, by: 0 })).toBe('NO_TAKEBACK_REQUEST');
      expect(codeOf(one, { type, by: 1 })).toBe('NO_TAKEBACK_REQUEST');
    }
  });

  it('lapse with any completed turn', () => {
    const asked = after(afterTurns(start(), 2), REQUEST);
    expect(codeOf(afterTurn(asked), { type: 'acceptTakeback', by: 1 })).toBe('NO_TAKEBACK_REQUEST');
  });

  it('give back the time of the turns taken back and withdraw their increments', () => {
    const clock = { type: 'fischer', initial: 60_000, increment: 2_000 };
    const before = afterTurn(afterTurn(start({ clock }), 1), 1);
    const played = afterTurn(afterTurn(before, 20), 30);
    const match = after(played, { ...REQUEST, at: played.at + 9_000 }, { type: 'acceptTakeback', by: 1 });
    expect([timeLeft(match, 0, match.at), timeLeft(match, 1, match.at)]).toEqual([61_000, 61_000]);
    const credited = after(played, { type: 'clockCredit', side: 1, ms: 500 }, REQUEST, {
      type: 'acceptTakeback',
      by: 1,
    });
    expect(timeLeft(credited, 1, credited.at)).toBe(61_500);
  });

  it('Z9.2 are refused in touch-move', () => {
    const match = afterTurn(start({ touchMove: true }));
    expect(refusalOf(match, REQUEST)).toMatchObject({ code: 'TOUCH_MOVE_FINAL', rule: 'Z9.2' });
  });

  it('are refused in local play, which has undo', () => {
    expect(codeOf(afterTurn(start({ local: true })), REQUEST)).toBe('LOCAL_HAS_UNDO');
  });
});
