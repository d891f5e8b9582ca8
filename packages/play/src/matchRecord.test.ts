import { createMatch, type Match, tryApply } from '@gipfel/match';
import { makeRecord, parseRecord, positionsOf } from '@gipfel/notation';
import { fromSetup } from '@gipfel/rules';
import { expect, it } from 'vitest';
import { toGameRecord } from './matchRecord.js';

const CLOCK = { type: 'suddenDeath', initial: 300_000 };
const TAGS = [{ name: 'Player2', value: 'Bob' }];

/** A capture is possible from the first turn, and the first side skips it. */
const SETUP = { game: 'zertz', board: '37', captures: 'onDemand', rings: withMarbles() };
const SKIP = {
  type: 'turn',
  by: 0,
  turn: [
    { type: 'place', colour: 'B', at: 52 },
    { type: 'remove', at: 6 },
  ],
};
const CAPTURE = { type: 'turn', by: 0, turn: [{ type: 'jump', from: 28, to: 30 }] };

function withMarbles(): readonly string[] {
  const empty = fromSetup({ game: 'zertz', board: '37' });
  const rings: string[] = empty.ok && empty.value.game === 'zertz' ? [...empty.value.rings] : [];
  rings[28] = 'W';
  rings[29] = 'G';
  return rings;
}

function played(...events: readonly object[]): Match {
  const created = createMatch({ setup: SETUP, clock: CLOCK, startedAt: 0 });
  if (!created.ok) throw new Error(created.error.code);
  return events.reduce<Match>((match, event) => {
    const next = tryApply(match, { ...event, at: match.at + 1000 });
    if (!next.ok) throw new Error(next.error.code);
    return next.value;
  }, created.value);
}

it('Z9.3 a match becomes a record with tags, clocks, demands and result, which reads back as it is', () => {
  const match = played(SKIP, { type: 'demand', by: 1 }, CAPTURE, { type: 'resign', by: 0 });
  const record = toGameRecord(match, TAGS);
  expect(record.tags).toEqual(TAGS);
  expect(record.line.map(({ type }) => type)).toEqual(['turn', 'demand', 'turn']);
  expect(record.line[2]).toMatchObject({ clock: expect.any(Number) });
  expect(record.result).toEqual({ winner: 1, reason: 'resignation' });
  expect(positionsOf(record).at(-1)).toEqual(match.position);
  expect(parseRecord(makeRecord(record))).toEqual({ ok: true, value: record });
});

it('steps of a turn under way are no part of the record, and an aborted match counts as abandoned', () => {
  const match = played({ type: 'action', by: 0, action: SKIP.turn[0] }, { type: 'abort', by: 1 });
  expect(toGameRecord(match, [])).toMatchObject({ line: [], result: { reason: 'abandoned' } });
});
