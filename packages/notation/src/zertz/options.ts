/** The options at the end of a ZÈRTZ line: non-default rules, and a turn in progress. */

import { type Cell, ok } from '@gipfel/rules';
import type { Board, Goals, ZertzPosition, ZertzSetup, ZertzStep } from '@gipfel/rules/zertz';
import { type Labels, labelOf, readCell } from '../labels.js';
import { excerpt, type Scan, scan, scanError } from '../scanner.js';
import { readCounts, type Word } from '../words.js';
import { labelsOfBoard } from './labels.js';

type Variant = ZertzPosition['rules']['variant'];

/** Written in this order, read in any; omitted where they are the default. */
export function makeOptions(
  position: ZertzPosition,
  usualVariant: Variant,
  usualGoals: (variant: Variant) => Goals,
): readonly string[] {
  const { rules, passes, demanded } = position;
  const { variant, goals, claims, captures } = rules;
  const words: string[] = [];
  if (variant !== usualVariant) words.push(`variant=${variant}`);
  if (makeGoals(goals) !== makeGoals(usualGoals(variant))) words.push(`goals=${makeGoals(goals)}`);
  if (claims !== 'optional') words.push(`claims=${claims}`);
  if (captures !== 'compulsory') words.push('captures=demand');
  const step = makeStep(position.step, labelsOfBoard(position.board));
  if (step !== undefined) words.push(step);
  if (passes > 0) words.push(`passes=${passes}`);
  if (demanded) words.push('demanded');
  return words;
}

function makeGoals({ W, G, B, each }: Goals): string {
  return `${W}/${G}/${B}/${each}`;
}

function makeStep(step: ZertzStep, labels: Labels): string | undefined {
  switch (step.at) {
    case 'start':
      return undefined;
    case 'remove':
      return `placed=${labelOf(labels, step.placed)}`;
    case 'jump':
      return `jumper=${labelOf(labels, step.jumper)}`;
    case 'claim':
      return `groups=${step.groups.map((group) => group.map((cell) => labelOf(labels, cell)).join('')).join(',')}`;
  }
}

type OptionName = 'variant' | 'goals' | 'claims' | 'captures' | 'step' | 'passes' | 'demanded';
export type OptionOffsets = Readonly<Partial<Record<OptionName, number>>>;
type OptionSetup = Pick<ZertzSetup, OptionName>;

interface OptionsRead {
  readonly setup: OptionSetup;
  readonly offsets: OptionOffsets;
}

interface OptionRead {
  readonly name: OptionName;
  readonly setup: OptionSetup;
}

export function readOptions(words: readonly Word[], board: Board): Scan<OptionsRead> {
  let setup: OptionSetup = {};
  let offsets: OptionOffsets = {};
  for (const word of words) {
    const option = readOption(word, labelsOfBoard(board));
    if (!option.ok) return option;
    const { name } = option.value;
    if (offsets[name] !== undefined) return scanError('OPTION_REPEATED', word.offset, { option: name });
    setup = { ...setup, ...option.value.setup };
    offsets = { ...offsets, [name]: word.offset };
  }
  return ok({ setup, offsets });
}

function readOption(word: Word, labels: Labels): Scan<OptionRead> {
  const equals = word.text.indexOf('=');
  const key = equals === -1 ? word.text : word.text.slice(0, equals);
  const value: Word = { text: word.text.slice(key.length + 1), offset: word.offset + key.length + 1 };
  switch (key) {
    case 'variant': {
      const variant = (['standard', 'blitz', 'custom'] as const).find((name) => name === value.text);
      return variant === undefined ? valueUnknown(key, value) : ok({ name: key, setup: { variant } });
    }
    case 'goals': {
      const counts = readCounts(value, 4);
      if (!counts.ok) return counts;
      const [W = 0, G = 0, B = 0, each = 0] = counts.value;
      return ok({ name: key, setup: { goals: { W, G, B, each } } });
    }
    case 'claims': {
      const claims = (['optional', 'auto'] as const).find((name) => name === value.text);
      return claims === undefined ? valueUnknown(key, value) : ok({ name: key, setup: { claims } });
    }
    case 'captures':
      if (value.text === 'demand') return ok({ name: key, setup: { captures: 'onDemand' } });
      if (value.text === 'compulsory') return ok({ name: key, setup: { captures: 'compulsory' } });
      return valueUnknown(key, value);
    case 'placed':
    case 'jumper':
    case 'groups':
      return readStep(key, value, labels);
    case 'passes':
      if (!/^[012]$/.test(value.text)) return valueUnknown(key, value);
      return ok({ name: key, setup: { passes: Number(value.text) } });
    case 'demanded':
      return equals === -1 ? ok({ name: key, setup: { demanded: true } }) : valueUnknown(key, value);
    default:
      return scanError('OPTION_UNKNOWN', word.offset, { option: excerpt(key) });
  }
}

function valueUnknown(option: string, { text, offset }: Word): Scan<never> {
  return scanError('OPTION_VALUE_UNKNOWN', offset, { option, value: excerpt(text) });
}

function readStep(key: 'placed' | 'jumper' | 'groups', value: Word, labels: Labels): Scan<OptionRead> {
  const groups = readGroups(value, labels);
  if (!groups.ok) return groups;
  const [first = [], ...others] = groups.value;
  const [cell, second] = first;
  if (cell === undefined) return scanError('CELL_EXPECTED', value.offset);
  if (key === 'groups') return ok({ name: 'step', setup: { step: { at: 'claim', groups: groups.value } } });
  if (second !== undefined || others.length > 0) return valueUnknown(key, value);
  const step: ZertzStep = key === 'placed' ? { at: 'remove', placed: cell } : { at: 'jump', jumper: cell };
  return ok({ name: 'step', setup: { step } });
}

/** `a1a2,f1` */
function readGroups({ text, offset }: Word, labels: Labels): Scan<readonly (readonly Cell[])[]> {
  const groups: (readonly Cell[])[] = [];
  const scanner = scan(text);
  let group: Cell[] = [];
  while (scanner.at < scanner.end) {
    const cell = readCell(scanner, labels);
    if (!cell.ok) return scanError(cell.error.code, offset + cell.error.offset, cell.error.values);
    if (group.includes(cell.value)) return scanError('CELL_REPEATED', offset + scanner.at - 2);
    group.push(cell.value);
    const isLast = scanner.at >= scanner.end;
    if (!isLast && text.charAt(scanner.at) !== ',') continue;
    groups.push(group.sort((a, b) => a - b));
    group = [];
    if (!isLast && ++scanner.at >= scanner.end) return scanError('CELL_EXPECTED', offset + scanner.at);
  }
  return ok(groups);
}
