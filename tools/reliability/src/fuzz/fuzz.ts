/** Sends input that must be refused and checks that nothing has changed. */

import { seededRandom } from '@gipfel/rules';
import { type DeploymentOptions, openDeployment } from '../support/deployment.js';
import { savedMatch } from '../support/tables.js';
import { type Change, changes, fingerprint } from './fingerprint.js';
import { agent, attackByRequest } from './httpAttack.js';
import { attackByBytes } from './rawAttack.js';
import { Report } from './report.js';
import { attackBySocket } from './socketAttack.js';
import { setUpTargets } from './targets.js';

interface FuzzOptions extends DeploymentOptions {
  readonly messages: number;
  readonly matches: number;
  readonly atOnce: number;
  readonly seed: number;
  readonly progress?: (line: string) => void;
}

interface FuzzReport {
  readonly sent: { readonly messages: number; readonly requests: number; readonly raw: number };
  readonly report: Report;
  /** Changed rows other than new guests; there must be none. */
  readonly changes: readonly Change[];
  /** Guests created by requests that were entitled to. */
  readonly guests: number;
  /** Whether the processes of the start are still running. */
  readonly isUp: boolean;
}

/** The only rows that may be created: anyone may become a guest. */
const NEW_GUESTS: readonly string[] = ['people', 'credentials'];

export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { messages, matches, atOnce, seed, progress = () => undefined } = options;
  const deployment = await openDeployment({ ...options, processes: 1 });
  try {
    const address = deployment.addresses[0] ?? '';
    const pids = deployment.servers.map(({ pid }) => pid);
    const targets = await setUpTargets(address, matches, seed);
    const before = await deployment.withStore(fingerprint);
    const report = new Report();
    const sent = { messages: 0, requests: 0, raw: 0 };
    const total = () => sent.messages + sent.requests + sent.raw;
    let reported = 0;
    const work = async (worker: number) => {
      const random = seededRandom(seed + worker);
      while (total() < messages) {
        const chance = random();
        // A socket sends many messages, a request one: about half of each in total.
        if (chance < 0.08) {
          const said = await attackBySocket(address, targets, random, report);
          sent.messages += said;
        } else if (chance < 0.95) {
          sent.requests += 1;
          await attackByRequest(address, targets, random, report);
        } else {
          sent.raw += 1;
          await attackByBytes(address, random, report);
        }
        if (total() - reported >= 5_000) {
          reported = total();
          progress(`${reported} sent, ${report.faults.length} faults`);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)));
    const isUp = deployment.servers.every(({ pid, isRunning }, index) => isRunning && pid === pids[index]);
    // Memory counts too: the matches must still be available.
    for (const { match } of targets.seats) await savedMatch(address, match);
    const after = await deployment.withStore(fingerprint);
    const all = changes(before, after);
    const bad = all
      .map((change) => (NEW_GUESTS.includes(change.table) ? { ...change, added: [] } : change))
      .filter(({ gone, added }) => gone.length + added.length > 0);
    const guests = all.find(({ table }) => table === 'people')?.added.length ?? 0;
    return { sent, report, changes: bad, guests, isUp };
  } finally {
    agent.destroy();
    await deployment.close();
  }
}
