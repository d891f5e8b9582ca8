/** The state of one game table: the board, the last refusal, and what to draw. */

import type { BoardConfig, BoardHandle, BoardPatch, Drawing, Ghost, Mark } from '@gipfel/board';
import { makeRefusalLine, sideNames } from '@gipfel/i18n';
import {
  type Cell,
  isTurnStart,
  outcome,
  type Position,
  playTurn,
  positionKey,
  type Side,
} from '@gipfel/rules';
import { text } from '../lib/language/text.svelte.js';
import { announce, announceAtOnce } from '../lib/page/announcer.svelte.js';
import { describeCell, type RefusalShown, toRefusalShown } from './announcements.js';
import {
  fromCellId,
  lastMarks,
  pendingMarks,
  toBoardCells,
  toCellId,
  toFrame,
  toPieces,
  waysOf,
} from './boardView.js';
import { type EntryView, type HintView, hintOf, viewEntry } from './entryView.js';
import type { CellState } from './game.js';
import { tableGameOf } from './games.js';
import { createPacedStage } from './pacedStage.svelte.js';
import { createPieceNames } from './pieceNames.js';
import { promptOf } from './prompt.js';
import type { LastTurn, TableProps } from './tableProps.js';
import { announceTurns } from './turnAnnouncements.svelte.js';
import { beginEntry, type Entry, type EntryEvent, isReady, stepsOf } from './turnEntry.js';

const NO_MARKS: readonly Mark[] = [];
const NO_HINT: HintView = { marks: [], ghosts: [], drawings: [] };

interface Layout {
  /** The direction of a side's tray, seen from the board. */
  exitOf(side: Side): 'top' | 'right' | 'bottom' | 'left';
  /** Undefined until it is drawn. */
  board(): BoardHandle | undefined;
}

