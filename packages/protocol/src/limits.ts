/** Published limits: a client can keep to them, the server enforces them. */

/** The largest message a client may send, in bytes: a custom position and the longest turn fit in many times. */
export const MAX_MESSAGE_BYTES = 16 * 1024;

export const MAX_CHAT_LENGTH = 280;
export const MAX_NAME_LENGTH = 20;
/** `GET /players?name=` names no more at once: more letters find the others. */
export const MAX_FOUND_PLAYERS = 10;
/** `GET /leaderboards/:game/:speed` lists no more. */
export const MAX_LEADERS = 200;
/** `GET /matches/records` writes no more into one file; `before` goes on. */
export const MAX_RECORDS = 10_000;
export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 200;

/** A client without a message for this long counts as gone (milliseconds). */
export const SILENCE = 30_000;
/** How often the server asks (milliseconds). */
export const HEARTBEAT = 10_000;

/** In real time: who does not make the first turn within this time has not come, and the match is called off (milliseconds). */
export const FIRST_TURN_TIME = 120_000;
