/**
 * The portable form of a whole store, the same for both databases: lines of JSON. First a head, then table by table its name and
 * columns followed by its rows, last the end with the number of rows and the hash of everything before it.
 */

import type { Tables } from '../tables.js';

type TableName = Exclude<keyof Tables, 'schema_versions'>;

/** What refers to others comes after them; each with its primary key, by which it is read. */
export const TABLES: readonly (readonly [name: TableName, key: readonly string[]])[] = [
  ['people', ['id']],
  ['credentials', ['hash']],
  ['blocks', ['person', 'blocked']],
  ['matches', ['id']],
  ['match_progress', ['match']],
  ['events', ['match', 'number']],
  ['chat', ['match', 'number']],
  ['ratings', ['person', 'game', 'speed']],
  ['rating_history', ['person', 'game', 'speed', 'at', 'match']],
  ['challenges', ['id']],
  ['seeks', ['id']],
  ['pairings', ['seek']],
  ['notices', ['person', 'number']],
  ['devices', ['endpoint']],
  ['secrets', ['name']],
  ['reports', ['id']],
  ['barred_names', ['name_key']],
  ['notes', ['about', 'number']],
  ['beats', ['process']],
  ['timeline', ['id']],
  ['tallies', ['key']],
];

export type Value = string | number | null;

/** Grows when the lines are to be read in another way. */
const FORMAT = 1;

export type Line =
  | { readonly type: 'head'; readonly format: number; readonly schema: number }
  | { readonly type: 'table'; readonly name: string; readonly columns: readonly string[] }
  | { readonly type: 'row'; readonly values: readonly Value[] }
  | { readonly type: 'end'; readonly rows: number; readonly sha256: string };

export function makeLine(line: Line): string {
  switch (line.type) {
    case 'head':
      return `${JSON.stringify({ gipfel: line.format, schema: line.schema })}\n`;
    case 'table':
      return `${JSON.stringify({ table: line.name, columns: line.columns })}\n`;
    case 'row':
      return `${JSON.stringify(line.values)}\n`;
    case 'end':
      return `${JSON.stringify({ rows: line.rows, sha256: line.sha256 })}\n`;
  }
}

export const makeHead = (schema: number): string => makeLine({ type: 'head', format: FORMAT, schema });

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'string' || typeof value === 'number';
const isName = (value: unknown): value is string => typeof value === 'string' && /^[a-z_]{1,40}$/.test(value);

function parseObject(line: Readonly<Record<string, unknown>>): Line | undefined {
  const { gipfel, schema, table, columns, rows, sha256 } = line;
  if (typeof gipfel === 'number' && typeof schema === 'number')
    return { type: 'head', format: gipfel, schema };
  if (isName(table) && Array.isArray(columns) && columns.length > 0 && columns.every(isName)) {
    return { type: 'table', name: table, columns };
  }
  if (typeof rows === 'number' && typeof sha256 === 'string') return { type: 'end', rows, sha256 };
  return undefined;
}

export function parseLine(text: string): Line | undefined {
  try {
    const line: unknown = JSON.parse(text);
    if (Array.isArray(line)) return line.every(isValue) ? { type: 'row', values: line } : undefined;
    return typeof line === 'object' && line !== null
      ? parseObject(line as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

export const isKnownFormat = (format: number): boolean => format === FORMAT;
