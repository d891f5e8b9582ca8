/** Error texts of the fields. */

import { text } from '../../lib/language/text.svelte.js';
import type { ApiProblem } from '../../online/api.js';
import { checkEmail, checkName, checkPassword, isStrong, missingCharacters } from './formChecks.js';

export function nameProblem(name: string): string | undefined {
  const words = text.account;
  switch (checkName(name)) {
    case undefined:
      return undefined;
    case 'missing':
      return words.nameMissing;
    case 'short':
      return words.nameShort;
    case 'long':
      return words.nameLong;
    case 'characters':
      return words.nameCharacters;
  }
}

export function passwordProblem(password: string, name: string): string | undefined {
  const words = text.account;
  switch (checkPassword(password, name)) {
    case undefined:
      return undefined;
    case 'missing':
      return words.passwordMissing;
    case 'short':
      return words.passwordShort({ count: missingCharacters(password) });
    case 'long':
      return words.passwordLong;
    case 'pattern':
      return words.passwordPattern;
    case 'name':
      return words.passwordName;
  }
}

/** Shown while typing: what is missing, or how strong it is. */
export function passwordAdvice(password: string, name: string): string {
  const words = text.account;
  if (password === '') return words.passwordHint;
  return passwordProblem(password, name) ?? (isStrong(password) ? words.passwordStrong : words.passwordGood);
}

export function emailProblem(email: string): string | undefined {
  return checkEmail(email) === undefined ? undefined : text.account.emailWrong;
}

/** The server's refusal, where it concerns a field. */
export function refusedName({ code }: ApiProblem): string | undefined {
  if (code === 'NAME_TAKEN') return text.account.nameTaken;
  return code === 'NAME_REFUSED' ? text.account.nameRefused : undefined;
}

export function refusedPassword({ code }: ApiProblem): string | undefined {
  if (code === 'PASSWORD_TOO_SHORT') return text.account.passwordShort({ count: 1 });
  return code === 'PASSWORD_TOO_COMMON' ? text.account.passwordCommon : undefined;
}

/** The same for the current password. */
export function refusedProof({ code }: ApiProblem): string | undefined {
  return code === 'SIGN_IN_FAILED' ? text.account.passwordWrong : undefined;
}
