/** What is wrong with a file, line by line: stable codes, and values for the sentence. */

const FILE_PROBLEMS = [
  'FILE_EMPTY',
  'NUMBER_INVALID',
  'NUMBER_TWICE',
  'NAME_MISSING',
  'NAME_TWICE',
  'FIELD_INVALID',
  'OPPONENT_UNKNOWN',
  'OPPONENT_MISMATCH',
  'COLOUR_MISMATCH',
  'RESULT_UNKNOWN',
  'RESULT_MISMATCH',
  'RESULT_WITHOUT_OPPONENT',
  'BYE_TWICE',
  'COLUMN_MISSING',
  'REFUSED',
  // Warnings: the file can be used.
  'LINE_UNREAD',
  'POINTS_DIFFER',
] as const;
export type FileProblemCode = (typeof FILE_PROBLEMS)[number];

export interface FileProblem {
  readonly code: FileProblemCode;
  /** From 1. */
  readonly line: number;
  /** Of the field, from 1; undefined when the whole line is meant. */
  readonly column?: number;
  readonly values: Readonly<Record<string, string | number>>;
}
