/** Many matches over bad networks, several at a time. */

import { type Findings, noFindings } from '../players/comparison.js';
import { type DeploymentOptions, openDeployment } from '../support/deployment.js';
import { openBadNetwork } from './badNetwork.js';
import type { Damage } from './pipe.js';
import { playSchedule } from './schedule.js';

interface NetworkOptions extends DeploymentOptions {
  readonly schedules: number;
  readonly atOnce: number;
  readonly seed: number;
  readonly progress?: (line: string) => void;
}

interface NetworkReport {
  readonly findings: Findings;
  readonly damage: Damage;
  /** Seeds of schedules after which not everybody came back into sync. */
  readonly unsettled: readonly number[];
}

export async function runSchedules(options: NetworkOptions): Promise<NetworkReport> {
  const { schedules, atOnce, seed, progress = () => undefined } = options;
  const deployment = await openDeployment({ ...options, processes: 1 });
  const address = deployment.addresses[0] ?? '';
  const network = await openBadNetwork(address);
  const findings = noFindings();
  const unsettled: number[] = [];
  let next = 0;
  try {
    await deployment.withStore(async (store) => {
      const work = async () => {
        while (next < schedules) {
          const own = seed + next;
          next += 1;
          if (!(await playSchedule(own, { address, network, store, findings }))) unsettled.push(own);
          if (findings.matches % 50 === 0) progress(`${findings.matches} of ${schedules} schedules`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    });
    return { findings, damage: network.damage, unsettled };
  } finally {
    await network.close();
    await deployment.close();
  }
}
