/** Why an event is refused: a stable code, the article it rests on, and the values of the sentence. */

import { err } from '@gipfel/rules';

/** Every code of this package's reducer, so that the apps can prove that each one has a sentence. */
export const TOURNAMENT_CODES = [
  // shapes
  'SETTINGS_MALFORMED',
  'EVENT_MALFORMED',
  'EVENT_UNKNOWN',
  'BUCHHOLZ_IN_ROUND_ROBIN',
  'TIME_BACKWARDS',
  'TOURNAMENT_OVER',
  'TOURNAMENT_NOT_OVER',
  'ROUNDS_PUBLISHED',
  // players
  'PLAYER_EXISTS',
  'NAME_TAKEN',
  'PLAYER_UNKNOWN',
  'PLAYER_WITHDRAWN',
  'PLAYER_NOT_WITHDRAWN',
  'ENTRIES_CLOSED',
  'ORDER_INCOMPLETE',
  'ORDER_FROZEN',
  // byes, forbidden and fixed pairings
  'ROUND_PUBLISHED',
  'ROUND_BEYOND_LAST',
  'BYE_EXISTS',
  'BYE_MISSING',
  'BYE_LIMIT',
  'BYE_NOT_OFFERED',
  'PLAYER_HAS_BYE',
  'PAIR_OF_ONE',
  'PAIR_FORBIDDEN',
  'PAIR_NOT_FORBIDDEN',
  'PAIRING_FIXED',
  'PAIRING_NOT_FIXED',
  // drafts and rounds
  'RESULTS_MISSING',
  'NO_ROUND_LEFT',
  'PAIRING_IMPOSSIBLE',
  'FORMAT_ONE_GAME',
  'DRAFT_MISSING',
  'DRAFT_STALE',
  'PAIRED_TWICE',
  'PLAYER_NOT_PAIRED',
  'PLAYER_ABSENT',
  'REMATCH',
  'SECOND_BYE',
  'NO_ROUND_TO_UNDO',
  'ROUND_HAS_RESULTS',
  // results
  'BOARD_UNKNOWN',
  'GAME_UNKNOWN',
  'RESULT_EXISTS',
  'RESULT_MISSING',
  'LATER_ROUND_PUBLISHED',
] as const;

export type TournamentCode = (typeof TOURNAMENT_CODES)[number];

export interface TournamentRefusal {
  readonly code: TournamentCode;
  /** The article broken, such as `C.04.1 2` of the FIDE Handbook; absent when the refusal rests on none. */
  readonly rule?: string;
  /** Their ids. */
  readonly players: readonly string[];
  readonly values: Readonly<Record<string, string | number>>;
}

interface RefusalFacts {
  readonly rule?: string;
  readonly players?: readonly string[];
  readonly values?: Readonly<Record<string, string | number>>;
}

export function refuse(
  code: TournamentCode,
  { rule, players = [], values = {} }: RefusalFacts = {},
): { readonly ok: false; readonly error: TournamentRefusal } {
  return err(rule === undefined ? { code, players, values } : { code, rule, players, values });
}

export function malformed(field: string): ReturnType<typeof refuse> {
  return refuse('EVENT_MALFORMED', { values: { field } });
}

export function wrongSetting(field: string): ReturnType<typeof refuse> {
  return refuse('SETTINGS_MALFORMED', { values: { field } });
}
