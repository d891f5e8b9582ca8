/** Small questions about values of unknown shape. */

export function isIntegerWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
}

/** The last moment a date can name. */
const LAST_MOMENT = 8_640_000_000_000_000;

/** Milliseconds since 1970, as the caller's clock gives them. */
export function isMoment(value: unknown): value is number {
  return isIntegerWithin(value, 0, LAST_MOMENT);
}

const MAX_TEXT = 200;

/** One line with something on it, and nothing that would break the files it is written to. */
export function isName(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= MAX_TEXT &&
    value.trim() === value &&
    /^\P{Cc}+$/u.test(value)
  );
}

const MAX_POINTS = 100;

/** Whole or half points: sums and products of them are exact. */
export function isPoints(value: unknown): value is number {
  return typeof value === 'number' && isIntegerWithin(value * 2, 0, MAX_POINTS * 2);
}

export function isOneOf<Word extends string>(words: readonly Word[], value: unknown): value is Word {
  return typeof value === 'string' && words.some((word) => word === value);
}

export const MAX_ROUNDS = 200;

export function isRoundNumber(value: unknown): value is number {
  return isIntegerWithin(value, 1, MAX_ROUNDS);
}
