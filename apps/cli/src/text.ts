/** Decodes bytes, with the place of the first one that is not text. */

import { err, ok, type Result } from '@gipfel/rules';
import { type Failure, failure } from './failure.js';

/** UTF-8; old foreign records may be Latin-1, which unlike binary data has no control characters. */
export function decodeText(bytes: Uint8Array, file: string): Result<string, Failure> {
  const control = bytes.findIndex(isControl);
  if (control !== -1) return err(notText(bytes, control, file));
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return ok(new TextDecoder('latin1').decode(bytes));
  }
}

const TAB = 9;
const SPACE = 32;
const NEWLINE = 10;
const CARRIAGE_RETURN = 13;

function isControl(byte: number): boolean {
  return byte < SPACE && byte !== TAB && byte !== NEWLINE && byte !== CARRIAGE_RETURN;
}

function notText(bytes: Uint8Array, offset: number, file: string): Failure {
  const before = bytes.subarray(0, offset);
  const line = before.reduce((count, byte) => (byte === NEWLINE ? count + 1 : count), 1);
  const column = offset - before.lastIndexOf(NEWLINE);
  return failure('FILE_NOT_TEXT', 'This is not a text file.', { file, line, column });
}
