import { seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import {
  countEvents,
  eventsOf,
  fromSaved,
  MATCH_CODES,
  type Match,
  replay,
  toSaved,
  tryApply,
} from './index.js';
import {
  after,
  afterTurns,
  codeOf,
  must,
  PLACE,
  randomTurn,
  refusalOf,
  start,
  TZAAR,
  ZERTZ,
} from './testing/table.js';

describe('time', () => {
  it('comes from the events and never runs backwards', () => {
    const match = after(start(), { type: 'offerDraw', by: 0, at: start().at + 50 });
    expect(refusalOf(match, { type: 'declineDraw', by: 1, at: match.at - 1 })).toMatchObject({
      code: 'TIME_BACKWARDS',
      values: { at: match.at - 1, last: match.at },
    });
    expect(codeOf(start(), { type: 'resign', by: 0, at: start().at - 1 })).toBe('TIME_BACKWARDS');
    expect(after(match, { type: 'declineDraw', by: 1, at: match.at }).drawOffer).toBeUndefined();
  });
});

describe('replay', () => {
  it('gives the identical match, through JSON too, in both games', () => {
    for (const setup of [ZERTZ, TZAAR]) {
      const random = seededRandom(7);
      let match = start({ setup, clock: { type: 'fischer', initial: 60_000, increment: 1_000 } });
      while (match.result === undefined) {
        const turn = randomTurn(match.position, random);
        match = after(match, { type: 'turn', by: match.position.side, turn, at: match.at + 700 });
      }
      expect(must(replay(match.options, eventsOf(match)))).toStrictEqual(match);
      expect(must(fromSaved(JSON.parse(JSON.stringify(toSaved(match)))))).toStrictEqual(match);
    }
  });

  it('says which event is refused', () => {
    const match = afterTurns(start(), 3);
    const events = eventsOf(match);
    expect(replay(match.options, [...events, events[0]])).toMatchObject({
      ok: false,
      error: { event: 3, reason: { code: 'NOT_YOUR_TURN' } },
    });
    expect(replay(match.options, [...events, 'x'])).toMatchObject({
      error: { event: 3, reason: { code: 'EVENT_MALFORMED' } },
    });
    expect(replay(match.options, 'x')).toEqual({
      ok: false,
      error: { reason: { code: 'EVENTS_MALFORMED', cells: [], values: {} } },
    });
    expect(replay(undefined, [])).toMatchObject({ error: { reason: { code: 'OPTIONS_MALFORMED' } } });
    expect(fromSaved(null)).toMatchObject({ error: { reason: { code: 'OPTIONS_MALFORMED' } } });
  });

  it('handles tens of thousands of events', () => {
    let match: Match = start();
    const pair = [
      { type: 'action', by: 0, action: PLACE, at: match.at },
      { type: 'undoStep', by: 0, at: match.at },
    ];
    for (let count = 0; count < 20_000; count++) match = must(tryApply(match, pair[count % 2]));
    expect(countEvents(match)).toBe(20_000);
    expect(eventsOf(match)).toHaveLength(20_000);
    const again = must(fromSaved(toSaved(match)));
    expect(eventsOf(again)).toEqual(eventsOf(match));
    expect({ ...again, log: undefined }).toEqual({ ...match, log: undefined });
  });
});

describe('codes', () => {
  it('are listed once each', () => {
    expect(new Set(MATCH_CODES).size).toBe(MATCH_CODES.length);
  });
});
