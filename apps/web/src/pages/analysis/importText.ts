/** Reads pasted, dropped or opened text: records of any known format, a position, or a link. */

import { makeParseErrorLine } from '@gipfel/i18n';
import {
  cellInError,
  fromTurns,
  type GameRecord,
  MAX_RECORDS_LENGTH,
  type ParseError,
  parseAnyRecord,
  parsePosition,
} from '@gipfel/notation';
import { type Cell, err, GAME_IDS, ok, type Result } from '@gipfel/rules';
import { shownLanguage, text } from '../../lib/language/text.svelte.js';
import { isShareLink, parseShareLink, type ShareLinkProblem } from '../../lib/sharing/shareLink.js';

interface ImportFailure {
  readonly sentence: string;
  /** The place in the text, for the cursor. */
  readonly offset: number | undefined;
}

/** Never throws, and does not change the current analysis. */
export async function readImport(given: string): Promise<Result<readonly GameRecord[], ImportFailure>> {
  const trimmed = given.trim();
  if (trimmed === '') return fail(text.analysis.openEmpty);
  if (given.length > MAX_RECORDS_LENGTH) return fail(tooLarge());
  const hash = trimmed.includes('\n') ? '' : trimmed.slice(Math.max(0, trimmed.indexOf('#')));
  if (isShareLink(hash)) return readLink(hash);
  if (isPositionLine(trimmed)) {
    const position = parsePosition(trimmed);
    return position.ok ? ok([fromTurns(position.value, [])]) : failAt(position.error);
  }
  const records = parseAnyRecord(given);
  return records.ok ? records : failAt(records.error);
}

async function readLink(hash: string): Promise<Result<readonly GameRecord[], ImportFailure>> {
  const read = await parseShareLink(hash);
  if (!read.ok) return fail(linkProblem(read.error));
  const records = parseAnyRecord(read.value);
  // The checksum is right, so another version wrote it.
  return records.ok ? records : fail(linkProblem('LINK_NEWER'));
}

export function tooLarge(): string {
  const megabytes = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 } as const;
  const limit = new Intl.NumberFormat(shownLanguage(), megabytes).format(MAX_RECORDS_LENGTH / 1_000_000);
  return text.common.errorFileTooLarge({ limit });
}

function linkProblem(problem: ShareLinkProblem): string {
  switch (problem) {
    case 'LINK_BROKEN':
      return text.common.errorLinkBroken;
    case 'LINK_NEWER':
      return text.common.errorLinkNewer;
    case 'LINK_TOO_LARGE':
      return text.analysis.openLinkTooLarge;
    case 'LINK_UNSUPPORTED':
      return text.analysis.openLinkUnsupported;
  }
}

/** Records begin with a bracket or a parenthesis; a position is one line that does not. */
function isPositionLine(trimmed: string): boolean {
  return !trimmed.includes('\n') && !/^[[(]/.test(trimmed);
}

function fail(sentence: string): Result<never, ImportFailure> {
  return err({ sentence, offset: undefined });
}

function failAt(error: ParseError): Result<never, ImportFailure> {
  // Sentences about a text that has not named its game do not depend on the game.
  const { game = GAME_IDS[0] } = error;
  const cell = (each: Cell) => cellInError(error, each);
  const words = { language: shownLanguage(), texts: text.refusals, cell };
  return err({ sentence: makeParseErrorLine(error, game, words), offset: error.offset });
}
