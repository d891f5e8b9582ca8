/** The seeks as the lobby shows them. Each process sends its own clients what changed since its last look. */

import type { SeekView } from '@gipfel/protocol';
import { currentRating, ratingValue } from '../ratings/glicko.js';
import type { Seek } from '../store/store.js';
import { type LobbyParts, ratingOf } from './players.js';
import { type PeopleById, peopleOf, seekView } from './views.js';

/** Only the longest waiting are shown. */
const MAX_SHOWN = 100;

interface SeekBoard {
  /** Longest waiting first. */
  views(): readonly SeekView[];
  /** What stands now, longest waiting first; the next call comes when this one is done. */
  show(seeks: readonly Seek[]): Promise<void>;
  /** Ahead of the next look: they were paired or given up here. */
  remove(ids: readonly string[]): void;
}

export function createSeekBoard(parts: Pick<LobbyParts, 'store' | 'environment' | 'hub'>): SeekBoard {
  const { store, environment, hub } = parts;
  /** In the order in which they were said. */
  const shown = new Map<string, SeekView>();

  async function viewOf(seek: Seek, people: PeopleById): Promise<SeekView> {
    const rating = await ratingOf(parts, seek.person, seek.terms);
    return seekView(
      seek,
      people,
      rating === undefined ? undefined : ratingValue(currentRating(rating, environment.now())),
    );
  }

  function change(added: readonly SeekView[], missing: readonly string[]): void {
    const gone = missing.filter((id) => shown.delete(id));
    for (const view of added) shown.set(view.id, view);
    if (added.length > 0 || gone.length > 0) hub.tellLobby({ type: 'lobbySeeks', added, gone });
  }

  return {
    views: () => [...shown.values()],
    async show(seeks) {
      const listed = seeks.slice(0, MAX_SHOWN);
      const standing = new Set(listed.map(({ id }) => id));
      const fresh = listed.filter(({ id }) => !shown.has(id));
      const people = await peopleOf(
        store,
        fresh.map(({ person }) => person),
      );
      const added = await Promise.all(fresh.map((seek) => viewOf(seek, people)));
      change(
        added,
        [...shown.keys()].filter((id) => !standing.has(id)),
      );
    },
    remove: (ids) => change([], ids),
  };
}
