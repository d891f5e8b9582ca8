/** A turn in spoken words, step by step. Pure: the words are arguments. */

import { listText } from '@gipfel/i18n';
import { makeCell } from '@gipfel/notation';
import { type Cell, type Position, play, type Turn } from '@gipfel/rules';
import type { SpeechWords } from './game.js';
import { tableGameOf } from './games.js';

/** A whole turn, from the position it was made in. */
export function speakTurn(words: SpeechWords, position: Position, turn: Turn, name: string): string {
  return words.speech.turnOf({ name, actions: speakActions(words, position, turn) });
}

/** Z9.3: `name` demands a capture, and this turn of the opponent is taken back. */
export function speakDemand(words: SpeechWords, position: Position, turn: Turn, name: string): string {
  const actions = words.speech.actionDemand({ actions: speakActions(words, position, turn) });
  return words.speech.turnOf({ name, actions });
}

function speakActions(words: SpeechWords, position: Position, turn: Turn): string {
  let current = position;
  const said: string[] = [];
  for (const action of turn) {
    const before = current;
    const name = (cell: Cell) => makeCell(before, cell);
    said.push(...tableGameOf(before).speech.step(words, before, action, name));
    current = play(before, action);
  }
  return listText(words.language, 'unit', said);
}
