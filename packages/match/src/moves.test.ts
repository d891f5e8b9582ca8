import { legalActions, type Side } from '@gipfel/rules';
import type { PieceType } from '@gipfel/rules/tzaar';
import { GRID, placement } from '@gipfel/rules/zertz';
import { describe, expect, it } from 'vitest';
import { eventsOf, fromSaved, legalActionsOf, toSaved, tryApply, turnsOf } from './index.js';
import {
  after,
  afterTurn,
  afterTurns,
  CAPTURE,
  codeOf,
  FIRST,
  LAST_RING,
  ON_DEMAND,
  PLACE,
  REMOVE,
  refusalOf,
  SECOND,
  someTurn,
  start,
  THIRD,
  TZAAR,
  TZAAR_ALTERNATING,
} from './testing/table.js';

describe('action', () => {
  it('makes one step; the last step completes the turn', () => {
    const placed = after(start(), { type: 'action', by: 0, action: PLACE });
    expect(placed.position.side).toBe(0);
    expect(placed.steps.map(({ action }) => action)).toEqual([PLACE]);
    expect(turnsOf(placed)).toEqual([]);
    const removed = after(placed, { type: 'action', by: 0, action: REMOVE });
    expect(removed.steps).toEqual([]);
    expect(turnsOf(removed)).toMatchObject([{ by: 0, turn: [PLACE, REMOVE] }]);
    expect(removed.position.side).toBe(1);
  });

  it('leads to the same position as the whole turn', () => {
    const steps = after(
      start(),
      { type: 'action', by: 0, action: PLACE },
      { type: 'action', by: 0, action: REMOVE },
    );
    const whole = after(start(), { type: 'turn', by: 0, turn: [PLACE, REMOVE] });
    expect({ ...steps, log: [] }).toStrictEqual({ ...whole, log: [] });
  });

  it('is refused to the side that is not to move', () => {
    expect(codeOf(start(), { type: 'action', by: 1, action: PLACE })).toBe('NOT_YOUR_TURN');
  });

  it('Z3.3 passes the refusal of the rules through, with rule and cells', () => {
    const placed = after(start(), { type: 'action', by: 0, action: PLACE });
    const reason = refusalOf(placed, { type: 'action', by: 0, action: PLACE });
    expect(reason).toMatchObject({ code: 'REMOVAL_DUE', rule: 'Z3.3' });
    expect(reason.cells[0]).toBe(FIRST);
    expect(reason.index).toBeUndefined();
  });

  it('T6.1 ends the match in mid-turn when the rules do', () => {
    // White has one Tzaar left, which Black can take; Black has lost five Totts on the way.
    const full = start({ setup: TZAAR }).position;
    if (full.game !== 'tzaar') throw new Error('not TZAAR');
    const gone = (owner: Side, type: PieceType) =>
      GRID.cells
        .filter((cell) => full.places[cell]?.owner === owner && full.places[cell]?.type === type)
        .slice(-5);
    const kept = full.places.findIndex((place) => place?.owner === 0 && place.type === 'Z');
    const lost = [...gone(0, 'Z'), ...gone(1, 'T')];
    const own = full.places.map((place, cell) => (lost.includes(cell) ? null : (place ?? null)));
    let match = start({ setup: { game: 'tzaar', places: own, side: 1, step: 'capture' } });
    const takesLast = legalActions(match.position).find((action) => 'to' in action && action.to === kept);
    expect(takesLast).toBeDefined();
    match = after(match, { type: 'action', by: 1, action: takesLast });
    expect(match.result).toEqual({ winner: 1, reason: 'T6.1' });
    expect(turnsOf(match)).toHaveLength(1);
  });
});

