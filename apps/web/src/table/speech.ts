/** The table in spoken words. Pure: the words are arguments. */

import { listText, type Sections } from '@gipfel/i18n';
import { makeCell } from '@gipfel/notation';
import { type Cell, legalActions, type Position } from '@gipfel/rules';
import { placeBetween } from '@gipfel/rules/zertz';
import type { CellState, SpeechWords } from './game.js';
import { tableGameOf } from './games.js';

export function describeCell(
  { speech, language }: SpeechWords,
  position: Position,
  cell: Cell,
  states: readonly CellState[] = [],
): string {
  const content = tableGameOf(position).speech.cell(speech, position, cell, states);
  const said = [content, ...states.map((state) => stateWord(speech, state))];
  return listText(language, 'short', said);
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
  return speech.canCapture({ count: said.length, captures: listText(words.language, 'unit', listed) });
}

/** What the side to move has to do, as its own turn or as somebody's. */
export function speakDuty(words: SpeechWords, position: Position, waitFor?: string): string {
  return waitFor === undefined
    ? tableGameOf(position).speech.duty(words, position)
    : words.speech.dutyWait({ name: waitFor });
}
