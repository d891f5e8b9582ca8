/** Turns agreed terms into the row of a new match, or a reason for refusal. */

import { createMatch, type Match, type MatchRefusal, variantOfStart } from '@gipfel/match';
import type { ParseError } from '@gipfel/notation';
import { toMatchOptions } from '@gipfel/play';
import type { ServerCode, Terms } from '@gipfel/protocol';
import { speedOf } from '@gipfel/protocol';
import { err, ok, refusal } from '@gipfel/rules';
import type { Environment } from '../environment.js';
import { currentRating, START_RATING } from '../ratings/glicko.js';
import type { ServerRefusal, ServerResult } from '../refusal.js';
import { deadlineOf } from '../room/timing.js';
import type { MatchRow, Pair, Person, Rating } from '../store/store.js';

export interface Entrant {
  readonly person: Pick<Person, 'id' | 'kind'>;
  /** For the game and speed of the terms; undefined without any rated game, and in unrated matches. */
  readonly rating: Rating | undefined;
}

/** Whether this person may play on these terms, against any opponent. */
export function refuseTerms(terms: Terms, person: Pick<Person, 'kind'>): ServerRefusal | undefined {
  const match = refereed(terms, () => 0, 0);
  if (!match.ok) return match.error;
  return terms.rated ? refuseRated(terms, person) : undefined;
}

function refuseRated(terms: Terms, { kind }: Pick<Person, 'kind'>): ServerRefusal | undefined {
  const code = ((): ServerCode | undefined => {
    if (kind !== 'account' && kind !== 'bot') return 'RATED_NEEDS_ACCOUNTS';
    if (terms.clock.type === 'none') return 'RATED_NEEDS_CLOCK';
    return 'position' in terms.start ? 'RATED_NEEDS_PRINTED_START' : undefined;
  })();
  return code === undefined ? undefined : { code };
}

/** The players in the order of their sides. */
export function matchFromTerms(
  terms: Terms,
  players: Pair<Entrant>,
  environment: Environment,
  rematchOf?: string,
): ServerResult<MatchRow> {
  for (const { person } of terms.rated ? players : []) {
    const refused = refuseRated(terms, person);
    if (refused !== undefined) return err(refused);
  }
  const now = environment.now();
  const match = refereed(terms, () => environment.random(), now);
  if (!match.ok) return match;
  return ok({
    id: environment.newId(),
    game: terms.start.game,
    variant: variantOfStart(terms.start),
    speed: speedOf(terms.clock),
    terms,
    options: match.value.options,
    players: [players[0].person.id, players[1].person.id],
    ratingsBefore: terms.rated
      ? [ratingBefore(players[0], now), ratingBefore(players[1], now)]
      : [undefined, undefined],
    ratingChanges: [undefined, undefined],
    unrated: undefined,
    createdAt: now,
    endedAt: undefined,
    events: 0,
    turns: 0,
    flagAt: deadlineOf(match.value),
    result: undefined,
    rematchOf,
  });
}

function ratingBefore({ rating }: Entrant, now: number): Pick<Rating, 'value' | 'deviation'> {
  const { value, deviation } = currentRating(rating ?? START_RATING, now);
  return { value, deviation };
}

/** The match before its first event: the referee checks everything and writes it out again. */
function refereed(terms: Terms, random: () => number, startedAt: number): ServerResult<Match> {
  const options = toMatchOptions(terms, { local: false, startedAt, random });
  if (!options.ok) return refuseBy(fromParseError(options.error));
  if (options.value.setup.game !== terms.start.game) {
    return refuseBy(refusal('OPTIONS_MALFORMED', undefined, [], { field: 'game' }));
  }
  const match = createMatch(options.value);
  return match.ok ? match : refuseBy(match.error);
}

function fromParseError({ code, column, values, reason }: ParseError): MatchRefusal {
  return reason ?? refusal(code, undefined, [], { ...values, column });
}

function refuseBy(reason: MatchRefusal): ServerResult<never> {
  return err({ code: 'TERMS_REFUSED', refusal: reason });
}
