/** Known tags: game, variant, start, result and reason. All others are free. */

import {
  gameNamed,
  isGameId,
  isRuleId,
  knownStartOf,
  ok,
  outcome,
  type Position,
  variantOf,
} from '@gipfel/rules';
import type { RecordResult, ResultReason } from './gameRecord.js';
import { makePosition, readPosition } from './position.js';
import { notationOf } from './registry.js';
import { excerpt, type Scan, scanError } from './scanner.js';

export type KnownTag = 'Game' | 'Variant' | 'Start' | 'Result' | 'Reason';
const KNOWN_TAGS: ReadonlySet<string> = new Set<KnownTag>(['Game', 'Variant', 'Start', 'Result', 'Reason']);

export function isKnownTag(name: string): name is KnownTag {
  return KNOWN_TAGS.has(name);
}

export interface TagValue {
  readonly value: string;
  /** Where the value begins, after its quote. */
  readonly offset: number;
  /** Without escapes, so that places in the value are places in the text. */
  readonly isPlain: boolean;
}

type TagValues = ReadonlyMap<KnownTag, TagValue>;

/** The line of the start, where the variant alone does not say it all (T2.1: never for a shuffled start). */
export function makeStart(start: Position): string | undefined {
  const line = makePosition(start);
  const own = knownStartOf(start.game, variantOf(start));
  return own !== undefined && line === makePosition(own) ? undefined : line;
}

/** `offset` is where the record begins. */
export function readStart(tags: TagValues, offset: number): Scan<Position> {
  const game = tags.get('Game');
  if (game === undefined) return scanError('GAME_MISSING', offset);
  if (!isGameId(game.value)) return scanError('GAME_UNKNOWN', game.offset, { game: excerpt(game.value) });
  const variant = tags.get('Variant');
  const isKnown =
    variant === undefined ||
    variant.value === 'custom' ||
    gameNamed(game.value).variants.some((name) => name === variant.value);
  if (!isKnown) return scanError('VARIANT_UNKNOWN', variant.offset, { variant: excerpt(variant.value) });
  const start = tags.get('Start');
  if (start === undefined) {
    if (variant === undefined) return scanError('VARIANT_MISSING', game.offset);
    const own = knownStartOf(game.value, variant.value);
    return own === undefined
      ? scanError('START_MISSING', variant.offset, { variant: variant.value })
      : ok(own);
  }
  const position = readPosition(start.value);
  if (!position.ok) {
    const { code, values, reason } = position.error;
    return scanError(code, start.offset + (start.isPlain ? position.error.offset : 0), values, reason);
  }
  if (position.value.game !== game.value) return scanError('START_DIFFERS', start.offset, { tag: 'Game' });
  if (variant !== undefined && !notationOf(position.value).fitsVariant(position.value, variant.value)) {
    return scanError('START_DIFFERS', start.offset, { tag: 'Variant' });
  }
  return position;
}

const RESULTS = new Map<string, RecordResult | undefined>([
  ['1-0', { winner: 0 }],
  ['0-1', { winner: 1 }],
  ['1/2', { winner: undefined }],
  ['1/2-1/2', { winner: undefined }],
  ['*', undefined],
]);

export function isResult(text: string): boolean {
  return RESULTS.has(text);
}

export function makeResult(result: RecordResult | undefined): string {
  if (result === undefined) return '*';
  if (result.winner === undefined) return '1/2';
  return result.winner === 0 ? '1-0' : '0-1';
}

/** The result after the turns, its place, and the position it refers to. */
export interface Closing {
  readonly text: string;
  readonly offset: number;
  readonly position: Position;
}

/** The result from both places, unless the rules contradict it. */
export function readResult(tags: TagValues, closing: Closing): Scan<RecordResult | undefined> {
  const tag = tags.get('Result');
  if (tag !== undefined && !isResult(tag.value))
    return scanError('RESULT_UNKNOWN', tag.offset, { result: excerpt(tag.value) });
  const result = RESULTS.get(closing.text);
  if (tag !== undefined && makeResult(RESULTS.get(tag.value)) !== makeResult(result)) {
    return scanError('RESULT_DIFFERS', closing.offset, { tag: tag.value, result: closing.text });
  }
  const reasonTag = tags.get('Reason');
  const reason = reasonTag === undefined ? undefined : reasonFrom(reasonTag.value);
  if (reasonTag !== undefined && reason === undefined) {
    return scanError('REASON_UNKNOWN', reasonTag.offset, { reason: excerpt(reasonTag.value) });
  }
  if (reasonTag !== undefined && result === undefined)
    return scanError('REASON_WITHOUT_RESULT', reasonTag.offset);
  if (result === undefined) return ok(undefined);
  const end = outcome(closing.position);
  const law = { result: end === undefined ? '*' : makeResult(end), reason: end?.rule ?? '-' };
  if (end !== undefined && end.winner !== result.winner)
    return scanError('RESULT_CONTRADICTS_RULES', closing.offset, law);
  if (reason !== undefined && isRuleId(reason) && reason !== end?.rule) {
    return scanError('RESULT_CONTRADICTS_RULES', reasonTag?.offset ?? closing.offset, law);
  }
  return ok(reason === undefined ? result : { ...result, reason });
}

const AROUND_THE_BOARD = ['resignation', 'time', 'agreement', 'abandoned'] as const;

function reasonFrom(text: string): ResultReason | undefined {
  return isRuleId(text) ? text : AROUND_THE_BOARD.find((reason) => reason === text);
}
