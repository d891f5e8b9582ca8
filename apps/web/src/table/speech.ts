/** What is on the table, in words for the ear. Pure: the words come in. */

import { listText, type Sections } from '@gipfel/i18n';
import { makeCell } from '@gipfel/notation';
import { type Cell, legalActions, type Position, type Side } from '@gipfel/rules';
import { visiblePieces } from '@gipfel/rules/tzaar';
import { COLOURS, freeRings, isColour, placeBetween } from '@gipfel/rules/zertz';
import type { SpeechWords } from './turnSpeech.js';

export type CellState = 'selected' | 'ghost' | 'leaving' | 'group' | 'must' | 'capture' | 'target' | 'last';

export function describeCell(
  { speech, language }: SpeechWords,
  position: Position,
  cell: Cell,
  states: readonly CellState[] = [],
): string {
  const content = contentOf(speech, position, cell, states);
  const said = [content, ...states.map((state) => stateWord(speech, state))];
  return listText(language, 'short', said);
}

function contentOf(
  speech: Sections['speech'],
  position: Position,
  at: Cell,
  states: readonly CellState[],
): string {
  const cell = makeCell(position, at);
  if (position.game === 'zertz') {
    const ring = position.rings[at];
    if (isColour(ring)) return speech.cellMarble({ cell, colour: ring });
    if (ring !== '.') return speech.cellNoRing({ cell });
    if (states.includes('leaving')) return speech.cellLeavingRing({ cell });
    const isFree = states.includes('target') ? false : freeRings(position).includes(at);
    return isFree ? speech.cellFreeRing({ cell }) : speech.cellVacantRing({ cell });
  }
  const stack = position.places[at];
  if (stack === undefined) return speech.cellVacant({ cell });
  const side = stack.owner === 0 ? 'white' : 'other';
  if (stack.height === 1) return speech.cellPiece({ cell, side, piece: stack.type });
  return speech.cellStack({ cell, side, piece: stack.type, height: stack.height });
}

function stateWord(speech: Sections['speech'], state: CellState): string {
  switch (state) {
    case 'selected':
      return speech.stateSelected;
    case 'ghost':
    case 'leaving':
      return speech.stateGhost;
    case 'group':
      return speech.stateGroup;
    case 'must':
      return speech.stateMustCapture;
    case 'capture':
      return speech.stateCapturable;
    case 'target':
      return speech.stateTarget;
    case 'last':
      return speech.stateLastTurn;
  }
}

function listOf({ language }: SpeechWords, parts: readonly string[]): string {
  return listText(language, 'unit', parts);
}

export function speakFreeRings(words: SpeechWords, position: Position): string {
  const rings = position.game === 'zertz' ? freeRings(position) : [];
  const cells = listOf(
    words,
    rings.map((cell) => makeCell(position, cell)),
  );
  return words.speech.freeRings({ count: rings.length, cells });
}

const MOST_SAID = 12;

/** What the side to move can capture now. */
export function speakCaptures(words: SpeechWords, position: Position): string {
  const { speech } = words;
  const said = legalActions(position).flatMap((action) => {
    if (action.type !== 'jump' && action.type !== 'capture') return [];
    const from = makeCell(position, action.from);
    const to = makeCell(position, action.to);
    const over = placeBetween(action.from, action.to) ?? action.from;
    return action.type === 'jump'
      ? [speech.captureJump({ from, over: makeCell(position, over), to })]
      : [speech.captureMove({ from, to })];
  });
  const rest = said.length - MOST_SAID;
  const listed = rest > 0 ? [...said.slice(0, MOST_SAID), speech.moreCaptures({ count: rest })] : said;
  return speech.canCapture({ count: said.length, captures: listOf(words, listed) });
}

/** Captured marbles and what is missing to win; TZAAR: the visible pieces, and a warning at the last of a type. */
export function speakHoldings(words: SpeechWords, position: Position, side: Side, name?: string): string {
  const { speech } = words;
  if (position.game === 'tzaar') {
    const counts = visiblePieces(position.places, side);
    const colour = side === 0 ? 'white' : 'other';
    const warnings =
      position.step === 'place'
        ? []
        : (['Z', 'R', 'T'] as const)
            .filter((piece) => counts[piece] === 1)
            .map((piece) => speech.lastOfType({ side: colour, piece }));
    return [
      speech.visiblePieces({ side: colour, tzaars: counts.Z, tzarras: counts.R, totts: counts.T }),
      ...warnings,
    ].join(' ');
  }
  const store = position.stores[side];
  const { goals } = position.rules;
  const held = { white: store.W, grey: store.G, black: store.B };
  const missing = {
    white: Math.max(0, goals.W - store.W),
    grey: Math.max(0, goals.G - store.G),
    black: Math.max(0, goals.B - store.B),
    each: COLOURS.reduce((sum, colour) => sum + Math.max(0, goals.each - store[colour]), 0),
  };
  return name === undefined
    ? `${speech.myCaptures(held)} ${speech.goalDistance(missing)}`
    : `${speech.theirCaptures({ ...held, name })} ${speech.goalDistanceTheirs({ ...missing, name })}`;
}

export function speakPool({ speech }: SpeechWords, position: Position): string | undefined {
  if (position.game !== 'zertz') return undefined;
  const { W, G, B } = position.pool;
  return speech.pool({ white: W, grey: G, black: B });
}

/** What the side to move has to do, as its own turn or as somebody's. */
export function speakDuty({ speech, language }: SpeechWords, position: Position, waitFor?: string): string {
  if (waitFor !== undefined) return speech.dutyWait({ name: waitFor });
  if (position.game === 'tzaar') {
    switch (position.step) {
      case 'place':
        return speech.dutyPut;
      case 'first':
        return speech.dutyOpening;
      case 'capture':
        return speech.dutyFirst;
      case 'second':
        return speech.dutySecond;
    }
  }
  const { step } = position;
  switch (step.at) {
    case 'start': {
      const actions = legalActions(position);
      const canJump = actions.some(({ type }) => type === 'jump');
      if (!canJump) return speech.dutyPlace;
      return actions.some(({ type }) => type === 'place') ? speech.dutyMayCapture : speech.dutyCapture;
    }
    case 'remove':
      return speech.dutyRemove;
    case 'jump':
      return speech.dutyContinue({ cell: makeCell(position, step.jumper) });
    case 'claim': {
      const cells = (step.groups[0] ?? []).map((cell) => makeCell(position, cell));
      return speech.dutyClaim({
        cells: listText(language, 'and', cells),
      });
    }
  }
}
