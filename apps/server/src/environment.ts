/** The clock, ids and randomness that the server uses; passed in so that tests and simulations control them. */

import { randomBytes } from 'node:crypto';

export interface Environment {
  /** Milliseconds since 1970. */
  now(): number;
  /** Nobody can guess it. */
  newId(): string;
  /** From 0 up to 1, unpredictable: layouts and sides are drawn with it. */
  random(): number;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 12;

function newId(): string {
  let id = '';
  while (id.length < ID_LENGTH) {
    for (const byte of randomBytes(ID_LENGTH * 2)) {
      // Bytes beyond the last whole multiple would make some letters likelier.
      if (byte < 248 && id.length < ID_LENGTH) id += LETTERS[byte % LETTERS.length];
    }
  }
  return id;
}

export const realEnvironment: Environment = {
  now: () => Date.now(),
  newId,
  random: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48,
};
