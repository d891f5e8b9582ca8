import { placement } from '@gipfel/rules/zertz';
import { describe, expect, it } from 'vitest';
import { choicesOf, entriesOf, eventsOf, flagAt, type Match, timeLeft, turnsOf } from './index.js';
import {
  after,
  afterTurn,
  afterTurns,
  CAPTURE,
  codeOf,
  LAST_RING,
  ON_DEMAND,
  PLACE,
  REMOVE,
  refusalOf,
  start,
  THIRD,
  TZAAR,
} from './testing/table.js';

const SKIP = { type: 'turn', by: 0, turn: [placement('B', 52), REMOVE] };
const DEMAND = { type: 'demand', by: 1 };

function skipped(options: object = {}): Match {
  return after(start({ setup: ON_DEMAND, ...options }), SKIP);
}

function filled(options: object = {}): Match {
  const match = start({ setup: LAST_RING, ...options });
  return after(match, { type: 'turn', by: 0, turn: [placement('G', THIRD)], at: match.at + 5_000 });
}

describe('demand', () => {
  it('Z9.3 (a) takes back exactly the offending turn; the offender must now capture', () => {
    const match = after(skipped(), DEMAND);
    const before = start({ setup: ON_DEMAND }).position;
    expect(match.position).toEqual({ ...before, demanded: true });
    expect(turnsOf(match)).toEqual([]);
    expect(refusalOf(match, SKIP)).toMatchObject({ code: 'CAPTURE_DEMANDED', rule: 'Z9.3' });
    const answered = after(match, { type: 'turn', by: 0, turn: [CAPTURE] });
    expect(answered.position.side).toBe(1);
    expect(answered.offence).toBeUndefined();
  });

  it('Z9.3 keeps offence and demand in the line of the record and in the events', () => {
    const demanded = after(skipped(), DEMAND);
    const line = (match: Match) => entriesOf(match).map((entry) => [entry.type, entry.by]);
    expect(line(demanded)).toEqual([
      ['turn', 0],
      ['demand', 1],
    ]);
    const answered = afterTurn(after(demanded, { type: 'turn', by: 0, turn: [CAPTURE] }));
    expect(line(answered)).toEqual([
      ['turn', 0],
      ['demand', 1],
      ['turn', 0],
      ['turn', 1],
    ]);
    expect(turnsOf(answered)).toHaveLength(2);
    expect(eventsOf(answered).map(({ type }) => type)).toEqual(['turn', 'demand', 'turn', 'turn']);
  });

  it('Z9.3 (b) accepting is capturing instead', () => {
    const match = after(skipped(), { type: 'turn', by: 1, turn: [CAPTURE] });
    expect(turnsOf(match)).toHaveLength(2);
    expect(codeOf(match, { type: 'demand', by: 0 })).toBe('NOTHING_SKIPPED');
  });

  it('Z9.3 (c) a demand reaches only the last turn that skipped; the turn before it is settled', () => {
    const both = after(skipped(), {
      type: 'turn',
      by: 1,
      turn: [placement('B', 53), { type: 'remove', at: 9 }],
    });
    const demanded = after(both, { type: 'demand', by: 0 });
    expect(demanded.position.side).toBe(1);
    expect(turnsOf(demanded)).toHaveLength(1);
    expect(codeOf(demanded, DEMAND)).toBe('DEMAND_TOO_LATE');
  });

  it('Z9.3 concerns only the turn just made, before it is answered by a step', () => {
    expect(codeOf(start({ setup: ON_DEMAND }), DEMAND)).toBe('NO_TURN_TO_DEMAND');
    expect(codeOf(skipped(), { type: 'demand', by: 0 })).toBe('DEMAND_OF_OWN_TURN');
    const answered = after(skipped(), { type: 'action', by: 1, action: placement('B', 53) });
    expect(codeOf(answered, DEMAND)).toBe('DEMAND_TOO_LATE');
    expect(after(answered, { type: 'undoStep', by: 1 }, DEMAND).position.side).toBe(0);
    const touched = after(skipped({ touchMove: true }), { type: 'touch', by: 1, colour: 'W' });
    expect(codeOf(touched, DEMAND)).toBe('DEMAND_TOO_LATE');
  });

  it('Z9.3 needs a capture that was possible', () => {
    const match = afterTurn(start({ setup: { game: 'zertz', board: '48', captures: 'onDemand' } }));
    expect(refusalOf(match, DEMAND)).toMatchObject({ code: 'NOTHING_SKIPPED', rule: 'Z9.3' });
  });

  it('Z9.3 does not apply to a turn begun before the match started', () => {
    if (ON_DEMAND.rings === undefined) throw new Error('no rings');
    const rings = ON_DEMAND.rings.with(52, 'B');
    const match = start({ setup: { ...ON_DEMAND, rings, step: { at: 'remove', placed: 52 } } });
    expect(codeOf(after(match, { type: 'turn', by: 0, turn: [REMOVE] }), DEMAND)).toBe('NOTHING_SKIPPED');
  });

  it('is refused where captures are compulsory, and in TZAAR', () => {
    expect(codeOf(afterTurn(start()), DEMAND)).toBe('DEMANDS_NOT_PLAYED');
    expect(codeOf(afterTurn(start({ setup: TZAAR })), DEMAND)).toBe('DEMANDS_NOT_PLAYED');
  });

  it('lets offers lapse', () => {
    const offered = after(skipped(), { type: 'offerDraw', by: 0 }, { type: 'requestTakeback', by: 0 });
    expect(after(offered, DEMAND)).toMatchObject({ drawOffer: undefined, takebackRequest: undefined });
  });
});

