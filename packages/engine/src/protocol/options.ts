/** Engine options as text, and validation of their values. */

import { ok, type Result } from '@gipfel/rules';
import { missingAt, type Problem, problemAt } from './problem.js';
import type { OptionSpec, OptionValue } from './searcher.js';
import { parseInteger, splitWords, type Word } from './words.js';

export function optionNamed(options: readonly OptionSpec[], name: string): OptionSpec | undefined {
  const wanted = name.toLowerCase();
  return options.find((option) => option.name.toLowerCase() === wanted);
}

/** `end` is where a missing value would have been. */
export function parseValue(
  option: OptionSpec,
  value: Word | undefined,
  end: number,
): Result<OptionValue, Problem> {
  if (option.type === 'button') {
    return value === undefined
      ? ok(undefined)
      : problemAt('VALUE_UNEXPECTED', value, { option: option.name });
  }
  if (value === undefined) return missingAt('VALUE_EXPECTED', end, { option: option.name });
  switch (option.type) {
    case 'spin': {
      const { min, max } = option;
      const number = parseInteger(value.text);
      if (number !== undefined && number >= min && number <= max) return ok(number);
      return problemAt('VALUE_WRONG', value, { option: option.name, min, max });
    }
    case 'check':
      if (value.text === 'true' || value.text === 'false') return ok(value.text === 'true');
      return problemAt('VALUE_WRONG', value, { option: option.name });
    case 'combo': {
      const wanted = value.text.toLowerCase();
      const choice = option.choices.find((name) => name.toLowerCase() === wanted);
      return choice === undefined ? problemAt('VALUE_WRONG', value, { option: option.name }) : ok(choice);
    }
  }
}

export function makeOption(option: OptionSpec): string {
  const start = `name ${option.name} type ${option.type}`;
  switch (option.type) {
    case 'spin':
      return `${start} default ${option.default} min ${option.min} max ${option.max}`;
    case 'check':
      return `${start} default ${option.default}`;
    case 'combo':
      return [`${start} default ${option.default}`, ...option.choices.map((name) => `var ${name}`)].join(' ');
    case 'button':
      return start;
  }
}

const MAX_WORDS = 1000;

/** Undefined for anything that is not an option. */
export function parseOption(text: string): OptionSpec | undefined {
  const words = splitWords(text, MAX_WORDS).map((word) => word.text);
  const [nameKey, name, typeKey, type, ...rest] = words;
  if (nameKey !== 'name' || name === undefined || typeKey !== 'type') return undefined;
  const values = (key: string) =>
    rest.flatMap((word, i) => (i % 2 === 1 && rest[i - 1] === key ? [word] : []));
  const number = (key: string) => parseInteger(values(key)[0] ?? '');
  const fallback = values('default')[0];
  switch (type) {
    case 'spin': {
      const [start, min, max] = [number('default'), number('min'), number('max')];
      if (start === undefined || min === undefined || max === undefined) return undefined;
      return { name, type, default: start, min, max };
    }
    case 'check':
      if (fallback !== 'true' && fallback !== 'false') return undefined;
      return { name, type, default: fallback === 'true' };
    case 'combo':
      return fallback === undefined ? undefined : { name, type, default: fallback, choices: values('var') };
    case 'button':
      return { name, type };
    default:
      return undefined;
  }
}
