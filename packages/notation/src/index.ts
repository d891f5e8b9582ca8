export { cellInError, makeCell, parseCell } from './cells.js';
export type { ExportFailure } from './foreign/exportFailure.js';
export { makeBoardspace } from './foreign/makeBoardspace.js';
export { detectFormat, parseAnyRecord } from './format.js';
export type {
  GameRecord,
  RecordEntry,
  RecordLine,
  RecordResult,
  RecordTag,
} from './gameRecord.js';
export { makeRecord, makeRecords } from './makeRecord.js';
export { type ParseError, parseError } from './parseError.js';
export { MAX_RECORDS_LENGTH, parseRecord, parseRecords } from './parseRecord.js';
export { makePosition, parsePosition } from './position.js';
export { MAX_NESTING } from './recordPlay.js';
export { decidedResult, fromTurns, positionsOf } from './replay.js';
export { makeAction, makeTurn, parseAction, parseTurn } from './turn.js';
