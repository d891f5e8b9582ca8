/** The table's speech in the language on the page. */

import { type RefusalWords, refusalText, sideNames } from '@gipfel/i18n';
import { makeCell } from '@gipfel/notation';
import {
  type Cell,
  GAME_IDS,
  gameNamed,
  opponentOf,
  type Position,
  type RuleId,
  type Side,
  type Turn,
} from '@gipfel/rules';
import { shownLanguage, text } from '../lib/language/text.svelte.js';
import type { EntryRefusal } from './entrySteps.js';
import type { CellState, SpeechWords } from './game.js';
import { tableGameOf } from './games.js';
import * as speech from './speech.js';
import type { LastTurn } from './tableProps.js';
import * as turnSpeech from './turnSpeech.js';

function speechWords(): SpeechWords {
  return { language: shownLanguage(), speech: text.speech };
}

/** A turn in words; `names` are the players', the usual ones when they are not given. */
export function speakTurn(
  position: Position,
  turn: Turn,
  names: readonly [string, string] = sideNames(text.common, position.game),
): string {
  return turnSpeech.speakTurn(speechWords(), position, turn, names[position.side]);
}

/** Z9.3: this turn was taken back on the opponent's demand. */
export function speakDemand({ before, turn }: LastTurn, names: readonly [string, string]): string {
  return turnSpeech.speakDemand(speechWords(), before, turn, names[opponentOf(before.side)]);
}

/** A cell with what is on it. */
export function describeCell(position: Position, cell: Cell, states: readonly CellState[] = []): string {
  return speech.describeCell(speechWords(), position, cell, states);
}

export interface RefusalShown {
  readonly sentence: string;
  readonly rule: RuleId | undefined;
  readonly cells: readonly Cell[];
}

export function toRefusalShown(refused: EntryRefusal, position: Position): RefusalShown {
  const { cells, rule, code } = refused;
  if (refused.sentence !== undefined) return { sentence: refused.sentence, rule: undefined, cells };
  if (code === 'NOTHING_IN_REACH') {
    const [cell] = cells;
    return { sentence: text.table.nothingInReach({ cell: makeCell(position, cell ?? 0) }), rule, cells };
  }
  return { ...refusalText(refused, position.game, refusalWords(position)), cells };
}

export function refusalWords(position: Position): RefusalWords {
  return {
    language: shownLanguage(),
    texts: text.refusals,
    cell: (cell) => makeCell(position, cell),
  };
}

/** Where a rule is explained. */
export function ruleAddress(rule: RuleId): string {
  const game = GAME_IDS.find((id) => gameNamed(id).isRuleId(rule));
  return `/rules/${game}#${rule}`;
}

export type Command = 'duty' | 'free' | 'captures' | 'mine' | 'theirs' | 'pool' | 'last';

/** What each command says; undefined if this game does not have it. */
export function speakCommand(
  command: Command,
  table: {
    readonly position: Position;
    readonly last: LastTurn | undefined;
    readonly demanded: LastTurn | undefined;
    readonly names: readonly [string, string];
    readonly ownSide: Side;
    readonly canMove: boolean;
  },
): string | undefined {
  const words = speechWords();
  const { position, last, demanded, names, ownSide } = table;
  const other = opponentOf(ownSide);
  const { speech: game } = tableGameOf(position);
  switch (command) {
    case 'duty':
      return speech.speakDuty(words, position, table.canMove ? undefined : names[position.side]);
    case 'free':
      return game.freePlaces(words, position);
    case 'captures':
      return speech.speakCaptures(words, position);
    case 'mine':
      return game.holdings(words.speech, position, ownSide, undefined);
    case 'theirs':
      return game.holdings(words.speech, position, other, names[other]);
    case 'pool':
      return game.pool(words, position);
    case 'last':
      if (demanded !== undefined) return speakDemand(demanded, names);
      return last === undefined ? text.table.nobodyMoved : speakTurn(last.before, last.turn, names);
  }
}
