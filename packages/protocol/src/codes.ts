/** Why the server refuses something. Refusals of the referee and the rules are in `refusal`. */

export const SERVER_CODES = [
  // the wire
  'MALFORMED',
  'TOO_LARGE',
  'VERSION_UNKNOWN',
  'HELLO_FIRST',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
  'NOT_FOUND',
  // who may
  'NOT_SIGNED_IN',
  'NOT_ALLOWED',
  'ORIGIN_REFUSED',
  'SUSPENDED',
  'SCOPE_MISSING',
  'ACCOUNT_NEEDED',
  // matches
  'NO_SUCH_MATCH',
  'NOT_A_PLAYER',
  'STALE',
  /** `refusal` says which rule, or what a format of records has no words for. */
  'REFUSED',
  /** The match has become too long for further take-backs. */
  'TOO_MUCH_TAKEN_BACK',
  'CHAT_OFF',
  'BLOCKED',
  'TERMS_REFUSED',
  'RATED_NEEDS_ACCOUNTS',
  'RATED_NEEDS_CLOCK',
  'RATED_NEEDS_PRINTED_START',
  'MATCH_RUNNING',
  /** The operator offers none. */
  'NO_COMPUTERS',
  /** Against computers, under way at the same time. */
  'TOO_MANY_GAMES',
  // challenges
  'NO_SUCH_CHALLENGE',
  'CHALLENGE_OVER',
  'OWN_CHALLENGE',
  'TOO_MANY_CHALLENGES',
  /** The same person has begun another one. */
  'SEEK_REPLACED',
  /** Who waited is playing already, or has stopped waiting. */
  'SEEK_OVER',
  /** For now: the distance that is welcome grows while somebody waits. */
  'RATING_TOO_FAR',
  // people
  'REGISTRATION_CLOSED',
  'NO_SUCH_PERSON',
  'NAME_TAKEN',
  'NAME_REFUSED',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_COMMON',
  'SIGN_IN_FAILED',
  'ALREADY_ACCOUNT',
  'TOO_MANY_TOKENS',
] as const;
export type ServerCode = (typeof SERVER_CODES)[number];
