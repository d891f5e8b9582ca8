/** Joining a seek from the list in the lobby. */

import { ok } from '@gipfel/rules';
import { currentRating, START_RATING } from '../ratings/glicko.js';
import { refuse, type ServerResult } from '../refusal.js';
import type { Person } from '../store/store.js';
import { reachOf, type Waiting } from './pairing.js';
import { entrantOf, type LobbyParts, playerNamed, ratingOf, seat } from './players.js';
import { seekId } from './seekId.js';
import { matchFromTerms, refuseTerms } from './terms.js';

interface JoinWish {
  /** Made by the client. */
  readonly id: string;
  /** As it is shown in the lobby. */
  readonly seek: string;
}

export type Join = (person: string, wish: JoinWish) => Promise<ServerResult<string>>;

interface Pairing {
  /** In all processes. */
  waitingNow(): Promise<readonly Waiting[]>;
  /** These seeks have become a match. */
  paired(seeks: readonly Waiting[], match: string): void;
}

/** The caller must serialise the joins of one person. */
export function createJoin(parts: LobbyParts, { waitingNow, paired }: Pairing): Join {
  const { store, environment } = parts;

  /** The waiting person, if the joiner may play them. The joiner has chosen, so only the waiting person's range counts. */
  async function partnerOf(seek: Waiting, joiner: Person): Promise<ServerResult<Person>> {
    if (seek.person === joiner.id) return refuse('NOT_ALLOWED');
    const refused = refuseTerms(seek.terms, joiner);
    if (refused !== undefined) return { ok: false, error: refused };
    // An account holder who waits expects another account; a guest plays anybody.
    if (joiner.kind === 'guest' && seek.kind !== 'guest') return refuse('ACCOUNT_NEEDED');
    if (await store.people.isBlocked(seek.person, joiner.id)) return refuse('BLOCKED');
    const now = environment.now();
    const rating = (await ratingOf(parts, joiner.id, seek.terms)) ?? START_RATING;
    const distance = Math.abs(currentRating(rating, now).value - seek.rating);
    if (distance > reachOf(seek, now)) return refuse('RATING_TOO_FAR');
    const waiter = await playerNamed(parts, seek.person);
    if (waiter.ok) return waiter;
    // Suspended or deleted meanwhile: nobody else should choose the seek.
    await store.seeks.remove(seek.id);
    return refuse('SEEK_OVER');
  }

  /** A retry after the answer was lost gets the same answer. */
  async function knownMatch(joined: string): Promise<ServerResult<string>> {
    const match = await store.seeks.matchOf(joined);
    return match === undefined ? refuse('SEEK_OVER') : ok(match);
  }

  return async (person, { id, seek: wanted }) => {
    const joiner = await playerNamed(parts, person);
    if (!joiner.ok) return joiner;
    const joined = seekId(person, id);
    const waiting = await waitingNow();
    const seek = waiting.find((each) => each.id === wanted);
    if (seek === undefined) return knownMatch(joined);
    const waiter = await partnerOf(seek, joiner.value);
    if (!waiter.ok) return waiter;
    const entrants = await Promise.all([
      entrantOf(parts, waiter.value, seek.terms),
      entrantOf(parts, joiner.value, seek.terms),
    ]);
    const row = matchFromTerms(
      seek.terms,
      seat(...entrants, seek.side, () => environment.random()),
      environment,
    );
    if (!row.ok) return row;
    // The joiner's own seek must still stand too: if it is paired at this very moment, one match is made, not two.
    const ended = waiting.filter((each) => each === seek || each.person === person);
    const standing = ended.map((each) => each.id);
    if (!(await store.seeks.join(standing, joined, row.value))) return knownMatch(joined);
    paired(ended, row.value.id);
    return ok(row.value.id);
  };
}
