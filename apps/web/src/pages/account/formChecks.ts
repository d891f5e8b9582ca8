/** Checks made before the server is asked. The server checks again. */

import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@gipfel/protocol';

const MIN_NAME = 2;
/** Fewer different characters than this are a pattern, not a password. */
const MIN_DISTINCT = 5;
/** From this length on, even a row of plain words cannot be guessed. */
const STRONG_LENGTH = 16;

type NameProblem = 'missing' | 'short' | 'long' | 'characters';

export function checkName(name: string): NameProblem | undefined {
  const length = [...name].length;
  if (length === 0) return 'missing';
  if (!/^[\p{L}\p{N}_-]+$/u.test(name)) return 'characters';
  if (length < MIN_NAME) return 'short';
  return length > MAX_NAME_LENGTH ? 'long' : undefined;
}

type PasswordProblem = 'missing' | 'short' | 'long' | 'pattern' | 'name';

/** `name`: the account's name, which the password must not repeat. */
export function checkPassword(password: string, name: string): PasswordProblem | undefined {
  const length = [...password].length;
  if (length === 0) return 'missing';
  if (length < MIN_PASSWORD_LENGTH) return 'short';
  if (length > MAX_PASSWORD_LENGTH) return 'long';
  if (new Set(password.toLowerCase()).size < MIN_DISTINCT) return 'pattern';
  const isName = name !== '' && password.toLowerCase().replaceAll(name.toLowerCase(), '').length < 5;
  return isName ? 'name' : undefined;
}

/** How many characters are missing. */
export function missingCharacters(password: string): number {
  return Math.max(0, MIN_PASSWORD_LENGTH - [...password].length);
}

export function isStrong(password: string): boolean {
  return [...password].length >= STRONG_LENGTH;
}

export function checkEmail(email: string): 'email' | undefined {
  // Rejects only what cannot be an address: delivery is the real test.
  return email === '' || /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(email) ? undefined : 'email';
}