describe('the clocks at a demand', () => {
  const late = (options: object) => {
    const match = start({ setup: ON_DEMAND, ...options });
    const skippedLate = after(match, { ...SKIP, at: match.at + 30_000 });
    return after(skippedLate, { ...DEMAND, at: skippedLate.at + 10_000 });
  };

  it('Z9.3 leave the time used and give the increment once', () => {
    const match = late({ clock: { type: 'fischer', initial: 60_000, increment: 5_000 } });
    expect(timeLeft(match, 0, match.at)).toBe(30_000);
    expect(timeLeft(match, 1, match.at)).toBe(50_000);
    const answered = after(match, { type: 'turn', by: 0, turn: [CAPTURE], at: match.at + 1_000 });
    expect(timeLeft(answered, 0, answered.at)).toBe(34_000);
    expect(turnsOf(answered)).toMatchObject([{ used: 31_000, clock: 34_000 }]);
  });

  it('Z9.3 give no delay twice', () => {
    const match = late({ clock: { type: 'delay', initial: 60_000, delay: 20_000 } });
    expect(timeLeft(match, 0, match.at)).toBe(50_000);
    expect(timeLeft(match, 0, match.at + 1_000)).toBe(49_000);
    expect(flagAt(match)).toBe(match.at + 50_000);
    expect(timeLeft(match, 1, match.at)).toBe(60_000);
  });

  it('begin the days of a correspondence turn anew', () => {
    const match = late({ clock: { type: 'correspondence', days: 1 } });
    expect(timeLeft(match, 0, match.at)).toBe(86_400_000);
    expect(timeLeft(match, 1, match.at)).toBe(86_400_000);
  });

  it('keep a credit given in between', () => {
    const match = start({ setup: ON_DEMAND, clock: { type: 'suddenDeath', initial: 60_000 } });
    const credited = after(match, SKIP, { type: 'clockCredit', side: 0, ms: 7_000 }, DEMAND);
    expect(timeLeft(credited, 0, credited.at)).toBe(67_000);
  });

  it('charge nothing while first turns are free', () => {
    const match = late({ clock: { type: 'suddenDeath', initial: 60_000, starts: 'afterFirstTurns' } });
    expect([0, 1].map((side) => timeLeft(match, side === 0 ? 0 : 1, match.at))).toEqual([60_000, 60_000]);
    expect(flagAt(match)).toBeUndefined();
  });
});

describe('a provisional result', () => {
  it('Z9.3 stands open until the opponent accepts', () => {
    const match = filled();
    expect(match.provisional).toEqual({ winner: 0, rule: 'Z7.2' });
    expect(match.result).toBeUndefined();
    expect(choicesOf(match, 1, match.at)).toMatchObject({
      demand: true,
      acceptResult: true,
      act: false,
      resign: true,
    });
    expect(choicesOf(match, 0, match.at)).toMatchObject({ demand: false, acceptResult: false, act: false });
    expect(refusalOf(match, { type: 'acceptResult', by: 0 })).toMatchObject({ code: 'NOT_YOUR_TURN' });
    const over = after(match, { type: 'acceptResult', by: 1 });
    expect(over.result).toEqual({ winner: 0, reason: 'Z7.2' });
    expect(over.provisional).toBeUndefined();
  });

  it('Z9.3 is withdrawn by a demand', () => {
    const match = after(filled(), DEMAND);
    expect(match.provisional).toBeUndefined();
    expect(match.position).toEqual({ ...start({ setup: LAST_RING }).position, demanded: true });
    expect(after(match, { type: 'turn', by: 0, turn: [CAPTURE] }).result).toBeUndefined();
  });

  it('Z9.3 is decided by nothing else on the board, nor by offers', () => {
    const match = filled();
    for (const event of [
      { type: 'action', by: 1, action: PLACE },
      { type: 'turn', by: 1, turn: [PLACE] },
      { type: 'undoStep', by: 1 },
      { type: 'offerDraw', by: 1 },
      { type: 'requestTakeback', by: 0 },
    ]) {
      expect(refusalOf(match, event)).toMatchObject({ code: 'RESULT_PROVISIONAL', rule: 'Z9.3' });
    }
  });

  it('Z9.3 stands when the opponent runs out of time, and gives way to a resignation', () => {
    const match = filled({ clock: { type: 'suddenDeath', initial: 60_000 } });
    expect(codeOf(match, { type: 'acceptResult', by: 1, at: match.at + 60_000 })).toBe('TIME_IS_UP');
    const flagged = after(match, { type: 'flag', side: 1, at: match.at + 60_000 });
    expect(flagged.result).toEqual({ winner: 0, reason: 'Z7.2' });
    expect(after(match, { type: 'resign', by: 0 }).result).toEqual({ winner: 1, reason: 'resignation' });
  });

  it('drops the offers made before it', () => {
    const match = after(
      start({ setup: LAST_RING }),
      { type: 'offerDraw', by: 0 },
      { type: 'turn', by: 0, turn: [placement('G', THIRD)] },
    );
    expect(codeOf(match, { type: 'acceptDraw', by: 1 })).toBe('NO_DRAW_OFFER');
  });

  it('does not exist if the last turn skipped nothing', () => {
    expect(codeOf(afterTurns(start(), 2), { type: 'acceptResult', by: 0 })).toBe('NO_PROVISIONAL_RESULT');
  });
});
