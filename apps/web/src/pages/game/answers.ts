/** What the opponent has answered to whoever asked for something: a board alone does not tell. */

import { countEvents, eventsOf, type Match, type MatchEvent } from '@gipfel/match';
import type { Side } from '@gipfel/rules';

export type Answer = 'drawDeclined' | 'takebackDeclined' | 'takebackGranted';

const ANSWERS: Readonly<Partial<Record<MatchEvent['type'], Answer>>> = {
  declineDraw: 'drawDeclined',
  declineTakeback: 'takebackDeclined',
  acceptTakeback: 'takebackGranted',
};

export function answersSince(before: Match, after: Match, own: Side): readonly Answer[] {
  return eventsOf(after)
    .slice(countEvents(before))
    .flatMap((event) => ('by' in event && event.by !== own ? (ANSWERS[event.type] ?? []) : []));
}
