/** Ways to kill a process. Each resolves to the moment from which clients can be served again (milliseconds since 1970). */

import { pickRandom } from '@gipfel/rules';
import { childrenOf } from '../support/children.js';
import type { Deployment } from '../support/deployment.js';

/** `all`: every server process; `one`: one of several; `database`: a PostgreSQL process, after which PostgreSQL drops all connections and recovers. */
export type KillTarget = 'all' | 'one' | 'database';

export function killTargets({ servers, postgres }: Deployment): readonly KillTarget[] {
  const targets: KillTarget[] = ['all'];
  if (servers.length > 1) targets.push('one');
  if (postgres !== undefined) targets.push('database');
  return targets;
}

export async function kill(
  deployment: Deployment,
  target: KillTarget,
  random: () => number,
): Promise<number> {
  switch (target) {
    case 'all':
      await Promise.all(deployment.servers.map((server) => server.end('SIGKILL')));
      await deployment.start();
      return Math.min(...deployment.servers.map(({ readyAt }) => readyAt));
    case 'one': {
      await pickRandom(deployment.servers, random)?.end('SIGKILL');
      const at = Date.now();
      await deployment.start();
      return at;
    }
    case 'database': {
      const victim = pickRandom(childrenOf(deployment.postgres?.pid ?? 0), random);
      if (victim !== undefined) process.kill(victim, 'SIGKILL');
      return Date.now();
    }
  }
}
