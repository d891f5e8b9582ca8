/** ZÈRTZ turns as players write them: `Wd4,b2`, `x d1Gd3Wd5`, `Bd7,b2 x Wa1Wa2`, `pass`. */

import { type Cell, ok } from '@gipfel/rules';
import {
  type Colour,
  placeBetween,
  placement,
  removal,
  type ZertzAction,
  type ZertzPosition,
  zertz,
} from '@gipfel/rules/zertz';
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
import { beginTurn, isComplete, readAll, readOne, step, type TurnRead } from '../turnProgress.js';
import { claimRest, readNote, readNotes, type ZertzProgress } from './claims.js';
import { labelsOfBoard } from './labels.js';
import {
  acceptColour,
  CAPTURE_SIGNS,
  checkColour,
  isColourAhead,
  makeMarbles,
  makeTaken,
} from './marbles.js';

/** The turn must be legal, or the rest of one if the position is in mid-turn. */
export function makeZertzTurn(start: ZertzPosition, turn: readonly ZertzAction[]): string {
  const labels = labelsOfBoard(start.board);
  let position = start;
  let main = '';
  const claimed: string[] = [];
  const left: string[] = [];
  for (const action of turn) {
    const { rings } = position;
    const after = zertz.play(position, action);
    switch (action.type) {
      case 'place':
      case 'remove': {
        main +=
          action.type === 'remove' && main !== ''
            ? `,${labelOf(labels, action.at)}`
            : makeZertzAction(position, action);
        const taken = makeTaken(labels, position, action, after);
        if (taken !== '') claimed.push(taken);
        break;
      }
      case 'jump':
        main +=
          main === '' ? makeZertzAction(position, action) : makeHop(labels, position, action.from, action.to);
        break;
      case 'claim':
        claimed.push(makeMarbles(labels, [action.group], (cell) => rings[cell]));
        break;
      case 'leave':
        left.push(makeMarbles(labels, [action.group], (cell) => rings[cell]));
        break;
      case 'pass':
        main += 'pass';
    }
    position = after;
  }
  const notes = [main];
  if (claimed.length > 0) notes.push(`x ${claimed.join(' ')}`);
  if (left.length > 0) notes.push(`leave ${left.join(' ')}`);
  return notes.join(' ').trimStart();
}

/** A single step, legal here or not. */
export function makeZertzAction(position: ZertzPosition, action: ZertzAction): string {
  const labels = labelsOfBoard(position.board);
  switch (action.type) {
    case 'place':
      return `${action.colour}${labelOf(labels, action.at)}`;
    case 'remove':
      return labelOf(labels, action.at);
    case 'jump':
      return `x ${labelOf(labels, action.from)}${makeHop(labels, position, action.from, action.to)}`;
    case 'claim':
      return `x ${makeMarbles(labels, [action.group], (cell) => position.rings[cell])}`;
    case 'leave':
      return `leave ${makeMarbles(labels, [action.group], (cell) => position.rings[cell])}`;
    case 'pass':
      return 'pass';
  }
}

function makeHop(labels: Labels, { rings }: ZertzPosition, from: Cell, to: Cell): string {
  const over = placeBetween(from, to);
  const taken = over === undefined ? '' : (rings[over] ?? '');
  return `${isLetter(taken) ? taken : ''}${labelOf(labels, to)}`;
}

export function readZertzTurn(position: ZertzPosition, scanner: Scanner): Scan<TurnRead> {
  const progress = beginTurn(zertz, position);
  const labels = labelsOfBoard(position.board);
  const read = readAll(scanner, () => readItem(scanner, labels, progress, readNotes));
  if (!read.ok) return read;
  const rest = claimRest(progress, scanner.end);
  if (!rest.ok) return rest;
  if (isComplete(progress)) return ok({ turn: progress.actions, after: progress.position });
  // The refusal of a pass names what is due, and its cells.
  const due = zertz.refuse(progress.position, { type: 'pass' });
  return scanError('TURN_INCOMPLETE', scanner.end, {}, due);
}

