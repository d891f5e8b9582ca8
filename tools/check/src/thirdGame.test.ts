/**
 * Adds a third game to the registry of the rules, in memory, and counts the files that no longer compile. Each is a place where a new
 * game must be written by hand. The goal is registries only.
 */

import ts from 'typescript';
import { expect, it } from 'vitest';
import { FILES, isTest, ROOT, read } from './testing/repository.js';

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
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.base.json`, ts.sys.readFile) as {
    readonly config: { readonly compilerOptions: Record<string, unknown> };
  };
  const { options, errors } = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      // From sources, as the tests run: one program over all packages.
      module: 'ESNext',
      moduleResolution: 'Bundler',
      customConditions: ['gipfel-source'],
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node', 'svelte', 'vite/client', 'vite-plugin-pwa/client'],
      rootDir: '.',
      composite: false,
      declaration: false,
      noEmit: true,
      tsBuildInfoFile: undefined,
      outDir: undefined,
    },
    ROOT,
  );
  expect(errors).toEqual([]);
  const host = ts.createCompilerHost(options);
  const readSource = host.readFile;
  host.readFile = (path) => {
    const text = readSource(path);
    return text !== undefined && path.endsWith(RULES_REGISTRY) ? withThirdGame(text) : text;
  };
  const roots = FILES.filter(
    (path) => /^(packages|apps|tools)\/[^/]+\/src\/.*\.ts$/.test(path) && !isTest(path),
  );
  const program = ts.createProgram(
    roots.map((path) => `${ROOT}${path}`),
    options,
    host,
  );
  return roots.filter((path) => {
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
