/** Detects the format of a record by its beginning, and reads all formats. */

import type { Result } from '@gipfel/rules';
import { parseBoardspaceAll } from './foreign/boardspace.js';
import type { GameRecord } from './gameRecord.js';
import type { ParseError } from './parseError.js';
import { parseRecords } from './parseRecord.js';
import { excerpt, isAtEnd, located, peek, scan, scanError } from './scanner.js';
import { parseLittleGolemAll } from './tzaar/littleGolem.js';

const RECORD_FORMATS = ['gipfel', 'boardspace', 'littleGolem'] as const;
type RecordFormat = (typeof RECORD_FORMATS)[number];

/** Little Golem names its game as a file format; properties come in any order, but all in the first node. */
const LITTLE_GOLEM = /\bFF\s{0,9}\[\s{0,9}TZAAR\b/i;
const FIRST_NODE = 2000;

export function detectFormat(text: string): RecordFormat | undefined {
  const scanner = scan(text);
  if (isAtEnd(scanner)) return undefined;
  const first = peek(scanner);
  if (first === '[') return 'gipfel';
  if (first !== '(') return undefined;
  return LITTLE_GOLEM.test(text.slice(scanner.at, scanner.at + FIRST_NODE)) ? 'littleGolem' : 'boardspace';
}

/** All games of a text in any of the formats. */
export function parseAnyRecord(text: string): Result<readonly GameRecord[], ParseError> {
  switch (detectFormat(text)) {
    case 'gipfel':
      return parseRecords(text);
    case 'boardspace':
      return parseBoardspaceAll(text);
    case 'littleGolem':
      return parseLittleGolemAll(text);
    case undefined: {
      const scanner = scan(text);
      if (isAtEnd(scanner)) return located(text, scanError('RECORD_EMPTY', scanner.end));
      const found = excerpt(text.slice(scanner.at));
      return located(text, scanError('FORMAT_UNKNOWN', scanner.at, { found }));
    }
  }
}