export function createTable(props: TableProps, layout: Layout) {
  const pieceNames = createPieceNames();
  /** The reader's latest turn, to recognise it when the game contains it. */
  let handedOut: LastTurn | undefined;

  const stage = createPacedStage(props, layout.board);
  const position = $derived(stage.current.position);
  const last = $derived(stage.current.last);
  const names = $derived(props.seats?.names ?? sideNames(text.common, position.game));
  const isCaughtUp = $derived(positionKey(position) === positionKey(props.view.position));
  /** The reader's entry; undefined while nothing can be entered. */
  const open = $derived.by(() => {
    const { view, turn } = props;
    if (view.canMove !== true || outcome(position) !== undefined) return undefined;
    return positionKey(turn.entry.start) === positionKey(position) ? turn.entry : undefined;
  });
  const canMove = $derived(open !== undefined);
  const entry: Entry = $derived(open ?? beginEntry(position));
  let refused: RefusalShown | undefined = $derived(nothing(position));
  /** The place under the mouse. */
  let hovered: Cell | undefined = $state();

  const view: EntryView = $derived(open === undefined ? bareView(position) : viewEntry(open));
  const staged = $derived.by(() => {
    const clues = [last, handedOut].filter((clue) => clue !== undefined);
    const shown = pieceNames.show({ start: position, steps: view.steps }, clues);
    return {
      pieces: toPieces(view.shown, shown.identities),
      motion: {
        hops: shown.hops,
        exit: layout.exitOf(shown.mover ?? view.shown.side),
      },
    };
  });
  const isUntouched = $derived(entry.choices.length === 0 && entry.hand.from === undefined);
  const hint = $derived(
    props.hint === undefined || !isUntouched || !isCaughtUp ? NO_HINT : hintOf(position, props.hint),
  );
  /** Moves that can still be changed; placements are shown as ghosts. */
  const pending = $derived(isUntouched ? NO_MARKS : pendingMarks(view.steps));
  const marks: readonly Mark[] = $derived([
    ...(last === undefined || !isUntouched ? pending : lastMarks(last.turn)),
    ...view.marks,
    ...hint.marks,
    ...(refused?.cells ?? []).map(
      (cell, i): Mark => ({ kind: i === 0 ? 'refused' : 'proof', cell: toCellId(cell) }),
    ),
  ]);
  const hover: Ghost | undefined = $derived.by(() => {
    if (hovered === undefined || open === undefined || view.ghost !== undefined) return undefined;
    const look = tableGameOf(position).entry.carried(entry, entry.position, hovered);
    return look && { ...look, cell: toCellId(hovered) };
  });
  const ghosts: readonly Ghost[] = $derived([
    ...[view.ghost, hover].filter((ghost) => ghost !== undefined),
    ...hint.ghosts,
  ]);
  const ways = $derived(isUntouched ? waysOf(last?.turn ?? [], 'last') : waysOf(view.steps, 'pending'));
  const drawings: readonly Drawing[] = $derived([...(props.drawings ?? []), ...hint.drawings]);

  function describe(cell: Cell): string {
    const id = toCellId(cell);
    const isGhost = view.ghost?.cell === id;
    const states = new Set<CellState>(isGhost ? ['ghost'] : []);
    if (view.groups.some(({ cells }) => cells.includes(id))) states.add('group');
    for (const mark of marks) {
      if (mark.cell !== id) continue;
      const state = pending.includes(mark) ? 'ghost' : STATES[mark.kind];
      if (state !== undefined) states.add(state);
    }
    return describeCell(isGhost ? entry.position : view.shown, cell, [...states]);
  }

  function send(event: EntryEvent): void {
    if (stage.isBehind()) {
      stage.hurry();
      return;
    }
    if (open === undefined) {
      const reason = outcome(position) === undefined ? props.view.idleReason : text.table.promptOver;
      if (event.type === 'tap' && reason !== undefined)
        refuse({ sentence: reason, rule: undefined, cells: [] });
      return;
    }
    const before = open;
    const { entry: after, refusal, out } = props.turn.enter(event);
    if (refusal !== undefined) {
      refuse(toRefusalShown(refusal, before.position));
      return;
    }
    refused = undefined;
    const hasStepped = out !== undefined || after.choices.length > 0;
    if (hasStepped && before.choices.length === 0 && isTurnStart(before.start)) stage.skip();
    if (out === undefined) {
      if (after !== before) announce(isReady(after) ? text.speech.turnReady : promptOf(after, text.table));
    } else if (out.type !== 'touch') {
      handedOut = { before: before.start, turn: stepsOf(out) };
      stage.expectOwn(playTurn(handedOut.before, handedOut.turn));
    }
  }

  function refuse(shown: RefusalShown): void {
    refused = shown;
    announceAtOnce(makeRefusalLine(shown));
  }

  announceTurns(
    props,
    () => stage.current,
    () => names,
  );

  const scene: BoardPatch & Pick<BoardConfig, 'cells' | 'texts'> = $derived({
    cells: toBoardCells(view.shown),
    frame: toFrame(position),
    pieces: staged.pieces,
    motion: staged.motion,
    marks,
    ghosts,
    groups: view.groups,
    movable: canMove ? view.movable.map(toCellId) : [],
    drawings,
    ways,
    drawable: props.onDraw !== undefined,
    onRest: stage.rested,
    rotation: props.seats?.rotation ?? 0,
    flipped: props.seats?.flipped ?? false,
    texts: {
      boardLabel: tableGameOf(position).speech.board(text.speech, toBoardCells(view.shown).length),
      describeCell: (id) => {
        const cell = fromCellId(position, id);
        return cell === undefined ? '' : describe(cell);
      },
    },
  });

  return {
    get entry() {
      return entry;
    },
    get scene() {
      return scene;
    },
    get refused() {
      return refused;
    },
    get canMove() {
      return canMove;
    },
    get names() {
      return names;
    },
    /** On the board, without what the reader has entered. */
    get stage() {
      return stage.current;
    },
    /** With what the reader has placed or captured so far. */
    get position(): Position {
      return entry.position;
    },
    get prompt(): string {
      if (outcome(position) !== undefined) return text.table.promptOver;
      return canMove ? promptOf(entry, text.table) : text.table.promptWait({ name: names[position.side] });
    },
    send,
    refuse,
    hover(cell: Cell | undefined): void {
      hovered = cell;
    },
  };
}

export type Table = ReturnType<typeof createTable>;

function bareView(position: Position): EntryView {
  return { shown: position, steps: [], ghost: undefined, marks: [], groups: [], movable: [] };
}

/** For a derived value that every position resets. */
function nothing(_position: Position): RefusalShown | undefined {
  return undefined;
}

const STATES: Readonly<Partial<Record<Mark['kind'], CellState>>> = {
  selected: 'selected',
  leaving: 'leaving',
  must: 'must',
  capture: 'capture',
  target: 'target',
  last: 'last',
  strengthen: 'target',
};
