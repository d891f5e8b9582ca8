import { expect, it } from 'vitest';
import type { ActRequest } from './requests.js';
import { Unsettled } from './retries.js';

const request = (id: string, receivedAt: number, match = 'match1'): ActRequest => ({
  match,
  person: 'ann',
  id,
  seen: 0,
  command: { type: 'resign' },
  receivedAt,
  lag: 0,
});

it('holds a command from its arrival to its answer, and over a retry from the first arrival', () => {
  const unsettled = new Unsettled();
  unsettled.came(request('one', 100));
  expect(unsettled.has('match1', 100)).toBe(true);
  // What comes after the last moment holds up nothing.
  expect(unsettled.has('match1', 99)).toBe(false);
  expect(unsettled.has('match2', 100)).toBe(false);
  unsettled.postponed(request('one', 100), 150);
  expect(unsettled.due(1_000)).toEqual([]);
  expect(unsettled.due(1_150)).toEqual([request('one', 100)]);
  unsettled.came(request('one', 1_100));
  expect(unsettled.byMatch()).toEqual({ match1: 100 });
  expect(unsettled.since(5_000)).toBe(100);
  unsettled.settled(request('one', 1_100));
  expect(unsettled.byMatch()).toEqual({});
  expect(unsettled.since(5_000)).toBe(5_000);
});

it('forgets what is not retried, and what another process settled', () => {
  const unsettled = new Unsettled();
  unsettled.came(request('under way', 0));
  unsettled.came(request('retried elsewhere', 100, 'match2'));
  unsettled.postponed(request('retried elsewhere', 100, 'match2'), 100);
  unsettled.came(request('given up', 200, 'match3'));
  unsettled.postponed(request('given up', 200, 'match3'), 200);
  unsettled.prune(20_000, ({ id }) => id === 'retried elsewhere');
  expect(Object.keys(unsettled.byMatch())).toEqual(['match1', 'match3']);
  unsettled.prune(40_000, () => false);
  expect(Object.keys(unsettled.byMatch())).toEqual(['match1']);
});
