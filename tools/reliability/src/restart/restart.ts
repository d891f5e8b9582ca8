/** Running clocks, a server that goes away, and what is on the clocks when it is back. */

import { sideToMove, timeLeft } from '@gipfel/match';
import { opponentOf, seededRandom } from '@gipfel/rules';
import { realHost } from '../players/host.js';
import { Player } from '../players/player.js';
import { type House, type HouseOptions, openHouse } from '../stage/house.js';
import { until } from '../stage/numbers.js';
import { openTables } from '../stage/tables.js';
import { REPEATABLE, someTerms } from '../stage/terms.js';

export interface RestartOptions extends HouseOptions {
  readonly games: number;
  readonly seed: number;
  readonly signals: readonly ('SIGTERM' | 'SIGKILL')[];
  readonly progress?: (line: string) => void;
}

export interface Outage {
  readonly signal: 'SIGTERM' | 'SIGKILL';
  /** Milliseconds from the signal until the server was ready again. */
  readonly away: number;
  /** For each client: from then until it was in sync. */
  readonly returns: readonly number[];
  /** Clients that did not come back. */
  readonly missing: number;
  /** For each match: how much more the player to move has when the server is ready than at the moment of the signal. */
  readonly gains: readonly number[];
  /** The same at the moment when that player is in sync again. */
  readonly gainsOnReturn: readonly number[];
  /** Matches in which the clock of the other player changed, or that were decided. */
  readonly disturbed: number;
}

const PATIENCE = 180_000;
/** Both have made their first turn: from then on clocks run. */
const OPENING = 2;

export async function tryRestarts(options: RestartOptions): Promise<readonly Outage[]> {
  const { signals, progress = () => undefined } = options;
  const house = await openHouse(options);
  try {
    const pairs = await seatPairs(house, options);
    const players = pairs.flat();
    await until(() => players.every(({ isLive }) => isLive), PATIENCE);
    const outages: Outage[] = [];
    for (const signal of signals) {
      await playOn(players, OPENING);
      progress(`${pairs.length} clocks run`);
      outages.push(await goAway(house, pairs, signal));
      progress(`${signal}: back`);
    }
    for (const player of players) player.close();
    return outages;
  } finally {
    await house.close();
  }
}

type Pair = readonly Player[];

async function seatPairs(house: House, { games, seed }: RestartOptions): Promise<readonly Pair[]> {
  const tables = await openTables(house.addresses, someTerms(REPEATABLE, games));
  return tables.map(({ match, cookies }, index) =>
    cookies.map((cookie, side) => {
      const random = seededRandom(seed + index * 2 + side);
      const host = realHost({
        addresses: () => house.addresses,
        cookie,
        random,
        name: `again-${index}-${side}`,
      });
      return new Player({ host, match, random });
    }),
  );
}

/** So many turns more in every match, and nothing under way. */
async function playOn(players: readonly Player[], turns: number): Promise<void> {
  const wanted = new Map(players.map((player) => [player, (player.match?.turns.length ?? 0) + turns]));
  const isThere = (player: Player) =>
    player.isSettled && (player.match?.turns.length ?? 0) >= (wanted.get(player) ?? 0);
  const hasPlayed = await until(() => {
    for (const player of players) if (player.isSettled && !isThere(player)) player.act();
    return players.every(isThere);
  }, PATIENCE);
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

async function goAway(house: House, pairs: readonly Pair[], signal: Outage['signal']): Promise<Outage> {
  const players = pairs.flat();
  const signalAt = Date.now();
  const before = pairs.map(([player]) => timesOf(player, signalAt));
  await Promise.all(house.servers.map((server) => server.end(signal)));
  await house.start();
  const readyAt = Math.min(...house.servers.map((server) => server.readyAt));
  const isBack = (player: Player) => player.isLive && player.backAt > signalAt;
  await until(() => players.every(isBack), PATIENCE);
  const gains: number[] = [];
  const gainsOnReturn: number[] = [];
  let disturbed = 0;
  for (const [index, pair] of pairs.entries()) {
    const mover = pair.find(
      ({ link, match }) => match !== undefined && link.state.followed?.you === sideToMove(match),
    );
    const then = before[index];
    const ready = timesOf(mover, readyAt);
    const returned = timesOf(mover, mover?.backAt ?? 0);
    if (then === undefined || ready === undefined || returned === undefined || then.other !== ready.other) {
      disturbed += 1;
      continue;
    }
    gains.push(ready.mover - then.mover);
    gainsOnReturn.push(returned.mover - then.mover);
  }
  const back = players.filter(isBack);
  return {
    signal,
    away: readyAt - signalAt,
    returns: back.map(({ backAt }) => Math.max(0, backAt - readyAt)),
    missing: players.length - back.length,
    gains,
    gainsOnReturn,
    disturbed,
  };
}
