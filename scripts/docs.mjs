/**
 * `npm run docs`: writes the generated parts of the documents: who imports whom, as dependency-cruiser finds it, and the tables of
 * docs/measurements. With `--check` it fails if a document shows anything else.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import configuration from '../config/dependency-cruiser.mjs';
import { root, stop } from './bootstrap.mjs';

/** Where generated text stands: `<!-- table web: npm run docs -->` … `<!-- end -->`. */
const BLOCK = /(<!-- (diagram|table) ([\w-]*): npm run docs -->\n).*?(<!-- end -->)/gs;
const DOCUMENTS = ['docs/architecture.md', 'docs/performance.md', 'docs/strength.md', 'docs/storage.md'];
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

async function makeDiagram() {
  const imports = await readImports();
  const arrows = reduce(imports).map(([from, to]) => `  ${from} --> ${to}`);
  const rows = [...imports].map(
    ([from, targets]) => `| \`${from}\` | ${[...targets].sort().join(', ') || 'nothing'} |`,
  );
  const table = ['| module | imports |', '|---|---|', ...rows.sort()];
  return ['```mermaid', 'graph BT', ...arrows.sort(), '```', '', ...table, ''].join('\n');
}

/** @param {string} name */
function makeTable(name) {
  const file = join(root, `docs/measurements/${name}.json`);
  if (!existsSync(file)) stop(`There is no ${file}.`);
  const { command, measured, columns, rows } = JSON.parse(readFileSync(file, 'utf8'));
  const line = (/** @type {readonly unknown[]} */ cells) => `| ${cells.map(makeCell).join(' | ')} |`;
  const table = [line(columns), `|${columns.map(() => '---').join('|')}|`, ...rows.map(line)];
  return [...table, '', `\`${command}\` (${measured})`, ''].join('\n');
}

/** @param {unknown} value */
function makeCell(value) {
  return typeof value === 'number' && value >= 10_000
    ? value.toLocaleString('en').replaceAll(',', ' ')
    : value;
}

const isCheck = process.argv.includes('--check');
// The import diagram takes ten seconds; the tables take none.
const isQuick = process.argv.includes('--tables');
const diagram = isQuick ? undefined : await makeDiagram();
for (const document of DOCUMENTS) {
  const file = join(root, document);
  const text = readFileSync(file, 'utf8');
  const wanted = text.replace(BLOCK, (whole, start, kind, name, end) => {
    if (kind === 'table') return `${start}${makeTable(name)}${end}`;
    return diagram === undefined ? whole : `${start}${diagram}${end}`;
  });
  if (!isCheck) writeFileSync(file, wanted);
  else if (wanted !== text) stop(`The generated parts of ${document} are out of date. Run: npm run docs`);
}
