/** Kills the server repeatedly while people play and checks that it kept its promises. */

import { seededRandom } from '@gipfel/rules';
import type { Store } from '@gipfel/server/store';
import { compare, type Findings, noFindings } from '../players/comparison.js';
import { realHost } from '../players/host.js';
import { Player } from '../players/player.js';
import { type House, type HouseOptions, openHouse } from '../stage/house.js';
import { between, pause, until } from '../stage/numbers.js';
import { openTables } from '../stage/tables.js';
import { someTerms, VARIED } from '../stage/terms.js';
import { type Blow, blowsFor, strike } from './blows.js';

export interface CrashOptions extends HouseOptions {
  readonly rounds: number;
  readonly games: number;
  /** Milliseconds between two commands of a player. */
  readonly every: number;
  /** Shortest play between two kills, in milliseconds. Clients cut off twice within three seconds back off for longer. */
  readonly play: number;
  readonly seed: number;
  readonly progress?: (line: string) => void;
}

export interface CrashReport {
  readonly findings: Findings;
  readonly blows: Readonly<Record<Blow, number>>;
  /** For each round in which all processes were killed: milliseconds until the server was ready again. */
  readonly away: readonly number[];
  /** For each disconnected client: milliseconds from the server being ready until it was in sync. */
  readonly returns: readonly number[];
  /** For each round: until the last client was in sync with all its commands answered. */
  readonly settled: readonly number[];
  /** Rounds after which a client did not come back. */
  readonly stuck: number;
  /** Processes that ended without being killed. */
  readonly fallen: number;
}

/** Far longer than any client takes to reconnect. */
const PATIENCE = 90_000;

export async function tryCrashes(options: CrashOptions): Promise<CrashReport> {
  const house = await openHouse(options);
  try {
    return await playAndStrike(house, options);
  } finally {
    await house.close();
  }
}

async function seatPlayers(house: House, { games, seed }: CrashOptions): Promise<readonly Player[]> {
  const tables = await openTables(house.addresses, someTerms(VARIED, games));
  return tables.flatMap(({ match, cookies }, index) =>
    cookies.map((cookie, side) => {
      const random = seededRandom(seed + 1 + index * 2 + side);
      const name = `crash-${index}-${side}`;
      const host = realHost({ addresses: () => house.ready, cookie, random, name });
      return new Player({ host, match, random });
    }),
  );
}

async function playAndStrike(house: House, options: CrashOptions): Promise<CrashReport> {
  const { rounds, every, play, seed, progress = () => undefined } = options;
  const random = seededRandom(seed);
  const players = await seatPlayers(house, options);
  const findings = noFindings();
  const blows: Record<Blow, number> = { all: 0, one: 0, database: 0 };
  const away: number[] = [];
  const returns: number[] = [];
  const settled: number[] = [];
  let stuck = 0;
  let fallen = 0;
  await until(() => players.every((player) => player.isLive), PATIENCE);
  for (let round = 1; round <= rounds; round += 1) {
    for (const player of players) player.play(every);
    await pause(between(random, play, play + 6 * every));
    const kinds = blowsFor(house);
    const blow = kinds[(round - 1) % kinds.length] ?? 'all';
    const struckAt = Date.now();
    const readyAt = await strike(house, blow, random);
    blows[blow] += 1;
    if (blow === 'all') away.push(readyAt - struckAt);
    // Nobody is cut off: players notice only when they play on.
    if (blow === 'database') await pause(4 * every);
    const areBack = await until(() => players.every((player) => player.isLive), PATIENCE);
    for (const player of players) player.pause();
    const areSettled = await until(() => haveSettled(players), PATIENCE);
    settled.push(Date.now() - readyAt);
    const cutOff = players.filter(({ lostAt }) => lostAt >= struckAt);
    returns.push(...cutOff.map(({ backAt }) => Math.max(0, backAt - readyAt)));
    if (!areBack || !areSettled) stuck += 1;
    const gone = house.servers.filter(({ isRunning }) => !isRunning);
    for (const { said } of gone) progress(`a server ended by itself: ${said}`);
    fallen += gone.length;
    await house.start();
    const checked = noFindings();
    await house.look((store) => checkAll(checked, store, players, (id) => isCurrent(players, id)));
    addUp(findings, checked);
    progress(`round ${round} (${blow}): ${cutOff.length} cut off, all settled after ${settled.at(-1)} ms`);
  }
  // Check all matches from their beginning, not only the last ones.
  const whole = noFindings();
  await house.look((store) => checkAll(whole, store, players, () => true));
  addUp(findings, whole);
  for (const player of players) player.close();
  return {
    findings: { ...findings, matches: whole.matches, acknowledged: whole.acknowledged },
    blows,
    away,
    returns,
    settled,
    stuck,
    fallen,
  };
}

/** All commands are answered and opponents know equally many events. */
function haveSettled(players: readonly Player[]): boolean {
  const known = new Map<string, number>();
  return players.every(({ isSettled, record, events }) => {
    const others = known.get(record.match) ?? events.length;
    known.set(record.match, events.length);
    return isSettled && others === events.length;
  });
}

const isCurrent = (players: readonly Player[], id: string): boolean =>
  players.some(({ record }) => record.match === id);

async function checkAll(
  findings: Findings,
  store: Store,
  players: readonly Player[],
  isAsked: (match: string) => boolean,
): Promise<void> {
  const ids = new Set(players.flatMap(({ records }) => records.map(({ match }) => match)));
  for (const id of [...ids].filter(isAsked)) {
    const stored = await store.matches.load(id);
    const records = players.flatMap((player) => player.records.filter(({ match }) => match === id));
    if (stored === undefined) {
      findings.lost += 1;
      findings.examples.push(`${id} is gone`);
      continue;
    }
    const seen = players.filter(({ record }) => record.match === id).map(({ events }) => events);
    compare(findings, stored, records, seen);
  }
}

function addUp(sum: Findings, { lost, wrong, corrupted, differing, examples }: Findings): void {
  sum.lost += lost;
  sum.wrong += wrong;
  sum.corrupted += corrupted;
  sum.differing += differing;
  sum.examples.push(...examples);
}
