/** Parses and writes the limits of `go`. */

import { ok, type Result } from '@gipfel/rules';
import { missingAt, type Problem, problemAt } from './problem.js';
import type { ClockLimits, Limits } from './searcher.js';
import { parseWhole, type Word } from './words.js';

/** The minimum of each number. */
const LEAST = {
  movetime: 1,
  time1: 0,
  time2: 0,
  inc1: 0,
  inc2: 0,
  turnstogo: 1,
  nodes: 1,
  depth: 1,
  mate: 1,
} as const;

type LimitName = keyof typeof LEAST;
type Numbers = Readonly<Partial<Record<LimitName, number>>>;

function isLimitName(text: string): text is LimitName {
  return Object.hasOwn(LEAST, text);
}

/** `end` is the end of the line, where something is missing. */
export function parseLimits(words: readonly Word[], end: number): Result<Limits, Problem> {
  let numbers: Numbers = {};
  let infinite: Word | undefined;
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) break;
    const name = word.text;
    if (name === 'infinite') {
      if (infinite !== undefined) return problemAt('LIMIT_REPEATED', word);
      infinite = word;
      continue;
    }
    if (!isLimitName(name)) return problemAt('LIMIT_UNKNOWN', word);
    if (numbers[name] !== undefined) return problemAt('LIMIT_REPEATED', word);
    const value = words[++at];
    if (value === undefined) return missingAt('NUMBER_EXPECTED', end, { limit: name });
    const number = parseWhole(value.text);
    if (number === undefined || number < LEAST[name])
      return problemAt('NUMBER_EXPECTED', value, { limit: name, min: LEAST[name] });
    numbers = { ...numbers, [name]: number };
  }
  if (infinite !== undefined && Object.keys(numbers).length > 0) return problemAt('LIMIT_CONFLICT', infinite);
  return fromNumbers(numbers, end);
}

function fromNumbers(numbers: Numbers, end: number): Result<Limits, Problem> {
  const { movetime, nodes, depth, mate, time1, time2, inc1, inc2, turnstogo } = numbers;
  const plain: Limits = {
    ...(movetime === undefined ? {} : { movetime }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(depth === undefined ? {} : { depth }),
    ...(mate === undefined ? {} : { mate }),
  };
  if (time1 === undefined && time2 === undefined) {
    const isAlone = inc1 === undefined && inc2 === undefined && turnstogo === undefined;
    return isAlone ? ok(plain) : missingAt('CLOCK_INCOMPLETE', end);
  }
  if (time1 === undefined || time2 === undefined) return missingAt('CLOCK_INCOMPLETE', end);
  const clock: ClockLimits = {
    left: [time1, time2],
    increments: [inc1 ?? 0, inc2 ?? 0],
    ...(turnstogo === undefined ? {} : { turnsToGo: turnstogo }),
  };
  return ok({ ...plain, clock });
}

export function isUnlimited(limits: Limits): boolean {
  return Object.keys(limits).length === 0;
}

export function makeLimits(limits: Limits): string {
  if (isUnlimited(limits)) return 'infinite';
  const { movetime, clock, nodes, depth, mate } = limits;
  const words: string[] = [];
  if (movetime !== undefined) words.push(`movetime ${movetime}`);
  if (clock !== undefined) {
    const { left, increments, turnsToGo } = clock;
    words.push(`time1 ${left[0]} time2 ${left[1]} inc1 ${increments[0]} inc2 ${increments[1]}`);
    if (turnsToGo !== undefined) words.push(`turnstogo ${turnsToGo}`);
  }
  if (nodes !== undefined) words.push(`nodes ${nodes}`);
  if (depth !== undefined) words.push(`depth ${depth}`);
  if (mate !== undefined) words.push(`mate ${mate}`);
  return words.join(' ');
}
