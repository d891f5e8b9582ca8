/** The state behind one game table: the turn under way, what was refused, and the picture of both. */

import type { BoardConfig, BoardHandle, BoardPatch, Drawing, Mark } from '@gipfel/board';
import { makeRefusalLine } from '@gipfel/i18n';
import { type Cell, isTurnStart, outcome, type Position, playTurn, type Side } from '@gipfel/rules';
import { tick, untrack } from 'svelte';
import { text } from '../lib/language/text.svelte.js';
import { announce, announceAtOnce } from '../lib/page/announcer.svelte.js';
import { describeCell, type RefusalShown, sideNames, toRefusalShown } from './announcements.js';
import { fromCellId, lastMarks, toBoardCells, toCellId, toFrame, toPieces } from './boardView.js';
import { toDraft, withDraft } from './entryDraft.js';
import { type EntryView, hintOf, viewEntry } from './entryView.js';
import { wantsConfirmation } from './look.svelte.js';
import { createPacedStage } from './pacedStage.svelte.js';
import { createPieceNames } from './pieceNames.js';
import { promptOf } from './prompt.js';
import type { CellState } from './speech.js';
import type { LastTurn, TableProps } from './tableProps.js';
import {
  beginEntry,
  changeEntry,
  type Entry,
  type EntryEvent,
  type EntryMode,
  type Hand,
  isReady,
  type Outgoing,
  turnOf,
} from './turnEntry.js';
import { announceTurns } from './turnNews.svelte.js';

const NO_MARKS: readonly Mark[] = [];

export interface Layout {
  /** Where a side's tray stands, seen from the board. */
  exitOf(side: Side): 'top' | 'right' | 'bottom' | 'left';
  /** Undefined until it is drawn. */
  board(): BoardHandle | undefined;
}

