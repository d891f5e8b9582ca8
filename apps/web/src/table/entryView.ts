/** The board of a turn being entered: position, ghost, marks, groups, and movable pieces. */

import type { Drawing, Ghost, Group, Mark, MarkKind } from '@gipfel/board';
import { type Cell, type Position, play, type Turn, tryPlay } from '@gipfel/rules';
import { toCellId } from './boardView.js';
import { type Entry, groupsAtChoice } from './entrySteps.js';
import { tableGameOf } from './games.js';
import { skinOf } from './skin/games.js';

export interface EntryView {
  /** The position on the board: with moves made so far, without ghosts. */
  readonly shown: Position;
  /** The steps from the entry's start to `shown`. */
  readonly steps: Turn;
  readonly ghost: Ghost | undefined;
  readonly marks: readonly Mark[];
  readonly groups: readonly Group[];
  readonly movable: readonly Cell[];
}

export function viewEntry(entry: Entry): EntryView {
  const steps = stepsShown(entry);
  return {
    shown: steps.reduce(play, entry.start),
    steps,
    ghost: ghostOf(entry),
    marks: marksOf(entry),
    groups: groupsOf(entry),
    movable: movableOf(entry),
  };
}

/** A placement and its ring stay ghosts until confirmed; moves are shown at once. */
function stepsShown({ choices }: Entry): Turn {
  return choices[0]?.[0]?.type === 'place' ? [] : choices.flat();
}

function ghostOf({ choices, start }: Entry): Ghost | undefined {
  const placed = choices[0]?.[0];
  if (placed?.type !== 'place') return undefined;
  return { ...skinOf(start).placedLook(start, placed), cell: toCellId(placed.at), stage: 'placed' };
}

function marksOf(entry: Entry): readonly Mark[] {
  const { hand, position } = entry;
  const marks: Mark[] = [];
  const mark = (kind: MarkKind, cells: readonly Cell[]) =>
    marks.push(...cells.map((cell): Mark => ({ kind, cell: toCellId(cell) })));
  if (hand.onto !== undefined) mark('selected', [hand.onto]);
  const ghost = ghostOf(entry);
  if (ghost !== undefined) marks.push({ kind: 'pending', cell: ghost.cell });
  tableGameOf(position).entry.mark(entry, position, mark);
  return marks;
}

function groupsOf(entry: Entry): readonly Group[] {
  const asked = groupsAtChoice(entry);
  if (asked.length > 0) {
    return asked.map((cells) => ({
      id: toCellId(cells[0] ?? 0),
      cells: cells.map(toCellId),
      claimed: !entry.left.includes(cells[0] ?? -1),
    }));
  }
  const { start, position } = entry;
  const cells = tableGameOf(start).entry.takenAlong(entry, start, position);
  return cells.length === 0 ? [] : [{ id: 'auto', cells: cells.map(toCellId), claimed: true }];
}

function movableOf({ position, start, mode }: Entry): readonly Cell[] {
  if (position.side !== start.side || mode.touched !== undefined) return [];
  return tableGameOf(position).entry.movers(position);
}

/** A turn given as advice: what it places stands there as a ghost, its ring slides out, its moves are numbered arrows. */
export interface HintView {
  readonly marks: readonly Mark[];
  readonly ghosts: readonly Ghost[];
  readonly drawings: readonly Drawing[];
}

export function hintOf(position: Position, turn: Turn): HintView {
  const marks: Mark[] = [];
  const ghosts: Ghost[] = [];
  const drawings: Drawing[] = [];
  let current = position;
  for (const action of turn) {
    switch (action.type) {
      case 'place': {
        const cell = toCellId(action.at);
        marks.push({ kind: 'hint', cell });
        ghosts.push({ ...skinOf(current).placedLook(current, action), cell, stage: 'hint' });
        break;
      }
      case 'remove':
        marks.push({ kind: 'hint-leaving', cell: toCellId(action.at) });
        break;
      case 'jump':
      case 'capture':
      case 'strengthen': {
        const [from, to] = [toCellId(action.from), toCellId(action.to)];
        drawings.push({ from, to, brush: 'engine', label: `${drawings.length + 1}` });
        break;
      }
      case 'claim':
      case 'leave':
      case 'pass':
        break;
    }
    const next = tryPlay(current, action);
    if (!next.ok) break;
    current = next.value;
  }
  return { marks, ghosts, drawings };
}
