import { describe, expect, it } from 'vitest';
import { BacklogWatch } from './backlog.js';

const MIB = 1024 * 1024;
const recipient = (address: string, backlog: number) => ({ address, backlog });

describe('a watch over backlogs', () => {
  it('finds who takes nothing for half a minute, not who takes it slowly', () => {
    const watch = new BacklogWatch<ReturnType<typeof recipient>>();
    const stuck = recipient('one', 1000);
    const slow = recipient('one', 100_000);
    const idle = recipient('one', 0);
    const all = [stuck, slow, idle];
    for (let second = 0; second <= 30; second += 1) {
      expect([...watch.excess(all, second * 1000)]).toEqual([]);
      if (second % 10 === 0) slow.backlog -= 1;
      stuck.backlog += 1;
    }
    expect([...watch.excess(all, 30_001)]).toEqual([stuck]);
  });

  it('begins anew when all was read, and when this process stood still', () => {
    const watch = new BacklogWatch<ReturnType<typeof recipient>>();
    const one = recipient('one', 1000);
    const look = (second: number) => [...watch.excess([one], second * 1000)];
    for (let second = 0; second <= 20; second += 1) expect(look(second)).toEqual([]);
    one.backlog = 0;
    expect(look(21)).toEqual([]);
    one.backlog = 2000;
    for (let second = 22; second <= 45; second += 1) expect(look(second)).toEqual([]);
    expect(look(100)).toEqual([]);
    for (let second = 101; second <= 130; second += 1) expect(look(second)).toEqual([]);
    expect(look(131)).toEqual([one]);
  });

  it('finds the largest of an address that has too much waiting, and nobody elsewhere', () => {
    const watch = new BacklogWatch<ReturnType<typeof recipient>>();
    const hoarders = [recipient('one', 9 * MIB), recipient('one', 10 * MIB)];
    const honest = recipient('one', 1000);
    const elsewhere = recipient('other', 9 * MIB);
    expect([...watch.excess([honest, ...hoarders, elsewhere], 0)]).toEqual([hoarders[1]]);
  });
});
