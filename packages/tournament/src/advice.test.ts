import { describe, expect, it } from 'vitest';
import { type Advice, advise } from './advice.js';

function said(players: number, minutes: number): readonly string[] {
  return advise({ players, minutes, gameMinutes: 50, pauseMinutes: 10 }).map(
    ({ system, rounds, minutes: needed }: Advice) => `${system.type} ${rounds} ${needed}`,
  );
}

describe('advice', () => {
  it('for ten players and five rounds: a Swiss, or two groups of five with a final', () => {
    expect(said(10, 5 * 60)).toEqual(['swiss 5 290']);
    expect(said(10, 7 * 60)).toEqual(['swiss 5 290', 'groups 7 410']);
  });

  it('lets everybody meet where there is time', () => {
    expect(said(5, 5 * 60)[0]).toBe('roundRobin 5 290');
    expect(said(4, 6 * 60)).toEqual(['roundRobin 6 350', 'roundRobin 3 170', 'swiss 2 110']);
  });

  it('falls back to a knockout, and to nothing', () => {
    expect(said(9, 4 * 60)).toContain('swiss 4 230');
    expect(said(3, 2 * 60)).toEqual(['knockout 2 110']);
    expect(said(9, 100)).toEqual([]);
    expect(said(1, 1000)).toEqual([]);
  });
});
