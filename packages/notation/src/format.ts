/** Detects the format of a record by its beginning, and reads all formats. */

import { GAME_IDS, type Result } from '@gipfel/rules';
import { parseBoardspace } from './foreign/boardspace.js';
import type { GameRecord } from './gameRecord.js';
import type { ParseError } from './parseError.js';
import { parseRecords } from './parseRecord.js';
import { notationNamed } from './registry.js';
import { excerpt, isAtEnd, located, peek, scan, scanError } from './scanner.js';

interface RecordFormat {
  readonly name: string;
  parse(text: string): Result<readonly GameRecord[], ParseError>;
}

const GIPFEL: RecordFormat = { name: 'gipfel', parse: parseRecords };
const BOARDSPACE: RecordFormat = { name: 'boardspace', parse: parseBoardspace };
const OWN_FORMATS = GAME_IDS.flatMap((id) => notationNamed(id).ownFormats);

/** How much of a text tells its format. */
const OPENING = 2000;

function formatOf(text: string): RecordFormat | undefined {
  const scanner = scan(text);
  if (isAtEnd(scanner)) return undefined;
  const first = peek(scanner);
  if (first === '[') return GIPFEL;
  if (first !== '(') return undefined;
  const opening = text.slice(scanner.at, scanner.at + OPENING);
  return OWN_FORMATS.find((format) => format.is(opening)) ?? BOARDSPACE;
}

export function detectFormat(text: string): string | undefined {
  return formatOf(text)?.name;
}

/** All games of a text in any of the formats. */
export function parseAnyRecord(text: string): Result<readonly GameRecord[], ParseError> {
  const format = formatOf(text);
  if (format !== undefined) return format.parse(text);
  const scanner = scan(text);
  if (isAtEnd(scanner)) return located(text, scanError('RECORD_EMPTY', scanner.end));
  const found = excerpt(text.slice(scanner.at));
  return located(text, scanError('FORMAT_UNKNOWN', scanner.at, { found }));
}
