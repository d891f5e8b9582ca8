/** Every rule has a test named after its id, and no code cites a rule that does not exist. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
const RULE_ID = /\b[ZT]\d+\.\d+\b/g;
const TEST_NAME = /\b(?:it|describe|test)(?:\.\w+)*(?:\([^)]*\))?\(\s*(["'`])(.*?)\1/gs;

function sources(folder: URL): readonly URL[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = new URL(entry.isDirectory() ? `${entry.name}/` : entry.name, folder);
    return entry.isDirectory() ? sources(path) : entry.name.endsWith('.ts') ? [path] : [];
  });
}

function idsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(RULE_ID) ?? []);
}

const rules = ['zertz', 'tzaar'].flatMap((game) => {
  const text = readFileSync(new URL(`docs/rules/${game}.md`, ROOT), 'utf8');
  return [...text.matchAll(/^- \*\*([ZT]\d+\.\d+)\*\*/gm)].map((match) => match[1] ?? '');
});

const files = ['packages/', 'apps/', 'tools/'].flatMap((folder) => sources(new URL(folder, ROOT)));

describe('rule ids', () => {
  it('are numbered once', () => {
    expect(rules.length).toBeGreaterThan(50);
    expect(new Set(rules).size).toBe(rules.length);
  });

  it('have a test each', () => {
    const names = files
      .filter((file) => file.pathname.endsWith('.test.ts'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(TEST_NAME)].map((match) => match[2] ?? ''));
    const tested = idsIn(names.join('\n'));
    expect(rules.filter((id) => !tested.has(id))).toEqual([]);
  });

  it('exist wherever the code cites them', () => {
    const cited = new Set(files.flatMap((file) => [...idsIn(readFileSync(file, 'utf8'))]));
    expect([...cited].filter((id) => !rules.includes(id))).toEqual([]);
  });
});
