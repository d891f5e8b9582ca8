import { type GameRecord, parseAnyRecord, parseRecord, parseRecords } from '@gipfel/notation';
import type { Terms } from '@gipfel/protocol';
import { legalTurns } from '@gipfel/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse, value } from '../lobby/testing/house.js';
import { TZAAR, ZERTZ } from '../lobby/testing/someTerms.js';
import { recordsOf, searchMatches } from './archive.js';
import { recordText } from './records.js';

const BLITZ = { ...ZERTZ, start: { ...ZERTZ.start, variant: 'blitz' } } as const;

let house: House;
let [ann, bob, zertz, tzaar, blitz] = ['', '', '', '', ''];

/** Some turns, then the second side resigns. */
async function playMatch(terms: Terms): Promise<string> {
  house.pass(1000);
  const { id } = value(await house.lobby.challenge(ann, { terms, side: 'first', open: false }));
  const match = value(await house.lobby.accept(bob, id));
  for (const person of [ann, bob, ann, bob]) {
    house.pass(1500);
    const [turn = []] = legalTurns((await house.match(match)).position);
    value(await house.act(match, person, { type: 'turn', turn: [...turn] }));
  }
  value(await house.act(match, bob, { type: 'resign' }));
  return match;
}

beforeAll(async () => {
  house = await openHouse();
  ann = (await house.person('ann')).id;
  bob = (await house.person('bob', 'guest')).id;
  [zertz, tzaar, blitz] = [await playMatch(ZERTZ), await playMatch(TZAAR), await playMatch(BLITZ)];
});
afterAll(() => house.close());

const tag = ({ tags }: GameRecord, name: string) => tags.find((each) => each.name === name)?.value;

describe('a record', () => {
  it('replays to the same turns, with players, date, clock and result', async () => {
    for (const id of [zertz, tzaar, blitz]) {
      const text = value((await recordText(house.store, id, 'gipfel')) ?? { ok: false, error: 'no match' });
      const record = value(parseRecord(text));
      const { turns } = await house.match(id);
      const line = record.line.map((entry) => (entry.type === 'turn' ? entry.turn : entry.type));
      expect(line).toEqual(turns.map(({ turn }) => turn));
      expect(record.result).toEqual({ winner: 0, reason: 'resignation' });
      expect(tag(record, 'Player1')).toBe('ann');
      expect(tag(record, 'Player2')).toBe('Guest');
      expect(tag(record, 'TimeControl')).toBe('300+3');
      expect(tag(record, 'Match')).toBe(id);
      expect(tag(record, 'Date')).toBe('2027-01-15');
      expect(record.line[2]).toMatchObject({ clock: 301_500 });
    }
  });

  it('of an aborted match says so', async () => {
    const cec = (await house.person('cec')).id;
    const { id } = value(await house.lobby.challenge(cec, { terms: TZAAR, side: 'first', open: false }));
    const match = value(await house.lobby.accept(bob, id));
    value(await house.act(match, bob, { type: 'abort' }));
    const text = value((await recordText(house.store, match, 'gipfel')) ?? { ok: false, error: 'no match' });
    expect(value(parseRecord(text))).toMatchObject({ line: [], result: { reason: 'abandoned' } });
  });

  it('is written in BoardSpace’s words where that program knows the start, and refused with a reason elsewhere', async () => {
    const text = value(
      (await recordText(house.store, zertz, 'boardspace')) ?? { ok: false, error: 'no match' },
    );
    expect(value(parseAnyRecord(text))[0]?.line).toHaveLength(4);
    expect(await recordText(house.store, blitz, 'boardspace')).toMatchObject({
      ok: false,
      error: { code: 'EXPORT_VARIANT_UNKNOWN' },
    });
    expect(await recordText(house.store, 'nosuchmatch', 'gipfel')).toBeUndefined();
  });
});

describe('searching', () => {
  it('finds matches with their players’ names, newest first, page by page', async () => {
    const first = await searchMatches(house.store, { player: ann, limit: 2 });
    expect(first.matches.map(({ id }) => id)).toEqual([blitz, tzaar]);
    expect(first.matches[0]?.players[0].person).toEqual({ id: ann, kind: 'account', name: 'ann' });
    expect(first.matches[0]).toMatchObject({ turns: 4, result: { winner: 0, reason: 'resignation' } });
    const second = await searchMatches(house.store, { player: ann, limit: 2, before: first.next ?? '' });
    expect(second).toMatchObject({ matches: [{ id: zertz }] });
    expect(second.next).toBeUndefined();
    const whole = await searchMatches(house.store, { player: ann, limit: 3 });
    expect(whole.next).toBeUndefined();
    const found = await searchMatches(house.store, { game: 'tzaar', result: 'first', limit: 9 });
    expect(found.matches.map(({ id }) => id)).toEqual([tzaar]);
  });

  it('gives all records as one file, and no more than wanted', async () => {
    const texts: string[] = [];
    for await (const text of recordsOf(house.store, { player: ann }, 100)) texts.push(text);
    const records = value(parseRecords(texts.join('')));
    expect(records.map((record) => tag(record, 'Match'))).toEqual([blitz, tzaar, zertz]);
    let count = 0;
    for await (const _ of recordsOf(house.store, { player: ann }, 2)) count++;
    expect(count).toBe(2);
  });

  it('lets others have their turn between two records', async () => {
    const order: string[] = [];
    for await (const _ of recordsOf(house.store, { player: ann }, 3)) {
      order.push('record');
      setImmediate(() => order.push('somebody else'));
    }
    expect(order.slice(0, 5)).toEqual(['record', 'somebody else', 'record', 'somebody else', 'record']);
  });
});
