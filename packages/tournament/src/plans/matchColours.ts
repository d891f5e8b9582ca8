/** Who moves first in a match of an elimination. */

import type { Couple } from '../event.js';
import type { PlayerId } from '../player.js';
import { recordsOf } from '../record.js';
import type { Tournament } from '../tournament.js';
import type { Match } from './bracketTree.js';

/** The player who has begun less often gets the first move; then the better seed gets the initial colour. Matches that nobody has to play are left out. */
export function matchCouples(tournament: Tournament, matches: readonly Match[]): readonly Couple[] {
  const { order, settings } = tournament;
  const records = recordsOf(tournament);
  const begun = (id: PlayerId) =>
    (records.get(id) ?? []).filter((round) => 'colour' in round && round.colour === 'white').length;
  return matches.flatMap(({ one, other }): Couple[] => {
    if (one === undefined || other === undefined) return [];
    const [better, worse] = order.indexOf(one) < order.indexOf(other) ? [one, other] : [other, one];
    const difference = begun(better) - begun(worse);
    const isBetterFirst = difference === 0 ? settings.initialColour === 'white' : difference < 0;
    return [isBetterFirst ? [better, worse] : [worse, better]];
  });
}
