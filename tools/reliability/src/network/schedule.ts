/** One match through changing faults, until the network is good again and all must agree. */

import { seededRandom } from '@gipfel/rules';
import type { Store } from '@gipfel/server/store';
import { compare, type Findings } from '../players/comparison.js';
import { realHost } from '../players/host.js';
import { Player } from '../players/player.js';
import { between, pause, until } from '../support/numbers.js';
import { openTable } from '../support/tables.js';
import { VARIED } from '../support/terms.js';
import type { BadNetwork } from './badNetwork.js';
import { drawFaults, NO_FAULTS } from './faults.js';
import type { Lane } from './pipe.js';

/** How much faster than real time the clients' time-outs run. */
const PACE = 8;
const TIMEOUT = 120_000;
/** Milliseconds between two commands of a player. */
const EVERY = 40;
const MAX_STORM = 15_000;

export interface Stage {
  readonly address: string;
  readonly network: BadNetwork;
  readonly store: Store;
  readonly findings: Findings;
}

/** Resolves to whether everybody was in sync at the end. */
export async function playSchedule(
  seed: number,
  { address, network, store, findings }: Stage,
): Promise<boolean> {
  const random = seededRandom(seed);
  const terms = VARIED[seed % VARIED.length];
  if (terms === undefined) return false;
  const { match, cookies } = await openTable(address, terms);
  const lane: Lane = { faults: drawFaults(random), random };
  const name = `lane${seed}`;
  const query = network.addLane(name, lane);
  const seat = (index: number, cookie?: string) =>
    new Player({
      host: realHost({
        addresses: () => [network.address],
        random,
        pace: PACE,
        name: `net${seed}-${index}`,
        query,
        ...(cookie === undefined ? {} : { cookie }),
      }),
      match,
      random,
      words: 20,
    });
  const players = cookies.map((cookie, index) => seat(index, cookie));
  const everybody = [...players, seat(2)];

  await until(() => everybody.every(({ isLive }) => isLive), TIMEOUT);
  const storms = between(random, 2, 5);
  for (let storm = 0; storm < storms; storm += 1) {
    lane.faults = drawFaults(random);
    // Normally the number of commands ends a storm; the clock ends one in which nothing gets through.
    const wanted = made(players) + between(random, 2, 7);
    const end = performance.now() + MAX_STORM;
    while (made(players) < wanted && performance.now() < end && !isOver(players)) {
      for (const player of players) player.act();
      await pause(EVERY * (0.5 + random()));
    }
  }
  lane.faults = NO_FAULTS;
  const agree = () => {
    const known = Math.max(...everybody.map(({ events }) => events.length));
    return everybody.every((one) => one.isSettled && one.events.length === known);
  };
  const areSettled = await until(agree, TIMEOUT);
  // Wait until anything still on its way has arrived.
  await pause(50);
  const stored = await store.matches.load(match);
  if (stored === undefined) findings.corrupted += 1;
  else
    compare(
      findings,
      stored,
      players.map(({ record }) => record),
      everybody.map(({ events }) => events),
    );
  for (const one of everybody) one.close();
  network.removeLane(name);
  return areSettled;
}

const made = (players: readonly Player[]): number =>
  players.reduce((sum, { record }) => sum + record.made.size, 0);

const isOver = (players: readonly Player[]): boolean =>
  players.some((player) => player.match?.result !== undefined);
