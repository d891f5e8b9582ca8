/** What can be said about a form before the server is asked. The server judges again. */

import { LONGEST_NAME, LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@gipfel/protocol';

const SHORTEST_NAME = 2;
/** Fewer different characters than this are a pattern, not a password. */
const FEWEST_CHARACTERS = 5;
/** From here on guessing is hopeless even for plain words in a row. */
const STRONG_LENGTH = 16;

export type NameProblem = 'missing' | 'short' | 'long' | 'characters';

export function checkName(name: string): NameProblem | undefined {
  const length = [...name].length;
  if (length === 0) return 'missing';
  if (!/^[\p{L}\p{N}_-]+$/u.test(name)) return 'characters';
  if (length < SHORTEST_NAME) return 'short';
  return length > LONGEST_NAME ? 'long' : undefined;
}

export type PasswordProblem = 'missing' | 'short' | 'long' | 'pattern' | 'name';

/** `name`: whose password it is going to be. */
export function checkPassword(password: string, name: string): PasswordProblem | undefined {
  const length = [...password].length;
  if (length === 0) return 'missing';
  if (length < SHORTEST_PASSWORD) return 'short';
  if (length > LONGEST_PASSWORD) return 'long';
  if (new Set(password.toLowerCase()).size < FEWEST_CHARACTERS) return 'pattern';
  const isName = name !== '' && password.toLowerCase().replaceAll(name.toLowerCase(), '').length < 5;
  return isName ? 'name' : undefined;
}

/** How many characters are missing. */
export function missingCharacters(password: string): number {
  return Math.max(0, SHORTEST_PASSWORD - [...password].length);
}

export function isStrong(password: string): boolean {
  return [...password].length >= STRONG_LENGTH;
}

export function checkEmail(email: string): 'email' | undefined {
  // Only what is surely none: whether mail arrives there nobody knows before it was sent.
  return email === '' || /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(email) ? undefined : 'email';
}
