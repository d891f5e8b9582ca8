/** Runs one scenario until every match is over, and collects the oracle's violations. */

import { Chance } from './chance.js';
import { Cluster } from './cluster.js';
import { GOOD_DISK } from './databaseServer.js';
import { startHostileClient } from './hostile.js';
import { NO_FAULTS } from './network.js';
import { MatchOracle, type Violation } from './oracle.js';
import { Player } from './player.js';
import { checkRatings } from './ratings.js';
import { type Fault, faultWindow, type MatchPlan, type Scenario } from './scenario.js';
import { Scheduler, START_TIME } from './scheduler.js';
import type { Defect } from './serverProcess.js';

/** How long the effects of a fault may last (milliseconds). */
const RECOVERY_TIME = 45_000;
/** By then every clock has run out (milliseconds). */
const LONGEST = 900_000;
const QUIET = 10_000;
/** Clients and servers give up a silently dead connection after 25 s and are back some seconds later (milliseconds). */
const IN_SYNC_WITHIN = 45_000;
const LOOK_EVERY = 500;

export interface Outcome {
  readonly games: number;
  readonly events: number;
  readonly violations: readonly Violation[];
  readonly trace: readonly string[];
}

export async function simulate(scenario: Scenario, defect?: Defect): Promise<Outcome> {
  const chance = new Chance(scenario.seed);
  const scheduler = new Scheduler();
  const violations: Violation[] = [];
  const trace: string[] = [];
  const note = (line: string) => void trace.push(`${clockText(scheduler.now)} ${line}`);
  const cluster = new Cluster(scheduler, chance.fork('cluster'), scenario.skews, note, defect);
  const oracles = new Map<string, MatchOracle>();
  const players: Player[] = [];
  const { database, network } = cluster;
  const registrar = cluster.registrar(chance.fork('registrar'));

  const report = (violation: Violation) => {
    violations.push(violation);
    note(`VIOLATION ${violation.kind} in ${violation.match}: ${violation.detail}`);
  };
  const windows = scenario.faults
    .map(faultWindow)
    .map(([from, to]) => [START_TIME + from, START_TIME + to] as const);
  const isExcused = (since: number) =>
    windows.some(([from, to]) => from <= scheduler.now && to + RECOVERY_TIME >= since);
  const parts = {
    now: () => scheduler.now,
    isExcused,
    report,
  };
  database.advanced = (match) => {
    const oracle = oracles.get(match);
    if (oracle === undefined) return;
    const added = database.eventsOf(match, oracle.events.length);
    for (const { number, event, command } of added)
      note(`${match} event ${number} ${describe(event)} ${command ?? ''}`);
    oracle.committed(added);
  };

  async function begin(plan: MatchPlan, index: number): Promise<void> {
    const { row, cookies } = await registrar.begin(plan, index);
    const oracle = new MatchOracle(row, parts);
    oracles.set(row.id, oracle);
    for (const side of [0, 1] as const) {
      players[2 * index + side] = new Player({
        scheduler,
        network,
        oracle,
        side,
        cookie: cookies[side],
        chance: chance.fork(`player ${index} ${side}`),
        route: cluster.route,
        trace: (line) => note(`${row.id} ${line}`),
      });
    }
  }

  function inflict(fault: Fault): void {
    note(`FAULT ${JSON.stringify(fault)}`);
    switch (fault.type) {
      case 'pause':
        cluster.pause(fault.process, fault.for);
        return;
      case 'kill':
        cluster.kill(fault.process, fault.for);
        return;
      case 'restart':
        cluster.restart(fault.process, fault.for);
        return;
      case 'partition':
        cluster.partition(fault.process, fault.for);
        return;
      case 'clockStep':
        cluster.step(fault.process, fault.by);
        return;
      case 'databaseClockStep':
        database.skew += fault.by;
        return;
      case 'disk':
        database.disk = fault.disk;
        scheduler.in(fault.for, () => {
          database.disk = GOOD_DISK;
        });
        return;
      case 'network':
        network.faults = fault.faults;
        scheduler.in(fault.for, () => {
          network.faults = NO_FAULTS;
        });
        return;
      case 'reload':
        players[2 * fault.match + fault.side]?.reload();
        return;
      case 'hostile': {
        const match = [...oracles.keys()][fault.match];
        const until = scheduler.now + fault.for;
        if (match !== undefined) {
          startHostileClient({
            scheduler,
            network,
            chance: chance.fork(`hostile ${fault.at}`),
            match,
            until,
            route: cluster.route,
          });
        }
      }
    }
  }

  await cluster.start();
  for (const [index, plan] of scenario.matches.entries()) {
    scheduler.at(START_TIME + plan.at, () => void begin(plan, index));
  }
  for (const fault of scenario.faults) scheduler.at(START_TIME + fault.at, () => inflict(fault));
  const look = () => {
    for (const oracle of oracles.values()) oracle.checkOverdue();
    scheduler.in(LOOK_EVERY, look);
  };
  scheduler.in(LOOK_EVERY, look);

  const lastFault = Math.max(0, ...windows.map(([, to]) => to));
  const isOver = () =>
    violations.length > 0 ||
    (scheduler.now > lastFault &&
      oracles.size === scenario.matches.length &&
      [...oracles.values()].every(({ isOver }) => isOver));
  await scheduler.run(START_TIME + LONGEST, isOver);
  const end = scheduler.now;
  const isInSync = () =>
    scheduler.now >= end + QUIET && players.every(({ difference }) => difference === undefined);
  await scheduler.run(end + IN_SYNC_WITHIN, () => violations.length > 0 || isInSync());
  if (violations.length === 0) {
    for (const [id, oracle] of oracles) {
      if (!oracle.isOver) report({ kind: 'never-over', match: id, at: scheduler.now, detail: '' });
    }
    for (const { difference } of players) {
      if (difference === undefined) continue;
      const [match = ''] = difference.split(' ');
      report({ kind: 'not-in-sync', match, at: scheduler.now, detail: difference });
    }
    for (const detail of checkRatings(database)) {
      report({ kind: 'ratings', match: '', at: scheduler.now, detail });
    }
    for (const player of players) player.leave();
    await scheduler.run(scheduler.now + 2 * QUIET);
    for (const detail of cluster.leftovers())
      report({ kind: 'left-behind', match: '', at: scheduler.now, detail });
  }
  const events = [...oracles.values()].reduce((sum, oracle) => sum + oracle.events.length, 0);
  database.close();
  return { games: oracles.size, events, violations, trace };
}

const clockText = (now: number): string => `${((now - START_TIME) / 1_000).toFixed(3).padStart(8)} s`;

function describe(event: {
  readonly type: string;
  readonly by?: number;
  readonly side?: number;
  readonly ms?: number;
}): string {
  const { type, by, side, ms } = event;
  return [
    type,
    by === undefined ? '' : `by ${by}`,
    side === undefined ? '' : `of ${side}`,
    ms === undefined ? '' : `${ms} ms`,
  ]
    .filter((word) => word !== '')
    .join(' ');
}
