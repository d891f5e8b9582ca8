/** Names: what they may look like, and when two of them are too much alike. */

import { MAX_NAME_LENGTH, type ServerCode } from '@gipfel/protocol';
import { err, ok, type Result } from '@gipfel/rules';
import { isReserved } from './reservedNames.js';
import { isInOneScript, scriptsOf } from './scripts.js';
import { latinLook, skeletonOf } from './skeleton.js';

export interface CheckedName {
  readonly name: string;
  /** Two names with one key are one name. */
  readonly key: string;
}

const ALLOWED = /^[\p{L}\p{N}_-]+$/u;
const SHORTEST_NAME = 2;

/** What uniqueness is checked on. */
export const nameKey = (name: string): string => skeletonOf(name.normalize('NFKC'));

export function checkName(text: string): Result<CheckedName, { readonly code: ServerCode }> {
  const name = text.normalize('NFKC');
  const key = nameKey(name);
  const letters = [...name].length;
  const isName =
    ALLOWED.test(name) &&
    /\p{L}/u.test(name) &&
    letters >= SHORTEST_NAME &&
    letters <= MAX_NAME_LENGTH &&
    // A name of which the key leaves nothing is none either.
    [...key].length >= SHORTEST_NAME &&
    isInOneScript(name) &&
    !isImitation(name, key) &&
    !isReserved(name);
  return isName ? ok({ name, key }) : err({ code: 'NAME_REFUSED' });
}

/**
 * Another alphabet that only its capitals make look Latin: Greek ΑΝΝΑ is ANNA to the eye, but its key is that of αννα. In small
 * letters the same name is welcome, since then the key is what it looks like.
 */
function isImitation(name: string, key: string): boolean {
  const look = scriptsOf(name).includes('Latin') ? undefined : latinLook(name);
  return look !== undefined && look !== key;
}
