/** Playing again: both wish it, sides change, everything else stays; random layouts are drawn anew. */

import type { RematchState } from '@gipfel/protocol';
import { ok, opponentOf, type Side } from '@gipfel/rules';
import { levelOf } from '../computer/persons.js';
import { refuse, type ServerResult } from '../refusal.js';
import type { MatchRow } from '../store/store.js';
import { entrantOf, type LobbyParts, mayPlay } from './players.js';
import { matchFromTerms } from './terms.js';
import type { PeopleById } from './views.js';

export function createRematches(
  parts: LobbyParts,
): (person: string, match: string, yes: boolean) => Promise<ServerResult<RematchState>> {
  const { store, environment, rooms, notices, computers } = parts;

  async function makeNext(row: MatchRow, people: PeopleById): Promise<ServerResult<string>> {
    const [second, first] = row.players;
    const [one, other] = [mayPlay(parts, people.get(first)), mayPlay(parts, people.get(second))];
    if (!one.ok || !other.ok) return refuse('NOT_ALLOWED');
    const entrants = await Promise.all([
      entrantOf(parts, one.value, row.terms),
      entrantOf(parts, other.value, row.terms),
    ]);
    const next = matchFromTerms(row.terms, entrants, environment, row.id);
    return next.ok ? ok(await store.matches.claimRematch(row.id, next.value)) : next;
  }

  return async (person, match, yes) => {
    const row = await rooms.row(match);
    if (row === undefined) return refuse('NO_SUCH_MATCH');
    const side = sideOf(row, person);
    if (side === undefined) return refuse('NOT_A_PLAYER');
    if (row.result === undefined) return refuse('MATCH_RUNNING');
    const other = row.players[opponentOf(side)];
    // Some seconds old at most; a socket lives longer than that after its person was suspended.
    const people = await store.people.faces(row.players);
    const player = yes ? mayPlay(parts, people.get(person)) : ok(undefined);
    if (!player.ok) return player;
    // Players who look at the match see it there.
    const isAway = !rooms.present(match)[opponentOf(side)];
    const before = isAway ? await store.matches.rematchState(match) : undefined;
    // A computer is always willing, but does not ask.
    if (yes && levelOf(other) !== undefined && computers !== undefined) {
      await store.matches.wishRematch(match, opponentOf(side), true);
    }
    const after = await store.matches.wishRematch(match, side, yes);
    if (after === undefined) return refuse('BLOCKED');
    if (after.next !== undefined) return ok({ next: after.next });
    const { wishes } = after;
    if (!(wishes[0] && wishes[1])) {
      const offeredBy = wishes[0] ? 0 : wishes[1] ? 1 : undefined;
      const state: RematchState = offeredBy === undefined ? {} : { offeredBy };
      rooms.tellRematch(match, state);
      const isNew = yes && before?.wishes[side] === false;
      if (isNew) await notices.notify(other, { kind: 'rematch', match, from: person });
      return ok(state);
    }
    const next = await makeNext(row, people);
    if (!next.ok) return next;
    rooms.tellRematch(match, { next: next.value });
    computers?.look(next.value, [row.players[1], row.players[0]]);
    if (isAway) await notices.notify(other, { kind: 'accepted', match: next.value, from: person });
    return ok({ next: next.value });
  };
}

function sideOf({ players }: MatchRow, person: string): Side | undefined {
  if (players[0] === person) return 0;
  return players[1] === person ? 1 : undefined;
}
