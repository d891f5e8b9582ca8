/**
 * `npm run diagram`: writes who imports whom into docs/architecture.md, as dependency-cruiser finds it. With `--check` it fails
 * if the document shows anything else.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import configuration from '../config/dependency-cruiser.mjs';
import { root, stop } from './bootstrap.mjs';

const FILE = join(root, 'docs/architecture.md');
const BLOCK = /(<!-- import diagram: npm run diagram -->\n).*?(<!-- end of import diagram -->)/s;
const MODULE = /^(?:packages|apps|tools)\/([^/]+)\//;
const TEST_CODE = '(\\.test\\.ts$|/testing/)';

/** @param {string} path */
const moduleOf = (path) => MODULE.exec(path)?.[1];

/** @returns {Promise<Map<string, Set<string>>>} what each module imports */
async function readImports() {
  process.chdir(root);
  const { options } = configuration;
  const tsConfig = extractTSConfig(options.tsConfig.fileName);
  const exclude = `${options.exclude.path}|${TEST_CODE}`;
  const { output } = await cruise(
    ['packages', 'apps', 'tools'],
    { ...options, exclude, ruleSet: { options } },
    options.enhancedResolveOptions,
    { tsConfig },
  );
  if (typeof output === 'string') throw new Error(output);
  /** @type {Map<string, Set<string>>} */
  const imports = new Map();
  for (const { source, dependencies } of output.modules) {
    const from = moduleOf(source);
    if (from === undefined) continue;
    const targets = imports.get(from) ?? new Set();
    imports.set(from, targets);
    for (const { resolved } of dependencies) {
      const to = moduleOf(resolved);
      if (to !== undefined && to !== from) targets.add(to);
    }
  }
  return imports;
}

/**
 * Leaves out imports that a longer way implies, which keeps the picture readable.
 * @param {Map<string, Set<string>>} imports
 */
function reduce(imports) {
  /** @type {(from: string, to: string) => boolean} */
  const reaches = (from, to) =>
    [...(imports.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  return [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reaches(other, to)))
      .map((to) => /** @type {const} */ ([from, to])),
  );
}

const imports = await readImports();
const arrows = reduce(imports)
  .map(([from, to]) => `  ${from} --> ${to}`)
  .sort();
const rows = [...imports]
  .map(([from, targets]) => `| \`${from}\` | ${[...targets].sort().join(', ') || 'nothing'} |`)
  .sort();
const diagram = [
  '```mermaid',
  'graph BT',
  ...arrows,
  '```',
  '',
  '| module | imports |',
  '|---|---|',
  ...rows,
  '',
].join('\n');

const text = readFileSync(FILE, 'utf8');
if (!BLOCK.test(text)) stop(`${FILE} has no place for the import diagram.`);
const wanted = text.replace(BLOCK, (_, start, end) => `${start}${diagram}${end}`);
if (!process.argv.includes('--check')) writeFileSync(FILE, wanted);
else if (wanted !== text)
  stop('The import diagram in docs/architecture.md is out of date. Run: npm run diagram');
