/** Restarts a server or freezes its database while clocks run, and compares the clocks. */

import { sideToMove, timeLeft } from '@gipfel/match';
import { opponentOf, seededRandom } from '@gipfel/rules';
import { realHost } from '../players/host.js';
import { Player } from '../players/player.js';
import { childrenOf } from '../support/children.js';
import { type Deployment, type DeploymentOptions, openDeployment } from '../support/deployment.js';
import { pause, until } from '../support/numbers.js';
import { openTables } from '../support/tables.js';
import { REPEATABLE, someTerms } from '../support/terms.js';

/** SIGTERM, `kill -9`, or a PostgreSQL frozen for a while under running servers. */
type Cause = 'SIGTERM' | 'SIGKILL' | 'database';

interface RestartOptions extends DeploymentOptions {
  readonly games: number;
  readonly seed: number;
  readonly causes: readonly Cause[];
  readonly progress?: (line: string) => void;
}

export interface Outage {
  readonly cause: Cause;
  /** Milliseconds from the interruption until the server was ready again. */
  readonly away: number;
  /** For each client: milliseconds from then until it was in sync with its time credited. */
  readonly returns: readonly number[];
  /** Clients that did not come back. */
  readonly missing: number;
  /** For each match: time gained by the side to move when the server is ready. */
  readonly gains: readonly number[];
  /** The same once that player is in sync again. */
  readonly gainsOnReturn: readonly number[];
  /** Matches in which the other player's clock changed, or that ended. */
  readonly disturbed: number;
}

const TIMEOUT = 180_000;
/** Longer than a busy server is silent (milliseconds). */
const FROZEN_FOR = 8_000;
/** Both sides have made their first turn: clocks run from here. */
const OPENING = 2;

export async function runRestarts(options: RestartOptions): Promise<readonly Outage[]> {
  const { causes, progress = () => undefined } = options;
  const deployment = await openDeployment(options);
  try {
    const pairs = await seatPairs(deployment, options);
    const players = pairs.flat();
    await until(() => players.every(({ isLive }) => isLive), TIMEOUT);
    const outages: Outage[] = [];
    for (const cause of causes) {
      await playOn(players, OPENING);
      progress(`${pairs.length} clocks run`);
      outages.push(await goAway(deployment, pairs, cause));
      progress(`${cause}: back`);
    }
    for (const player of players) player.close();
    return outages;
  } finally {
    await deployment.close();
  }
}

type Pair = readonly Player[];

async function seatPairs(deployment: Deployment, { games, seed }: RestartOptions): Promise<readonly Pair[]> {
  const tables = await openTables(deployment.addresses, someTerms(REPEATABLE, games));
  return tables.map(({ match, cookies }, index) =>
    cookies.map((cookie, side) => {
      const random = seededRandom(seed + index * 2 + side);
      const host = realHost({
        addresses: () => deployment.addresses,
        cookie,
        random,
        name: `again-${index}-${side}`,
      });
      return new Player({ host, match, random });
    }),
  );
}

/** This many more turns in every match, with nothing under way. */
async function playOn(players: readonly Player[], turns: number): Promise<void> {
  const wanted = new Map(players.map((player) => [player, (player.match?.turns.length ?? 0) + turns]));
  const isThere = (player: Player) =>
    player.isSettled && (player.match?.turns.length ?? 0) >= (wanted.get(player) ?? 0);
  const hasPlayed = await until(() => {
    for (const player of players) if (player.isSettled && !isThere(player)) player.act();
    return players.every(isThere);
  }, TIMEOUT);
  if (!hasPlayed) throw new Error('the matches did not begin');
}

interface Times {
  readonly mover: number;
  readonly other: number;
}

function timesOf(player: Player | undefined, at: number): Times | undefined {
  const match = player?.match;
  const side = match === undefined ? undefined : sideToMove(match);
  if (match === undefined || side === undefined) return undefined;
  return { mover: timeLeft(match, side, at) ?? 0, other: timeLeft(match, opponentOf(side), at) ?? 0 };
}

/** Resolves to the moment from which clients can be served again. */
async function interrupt({ servers, postgres, start }: Deployment, cause: Cause): Promise<number> {
  if (cause !== 'database') {
    await Promise.all(servers.map((server) => server.end(cause)));
    await start();
    return Math.min(...servers.map((server) => server.readyAt));
  }
  if (postgres === undefined) throw new Error('only a private database can be frozen');
  const frozen = [postgres.pid, ...childrenOf(postgres.pid)];
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  await pause(FROZEN_FOR);
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  return Date.now();
}

/** When this player was in sync again; a frozen database disconnects nobody, but time is credited afterwards. */
function backAt({ isLive, backAt: syncAt, events }: Player, cause: Cause, since: number): number | undefined {
  const credit = events.findLast(({ type }) => type === 'clockCredit');
  const at = cause === 'database' ? (credit?.at ?? 0) : syncAt;
  return isLive && at > since ? at : undefined;
}

async function goAway(deployment: Deployment, pairs: readonly Pair[], cause: Cause): Promise<Outage> {
  const players = pairs.flat();
  const beganAt = Date.now();
  const before = pairs.map(([player]) => timesOf(player, beganAt));
  const readyAt = await interrupt(deployment, cause);
  const returnOf = (player: Player) => backAt(player, cause, beganAt);
  await until(() => players.every((player) => returnOf(player) !== undefined), TIMEOUT);
  const gains: number[] = [];
  const gainsOnReturn: number[] = [];
  let disturbed = 0;
  for (const [index, pair] of pairs.entries()) {
    const mover = pair.find(
      ({ link, match }) => match !== undefined && link.state.followed?.you === sideToMove(match),
    );
    const then = before[index];
    const ready = timesOf(mover, readyAt);
    const returned = timesOf(mover, (mover && returnOf(mover)) ?? 0);
    if (then === undefined || ready === undefined || returned === undefined || then.other !== ready.other) {
      disturbed += 1;
      continue;
    }
    gains.push(ready.mover - then.mover);
    gainsOnReturn.push(returned.mover - then.mover);
  }
  const back = players.flatMap((player) => returnOf(player) ?? []);
  return {
    cause,
    away: readyAt - beganAt,
    returns: back.map((at) => Math.max(0, at - readyAt)),
    missing: players.length - back.length,
    gains,
    gainsOnReturn,
    disturbed,
  };
}
