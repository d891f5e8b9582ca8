/** Playing somebody who waits in quick pairing, chosen from the list in the lobby. */

import { ok, type Result } from '@gipfel/rules';
import { currentRating, START_RATING } from '../ratings/glicko.js';
import type { Person } from '../store/store.js';
import type { Lobby, LobbyAnswer, LobbyRefusal } from './lobby.js';
import { reachOf, type Waiting } from './pairing.js';
import { entrantOf, type LobbyParts, playerNamed, ratingOf, refuse, seat } from './parts.js';
import { seekId } from './seekId.js';
import { matchFromTerms, refuseTerms } from './terms.js';

interface Pairing {
  /** In all processes. */
  waitingNow(): Promise<readonly Waiting[]>;
  /** These seeks have become a match. */
  paired(seeks: readonly Waiting[], match: string): void;
}

/** The caller sees to it that one person joins one seek at a time. */
export function createJoin(parts: LobbyParts, { waitingNow, paired }: Pairing): Lobby['join'] {
  const { store, environment } = parts;

  /** The person who waits, if the joiner may play with them. The joiner has chosen, so only the reach of the one who waits counts. */
  async function partnerOf(seek: Waiting, joiner: Person): Promise<Result<Person, LobbyRefusal>> {
    if (seek.person === joiner.id) return refuse('NOT_ALLOWED');
    const refused = refuseTerms(seek.terms, joiner);
    if (refused !== undefined) return { ok: false, error: refused };
    // An account that waits expects somebody known; a guest plays anybody.
    if (joiner.kind === 'guest' && seek.kind !== 'guest') return refuse('ACCOUNT_NEEDED');
    if (await store.people.isBlocked(seek.person, joiner.id)) return refuse('BLOCKED');
    const now = environment.now();
    const rating = (await ratingOf(parts, joiner.id, seek.terms)) ?? START_RATING;
    const distance = Math.abs(currentRating(rating, now).value - seek.rating);
    if (distance > reachOf(seek, now)) return refuse('RATING_TOO_FAR');
    const waiter = await playerNamed(parts, seek.person);
    if (waiter.ok) return waiter;
    // Suspended or gone in the meantime: nobody else should choose it.
    await store.seeks.remove(seek.id);
    return refuse('SEEK_OVER');
  }

  /** Said again after the answer was lost, it has the same answer. */
  async function knownMatch(joined: string): LobbyAnswer<string> {
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
    // The joiner's own seek must stand as well: should it be paired in this very moment, one match is made, not two.
    const ended = waiting.filter((each) => each === seek || each.person === person);
    const standing = ended.map((each) => each.id);
    if (!(await store.seeks.join(standing, joined, row.value))) return knownMatch(joined);
    paired(ended, row.value.id);
    return ok(row.value.id);
  };
}
