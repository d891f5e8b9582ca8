/** Notices for a person: stored, and sent at once to connected clients. */

import type { Notice } from '@gipfel/protocol';
import { opponentOf, type Side } from '@gipfel/rules';
import type { Environment } from '../environment.js';
import { peopleOf, personView } from '../lobby/views.js';
import type { Push } from '../push/push.js';
import type { Hub } from '../socket/hub.js';
import type { MatchRow, Pair, Store } from '../store/store.js';

type News = Pick<Notice, 'kind' | 'match' | 'challenge'> & {
  /** The id of the person that it came from. */
  readonly from?: string;
};

export interface Notices {
  notify(person: string, news: News): Promise<void>;
  /**
   * For the rooms, after every commit that completed a turn, took one back or ended the match. `present`: who follows the
   * match at this moment sees it happen and needs no notice.
   */
  matchWentOn(row: MatchRow, toMove: Side | undefined, present: Pair<boolean>): Promise<void>;
}

export function createNotices({
  store,
  hub,
  environment,
  push,
}: {
  readonly store: Store;
  readonly hub: Hub;
  readonly environment: Environment;
  /** Undefined: notices appear in the app only. */
  readonly push: Pick<Push, 'tell'> | undefined;
}): Notices {
  async function notify(person: string, { kind, match, challenge, from }: News): Promise<void> {
    const people = await peopleOf(store, from === undefined ? [person] : [person, from]);
    // Computers look at their matches themselves.
    if (people.get(person)?.kind === 'computer') return;
    // A person may turn notices off; challenges still appear in the lobby.
    if (people.get(person)?.preferences['notices'] === false) return;
    const sender = from === undefined ? undefined : people.get(from);
    const notice = await store.notices.add(person, {
      at: environment.now(),
      kind,
      ...(match === undefined ? {} : { match }),
      ...(challenge === undefined ? {} : { challenge }),
      ...(sender === undefined ? {} : { from: personView(sender) }),
    });
    hub.tell(person, { type: 'notice', notice });
    push?.tell(person, notice);
  }

  return {
    notify,
    matchWentOn: async ({ id, players, speed }, toMove, present) => {
      if (toMove === undefined) {
        for (const side of [0, 1] as const) {
          if (present[side]) continue;
          await notify(players[side], { kind: 'over', match: id, from: players[opponentOf(side)] });
        }
      } else if (speed === 'correspondence' && !present[toMove]) {
        await notify(players[toMove], { kind: 'yourTurn', match: id, from: players[opponentOf(toMove)] });
      }
    },
  };
}
