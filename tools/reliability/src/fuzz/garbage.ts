/** Values that no client would send. */

import { pickRandom } from '@gipfel/rules';
import { between } from '../support/numbers.js';

export type Random = () => number;

const WORDS: readonly string[] = [
  '',
  ' ',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  "' or '1'='1",
  "'; drop table matches; --",
  '1; select pg_sleep(5)',
  '#{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://127.0.0.1:22/',
  '%00',
  '\u0000',
  '\u202e\u0301\u0301\u0301',
  '\ud800',
  '👩‍👩‍👧‍👧',
  'İı',
  '\r\nSet-Cookie: gipfel_session=x',
  '-1',
  '1e309',
  '9007199254740993',
  'true',
  '[]',
  '{}',
];

const NUMBERS: readonly number[] = [
  -1,
  0,
  1,
  2,
  0.5,
  -0.5,
  255,
  65_536,
  2 ** 31,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
];

export function someWord(random: Random): string {
  const word = pickRandom(WORDS, random) ?? '';
  return random() < 0.1 ? word.repeat(between(random, 2, 400)) : word;
}

export function someValue(random: Random, depth = 0): unknown {
  const kind = between(random, 0, depth > 3 ? 5 : 8);
  switch (kind) {
    case 0:
      return null;
    case 1:
      return random() < 0.5;
    case 2:
      return pickRandom(NUMBERS, random);
    case 3:
    case 4:
      return someWord(random);
    case 5:
      return Array.from({ length: between(random, 0, 6) }, () => someValue(random, depth + 1));
    case 6:
      return nest(between(random, 2, 300));
    default:
      return Object.fromEntries(
        Array.from({ length: between(random, 0, 5) }, () => [someWord(random), someValue(random, depth + 1)]),
      );
  }
}

function nest(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** A copy with a part removed, changed or added. */
export function mutate(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) {
    const copy = [...value];
    const index = between(random, 0, copy.length + 1);
    const chance = random();
    if (chance < 0.3) copy.splice(index, 1);
    else if (chance < 0.5) copy.splice(index, 0, someValue(random));
    else copy[Math.min(index, copy.length)] = mutate(copy[index], random);
    return copy;
  }
  if (typeof value !== 'object' || value === null) return someValue(random);
  const entries = Object.entries(value);
  const chosen = between(random, 0, entries.length);
  const chance = random();
  if (chance < 0.2) entries.splice(chosen, 1);
  else if (chance < 0.4) entries.push([someWord(random), someValue(random)]);
  else {
    const entry = entries[chosen];
    if (entry !== undefined) entries[chosen] = [entry[0], mutate(entry[1], random)];
  }
  return Object.fromEntries(entries);
}

/** Almost JSON, or not at all. */
export function brokenText(text: string, random: Random): string {
  const at = between(random, 0, text.length + 1);
  const chance = random();
  if (chance < 0.3) return text.slice(0, at);
  if (chance < 0.6) return text.slice(0, at) + someWord(random) + text.slice(at);
  if (chance < 0.8) return someWord(random);
  return text + text;
}

/** Bytes that are not UTF-8. */
export function brokenBytes(text: string, random: Random): Buffer {
  const bytes = Buffer.from(text.length === 0 ? 'x' : text);
  const bad = [0xff, 0xfe, 0xc0, 0xed, 0xf8, 0x80];
  const at = between(random, 0, bytes.length);
  return Buffer.concat([
    bytes.subarray(0, at),
    Buffer.from([bad[between(random, 0, bad.length)] ?? 0xff, 0x41]),
    bytes.subarray(at),
  ]);
}
