/** Ways to kill a process. Each resolves to the moment from which clients can be served again (milliseconds since 1970). */

import { pickRandom } from '@gipfel/rules';
import { childrenOf } from '../stage/children.js';
import type { House } from '../stage/house.js';

/** `all`: every server process; `one`: one of several; `database`: a PostgreSQL process, after which PostgreSQL drops all connections and recovers. */
export type Blow = 'all' | 'one' | 'database';

export function blowsFor({ servers, postgres }: House): readonly Blow[] {
  const blows: Blow[] = ['all'];
  if (servers.length > 1) blows.push('one');
  if (postgres !== undefined) blows.push('database');
  return blows;
}

export async function strike(house: House, blow: Blow, random: () => number): Promise<number> {
  switch (blow) {
    case 'all':
      await Promise.all(house.servers.map((server) => server.end('SIGKILL')));
      await house.start();
      return Math.min(...house.servers.map(({ readyAt }) => readyAt));
    case 'one': {
      await pickRandom(house.servers, random)?.end('SIGKILL');
      const at = Date.now();
      await house.start();
      return at;
    }
    case 'database': {
      const victim = pickRandom(childrenOf(house.postgres?.pid ?? 0), random);
      if (victim !== undefined) process.kill(victim, 'SIGKILL');
      return Date.now();
    }
  }
}