export function createTable(props: TableProps, layout: Layout) {
  const pieceNames = createPieceNames();
  /** What each side placed last. */
  const remembered: [Hand, Hand] = [{}, {}];
  let handedOut: LastTurn | undefined;

  const stage = createPacedStage(props, layout.board);
  const position = $derived(stage.current.position);
  const last = $derived(stage.current.last);
  const names = $derived(props.names ?? sideNames(position.game));
  const isCaughtUp = $derived(position === props.position);
  const canMove = $derived(props.canMove === true && isCaughtUp && outcome(position) === undefined);
  const isStepwise = $derived(props.onStep !== undefined);
  const confirms = $derived(wantsConfirmation(props.confirm));

  let draft = untrack(() => props.drafts?.read());
  // These begin anew with every position; what the reader does changes them in between.
  let entry: Entry = $derived(begin(position, isStepwise, confirms, props.touched));
  let refused: RefusalShown | undefined = $derived(nothing(position));
  let isSent = $derived(no(position));

  function begin(start: Position, steps: boolean, confirm: boolean, touched: TableProps['touched']): Entry {
    return untrack(() => {
      const mode: EntryMode = {
        steps,
        touch: props.onTouch !== undefined,
        confirm,
        touched,
        judge: (action, position) => props.judge?.(action, position),
      };
      const begun = beginEntry(start, mode, remembered[start.side]);
      // Only the first position of a page can be one that was left by a reload.
      const kept = steps ? undefined : draft;
      draft = undefined;
      return kept === undefined ? begun : withDraft(begun, kept);
    });
  }

  $effect(() => {
    const left = toDraft(entry);
    untrack(() => props.drafts?.write(left));
  });

  const isOpen = $derived(canMove || isSent);
  const view: EntryView = $derived(isOpen ? viewEntry(entry) : bareView(position));
  const staged = $derived.by(() => {
    const clues = [last, handedOut].filter((clue) => clue !== undefined);
    const shown = pieceNames.show({ start: isOpen ? entry.start : position, steps: view.steps }, clues);
    return {
      pieces: toPieces(view.shown, shown.identities),
      motion: {
        hops: shown.hops,
        exit: layout.exitOf(shown.mover ?? view.shown.side),
      },
    };
  });
  const isUntouched = $derived(entry.choices.length === 0 && entry.hand.from === undefined);
  const hints = $derived(
    props.hint === undefined || !isUntouched || !isCaughtUp ? [] : hintOf(position, props.hint),
  );
  /** What has moved but can still be changed; a placement is told by its ghost. */
  const pending = $derived(isUntouched ? NO_MARKS : lastMarks(view.steps));
  const marks: readonly Mark[] = $derived([
    ...(last === undefined || !isUntouched ? pending : lastMarks(last.turn)),
    ...view.marks,
    ...hints
      .filter(({ to }) => to === undefined)
      .map(({ from }): Mark => ({ kind: 'hint', cell: toCellId(from) })),
    ...(refused?.cells ?? []).map((cell): Mark => ({ kind: 'proof', cell: toCellId(cell) })),
    ...(props.marks ?? NO_MARKS),
  ]);
  const drawings: readonly Drawing[] = $derived([
    ...(props.drawings ?? []),
    ...hints.flatMap(({ from, to }): readonly Drawing[] =>
      to === undefined ? [] : [{ from: toCellId(from), to: toCellId(to), brush: 'engine' }],
    ),
  ]);

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
    if (!canMove) {
      const reason = isSent ? undefined : (overReason() ?? props.idleReason);
      if (event.type === 'tap' && reason !== undefined)
        refuse({ sentence: reason, rule: undefined, cells: [] });
      return;
    }
    const before = entry;
    const answer = changeEntry(before, event);
    entry = answer.entry;
    if (answer.refusal !== undefined) {
      refuse(toRefusalShown(answer.refusal, before.position));
      return;
    }
    refused = undefined;
    const hasStepped = answer.out !== undefined || answer.entry.choices.length > 0;
    if (hasStepped && before.choices.length === 0 && isTurnStart(before.start)) stage.skip();
    if (answer.out !== undefined) handOut(answer.out, before);
    else tellProgress(before);
  }

  function overReason(): string | undefined {
    return outcome(position) === undefined ? undefined : text.table.promptOver;
  }

  function refuse(shown: RefusalShown): void {
    refused = shown;
    announceAtOnce(makeRefusalLine(shown));
  }

  function tellProgress(before: Entry): void {
    if (entry === before) return;
    announce(isReady(entry) ? text.speech.turnReady : promptOf(entry, text.table));
    props.onProgress?.(turnOf(entry));
  }

  function handOut(out: Outgoing, before: Entry): void {
    if (out.type === 'touch') {
      props.onTouch?.(out.colour);
      return;
    }
    const steps = out.type === 'turn' ? out.turn : out.steps;
    const placed = steps.find((action) => action.type === 'place');
    if (placed !== undefined)
      remembered[before.start.side] =
        'colour' in placed ? { colour: placed.colour } : { piece: placed.piece };
    handedOut = { before: out.type === 'turn' ? before.start : position, turn: steps };
    stage.expectOwn(playTurn(handedOut.before, steps));
    if (out.type === 'turn') {
      isSent = true;
      props.onTurn?.(steps);
      void tick().then(() => takeBackRefused(before.start));
    } else {
      for (const step of steps) props.onStep?.(step);
    }
  }

  /** A page that could play the turn has a new position by now, or lets nobody move until it knows. */
  function takeBackRefused(start: Position): void {
    if (!canMove || start !== position) return;
    isSent = false;
    entry = changeEntry(entry, { type: 'cancel' }).entry;
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
    ghost: view.ghost,
    groups: view.groups,
    movable: canMove ? view.movable.map(toCellId) : [],
    drawings,
    drawable: props.drawable ?? false,
    onRest: stage.rested,
    rotation: props.rotation ?? 0,
    flipped: props.flipped ?? false,
    texts: {
      boardLabel:
        view.shown.game === 'zertz'
          ? text.speech.boardZertz({ rings: toBoardCells(view.shown).length })
          : text.speech.boardTzaar,
      describeCell: (id) => {
        const cell = fromCellId(id);
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
      return isOpen ? entry.position : position;
    },
    get prompt(): string {
      if (outcome(position) !== undefined) return text.table.promptOver;
      return canMove ? promptOf(entry, text.table) : text.table.promptWait({ name: names[position.side] });
    },
    send,
    refuse,
  };
}

export type Table = ReturnType<typeof createTable>;

function bareView(position: Position): EntryView {
  return { shown: position, steps: [], ghost: undefined, marks: [], groups: [], movable: [] };
}

/** Derived values that only begin anew. */
function nothing(_position: Position): RefusalShown | undefined {
  return undefined;
}

function no(_position: Position): boolean {
  return false;
}

const STATES: Readonly<Partial<Record<Mark['kind'], CellState>>> = {
  selected: 'selected',
  leaving: 'leaving',
  must: 'must',
  capture: 'capture',
  target: 'target',
  last: 'last',
};
