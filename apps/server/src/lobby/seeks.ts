/** Quick pairing. Every process looks for pairs among all seeks; the store lets each seek be paired once. */

import type { SeekView, ServerCode, SideWish, Terms } from '@gipfel/protocol';
import { ok } from '@gipfel/rules';
import { currentRating, START_RATING } from '../ratings/glicko.js';
import type { ServerResult } from '../refusal.js';
import type { Member } from '../socket/hub.js';
import type { Pair } from '../store/store.js';
import { createJoin, type Join } from './join.js';
import { choosePairs, type Waiting } from './pairing.js';
import { createQueues, entrantOf, type LobbyParts, playerNamed, ratingOf, seat } from './players.js';
import { createSeekBoard } from './seekBoard.js';
import { clientId, seekId } from './seekId.js';
import { matchFromTerms, refuseTerms } from './terms.js';
import { peopleOf } from './views.js';

/** How often this process says that its seeks still stand, and when the others stop believing it. */
const RENEW_EVERY = 3000;
const ALIVE_FOR = 10_000;
/** Left behind by a process that died. */
const FORGOTTEN_AFTER = 60_000;
/** How long a retried seek is answered with its match: longer than a phone spends in a tunnel (milliseconds). */
const PAIRING_KEPT = 3_600_000;

/** The socket that a seek stands with. Known by identity. */
export type SeekHolder = Pick<Member, 'send'>;

interface SeekWish {
  /** Made by the client. */
  readonly id: string;
  readonly terms: Terms;
  readonly side: SideWish;
}

export interface Seeks {
  /**
   * Stands until `unseek`, `paired` or the end of this process; a newer one of the same person replaces it. Said again, it is held by who
   * said it last; resolves to the match when it was paired in the meantime.
   */
  seek(person: string, wish: SeekWish, holder: SeekHolder): Promise<ServerResult<string | undefined>>;
  /** Nothing happens when the seek is held by another. */
  unseek(person: string, id: string, holder: SeekHolder): Promise<void>;
  /** The seeks of all processes, longest waiting first. */
  seeks(): readonly SeekView[];
  /**
   * Joins a waiting seek. Resolves to the match, also for a retry; when refused, nothing changes, not even the person's own
   * seek too.
   */
  readonly join: Join;
  sweep(): Promise<void>;
  close(): Promise<void>;
}

interface Held {
  readonly id: string;
  readonly holder: SeekHolder;
}

