/** What the board shows of a turn under way: the position to draw, ghost, marks, groups, and what can be dragged. */

import type { Ghost, Group, Mark, MarkKind } from '@gipfel/board';
import { type Cell, legalActions, type Position, play, type Turn, tryPlay } from '@gipfel/rules';
import { placeBetween } from '@gipfel/rules/zertz';
import { marbleLook, stackLook, toCellId } from './boardView.js';
import { type Entry, groupsAtChoice } from './entrySteps.js';
import { moversOf, reachOf } from './tzaarEntry.js';
import { jumpersOf, landingsOf } from './zertzEntry.js';

export interface EntryView {
  /** What stands on the board: with what has moved, without what is only a ghost. */
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

/** A placement and its ring stay ghosts until they are confirmed; whatever moves, moves at once. */
function stepsShown({ choices }: Entry): Turn {
  return choices[0]?.[0]?.type === 'place' ? [] : choices.flat();
}

function ghostOf({ choices, start }: Entry): Ghost | undefined {
  const placed = choices[0]?.[0];
  if (placed?.type !== 'place') return undefined;
  const cell = toCellId(placed.at);
  if ('colour' in placed) return { ...marbleLook(placed.colour), cell };
  return { ...stackLook(start.side, placed.piece), cell };
}

function marksOf(entry: Entry): readonly Mark[] {
  const { position, hand, choices, start } = entry;
  const marks: Mark[] = [];
  const mark = (kind: MarkKind, cells: readonly Cell[]) =>
    marks.push(...cells.map((cell): Mark => ({ kind, cell: toCellId(cell) })));

  const leaving = choices.flat().find((action) => action.type === 'remove');
  if (hand.onto !== undefined) mark('selected', [hand.onto]);
  if (position.game === 'zertz') {
    const { step } = position;
    // The ring that is to go can still be exchanged for any other free one.
    const open = step.at === 'remove' ? position : beforeRemoval(entry);
    if (open !== undefined)
      mark(
        'removable',
        removableIn(open).filter((cell) => cell !== leaving?.at),
      );
    if (leaving !== undefined) mark('leaving', [leaving.at]);
    const from = step.at === 'jump' ? step.jumper : hand.from;
    if (step.at === 'start' && position.side === start.side) {
      // Z2.2: what has to capture is shown until one of them is taken up.
      if (from === undefined) mark('must', jumpersOf(position));
    }
    if (from !== undefined && position.side === start.side) {
      mark('selected', [from]);
      mark('target', landingsOf(position, from));
      mark('capture', takenBy(from, landingsOf(position, from)));
    }
  } else if (hand.from !== undefined) {
    const { captures, strengthenings } = reachOf(position, hand.from);
    mark('selected', [hand.from]);
    mark('capture', captures);
    mark('target', strengthenings);
  }
  return marks;
}

function beforeRemoval({ choices, start }: Entry): Position | undefined {
  const index = choices.findIndex(([action]) => action?.type === 'remove');
  return index === -1 ? undefined : choices.slice(0, index).flat().reduce(play, start);
}

function removableIn(position: Position): readonly Cell[] {
  return legalActions(position).flatMap((action) => (action.type === 'remove' ? [action.at] : []));
}

function takenBy(from: Cell, landings: readonly Cell[]): readonly Cell[] {
  return landings.map((to) => placeBetween(from, to)).filter((over) => over !== undefined);
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
  const cells = takenWithoutAsking(entry);
  return cells.length === 0 ? [] : [{ id: 'auto', cells: cells.map(toCellId), claimed: true }];
}

/** Z5 under the agreement that groups are claimed by themselves: what is gone beyond the ring that was removed. */
function takenWithoutAsking({ choices, start, position }: Entry): readonly Cell[] {
  if (start.game !== 'zertz' || position.game !== 'zertz') return [];
  const actions = choices.flat();
  if (!actions.some(({ type }) => type === 'place' || type === 'remove')) return [];
  const removed = actions.find((action) => action.type === 'remove')?.at;
  const { rings } = position;
  return start.board.cells.filter(
    (cell) => start.rings[cell] !== '-' && rings[cell] === '-' && cell !== removed,
  );
}

function movableOf({ position, start, mode }: Entry): readonly Cell[] {
  if (position.side !== start.side || mode.touched !== undefined) return [];
  return position.game === 'zertz' ? jumpersOf(position) : moversOf(position);
}

/** The cells of a turn given as advice, and its arrows. */
export function hintOf(
  position: Position,
  turn: Turn,
): readonly { readonly from: Cell; readonly to?: Cell }[] {
  const shapes: { readonly from: Cell; readonly to?: Cell }[] = [];
  let current = position;
  for (const action of turn) {
    switch (action.type) {
      case 'place':
      case 'remove':
        shapes.push({ from: action.at });
        break;
      case 'jump':
      case 'capture':
      case 'strengthen':
        shapes.push({ from: action.from, to: action.to });
        break;
      case 'claim':
      case 'leave':
      case 'pass':
        break;
    }
    const next = tryPlay(current, action);
    if (!next.ok) break;
    current = next.value;
  }
  return shapes;
}
