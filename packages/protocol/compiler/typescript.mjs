/** A loader hook: imports the sources of the packages, so that the build needs nothing that was built before. */

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** @public @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  const source = specifier.startsWith('.') ? specifier.replace(/\.js$/, '.ts') : specifier;
  return next(source, { ...context, conditions: ['gipfel-source', ...context.conditions] });
}

/** @public @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const text = await readFile(fileURLToPath(url), 'utf8');
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
      verbatimModuleSyntax: true,
    },
  });
  return { format: 'module', source: outputText, shortCircuit: true };
}