describe('turn', () => {
  it('plays turn after turn in both games and all starts', () => {
    for (const setup of [undefined, TZAAR, TZAAR_ALTERNATING]) {
      const match = afterTurns(setup === undefined ? start() : start({ setup }), 7);
      expect(turnsOf(match).map(({ by }) => by)).toEqual([0, 1, 0, 1, 0, 1, 0]);
    }
  });

  it('completes a turn that was begun with single actions', () => {
    const match = after(
      start(),
      { type: 'action', by: 0, action: PLACE },
      { type: 'turn', by: 0, turn: [REMOVE] },
    );
    expect(turnsOf(match)).toMatchObject([{ turn: [PLACE, REMOVE] }]);
  });

  it('plays all or nothing and says which action was refused', () => {
    const match = start();
    expect(codeOf(match, { type: 'turn', by: 1, turn: [PLACE, REMOVE] })).toBe('NOT_YOUR_TURN');
    expect(refusalOf(match, { type: 'turn', by: 0, turn: [PLACE, PLACE] })).toMatchObject({
      code: 'REMOVAL_DUE',
      index: 1,
    });
    expect(refusalOf(match, { type: 'turn', by: 0, turn: [PLACE] })).toMatchObject({
      code: 'TURN_INCOMPLETE',
      index: 1,
    });
    expect(refusalOf(match, { type: 'turn', by: 0, turn: [] })).toMatchObject({
      code: 'TURN_INCOMPLETE',
      index: 0,
    });
    expect(refusalOf(match, { type: 'turn', by: 0, turn: [PLACE, REMOVE, PLACE] })).toMatchObject({
      code: 'TURN_TOO_LONG',
      index: 2,
    });
  });

  it('Z2.2 keeps the compulsory capture', () => {
    const match = start({ setup: { ...ON_DEMAND, captures: 'compulsory' } });
    expect(refusalOf(match, { type: 'turn', by: 0, turn: [placement('W', 20), REMOVE] })).toMatchObject({
      code: 'CAPTURE_COMPULSORY',
      rule: 'Z2.2',
      index: 0,
    });
    expect(after(match, { type: 'turn', by: 0, turn: [CAPTURE] }).position.side).toBe(1);
  });

  it('Z7.2 ends the match with the result by the rules', () => {
    const match = start({ setup: { ...LAST_RING, rings: undefined, captures: 'compulsory' } });
    const turn = [placement('W', THIRD), { type: 'remove', at: FIRST }];
    const next = after(match, { type: 'turn', by: 0, turn });
    const last = after(next, { type: 'turn', by: 1, turn: [placement('G', SECOND)] });
    expect(last.result).toEqual({ winner: 1, reason: 'Z7.2' });
    const taken = [
      { W: 0, G: 0, B: 0 },
      { W: 1, G: 1, B: 0 },
    ];
    expect(last.position).toMatchObject({ rings: GRID.cells.map(() => '-'), stores: taken });
    expect(fromSaved(toSaved(last))).toEqual({ ok: true, value: last });
    expect(refusalOf(last, { type: 'turn', by: 0, turn })).toMatchObject({
      code: 'MATCH_OVER',
      rule: 'Z7.2',
    });
    expect(legalActionsOf(last)).toEqual([]);
  });
});

describe('undoStep', () => {
  it('takes back the last step of the current turn', () => {
    const match = start();
    const placed = after(match, { type: 'action', by: 0, action: PLACE });
    const back = after(placed, { type: 'undoStep', by: 0 });
    expect(back.position).toEqual(match.position);
    expect(codeOf(back, { type: 'undoStep', by: 0 })).toBe('NO_STEP_TO_UNDO');
    expect(codeOf(placed, { type: 'undoStep', by: 1 })).toBe('NOT_YOUR_TURN');
  });

  it('goes back through a chain one jump at a time', () => {
    // W jumps over G, then over B that stands one further.
    const [fourth, fifth] = [31, 32];
    if (ON_DEMAND.rings === undefined) throw new Error('no rings');
    const rings = ON_DEMAND.rings.with(fourth, 'B');
    const match = start({ setup: { ...ON_DEMAND, rings } });
    const chain = after(match, { type: 'action', by: 0, action: CAPTURE });
    expect(chain.steps).toHaveLength(1);
    expect(chain.position.side).toBe(0);
    expect(after(chain, { type: 'undoStep', by: 0 }).position).toEqual(match.position);
    const done = after(chain, { type: 'action', by: 0, action: { type: 'jump', from: THIRD, to: fifth } });
    expect(turnsOf(done)).toHaveLength(1);
  });

  it('does not reach a completed turn', () => {
    const match = afterTurn(start());
    expect(codeOf(match, { type: 'undoStep', by: 0 })).toBe('NOT_YOUR_TURN');
    expect(codeOf(match, { type: 'undoStep', by: 1 })).toBe('NO_STEP_TO_UNDO');
  });

  it('Z9.2 is refused in touch-move: the step is final', () => {
    const match = after(start({ touchMove: true }), { type: 'action', by: 0, action: PLACE });
    expect(refusalOf(match, { type: 'undoStep', by: 0 })).toMatchObject({
      code: 'TOUCH_MOVE_FINAL',
      rule: 'Z9.2',
    });
  });
});

