/** People and matches that must remain unchanged. */

import { type Match, tryApply } from '@gipfel/match';
import { routes } from '@gipfel/protocol';
import { isRecord, type Side, seededRandom } from '@gipfel/rules';
import { realHost } from '../players/host.js';
import { Player } from '../players/player.js';
import { between, until } from '../support/numbers.js';
import { openTable } from '../support/tables.js';
import { REPEATABLE, VARIED } from '../support/terms.js';
import { openVisitor, valueFrom } from '../support/visitor.js';

export interface Seat {
  readonly match: string;
  readonly side: Side;
  readonly cookie: string;
  /** Own commands and the numbers they were acknowledged with. */
  readonly done: readonly { readonly id: string; readonly number: number }[];
  readonly position: Match;
}

export interface Targets {
  readonly seats: readonly Seat[];
  /** A guest without a match. */
  readonly outsider: string;
  /** An account with a challenge from another one. */
  readonly account: { readonly cookie: string; readonly name: string };
  readonly challenge: string;
}

const TIMEOUT = 120_000;
const PASSWORD = 'long enough for anybody 7';

export async function setUpTargets(address: string, matches: number, seed: number): Promise<Targets> {
  const random = seededRandom(seed);
  const seats = await Promise.all(
    Array.from({ length: matches }, (_, index) => playSome(address, index, between(random, 2, 9), seed)),
  );
  const guest = openVisitor(address);
  await valueFrom(guest.call(routes.becomeGuest));
  const [one, other] = [openVisitor(address), openVisitor(address)];
  const [first, second] = ['watched_one', 'watched_two'];
  for (const [visitor, name] of [
    [one, first],
    [other, second],
  ] as const)
    await valueFrom(visitor.call(routes.register, { body: { name, password: PASSWORD } }));
  const [terms] = REPEATABLE;
  if (terms === undefined) throw new Error('no terms');
  const challenge = await valueFrom(
    one.call(routes.createChallenge, { body: { terms, side: 'random', to: second } }),
  );
  return {
    seats: seats.flat(),
    outsider: guest.cookie(),
    account: { cookie: other.cookie(), name: second },
    challenge: challenge.id,
  };
}

/** At least the first turns, so that nobody is aborted as a no-show. */
async function playSome(
  address: string,
  index: number,
  turns: number,
  seed: number,
): Promise<readonly Seat[]> {
  const kinds = VARIED.filter(({ start }) => !('captures' in start) || start.captures === 'compulsory');
  const terms = kinds[index % kinds.length] ?? REPEATABLE[0];
  if (terms === undefined) return [];
  const { match, cookies } = await openTable(address, terms);
  const players = cookies.map((cookie, side) => {
    const random = seededRandom(seed + index * 2 + side);
    const host = realHost({ addresses: () => [address], cookie, random, name: `seat-${index}-${side}` });
    return new Player({ host, match, random });
  });
  const isPlayed = () => players.every((player) => player.isSettled && player.events.length >= turns);
  const hasPlayed = await until(() => {
    if (!isPlayed()) for (const player of players) if (player.isSettled) player.act();
    return isPlayed();
  }, TIMEOUT);
  if (!hasPlayed) throw new Error('a match did not begin');
  return players.flatMap((player, side) => {
    const position = player.match;
    player.close();
    if (position === undefined || position.result !== undefined) return [];
    const done = [...player.record.done].map(([id, number]) => ({ id, number }));
    return [{ match, side: side === 0 ? 0 : 1, cookie: cookies[side] ?? '', done, position }];
  });
}

/** If the referee would accept it, it is no attack. */
export function isLegal({ position, side }: Seat, command: unknown): boolean {
  return isRecord(command) && tryApply(position, { ...command, by: side, at: Date.now() }).ok;
}
