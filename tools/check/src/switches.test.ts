/** A switch over a union names every member and has no default branch: then a new member shows every place it concerns. */

import { expect, it } from 'vitest';
import { programOf, SOURCES } from './testing/program.js';
import { FILES, ROOT, read } from './testing/repository.js';
import { incompleteSwitches } from './testing/switches.js';

/** The compiler accepts all of these. */
const SAMPLE = 'tools/check/src/sample.ts';
const SAMPLE_TEXT = `
type State = 'queued' | 'stored' | 'failed';
type Action = { readonly type: 'place' | 'remove' } | { readonly type: 'pass' };
function returnsNothing(state: State): void {
  switch (state) { case 'queued': case 'stored': NAMES.push(state); }
}
function hidesByDefault(state: State): boolean {
  switch (state) { case 'queued': return false; case 'stored': return true; default: return false; }
}
function byDiscriminant({ type }: Action): void {
  switch (type) { case 'place': NAMES.push(type); }
}
function forgetsUndefined(state: 'queued' | undefined): void {
  switch (state) { case 'queued': NAMES.push(state); }
}
function complete(state: State): number {
  switch (state) { case 'queued': return 0; case 'stored': case 'failed': return 1; }
}
function ofAnyText(text: string): number {
  switch (text) { case 'white': return 0; default: return 1; }
}
const NAMES: string[] = [];
`;

/** The script of a component joins the program as a module beside it, with the lines where they were. */
const SCRIPT = '.script.ts';
const COMPONENTS = FILES.filter((path) => path.endsWith('.svelte')).map((path) => path + SCRIPT);

function readScript(path: string): string {
  const [before = '', script = ''] = read(path.slice(0, -SCRIPT.length)).split(
    /<script lang="ts">|<\/script>/,
  );
  return before.replace(/[^\n]/g, '') + script;
}

it('every switch over a union is complete', () => {
  const withSwitch = [...SOURCES, ...COMPONENTS].filter((path) => textOf(path).includes('switch ('));
  expect(withSwitch.length).toBeGreaterThan(100);
  const program = programOf([SAMPLE, ...withSwitch], textOf);
  const incompleteIn = (path: string) => {
    const file = program.getSourceFile(`${ROOT}${path}`);
    if (file === undefined) throw new Error(`${path} is not in the program`);
    return incompleteSwitches(file, program.getTypeChecker());
  };
  expect(incompleteIn(SAMPLE)).toEqual([
    '5: "failed"',
    '8: "failed"',
    '11: "remove", "pass"',
    '14: undefined',
  ]);
  expect(withSwitch.flatMap((path) => incompleteIn(path).map((found) => `${path}:${found}`))).toEqual([]);
});

function textOf(path: string): string {
  if (path === SAMPLE) return SAMPLE_TEXT;
  return path.endsWith(SCRIPT) ? readScript(path) : read(path);
}