export function createSeeks(parts: LobbyParts): Seeks {
  const { store, environment, process, hub } = parts;
  const inTurn = createQueues();
  const board = createSeekBoard(parts);
  /** The one seek of each person whose socket is in this process. Another process may have it by now: the store knows. */
  const own = new Map<string, Held>();
  let renewedAt = 0;
  let forgottenAt = environment.now();
  let pairing: Promise<void> | undefined;
  let isPairingWanted = false;

  async function waitingNow(): Promise<readonly Waiting[]> {
    const now = environment.now();
    const seeks = await store.seeks.all(now - ALIVE_FOR);
    const people = await peopleOf(
      store,
      seeks.map(({ person }) => person),
    );
    return seeks.flatMap((seek) => {
      const person = people.get(seek.person);
      return person === undefined ? [] : [{ ...seek, kind: person.kind }];
    });
  }

  async function pairOnce(): Promise<void> {
    const waiting = await waitingNow();
    const paired = new Set(waiting.length < 2 ? [] : await pairAmong(waiting));
    // Seeks that are paired at once are never shown.
    await board.show(waiting.filter(({ id }) => !paired.has(id)));
  }

  /** Resolves to the seeks that are over. */
  async function pairAmong(waiting: readonly Waiting[]): Promise<readonly string[]> {
    const barred = new Set<string>();
    const isBarred = (one: string, other: string) => barred.has(keyOf(one, other));
    const asked = new Set<string>();
    // Only pairs about to be made are asked about; one that is barred leaves both to others.
    for (;;) {
      const pairs = choosePairs(waiting, environment.now(), isBarred);
      const news = pairs.filter(([one, other]) => !asked.has(keyOf(one.person, other.person)));
      for (const [one, other] of news) {
        const key = keyOf(one.person, other.person);
        asked.add(key);
        if (await store.people.isBlocked(one.person, other.person)) barred.add(key);
      }
      if (pairs.some(([one, other]) => isBarred(one.person, other.person))) continue;
      const over: string[] = [];
      for (const pair of pairs) over.push(...(await make(pair)));
      return over;
    }
  }

  /** Resolves to the seeks that are over. */
  async function make([one, other]: Pair<Waiting>): Promise<readonly string[]> {
    const { terms } = one;
    const persons = await Promise.all([playerNamed(parts, one.person), playerNamed(parts, other.person)]);
    // Suspended or gone in the meantime.
    const over = [one, other].filter((_, index) => persons[index]?.ok === false).map(({ id }) => id);
    for (const id of over) await store.seeks.remove(id);
    if (!persons[0].ok || !persons[1].ok) return over;
    const entrants = await Promise.all([
      entrantOf(parts, persons[0].value, terms),
      entrantOf(parts, persons[1].value, terms),
    ]);
    const players =
      one.side === 'random'
        ? seat(entrants[1], entrants[0], other.side, () => environment.random())
        : seat(...entrants, one.side, () => environment.random());
    const row = matchFromTerms(terms, players, environment);
    if (!row.ok || !(await store.seeks.pair(one.id, other.id, row.value))) return [];
    for (const seek of [one, other]) tellPaired(seek, row.value.id);
    return [one.id, other.id];
  }

  function tellPaired(seek: Pick<Waiting, 'id' | 'person'>, match: string): void {
    if (own.get(seek.person)?.id === seek.id) own.delete(seek.person);
    hub.tell(seek.person, { type: 'paired', id: clientId(seek), match });
  }

  /** One pass at a time; seeks that arrive meanwhile are seen by the next. */
  function pair(): Promise<void> {
    isPairingWanted = true;
    pairing ??= (async () => {
      try {
        while (isPairingWanted) {
          isPairingWanted = false;
          await pairOnce();
        }
      } finally {
        pairing = undefined;
      }
    })();
    return pairing;
  }

  async function remove(person: string, { id }: Held): Promise<void> {
    own.delete(person);
    if (await store.seeks.remove(id, process)) board.remove([id]);
  }

  async function renew(): Promise<void> {
    const now = environment.now();
    if (now - renewedAt >= RENEW_EVERY && own.size > 0) {
      renewedAt = now;
      const held = [...own];
      const standing = new Set(
        await store.seeks.renew(
          held.map(([, { id }]) => id),
          process,
          now,
        ),
      );
      for (const [person, seek] of held) if (!standing.has(seek.id)) await lose(person, seek);
    }
    if (now - forgottenAt >= FORGOTTEN_AFTER) {
      forgottenAt = now;
      await store.seeks.forget({ aliveAt: now - FORGOTTEN_AFTER, pairedAt: now - PAIRING_KEPT });
    }
  }

  /** Tells the person that the seek is over. */
  function tellOver(person: string, seek: Held, code: ServerCode): void {
    seek.holder.send({ type: 'refused', id: clientId({ ...seek, person }), code });
  }

  /**
   * Gone without our doing: replaced, retried elsewhere, or paired. A process that paired it has said so, but the message may have
   * been lost.
   */
  async function lose(person: string, seek: Held): Promise<void> {
    // Otherwise it was given up, or replaced here, while the store was asked.
    const wasOurs = own.get(person) === seek;
    if (wasOurs) own.delete(person);
    const match = await store.seeks.matchOf(seek.id);
    if (match !== undefined) seek.holder.send({ type: 'paired', id: clientId({ ...seek, person }), match });
    if (match !== undefined || !wasOurs) return;
    const player = await playerNamed(parts, person);
    tellOver(person, seek, player.ok ? 'SEEK_REPLACED' : player.error.code);
  }

  const join = createJoin(parts, {
    waitingNow,
    paired(seeks, match) {
      board.remove(seeks.map(({ id }) => id));
      for (const seek of seeks) tellPaired(seek, match);
    },
  });

  return {
    seek: (person, { id, terms, side }, holder) =>
      inTurn(person, async () => {
        const player = await playerNamed(parts, person);
        if (!player.ok) return player;
        const error = refuseTerms(terms, player.value);
        if (error !== undefined) return { ok: false, error };
        const seek = seekId(person, id);
        const now = environment.now();
        const { value } = currentRating((await ratingOf(parts, person, terms)) ?? START_RATING, now);
        const match = await store.seeks.put({
          id: seek,
          person,
          terms,
          side,
          rating: value,
          createdAt: now,
          aliveAt: now,
          holder: process,
        });
        if (match !== undefined) {
          if (own.get(person)?.id === seek) own.delete(person);
          return ok(match);
        }
        const before = own.get(person);
        if (before !== undefined && before.id !== seek) tellOver(person, before, 'SEEK_REPLACED');
        // Not before it is there: what is not found when it is renewed counts as lost.
        own.set(person, { id: seek, holder });
        // Not waited for: the answer comes before `paired`. Should it fail, the next sweep tries again and says so.
        pair().catch(() => undefined);
        return ok(undefined);
      }),
    unseek: (person, id, holder) =>
      inTurn(person, async () => {
        const seek = own.get(person);
        if (seek?.id === seekId(person, id) && seek.holder === holder) await remove(person, seek);
      }),
    seeks: board.views,
    join: (person, wish) => inTurn(person, () => join(person, wish)),
    sweep: async () => {
      await renew();
      await pair();
    },
    close: async () => {
      for (const [person, seek] of [...own]) await inTurn(person, () => remove(person, seek));
      await pairing?.catch(() => undefined);
    },
  };
}

function keyOf(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
