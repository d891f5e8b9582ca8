/** What an explanation says: a stable code, the article, who and how much. */

import type { PlayerId } from './player.js';

export const EXPLANATIONS = [
  'PAIRED',
  /** The system follows a plan. */
  'PLANNED',
  'ABSENT',
  'FIXED',
  'FORBIDDEN',
  'MET',
  'SAME_COLOUR',
  'CLUBMATES',
  /** The others could not all be paired. */
  'NOT_COMPLETE',
  /** As good, but another pairing comes first in the order of the rules. */
  'LATER_IN_ORDER',
  'C5',
  'C6',
  'C7',
  'C8',
  'C9',
  'C10',
  'C11',
  'C12',
  'C13',
  'C14',
  'C15',
  'C16',
  'C17',
  'C18',
  'C19',
  'C20',
  'C21',
] as const;
export type ExplanationCode = (typeof EXPLANATIONS)[number];

export interface Explanation {
  readonly code: ExplanationCode;
  readonly rule?: string;
  readonly players: readonly PlayerId[];
  readonly values: Readonly<Record<string, string | number>>;
}

export function explained(
  code: ExplanationCode,
  players: readonly PlayerId[],
  rule?: string,
  values: Explanation['values'] = {},
): Explanation {
  return rule === undefined ? { code, players, values } : { code, rule, players, values };
}

export function isExplanationCode(value: string): value is ExplanationCode {
  return EXPLANATIONS.some((code) => code === value);
}

/** C.04.3 2.3.1 is C5, 2.4.1 is C6, and so on. */
export function articleOf(criterion: ExplanationCode): string {
  const number = Number(criterion.slice(1));
  return number === 5 ? 'C.04.3 2.3.1' : `C.04.3 2.4.${number - 5}`;
}
