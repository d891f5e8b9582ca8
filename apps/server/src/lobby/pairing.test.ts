import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonKind } from '../store/store.js';
import { choosePairs, reachOf, termsKey, type Waiting } from './pairing.js';
import { RATED, TZAAR, ZERTZ } from './testing/someTerms.js';

const NOW = 1_000_000;
const NOBODY = () => false;

function waiting(person: string, change: Partial<Waiting> = {}): Waiting {
  return {
    id: `${person}:seek`,
    person,
    kind: 'account',
    terms: RATED,
    side: 'random',
    rating: 1500,
    createdAt: NOW,
    aliveAt: NOW,
    holder: 'process',
    ...change,
  };
}

const names = (seeks: readonly Waiting[], now = NOW, isBarred: (a: string, b: string) => boolean = NOBODY) =>
  choosePairs(seeks, now, isBarred).map((pair) => pair.map(({ person }) => person).sort());

describe('pairing', () => {
  it('takes the nearest rating', () => {
    const seeks = [
      waiting('a', { createdAt: NOW - 1 }),
      waiting('b', { rating: 1590 }),
      waiting('c', { rating: 1520 }),
    ];
    expect(names(seeks)).toEqual([['a', 'c']]);
  });

  it('reaches 100 points at once and 50 more every two seconds, for both', () => {
    expect([0, 1999, 2000, 9999].map((ms) => reachOf({ createdAt: NOW - ms }, NOW))).toEqual([
      100, 100, 150, 300,
    ]);
    const seeks = [waiting('a', { createdAt: NOW - 60_000 }), waiting('b', { rating: 1650 })];
    expect(names(seeks)).toEqual([]);
    expect(names(seeks, NOW + 2000)).toEqual([['a', 'b']]);
  });

  it('joins sides that differ or do not matter', () => {
    const pair = (one: Waiting['side'], other: Waiting['side']) =>
      names([waiting('a', { side: one }), waiting('b', { side: other })]).length;
    expect(pair('first', 'second')).toBe(1);
    expect(pair('first', 'random')).toBe(1);
    expect(pair('random', 'random')).toBe(1);
    expect(pair('first', 'first')).toBe(0);
    expect(pair('second', 'second')).toBe(0);
  });

  it('lets guests play guests', () => {
    const seek = (person: string, kind: PersonKind) => waiting(person, { kind, terms: ZERTZ });
    expect(names([seek('a', 'guest'), seek('b', 'account')])).toEqual([]);
    expect(names([seek('a', 'guest'), seek('b', 'guest')])).toEqual([['a', 'b']]);
    expect(names([seek('a', 'bot'), seek('b', 'account')])).toEqual([['a', 'b']]);
  });

  it('passes over who is barred', () => {
    const seeks = [waiting('a', { createdAt: NOW - 1 }), waiting('b'), waiting('c', { rating: 1520 })];
    expect(names(seeks, NOW, (one, other) => [one, other].includes('b'))).toEqual([['a', 'c']]);
  });

  it('compares terms whatever the order of their fields', () => {
    const { start, ...rest } = ZERTZ;
    expect(termsKey({ ...rest, start })).toBe(termsKey(ZERTZ));
    expect(termsKey(TZAAR)).not.toBe(termsKey(ZERTZ));
  });
});

const seeks = fc
  .array(
    fc.record({
      person: fc.integer({ min: 0, max: 14 }),
      kind: fc.constantFrom<PersonKind>('guest', 'account', 'bot'),
      terms: fc.constantFrom(ZERTZ, TZAAR, RATED),
      side: fc.constantFrom('first' as const, 'second' as const, 'random' as const),
      rating: fc.integer({ min: 1200, max: 1800 }),
      age: fc.integer({ min: 0, max: 30_000 }),
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all.map(({ person, age, ...rest }, index) =>
      waiting(`p${person}`, { ...rest, id: `p${person}:${index}`, createdAt: NOW - age }),
    ),
  );

it('never pairs anybody twice, with themselves, with somebody barred or on other terms', () => {
  fc.assert(
    fc.property(seeks, fc.integer({ min: 2, max: 5 }), (all, modulus) => {
      const isBarred = (one: string, other: string) => (one.length + other.length + modulus) % 3 === 0;
      const pairs = choosePairs(all, NOW, isBarred);
      const people = pairs.flat().map(({ person }) => person);
      expect(new Set(people).size).toBe(people.length);
      for (const [one, other] of pairs) {
        expect(one.person).not.toBe(other.person);
        expect(termsKey(one.terms)).toBe(termsKey(other.terms));
        expect(one.kind === 'guest').toBe(other.kind === 'guest');
        expect(isBarred(one.person, other.person)).toBe(false);
        expect(one.side === 'random' || one.side !== other.side).toBe(true);
        const distance = Math.abs(one.rating - other.rating);
        expect(distance).toBeLessThanOrEqual(Math.min(reachOf(one, NOW), reachOf(other, NOW)));
      }
    }),
    { numRuns: 500 },
  );
});

it('leaves nobody waiting who could be paired', () => {
  fc.assert(
    fc.property(seeks, (all) => {
      const paired = new Set(choosePairs(all, NOW, NOBODY).flat());
      const pairedPeople = new Set([...paired].map(({ person }) => person));
      const newest = all.filter((seek) =>
        all.every((o) => o.person !== seek.person || o.createdAt <= seek.createdAt),
      );
      const distinct = newest.filter((seek) => newest.filter((o) => o.person === seek.person).length === 1);
      const left = distinct.filter(({ person }) => !pairedPeople.has(person));
      expect(choosePairs(left, NOW, NOBODY)).toEqual([]);
    }),
  );
});
