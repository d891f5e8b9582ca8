/**
 * Adds a third game to the ids and types of the rules, in memory, and looks which files no longer compile: each is a place where a new
 * game must be written by hand. These are the registries, and docs/adding-a-game.md names them all.
 */

import { expect, it } from 'vitest';
import { programOf, SOURCES } from './testing/program.js';
import { REGISTRY, ROOT, read } from './testing/repository.js';

const REGISTRIES = [
  'apps/cli/src/games.ts',
  'apps/web/src/pages/analysis/editor/fields/games.ts',
  'apps/web/src/pages/analysis/editor/games.ts',
  'apps/web/src/pages/home/games.ts',
  'apps/web/src/pages/learn/games.ts',
  'apps/web/src/pages/play/games.ts',
  'apps/web/src/pages/rules/games.ts',
  'apps/web/src/table/games.ts',
  'apps/web/src/table/skin/games.ts',
  'apps/web/src/table/trays/games.ts',
  'packages/engine/src/games/registry.ts',
  'packages/engine/src/wasm/registry.ts',
  'packages/i18n/src/names/games.ts',
  'packages/i18n/src/parsing/games.ts',
  'packages/i18n/src/refusals/games.ts',
  'packages/i18n/src/results/games.ts',
  'packages/match/src/games.ts',
  'packages/notation/src/registry.ts',
  'packages/rules/src/registry.ts',
  'tools/arena/src/levels/games.ts',
  'tools/bench/src/games.ts',
  'tools/train/src/games.ts',
];

const GAME_IDS = 'packages/rules/src/gameIds.ts';

/** A third game with the types of TZAAR and no implementation: its id, and its line in `Games`. */
const STUBS: Readonly<Record<string, readonly [RegExp, string]>> = {
  [GAME_IDS]: [/\] as const;/, ", 'stub'] as const;"],
  'packages/rules/src/registry.ts': [
    /export interface Games \{/,
    `$&
  readonly stub: {
    readonly [Key in keyof Games['tzaar']]: Games['tzaar'][Key] extends { readonly game: unknown }
      ? Omit<Games['tzaar'][Key], 'game'> & { readonly game: 'stub' }
      : Games['tzaar'][Key];
  };`,
  ],
};

function readWithStub(path: string): string {
  const source = read(path);
  const stub = STUBS[path];
  if (stub === undefined) return source;
  const changed = source.replace(...stub);
  if (changed === source) throw new Error(`${path} has no place for the stub`);
  return changed;
}

function filesWithErrors(): readonly string[] {
  const program = programOf(SOURCES, readWithStub);
  return SOURCES.filter((path) => {
    const file = program.getSourceFile(`${ROOT}${path}`);
    return file !== undefined && program.getSemanticDiagnostics(file).length > 0;
  });
}

/** Checks the types of the whole repository: a minute on a quiet machine, and more on a busy one. */
const TIME_LIMIT = 600_000;

it('a third game fails to compile in the registries and nowhere else', { timeout: TIME_LIMIT }, () => {
  expect(filesWithErrors().toSorted()).toEqual(REGISTRIES);
});

it('nothing else is called a registry, and the guide names all', () => {
  const listed = SOURCES.filter((path) => REGISTRY.test(path));
  expect(listed.toSorted()).toEqual([...REGISTRIES, GAME_IDS].toSorted());
  const guide = read('docs/adding-a-game.md');
  expect(listed.filter((path) => !guide.includes(`\`${path}\``))).toEqual([]);
});