describe('touch', () => {
  const touched = after(start({ touchMove: true }), { type: 'touch', by: 0, colour: 'W' });

  it('Z9.2 (a) a marble taken from the pool must be played', () => {
    expect(touched.touched).toBe('W');
    const reason = { code: 'TOUCHED_MARBLE', rule: 'Z9.2', values: { colour: 'W' } };
    expect(refusalOf(touched, { type: 'action', by: 0, action: placement('G', 30) })).toMatchObject(reason);
    expect(refusalOf(touched, { type: 'turn', by: 0, turn: [placement('G', 30), REMOVE] })).toMatchObject(
      reason,
    );
    expect(refusalOf(touched, { type: 'touch', by: 0, colour: 'B' })).toMatchObject(reason);
    expect(legalActionsOf(touched)).toEqual(
      legalActions(touched.position).filter((action) => 'colour' in action && action.colour === 'W'),
    );
  });

  it('Z9.2 (b) the ring it is put on receives it, and (c) the ring touched next goes: both by their action', () => {
    const placed = after(touched, { type: 'action', by: 0, action: PLACE });
    expect(placed.touched).toBeUndefined();
    expect(codeOf(placed, { type: 'touch', by: 0, colour: 'B' })).toBe('REMOVAL_DUE');
    const whole = after(touched, { type: 'turn', by: 0, turn: [PLACE, REMOVE] });
    expect(turnsOf(after(placed, { type: 'action', by: 0, action: REMOVE }))).toEqual(turnsOf(whole));
  });

  it('Z9.2 a marble in the hand excludes a capture that could have been made', () => {
    const match = after(start({ touchMove: true, setup: ON_DEMAND }), { type: 'touch', by: 0, colour: 'B' });
    expect(codeOf(match, { type: 'action', by: 0, action: CAPTURE })).toBe('TOUCHED_MARBLE');
  });

  it('is refused by the rules where no such marble may be placed', () => {
    const pool = { W: 0, G: 8, B: 10 };
    const stores = [
      { W: 3, G: 0, B: 0 },
      { W: 3, G: 0, B: 0 },
    ];
    const empty = start({ touchMove: true, setup: { game: 'zertz', board: '37', pool, stores } });
    expect(refusalOf(empty, { type: 'touch', by: 0, colour: 'W' })).toMatchObject({
      code: 'COLOUR_EXHAUSTED',
      rule: 'Z3.1',
    });
    const bound = start({ touchMove: true, setup: { ...ON_DEMAND, captures: 'compulsory' } });
    expect(codeOf(bound, { type: 'touch', by: 0, colour: 'W' })).toBe('CAPTURE_COMPULSORY');
    expect(codeOf(bound, { type: 'touch', by: 1, colour: 'W' })).toBe('NOT_YOUR_TURN');
  });

  it('is refused without touch-move', () => {
    expect(codeOf(start(), { type: 'touch', by: 0, colour: 'W' })).toBe('TOUCH_MOVE_OFF');
    expect(codeOf(start({ setup: TZAAR }), { type: 'touch', by: 0, colour: 'W' })).toBe('TOUCH_MOVE_OFF');
  });

  it('survives saving, as in a reload or reconnection', () => {
    const events = JSON.parse(JSON.stringify(eventsOf(touched)));
    const again = after(start({ touchMove: true }), ...events);
    expect(again.touched).toBe('W');
  });
});

describe('in general', () => {
  it('never changes what it was given', () => {
    const match = start();
    const before = JSON.stringify(match);
    tryApply(match, { type: 'turn', by: 0, at: match.at, turn: someTurn(match.position) });
    expect(JSON.stringify(match)).toBe(before);
  });
});
