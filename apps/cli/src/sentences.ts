/** The texts of packages/i18n as the command line prints them: in English, with the rule's number. */

import {
  exportFailureText,
  loadSection,
  makeRefusalLine,
  parseErrorText,
  type RefusalWords,
  refusalText,
  setupText,
} from '@gipfel/i18n';
import { type ExportFailure, makeCell, type ParseError } from '@gipfel/notation';
import { type GameId, gameOf, type Position, type Refusal, type Side, startOf } from '@gipfel/rules';
import { HOLE } from '@gipfel/rules/tzaar';
import { type Failure, failure } from './failure.js';

const [texts, common] = await Promise.all([loadSection('en', 'refusals'), loadSection('en', 'common')]);

/** Names a cell; undefined if the name is uncertain. */
export type CellNames = RefusalWords['cell'];

const wordsOf = (cell: CellNames): RefusalWords => ({ language: 'en', texts, cell });

const SIDES: Readonly<Record<GameId, readonly [string, string]>> = {
  zertz: [common.player1, common.player2],
  tzaar: [common.whiteSide, common.blackSide],
};

export function sideName(game: GameId, side: Side): string {
  return SIDES[game][side];
}

export function cellNamesIn(position: Position): CellNames {
  return (cell) => {
    if (!gameOf(position).grid.isCell(cell)) return undefined;
    return position.game === 'tzaar' && cell === HOLE ? common.hole : makeCell(position, cell);
  };
}

/** For texts that never became a position: TZAAR's cell names are fixed, ZÈRTZ's depend on the board. */
export function cellNamesOf(game: GameId): CellNames {
  const fixed = game === 'tzaar' ? startOf('tzaar', 'fixed', () => 0) : undefined;
  return fixed === undefined ? () => undefined : cellNamesIn(fixed);
}

export function makeRefusalSentence(refused: Refusal, position: Position): string {
  return makeRefusalLine(refusalText(refused, position.game, wordsOf(cellNamesIn(position))));
}

/** Why no position can be made of the input. */
export function makeSetupSentence(refused: Refusal, game: GameId): string {
  return makeRefusalLine(setupText(refused, game, wordsOf(cellNamesOf(game))));
}

export function makeParseSentence(error: ParseError, game: GameId, cell: CellNames): string {
  return makeRefusalLine(parseErrorText(error, game, wordsOf(cell)));
}

export function makeExportSentence(error: ExportFailure): string {
  return exportFailureText(
    error,
    wordsOf(() => undefined),
  );
}

interface ParseContext {
  readonly file?: string;
  readonly game?: GameId;
  readonly cell?: CellNames;
}

export function makeParseFailure(error: ParseError, context: ParseContext = {}): Failure {
  const { line, column, reason } = error;
  const { file, game = error.game ?? 'zertz', cell = cellNamesOf(game) } = context;
  const where = { ...(file === undefined ? {} : { file }), line, column };
  return failure(reason?.code ?? error.code, makeParseSentence(error, game, cell), where);
}

/** `1 file`, `3 files`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
