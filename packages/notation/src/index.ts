export { makeCell, makeCellCountingHole, parseCell, parseCellCountingHole } from './cells.js';
export { parseBoardspace, parseBoardspaceAll } from './foreign/boardspace.js';
export type { ExportFailure } from './foreign/exportFailure.js';
export { makeBoardspace } from './foreign/makeBoardspace.js';
export { detectFormat, parseAnyRecord, RECORD_FORMATS, type RecordFormat } from './format.js';
export type {
  GameRecord,
  RecordEntry,
  RecordLine,
  RecordResult,
  RecordTag,
  ResultReason,
} from './gameRecord.js';
export { NO_LABEL } from './labels.js';
export { makeRecord, makeRecords } from './makeRecord.js';
export { type ParseError, parseError } from './parseError.js';
export { MAX_RECORDS_LENGTH, parseRecord, parseRecords } from './parseRecord.js';
export { makePosition, parsePosition } from './position.js';
export { MAX_NESTING } from './recordPlay.js';
export { makeClock } from './recordText.js';
export { decidedResult, fromTurns, type ReplayRefusal, replayRecord } from './replay.js';
export { makeAction, makeTurn, parseAction, parseTurn } from './turn.js';
export { parseLittleGolem, parseLittleGolemAll } from './tzaar/littleGolem.js';
export { makeZip } from './zertz/position.js';
