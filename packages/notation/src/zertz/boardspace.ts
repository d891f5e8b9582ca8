/** ZÈRTZ turns in BoardSpace's commands. Marble and ring come in either order, and both can be put back until `Done`. */

import { type Cell, err, ok, type Position, type Result } from '@gipfel/rules';
import { placement, removal, type ZertzAction } from '@gipfel/rules/zertz';
import { type CellReader, cellIn } from '../foreign/boardspaceCells.js';
import type { BoardspaceCommand, BoardspaceFile } from '../foreign/boardspaceFile.js';
import { type BoardspaceGame, outOfPlace, unknownCommand } from '../foreign/boardspaceGame.js';
import { type ParseError, parseError } from '../parseError.js';
import {
  arrangeDraft,
  beginZertz,
  makeDraft,
  POOL_RACK,
  type RackMarble,
  readMarble,
  readRack,
} from './boardspaceSetup.js';

interface Placed extends RackMarble {
  readonly at: Cell;
  readonly offset: number;
}

interface Removed {
  readonly at: Cell;
  readonly offset: number;
}

interface Jumped {
  readonly from: Cell;
  readonly to: Cell;
  readonly offset: number;
}

/** The mover's commands that were not taken back. */
interface Turn {
  readonly placed?: Placed;
  readonly removed?: Removed;
  readonly jumps: readonly Jumped[];
  readonly passed?: number;
}

const NOTHING_DONE: Turn = { jumps: [] };

/** More than any board has marbles to jump over. */
const MAX_JUMPS = 61;

export function boardspaceZertz(file: BoardspaceFile): Result<BoardspaceGame, ParseError> {
  const { text } = file;
  const made = makeDraft(text, file.setup[0], file.end);
  if (!made.ok) return made;
  let draft = made.value;
  let turn = NOTHING_DONE;
  let read: CellReader = () => -1;

  return ok({
    isNothing,
    isArrangement,
    arrange(command) {
      if (command.verb !== 'setboard') return arrangeDraft(text, draft, command);
      const next = makeDraft(text, command.words[0], command.end);
      if (!next.ok) return next.error;
      draft = next.value;
      return undefined;
    },
    impliedAction: claimDue,
    laysBoard: () => draft.board === undefined,
    begin(starter, first) {
      const begun = beginZertz(text, draft, starter, first?.offset ?? file.end);
      if (!begun.ok) return begun;
      read = begun.value.read;
      return ok(begun.value.position);
    },
    take(position, command) {
      const next = takeCommand(text, turn, position, command, read);
      if (!next.ok) return next.error;
      turn = next.value;
      return undefined;
    },
    // Old versions continued with the loser's forced captures after the game was won.
    mayFollowEnd: ({ verb }) => verb === 'btob',
    steps: () => stepsOf(turn),
    clear() {
      turn = NOTHING_DONE;
    },
  });
}

/** Picking up has no effect until something is put down. Damaged records contain a stray `Reset`. */
function isNothing({ verb, words }: BoardspaceCommand): boolean {
  const [first, second, third, fourth] = words.map((word) => word.text.toLowerCase());
  switch (verb) {
    case 'pick':
    case 'pickb':
    case 'reset':
    case 'undo':
      return true;
    case 'rtor':
      return first !== undefined && first === third;
    case 'btob':
      return first !== undefined && first === third && second === fourth;
    default:
      return false;
  }
}

function isArrangement({ verb }: BoardspaceCommand): boolean {
  return verb === 'setboard' || verb === 'rtor' || verb === 'btor' || verb === 'r+';
}

function takeCommand(
  text: string,
  turn: Turn,
  position: Position,
  command: BoardspaceCommand,
  read: CellReader,
): Result<Turn, ParseError> {
  const { offset } = command;
  const { placed, removed, jumps, passed } = turn;
  const cellAtWord = (index: number) => cellIn(text, command, index, read);
  switch (command.verb) {
    case 'rtob': {
      const marble = readMarble(text, command);
      if (!marble.ok) return marble;
      const at = cellAtWord(2);
      if (!at.ok) return at;
      if (placed !== undefined || jumps.length > 0) return err(outOfPlace(text, command));
      const wrong = refuseRack(text, position, command, marble.value.rack);
      return wrong === undefined
        ? ok({ ...turn, placed: { ...marble.value, at: at.value, offset } })
        : err(wrong);
    }
    case 'r-': {
      const at = cellAtWord(0);
      if (!at.ok) return at;
      if (removed !== undefined || jumps.length > 0) return err(outOfPlace(text, command));
      return ok({ ...turn, removed: { at: at.value, offset } });
    }
    case 'r+': {
      const at = cellAtWord(0);
      if (!at.ok) return at;
      if (removed?.at !== at.value) return err(outOfPlace(text, command));
      return ok(placed === undefined ? { jumps } : { placed, jumps });
    }
    case 'btor': {
      const at = cellAtWord(0);
      if (!at.ok) return at;
      const rack = readRack(text, command, 2);
      if (!rack.ok) return rack;
      if (placed?.at !== at.value || placed.rack !== rack.value) return err(outOfPlace(text, command));
      return ok(removed === undefined ? { jumps } : { removed, jumps });
    }
    case 'btob': {
      const from = cellAtWord(0);
      if (!from.ok) return from;
      const to = cellAtWord(2);
      if (!to.ok) return to;
      if (placed !== undefined) {
        if (placed.at !== from.value) return err(outOfPlace(text, command));
        return ok({ ...turn, placed: { ...placed, at: to.value, offset } });
      }
      if (removed !== undefined || jumps.length >= MAX_JUMPS) return err(outOfPlace(text, command));
      return ok({ jumps: jump(jumps, { from: from.value, to: to.value, offset }) });
    }
    case 'pass':
      return ok(passed === undefined ? { ...turn, passed: offset } : { jumps });
    default:
      return err(unknownCommand(text, command));
  }
}

/** A jump straight back undoes the one before: the marble between is gone, so it cannot be a capture. */
function jump(jumps: readonly Jumped[], next: Jumped): readonly Jumped[] {
  const last = jumps.at(-1);
  const isBack = last !== undefined && last.from === next.to && last.to === next.from;
  return isBack ? jumps.slice(0, -1) : [...jumps, next];
}

/** Z3.5: from the pool while it lasts, then from one's own captures. */
function refuseRack(
  text: string,
  position: Position,
  { player, words, offset }: BoardspaceCommand,
  rack: number,
): ParseError | undefined {
  if (position.game !== 'zertz') return undefined;
  const { W, G, B } = position.pool;
  const expected = W + G + B > 0 ? POOL_RACK : player;
  if (rack === expected) return undefined;
  return parseError('RACK_WRONG', text, words[0]?.offset ?? offset, { rack, expected });
}

function stepsOf({
  placed,
  removed,
  jumps,
  passed,
}: Turn): readonly { action: ZertzAction; offset: number }[] {
  const steps: { action: ZertzAction; offset: number }[] = [];
  if (placed !== undefined)
    steps.push({ action: placement(placed.colour, placed.at), offset: placed.offset });
  if (removed !== undefined) steps.push({ action: removal(removed.at), offset: removed.offset });
  for (const { from, to, offset } of jumps) steps.push({ action: { type: 'jump', from, to }, offset });
  if (passed !== undefined) steps.push({ action: { type: 'pass' }, offset: passed });
  return steps;
}

/** Z5.4: BoardSpace claims isolated groups automatically. */
function claimDue(position: Position): ZertzAction | undefined {
  if (position.game !== 'zertz' || position.step.at !== 'claim') return undefined;
  return { type: 'claim', group: position.step.groups[0] ?? [] };
}
