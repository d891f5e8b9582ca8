/** The sources of all packages as one TypeScript program, read as the tests read them: without builds. */

import ts from 'typescript';
import { FILES, isTest, ROOT, read } from './repository.js';

/** Product code, relative to the root. */
export const SOURCES = FILES.filter(
  (path) => /^(packages|apps|tools)\/[^/]+\/src\/.*\.ts$/.test(path) && !isTest(path),
);

function optionsFromSources(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.base.json`, ts.sys.readFile) as {
    readonly config: { readonly compilerOptions: Record<string, unknown> };
  };
  const { options, errors } = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
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
  if (errors.length > 0) throw new Error('tsconfig.base.json is not understood');
  return options;
}

/** `readText` reads a path relative to the root; it may change what a file says, or invent one among `roots`. */
export function programOf(roots: readonly string[], readText: (path: string) => string = read): ts.Program {
  const options = optionsFromSources();
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  const own = new Set(roots.map((path) => `${ROOT}${path}`));
  host.readFile = (path) => (own.has(path) ? readText(path.slice(ROOT.length)) : readFile(path));
  host.fileExists = (path) => own.has(path) || fileExists(path);
  return ts.createProgram([...own], options, host);
}
