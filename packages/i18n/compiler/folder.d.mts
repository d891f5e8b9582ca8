/** Types of folder.mjs for the tests. */

import type { Texts } from './compile.mjs';

export class FolderError extends Error {}
export function readTexts(folder: string): Record<string, Texts>;
export function writeModules(folder: string, files: ReadonlyMap<string, string>): number;
