export { makeCell, makeCellCountingHole, NO_LABEL, parseCell, parseCellCountingHole } from './cells.js';
export * from './foreign/index.js';
export { detectFormat, parseAnyRecord, RECORD_FORMATS, type RecordFormat } from './format.js';
export type {
  GameRecord,
  RecordEntry,
  RecordLine,
  RecordResult,
  RecordTag,
  ResultReason,
} from './gameRecord.js';
export { makeRecord, makeRecords } from './makeRecord.js';
export { type ParseError, parseError } from './parseError.js';
export { LONGEST_RECORDS, parseRecord, parseRecords } from './parseRecord.js';
export { makePosition, parsePosition } from './position.js';
export { DEEPEST_NESTING } from './recordPlay.js';
export { makeClock } from './recordText.js';
export { fromTurns, lawResult, type ReplayRefusal, replayRecord } from './replay.js';
export { makeAction, makeTurn, parseAction, parseTurn } from './turn.js';
export { makeZip } from './zertzPosition.js';
