/** Why a game cannot be written in a foreign format, in English. */

import type { ExportFailure } from '@gipfel/notation';

type ExportSentence = (values: ExportFailure['values']) => string;

export const EXPORT_SENTENCES: Readonly<Record<ExportFailure['code'], ExportSentence>> = {
  EXPORT_BOARD_UNKNOWN: ({ board }) => `BoardSpace does not know the board "${board}".`,
  EXPORT_VARIANT_UNKNOWN: ({ variant }) => `BoardSpace does not know the variant "${variant}".`,
  EXPORT_START_NOT_STANDARD: () => 'BoardSpace can only store games from a start that it knows.',
  EXPORT_DECLINED_CLAIM: ({ turn }) =>
    `Turn ${turn} leaves an isolated group (Z5.4), but BoardSpace always claims: it cannot be written there.`,
  EXPORT_DEMAND: ({ turn }) => `Turn ${turn} is a demand (Z9.3), which BoardSpace does not know.`,
  EXPORT_PASS: ({ turn }) => `Turn ${turn} is a forced pass (Z7.4), which BoardSpace does not know.`,
  EXPORT_TURN_ILLEGAL: ({ turn, reason }) => `Turn ${turn} is not legal: ${reason}.`,
};

export function makeExportSentence({ code, values }: ExportFailure): string {
  return EXPORT_SENTENCES[code](values);
}
