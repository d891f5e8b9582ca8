/** Somebody who takes part, as the organiser describes them. */

import { isRecord, ok, type Result } from '@gipfel/rules';
import { malformed, type TournamentRefusal } from './refusal.js';
import { isIntegerWithin, isName, isOneOf } from './shape.js';

/** Chosen by the organiser's program: an account, or a number. Unique in it. */
export type PlayerId = string;

/** Strongest first: the second key of the initial order (C.04.2 2.2.2). */
const TITLES = ['GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM'] as const;
type Title = (typeof TITLES)[number];

/** What report files tell about a player and no pairing looks at. */
interface PlayerDetails {
  readonly sex?: 'm' | 'w';
  readonly federation?: string;
  readonly fideId?: string;
  readonly birth?: string;
}

export interface Player {
  readonly id: PlayerId;
  readonly name: string;
  readonly rating?: number;
  readonly title?: Title;
  readonly club?: string;
  readonly details?: PlayerDetails;
}

const MAX_RATING = 9999;

export function parsePlayer(value: unknown): Result<Player, TournamentRefusal> {
  if (!isRecord(value)) return malformed('player');
  const { id, name, rating, title, club } = value;
  if (!isName(id)) return malformed('id');
  if (!isName(name)) return malformed('name');
  if (rating !== undefined && !isIntegerWithin(rating, 1, MAX_RATING)) return malformed('rating');
  if (title !== undefined && !isOneOf(TITLES, title)) return malformed('title');
  if (club !== undefined && !isName(club)) return malformed('club');
  const details = parseDetails(value['details']);
  if (!details.ok) return details;
  return ok({
    id,
    name,
    ...(rating === undefined ? {} : { rating }),
    ...(title === undefined ? {} : { title }),
    ...(club === undefined ? {} : { club }),
    ...(details.value === undefined ? {} : { details: details.value }),
  });
}

function parseDetails(value: unknown): Result<PlayerDetails | undefined, TournamentRefusal> {
  if (value === undefined) return ok(undefined);
  if (!isRecord(value)) return malformed('details');
  const { sex, federation, fideId, birth } = value;
  if (sex !== undefined && !isOneOf(['m', 'w'], sex)) return malformed('sex');
  if (federation !== undefined && !isName(federation)) return malformed('federation');
  if (fideId !== undefined && !isName(fideId)) return malformed('fideId');
  if (birth !== undefined && !isName(birth)) return malformed('birth');
  return ok({
    ...(sex === undefined ? {} : { sex }),
    ...(federation === undefined ? {} : { federation }),
    ...(fideId === undefined ? {} : { fideId }),
    ...(birth === undefined ? {} : { birth }),
  });
}

/** C.04.2 2.2: strength, then title, then name. Names are compared by code units, so that every machine agrees. */
export function compareStrength(one: Player, other: Player): number {
  return (
    (other.rating ?? 0) - (one.rating ?? 0) ||
    titleRank(one) - titleRank(other) ||
    (one.name < other.name ? -1 : Number(one.name > other.name))
  );
}

function titleRank({ title }: Player): number {
  return title === undefined ? TITLES.length : TITLES.indexOf(title);
}
