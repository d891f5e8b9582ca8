/** The shared test data of the house, read by tests only. */

import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../../../testdata/', import.meta.url);

export function readTestdata(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

export function listTestdata(folder: string, ending: string): readonly string[] {
  return readdirSync(new URL(folder, ROOT))
    .filter((name) => name.endsWith(ending))
    .sort();
}
