/** Entering a TZAAR turn: a stack and its target; during the set-up, a piece and its place. */

import type { MarkKind, PieceLook } from '@gipfel/board';
import type { Sections } from '@gipfel/i18n';
import { makeCell } from '@gipfel/notation';
import { type Action, type Cell, isTurnStart, legalActions, refusal, tryPlay } from '@gipfel/rules';
import { handOf, PIECE_TYPES, type PieceType, reachFrom, type TzaarPosition } from '@gipfel/rules/tzaar';
import {
  type Answer,
  type Entry,
  type EntryMode,
  type Hand,
  makeStep,
  refuse,
  reopen,
} from '../entrySteps.js';
import type { TableGame } from '../game.js';
import { stackLook } from './skin.js';

interface Reach {
  readonly captures: readonly Cell[];
  readonly strengthenings: readonly Cell[];
}

/** Where this stack may go now. */
function reachOf(position: TzaarPosition, from: Cell): Reach {
  const actions = legalActions(position);
  const to = (type: 'capture' | 'strengthen') =>
    actions.flatMap((action) => (action.type === type && action.from === from ? [action.to] : []));
  return { captures: to('capture'), strengthenings: to('strengthen') };
}

/** The stacks with a legal move. */
function moversOf(position: TzaarPosition): readonly Cell[] {
  const from = legalActions(position).flatMap((action) =>
    action.type === 'capture' || action.type === 'strengthen' ? [action.from] : [],
  );
  return [...new Set(from)];
}

/** T2.3: the last type is selected again while pieces of it are left. */
function beginHand(position: TzaarPosition, _mode: EntryMode, { piece }: Hand): Hand {
  const isLeft =
    piece !== undefined && position.step === 'place' && handOf(position, position.side)[piece] > 0;
  return isLeft ? { piece } : {};
}

function takePiece(entry: Entry, start: TzaarPosition, piece: PieceType): Answer {
  const placed = entry.choices[0]?.[0];
  const opened = placed?.type === 'place' ? reopen(entry, 0) : entry;
  const onto = placed?.type === 'place' ? placed.at : entry.hand.onto;
  const vacant = start.places.findIndex((place, cell) => place === undefined && isPlaceable(start, cell));
  const tried = refuse(opened, { type: 'place', piece, at: vacant === -1 ? 0 : vacant });
  if (tried.refusal !== undefined) return { entry, refusal: tried.refusal };
  const taken: Entry = { ...opened, hand: { piece } };
  if (onto === undefined) return { entry: taken };
  const answer = makeStep(taken, { type: 'place', piece, at: onto });
  return answer.refusal === undefined ? answer : { ...answer, entry };
}

/** Any place that is not illegal in itself, as the hole is. */
function isPlaceable(position: TzaarPosition, at: Cell): boolean {
  return legalActions(position).some((action) => action.type === 'place' && action.at === at);
}

function tap(entry: Entry, position: TzaarPosition, cell: Cell): Answer {
  return position.step === 'place' ? tapWhilePlacing(entry, position, cell) : tapStack(entry, position, cell);
}

function tapWhilePlacing(entry: Entry, position: TzaarPosition, cell: Cell): Answer {
  const { piece, onto } = entry.hand;
  if (piece !== undefined) return makeStep(entry, { type: 'place', piece, at: cell });
  const some = (['Z', 'R', 'T'] as const).find((type) => handOf(position, position.side)[type] > 0) ?? 'Z';
  const tried = refuse(entry, { type: 'place', piece: some, at: cell });
  if (tried.refusal !== undefined) return tried;
  return { entry: { ...entry, hand: onto === cell ? {} : { onto: cell } } };
}

function tapStack(entry: Entry, position: TzaarPosition, cell: Cell): Answer {
  const { from } = entry.hand;
  if (from === cell) return { entry: { ...entry, hand: {} } };
  const move = from === undefined ? undefined : moveTo(position, from, cell);
  if (move !== undefined && tryPlay(position, move).ok) return makeStep(entry, move);
  if (moversOf(position).includes(cell)) return { entry: { ...entry, hand: { from: cell } } };
  if (position.places[cell]?.owner === position.side) return explainStuck(entry, position, cell);
  return makeStep(entry, move ?? { type: 'capture', from: cell, to: cell });
}

function moveTo({ places, side }: TzaarPosition, from: Cell, to: Cell): Action {
  return { type: places[to]?.owner === side ? 'strengthen' : 'capture', from, to };
}

/** For a stack without a move: the rules' reason at its most telling target. */
function explainStuck(entry: Entry, position: TzaarPosition, from: Cell): Answer {
  const met = reachFrom(position.places, from);
  const enemy = met.find((cell) => position.places[cell]?.owner !== position.side);
  const to = enemy ?? met[0];
  if (to !== undefined) return refuse(entry, moveTo(position, from, to));
  const over = isTurnStart(position) ? refuse(entry, { type: 'pass' }).refusal : undefined;
  if (over?.code === 'GAME_OVER') return { entry, refusal: over };
  return { entry, refusal: refusal('NOTHING_IN_REACH', 'T4.1', [from]) };
}

function carried({ hand }: Entry, position: TzaarPosition, cell: Cell): PieceLook | undefined {
  const { piece } = hand;
  if (piece === undefined || position.step !== 'place') return undefined;
  return tryPlay(position, { type: 'place', piece, at: cell }).ok
    ? stackLook(position.side, piece)
    : undefined;
}

function mark(
  { hand }: Entry,
  position: TzaarPosition,
  add: (kind: MarkKind, cells: readonly Cell[]) => void,
): void {
  if (hand.from === undefined) return;
  const { captures, strengthenings } = reachOf(position, hand.from);
  add('selected', [hand.from]);
  add('capture', captures);
  add('strengthen', strengthenings);
}

function prompt({ hand }: Entry, position: TzaarPosition, words: Sections['table']): string {
  switch (position.step) {
    case 'place':
      if (hand.onto !== undefined)
        return words.promptPutPieceForPlace({ cell: makeCell(position, hand.onto) });
      return hand.piece === undefined ? words.promptPutPiece : words.promptPut({ piece: hand.piece });
    case 'first':
      return hand.from === undefined ? words.promptFirstCapture : words.promptCaptureTarget;
    case 'capture':
      return hand.from === undefined ? words.promptCapture : words.promptCaptureTarget;
    case 'second':
      return hand.from === undefined ? words.promptSecond : words.promptSecondTarget;
  }
}

/** T6.4: nothing was left for a second action. */
function readyPrompt({ choices }: Entry, words: Sections['table']): string | undefined {
  const last = choices.at(-1) ?? [];
  return last.length > 1 && last.at(-1)?.type === 'pass' ? words.promptNoSecond : undefined;
}

export const entry: TableGame<TzaarPosition>['entry'] = {
  begin: beginHand,
  tap,
  take: (entered, start, _position, event) =>
    event.type === 'piece' ? takePiece(entered, start, event.piece) : { entry: entered },
  takes: PIECE_TYPES.map((piece) => ({ type: 'piece', piece })),
  movers: moversOf,
  carried,
  mark,
  takenAlong: () => [],
  prompt,
  readyPrompt,
};
