/** The table's speech in the language on the page. */

import { type RefusalWords, refusalText } from '@gipfel/i18n';
import { makeCell } from '@gipfel/notation';
import {
  type Cell,
  type GameId,
  opponentOf,
  type Position,
  type RuleId,
  type Side,
  type Turn,
} from '@gipfel/rules';
import { shownLanguage, text } from '../lib/language/text.svelte.js';
import type { EntryRefusal } from './entrySteps.js';
import * as speech from './speech.js';
import type { LastTurn } from './tableProps.js';
import * as turnSpeech from './turnSpeech.js';

function speechWords(): turnSpeech.SpeechWords {
  return { language: shownLanguage(), speech: text.speech };
}

export function sideNames(game: GameId): readonly [string, string] {
  const { common } = text;
  return game === 'zertz' ? [common.player1, common.player2] : [common.whiteSide, common.blackSide];
}

/** A turn in words; `names` are the players', the usual ones when they are not given. */
export function speakTurn(
  position: Position,
  turn: Turn,
  names: readonly [string, string] = sideNames(position.game),
): string {
  return turnSpeech.speakTurn(speechWords(), position, turn, names[position.side]);
}

/** Z9.3: the opponent of whoever made this turn has had it taken back. */
export function speakDemand({ before, turn }: LastTurn, names: readonly [string, string]): string {
  return turnSpeech.speakDemand(speechWords(), before, turn, names[opponentOf(before.side)]);
}

/** A cell with what is on it. */
export function describeCell(
  position: Position,
  cell: Cell,
  states: readonly speech.CellState[] = [],
): string {
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
  return `/rules/${rule.startsWith('Z') ? 'zertz' : 'tzaar'}#${rule}`;
}

export type Command = 'duty' | 'free' | 'captures' | 'mine' | 'theirs' | 'pool' | 'last';

/** What each command says; undefined for what this game does not have. */
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
  switch (command) {
    case 'duty':
      return speech.speakDuty(words, position, table.canMove ? undefined : names[position.side]);
    case 'free':
      return position.game === 'zertz' ? speech.speakFreeRings(words, position) : undefined;
    case 'captures':
      return speech.speakCaptures(words, position);
    case 'mine':
      return speech.speakHoldings(words, position, ownSide);
    case 'theirs':
      return speech.speakHoldings(words, position, other, names[other]);
    case 'pool':
      return speech.speakPool(words, position);
    case 'last':
      if (demanded !== undefined) return speakDemand(demanded, names);
      return last === undefined ? text.table.nobodyMoved : speakTurn(last.before, last.turn, names);
  }
}