export function readZertzAction(position: ZertzPosition, scanner: Scanner): Scan<ZertzAction> {
  const progress = beginTurn(zertz, position);
  const labels = labelsOfBoard(position.board);
  return readOne(scanner, progress, () => readItem(scanner, labels, progress, readNote));
}

/** The steps of a turn, recognised by their first character; the rules decide whether they are legal here. */
function readItem(
  scanner: Scanner,
  labels: Labels,
  progress: ZertzProgress,
  readClaims: typeof readNotes,
): Scan<undefined> {
  const start = scanner.at;
  if (acceptWord(scanner, 'pass')) return step(progress, { type: 'pass' }, start);
  if (acceptWord({ ...scanner }, 'leave')) return readClaims(scanner, labels, progress);
  if (accept(scanner, CAPTURE_SIGNS)) {
    const isNote = progress.position.step.at === 'claim' || endsPlacement(progress) || isMarbleAhead(scanner);
    if (!isNote) return readChain(scanner, labels, progress);
    scanner.at = start;
    return readClaims(scanner, labels, progress);
  }
  const colour = acceptColour(scanner);
  if (colour !== undefined) return readPlacement(scanner, labels, progress, colour, start);
  return accept(scanner, ',')
    ? readRemoval(scanner, labels, progress)
    : readBareCell(scanner, labels, progress);
}

function endsPlacement({ actions }: ZertzProgress): boolean {
  const last = actions.at(-1);
  return last?.type === 'place' || last?.type === 'remove';
}

function isMarbleAhead(scanner: Scanner): boolean {
  return !isAtEnd(scanner) && isColourAhead(scanner);
}

function readPlacement(
  scanner: Scanner,
  labels: Labels,
  progress: ZertzProgress,
  colour: Colour,
  start: number,
): Scan<undefined> {
  const at = readCell(scanner, labels);
  return at.ok ? step(progress, placement(colour, at.value), start) : at;
}

function readRemoval(scanner: Scanner, labels: Labels, progress: ZertzProgress): Scan<undefined> {
  isAtEnd(scanner);
  const start = scanner.at;
  const at = readCell(scanner, labels);
  return at.ok ? step(progress, removal(at.value), start) : at;
}

/** A ring to remove, or a capture written without its sign: `d1Gd3`, `d1xd3`. */
function readBareCell(scanner: Scanner, labels: Labels, progress: ZertzProgress): Scan<undefined> {
  const start = scanner.at;
  const { at } = progress.position.step;
  const first = readCell(scanner, labels);
  if (!first.ok) return first;
  const goesOn = !isAtEnd(scanner) && peek(scanner) !== ',';
  scanner.at = start;
  const isChain = (at === 'start' || at === 'jump') && !endsPlacement(progress) && goesOn;
  return isChain ? readChain(scanner, labels, progress) : readRemoval(scanner, labels, progress);
}

function readChain(scanner: Scanner, labels: Labels, progress: ZertzProgress): Scan<undefined> {
  isAtEnd(scanner);
  let offset = scanner.at;
  let from = readCell(scanner, labels);
  do {
    if (!from.ok) return from;
    if (!isAtEnd(scanner)) accept(scanner, CAPTURE_SIGNS);
    isAtEnd(scanner);
    const written = acceptColour(scanner);
    const colourAt = scanner.at - 1;
    const to = readCell(scanner, labels);
    if (!to.ok) return to;
    const { rings } = progress.position;
    const done = step(progress, { type: 'jump', from: from.value, to: to.value }, offset);
    if (!done.ok) return done;
    const over = placeBetween(from.value, to.value) ?? from.value;
    const checked = checkColour(written, rings[over], colourAt, labelOf(labels, over));
    if (!checked.ok) return checked;
    from = to;
    offset = scanner.at;
  } while (!isAtEnd(scanner) && (isLetter(peek(scanner)) || CAPTURE_SIGNS.includes(peek(scanner))));
  return ok(undefined);
}
