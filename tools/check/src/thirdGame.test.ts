/**
 * Adds a third game to the registry of the rules, in memory, and counts the files that no longer compile. Each is a place where a new
 * game must be written by hand. The goal is registries only.
 */

import { expect, it } from 'vitest';
import { programOf, SOURCES } from './testing/program.js';
import { ROOT, read } from './testing/repository.js';

/** Lower it whenever the count falls. */
const CEILING = 34;

const RULES_REGISTRY = 'packages/rules/src/registry.ts';
const REGISTRY = /\/(registry|games)\.ts$/;

/** The types of TZAAR with a `game` of its own, and no implementation: the rules registry fails as well. */
const STUB = `
  readonly stub: {
    readonly [Key in keyof Games['tzaar']]: Games['tzaar'][Key] extends { readonly game: unknown }
      ? Omit<Games['tzaar'][Key], 'game'> & { readonly game: 'stub' }
      : Games['tzaar'][Key];
  };`;

function withThirdGame(source: string): string {
  const changed = source.replace(/export interface Games \{/, (start) => `${start}${STUB}`);
  if (changed === source) throw new Error(`${RULES_REGISTRY} declares no interface Games`);
  return changed;
}

function filesWithErrors(): readonly string[] {
  const program = programOf(SOURCES, (path) =>
    path === RULES_REGISTRY ? withThirdGame(read(path)) : read(path),
  );
  return SOURCES.filter((path) => {
    const file = program.getSourceFile(`${ROOT}${path}`);
    return file !== undefined && program.getSemanticDiagnostics(file).length > 0;
  });
}

it('a third game fails to compile in the registries and hardly anywhere else', () => {
  expect(read(RULES_REGISTRY)).toContain('interface Games');
  const files = filesWithErrors();
  expect(files).toContain(RULES_REGISTRY);
  const elsewhere = files.filter((path) => !REGISTRY.test(path));
  expect(elsewhere.length, `${elsewhere.length} files:\n${elsewhere.join('\n')}`).toBeLessThanOrEqual(
    CEILING,
  );
});
