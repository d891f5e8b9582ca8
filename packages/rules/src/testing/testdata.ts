/** The shared testdata folder. */

import { readFileSync } from 'node:fs';

const ROOT = new URL('../../../../testdata/', import.meta.url);

export function readTestdata(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}
