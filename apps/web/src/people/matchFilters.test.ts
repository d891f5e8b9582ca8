import { describe, expect, it } from 'vitest';
import { makeQuery, NO_FILTERS, parseFilters, resultsOf, settle } from './matchFilters.js';

describe('match filters', () => {
  it('survive a round trip through the address', () => {
    const filters = {
      player: 'Zoë-1',
      opponent: 'Łukasz',
      game: 'zertz',
      variant: '61',
      speed: 'rapid',
      rated: 'true',
      state: 'over',
      result: 'won',
    } as const;
    expect(parseFilters(`?${makeQuery(filters)}`)).toEqual(filters);
  });

  it('are empty by default', () => {
    expect(makeQuery(NO_FILTERS)).toBe('');
    expect(parseFilters('')).toEqual(NO_FILTERS);
  });

  it('ignore unknown values', () => {
    expect(parseFilters('?game=chess&speed=warp&rated=1&state=lost&result=maybe&other=x')).toEqual(
      NO_FILTERS,
    );
  });

  it.each([
    ['a board of the other game', '?game=tzaar&variant=61', { game: 'tzaar' }],
    ['a board of no game', '?variant=61', {}],
    ['a win of nobody', '?result=won', {}],
    ['the first side of a player’s games', '?player=Anna&result=first', { player: 'Anna' }],
    ['an opponent of nobody', '?opponent=Anna', {}],
    ['the result of a running game', '?state=running&result=tied', { state: 'running' }],
  ])('drops %s', (_what, search, left) => {
    expect(parseFilters(search)).toEqual({ ...NO_FILTERS, ...left });
  });

  it('trim names', () => {
    expect(settle({ ...NO_FILTERS, player: ' Anna ', opponent: ' Bo' })).toMatchObject({
      player: 'Anna',
      opponent: 'Bo',
    });
  });

  it('offer results from the filtered side', () => {
    expect(resultsOf(NO_FILTERS)).toContain('first');
    expect(resultsOf({ ...NO_FILTERS, player: 'Anna' })).toContain('won');
    expect(resultsOf({ ...NO_FILTERS, state: 'running' })).toEqual([]);
  });
});
