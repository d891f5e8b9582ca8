/** The opponent's answers to requests, and demands (Z9.3): the board alone does not show them. */

import { countEvents, eventsOf, type Match, type MatchEvent } from '@gipfel/match';
import type { Side } from '@gipfel/rules';

export type Answer = 'drawDeclined' | 'takebackDeclined' | 'takebackGranted' | 'captureDemanded';

const ANSWERS: Readonly<Partial<Record<MatchEvent['type'], Answer>>> = {
  declineDraw: 'drawDeclined',
  declineTakeback: 'takebackDeclined',
  acceptTakeback: 'takebackGranted',
  demand: 'captureDemanded',
};

export function answersSince(before: Match, after: Match, own: Side): readonly Answer[] {
  return eventsOf(after)
    .slice(countEvents(before))
    .flatMap((event) => ('by' in event && event.by !== own ? (ANSWERS[event.type] ?? []) : []));
}
