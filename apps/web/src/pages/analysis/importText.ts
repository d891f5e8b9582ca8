/** Whatever a reader pastes, drops or opens: records of any known format, a position, or a link. */

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
  /** Where in the text, for the cursor. */
  readonly offset: number | undefined;
}

/** Never throws; nothing of the analysis at hand is touched. */
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
  // The checksum was right, so another version has written what this one cannot read.
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
  // Before a text has named its game, no sentence about it depends on one.
  const { game = GAME_IDS[0] } = error;
  const cell = (each: Cell) => cellInError(error, each);
  const words = { language: shownLanguage(), texts: text.refusals, cell };
  return err({ sentence: makeParseErrorLine(error, game, words), offset: error.offset });
}
