/** What compiled messages use: numbers, plural forms and choices of one language. */

type Options = { readonly other: string; readonly [form: string]: string };

export interface Formats {
  number(value: number, options?: Intl.NumberFormatOptions): string;
  plural(value: number, options: Options, offset?: number): string;
  ordinal(value: number, options: Options, offset?: number): string;
  select(value: string, options: Options): string;
}

/** Named by every generated section. @public */
export type FormatsOf = (language: string) => Formats;

/** Below this no supported language groups digits, which saves a page its first Intl object (tens of milliseconds). */
const FIRST_PARTED = 1000;

const known = new Map<string, Formats>();

/** Intl objects are slow to build, so each language builds them once, when first needed. */
export function formatsOf(language: string): Formats {
  const formats = known.get(language) ?? makeFormats(language);
  known.set(language, formats);
  return formats;
}

function makeFormats(language: string): Formats {
  const numbers = new Map<string, Intl.NumberFormat>();
  const rules = new Map<Intl.PluralRuleType, Intl.PluralRules>();

  const formOf = (type: Intl.PluralRuleType, value: number): string => {
    const found = rules.get(type) ?? new Intl.PluralRules(language, { type });
    rules.set(type, found);
    return found.select(value);
  };

  const choose =
    (type: Intl.PluralRuleType) =>
    (value: number, options: Options, offset = 0) =>
      options[`=${value}`] ?? options[formOf(type, value - offset)] ?? options.other;

  return {
    number: (value, options) => {
      const isPlain = options === undefined && Number.isInteger(value) && value >= 0 && value < FIRST_PARTED;
      if (isPlain && !Object.is(value, -0)) return String(value);
      const id = options === undefined ? '' : JSON.stringify(options);
      const found = numbers.get(id) ?? new Intl.NumberFormat(language, options);
      numbers.set(id, found);
      return found.format(value);
    },
    plural: choose('cardinal'),
    ordinal: choose('ordinal'),
    select: (value, options) => (Object.hasOwn(options, value) ? options[value] : undefined) ?? options.other,
  };
}
