/** The claims after a placement: which isolated groups were claimed and which were left (Z5.4). */

import { type Cell, ok, refusal } from '@gipfel/rules';
import type { ZertzAction, ZertzPosition } from '@gipfel/rules/zertz';
import { type Labels, labelOf, readCell } from '../labels.js';
import {
  accept,
  acceptWord,
  isAtEnd,
  isLetter,
  peek,
  type Scan,
  type Scanner,
  scanError,
} from '../scanner.js';
import { isComplete, type Progress, step } from '../turnProgress.js';
import { acceptColour, CAPTURE_SIGNS, checkColour, type Group, ringBefore, takenGroups } from './marbles.js';

export type ZertzProgress = Progress<ZertzPosition, ZertzAction>;
type Decision = 'claim' | 'leave';

interface Mention {
  readonly cell: Cell;
  readonly offset: number;
  readonly decision: Decision;
}

/** Z5.4: reads all claims and decides every waiting group, in whatever order they are written. */
export function readNotes(scanner: Scanner, labels: Labels, progress: ZertzProgress): Scan<undefined> {
  const start = scanner.at;
  const mentions = readMentions(scanner, labels, progress);
  if (!mentions.ok) return mentions;
  const { position, before, rules } = progress;
  const action = progress.actions.at(-1);
  if (position.step.at === 'claim') return decide(progress, position.step.groups, mentions.value);
  if (!isComplete(progress) || action === undefined) {
    const group = mentions.value.map(({ cell }) => cell);
    return scanError('TURN_ILLEGAL', start, {}, rules.refuse(position, { type: 'claim', group }));
  }
  const taken = takenGroups(before, action, position);
  const left = taken.length === 0 ? undefined : mentions.value.find(({ decision }) => decision === 'leave');
  if (left !== undefined) return scanError('CLAIM_AUTOMATIC', left.offset);
  const decisions = matchGroups(taken, mentions.value);
  return decisions.ok ? ok(undefined) : decisions;
}

/** One claim is one step when a turn is played step by step. */
export function readNote(scanner: Scanner, labels: Labels, progress: ZertzProgress): Scan<undefined> {
  const start = scanner.at;
  const mentions = readMentions(scanner, labels, progress);
  if (!mentions.ok) return mentions;
  const type = mentions.value[0]?.decision ?? 'claim';
  const other = mentions.value.find(({ decision }) => decision !== type);
  if (other !== undefined) return scanError('ACTION_TOO_LONG', other.offset);
  const group = mentions.value.map(({ cell }) => cell).sort((a, b) => a - b);
  return step(progress, { type, group }, start);
}

/** Z5.4: unmentioned groups are claimed. */
export function claimRest(progress: ZertzProgress, offset: number): Scan<undefined> {
  const { position } = progress;
  return position.step.at === 'claim' ? decide(progress, position.step.groups, [], offset) : ok(undefined);
}

function decide(
  progress: ZertzProgress,
  groups: readonly Group[],
  mentions: readonly Mention[],
  offset = mentions[0]?.offset ?? 0,
): Scan<undefined> {
  const decisions = matchGroups(groups, mentions);
  if (!decisions.ok) return decisions;
  for (const [index, group] of groups.entries()) {
    const done = step(progress, { type: decisions.value[index] ?? 'claim', group }, offset);
    if (!done.ok) return done;
  }
  return ok(undefined);
}

/** The decision on each group; a group must be named completely. */
function matchGroups(
  groups: readonly Group[],
  mentions: readonly Mention[],
): Scan<readonly (Decision | undefined)[]> {
  const byCell = new Map<Cell, Mention>();
  for (const mention of mentions) {
    const { cell, offset } = mention;
    if (byCell.has(cell)) return scanError('CELL_REPEATED', offset);
    if (!groups.some((group) => group.includes(cell))) return notClaimable(offset, [cell]);
    byCell.set(cell, mention);
  }
  const decisions: (Decision | undefined)[] = [];
  for (const group of groups) {
    const named = group.flatMap((cell) => byCell.get(cell) ?? []);
    const [first] = named;
    const isWhole = named.length === 0 || named.length === group.length;
    if (first !== undefined && !(isWhole && named.every(({ decision }) => decision === first.decision))) {
      return notClaimable(first.offset, group);
    }
    decisions.push(first?.decision);
  }
  return ok(decisions);
}

function notClaimable(offset: number, cells: readonly Cell[]): Scan<never> {
  return scanError('TURN_ILLEGAL', offset, {}, refusal('GROUP_NOT_CLAIMABLE', 'Z5.1', cells));
}

function readMentions(scanner: Scanner, labels: Labels, progress: ZertzProgress): Scan<readonly Mention[]> {
  const { position, before } = progress;
  const action = progress.actions.at(-1);
  const isTaken = position.step.at !== 'claim' && action !== undefined;
  const mentions: Mention[] = [];
  for (let decision = acceptDecision(scanner); decision !== undefined; decision = acceptDecision(scanner)) {
    let count = 0;
    while (!isAtEnd(scanner) && isLetter(peek(scanner)) && !isDecisionAhead(scanner)) {
      const offset = scanner.at;
      const written = acceptColour(scanner);
      const cell = readCell(scanner, labels);
      if (!cell.ok) return cell;
      const actual = isTaken ? ringBefore(before, action, cell.value) : position.rings[cell.value];
      const checked = checkColour(written, actual, offset, labelOf(labels, cell.value));
      if (!checked.ok) return checked;
      mentions.push({ cell: cell.value, offset, decision });
      count++;
    }
    if (count === 0) return scanError('MARBLE_EXPECTED', scanner.at);
  }
  return ok(mentions);
}

function acceptDecision(scanner: Scanner): Decision | undefined {
  if (isAtEnd(scanner)) return undefined;
  if (accept(scanner, CAPTURE_SIGNS)) return 'claim';
  return acceptWord(scanner, 'leave') ? 'leave' : undefined;
}

function isDecisionAhead(scanner: Scanner): boolean {
  return acceptDecision({ ...scanner }) !== undefined;
}
