/** What a token can be allowed: to make moves, to make and answer challenges, to read what is private. */
export const SCOPES = ['play', 'challenge', 'read'] as const;
export type Scope = (typeof SCOPES)[number];
