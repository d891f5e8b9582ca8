/** The rules pages as data: the rules and what is beside their text. The rule's number is the key of the text. */

import type { Sections } from '@gipfel/i18n';
import type { RuleId } from '@gipfel/rules';

export interface Picture {
  /** A line of notation. */
  readonly position: string;
  readonly circles?: readonly string[];
  /** Arrows between cells, `d4-d6`. */
  readonly arrows?: readonly string[];
}

export interface Rule {
  readonly id: RuleId;
  /** `all`: the whole rule settles what the printed ones leave open · `more`: only the paragraph behind it does. */
  readonly decision?: 'all' | 'more';
  /** The number of list items that follow. */
  readonly items?: number;
  /** A paragraph after the list or table. */
  readonly note?: true;
  readonly table?: RuleTable;
  readonly pictures?: readonly Picture[];
}

export interface RuleTable {
  /** The heads of its columns are found under the key of the rule with these endings. */
  readonly columns: readonly string[];
  /** The first field is the head of its row. */
  rows(words: Sections['common']): readonly (readonly string[])[];
}

interface Chapter {
  /** `Z1`, `T4` */
  readonly id: string;
  readonly rules: readonly Rule[];
}

export interface RuleBook {
  readonly chapters: readonly Chapter[];
}

/** `Z4.1` is found under `z4r1`, chapter `Z4` under `z4`. */
export function ruleKey(id: string): string {
  return id.toLowerCase().replace('.', 'r');
}

/** The keys of all sentences of a rule. */
export function keysOfRule({ id, decision, items = 0, note, table, pictures = [] }: Rule): readonly string[] {
  const key = ruleKey(id);
  const count = (name: string, total: number) =>
    Array.from({ length: total }, (_, at) => `${key}${name}${at + 1}`);
  return [
    key,
    ...count('Item', items),
    ...count('Picture', pictures.length),
    ...(note === true ? [`${key}Note`] : []),
    ...(decision === 'more' ? [`${key}Decision`] : []),
    ...(table?.columns ?? []).map((column) => `${key}${column}`),
  ];
}
