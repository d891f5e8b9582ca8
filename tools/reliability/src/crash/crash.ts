/** Kills the server repeatedly while people play and checks that it kept its promises. */

import { seededRandom } from '@gipfel/rules';
import type { Store } from '@gipfel/server/store';
import { compare, type Findings, noFindings } from '../players/comparison.js';
import { realHost } from '../players/host.js';
import { Player } from '../players/player.js';
import { type Deployment, type DeploymentOptions, openDeployment } from '../support/deployment.js';
import { between, pause, until } from '../support/numbers.js';
import { openTables } from '../support/tables.js';
import { someTerms, VARIED } from '../support/terms.js';
import { type KillTarget, kill, killTargets } from './kills.js';

export interface CrashOptions extends DeploymentOptions {
  readonly rounds: number;
  readonly games: number;
  /** Milliseconds between two commands of a player. */
  readonly every: number;
  /** Shortest play between two kills, in milliseconds. Clients cut off twice within three seconds back off for longer. */
  readonly play: number;
  readonly seed: number;
  readonly progress?: (line: string) => void;
}

interface CrashReport {
  readonly findings: Findings;
  readonly targets: Readonly<Record<KillTarget, number>>;
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
const TIMEOUT = 90_000;

export async function runCrashes(options: CrashOptions): Promise<CrashReport> {
  const deployment = await openDeployment(options);
  try {
    return await playAndKill(deployment, options);
  } finally {
    await deployment.close();
  }
}

async function seatPlayers(
  deployment: Deployment,
  { games, seed }: CrashOptions,
): Promise<readonly Player[]> {
  const tables = await openTables(deployment.addresses, someTerms(VARIED, games));
  return tables.flatMap(({ match, cookies }, index) =>
    cookies.map((cookie, side) => {
      const random = seededRandom(seed + 1 + index * 2 + side);
      const name = `crash-${index}-${side}`;
      const host = realHost({ addresses: () => deployment.ready, cookie, random, name });
      return new Player({ host, match, random });
    }),
  );
}

async function playAndKill(deployment: Deployment, options: CrashOptions): Promise<CrashReport> {
  const { rounds, every, play, seed, progress = () => undefined } = options;
  const random = seededRandom(seed);
  const players = await seatPlayers(deployment, options);
  const findings = noFindings();
  const targets: Record<KillTarget, number> = { all: 0, one: 0, database: 0 };
  const away: number[] = [];
  const returns: number[] = [];
  const settled: number[] = [];
  let stuck = 0;
  let fallen = 0;
  await until(() => players.every((player) => player.isLive), TIMEOUT);
  for (let round = 1; round <= rounds; round += 1) {
    for (const player of players) player.play(every);
    await pause(between(random, play, play + 6 * every));
    const kinds = killTargets(deployment);
    const target = kinds[(round - 1) % kinds.length] ?? 'all';
    const struckAt = Date.now();
    const readyAt = await kill(deployment, target, random);
    targets[target] += 1;
    if (target === 'all') away.push(readyAt - struckAt);
    // Nobody is cut off: players notice only when they play on.
    if (target === 'database') await pause(4 * every);
    const areBack = await until(() => players.every((player) => player.isLive), TIMEOUT);
    for (const player of players) player.pause();
    const areSettled = await until(() => haveSettled(players), TIMEOUT);
    settled.push(Date.now() - readyAt);
    const cutOff = players.filter(({ lostAt }) => lostAt >= struckAt);
    returns.push(...cutOff.map(({ backAt }) => Math.max(0, backAt - readyAt)));
    if (!areBack || !areSettled) stuck += 1;
    const gone = deployment.servers.filter(({ isRunning }) => !isRunning);
    for (const { said } of gone) progress(`a server ended by itself: ${said}`);
    fallen += gone.length;
    await deployment.start();
    const checked = noFindings();
    await deployment.withStore((store) => checkAll(checked, store, players, (id) => isCurrent(players, id)));
    addUp(findings, checked);
    progress(`round ${round} (${target}): ${cutOff.length} cut off, all settled after ${settled.at(-1)} ms`);
  }
  // Check all matches from their beginning, not only the last ones.
  const whole = noFindings();
  await deployment.withStore((store) => checkAll(whole, store, players, () => true));
  addUp(findings, whole);
  for (const player of players) player.close();
  return {
    findings: { ...findings, matches: whole.matches, acknowledged: whole.acknowledged },
    targets,
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
