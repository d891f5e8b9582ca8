/** The texts of packages/i18n as the command line prints them: in English, with the rule's number. */

import {
  exportFailureText,
  gameName as gameNameIn,
  listText,
  loadSection,
  makeRefusalLine,
  parseErrorText,
  type RefusalWords,
  refusalText,
  setupText,
  sideNames,
  variantText,
} from '@gipfel/i18n';
import { cellInError, type ExportFailure, type ParseError } from '@gipfel/notation';
import { GAME_IDS, type GameId, type Position, type Refusal, type Side } from '@gipfel/rules';
import { type Failure, failure } from './failure.js';

const [texts, common, people] = await Promise.all([
  loadSection('en', 'refusals'),
  loadSection('en', 'common'),
  loadSection('en', 'people'),
]);

/** `scene` tells what board a cell is on, as far as that is known. */
function wordsIn(scene: Parameters<typeof cellInError>[0]): RefusalWords {
  return { language: 'en', texts, cell: (cell) => cellInError(scene, cell) };
}

export function gameName(game: GameId): string {
  return gameNameIn(common, game);
}

/** All games. */
export const GAME_LIST = listText('en', 'and', GAME_IDS.map(gameName));

export function sideName(game: GameId, side: Side): string {
  return sideNames(common, game)[side];
}

export function variantName(game: GameId, variant: string): string {
  return variantText(people, game, variant);
}

export function makeRefusalSentence(refused: Refusal, position: Position): string {
  return makeRefusalLine(refusalText(refused, position.game, wordsIn({ start: position })));
}

/** Why no position can be made of the input. */
export function makeSetupSentence(refused: Refusal, game: GameId): string {
  return makeRefusalLine(setupText(refused, game, wordsIn({ game })));
}

export function makeParseSentence(error: ParseError): string {
  // Before a text has named its game, no sentence about it depends on one.
  return makeRefusalLine(parseErrorText(error, error.game ?? GAME_IDS[0], wordsIn(error)));
}

export function makeExportSentence(error: ExportFailure): string {
  return exportFailureText(error, wordsIn({}));
}

export function makeParseFailure(error: ParseError, file?: string): Failure {
  const { line, column, reason } = error;
  const where = { ...(file === undefined ? {} : { file }), line, column };
  return failure(reason?.code ?? error.code, makeParseSentence(error), where);
}

/** `1 file`, `3 files`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
