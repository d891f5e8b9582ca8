/** The folder of the texts, and the folder of the modules made from them. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SOURCE } from './compile.mjs';

/** A sentence for the person who runs the build. */
export class FolderError extends Error {}

/**
 * @param {string} folder
 * @returns {Record<string, import('./compile.mjs').Texts>}
 */
export function readTexts(folder) {
  const english = join(folder, SOURCE);
  if (!existsSync(english)) throw new FolderError(`There is no folder ${english} with the English texts.`);
  /** @type {Record<string, any>} */
  const sections = {};
  for (const name of jsonFiles(english)) sections[name] = readJson(join(english, `${name}.json`));
  /** @type {Record<string, any>} */
  const texts = { [SOURCE]: sections };
  for (const language of jsonFiles(folder)) {
    const file = join(folder, `${language}.json`);
    if (!isLanguageCode(language)) throw new FolderError(`${file}: "${language}" is no language code.`);
    const found = readJson(file);
    for (const [section, value] of Object.entries(found)) {
      if (!isObject(value))
        throw new FolderError(`${file}, section "${section}": must be an object of texts.`);
    }
    texts[language] = found;
  }
  return texts;
}

/** @param {string} folder */
function jsonFiles(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

/** @param {string} code */
function isLanguageCode(code) {
  try {
    return Intl.getCanonicalLocales(code)[0] === code && Intl.PluralRules.supportedLocalesOf(code).length > 0;
  } catch {
    return false;
  }
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @param {string} file */
function readJson(file) {
  let value;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new FolderError(
      `${file}: cannot be read as JSON: ${error instanceof Error ? error.message : error}.`,
    );
  }
  if (!isObject(value)) throw new FolderError(`${file}: must be an object.`);
  return value;
}

/**
 * Writes only what changed, so that `tsc -b` and a running Vite see no change where there is none; removes what is left over.
 *
 * @param {string} folder
 * @param {ReadonlyMap<string, string>} files
 * @returns {number} how many files changed
 */
export function writeModules(folder, files) {
  let changed = 0;
  for (const [name, text] of files) {
    const path = join(folder, name);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    changed++;
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const known = name.replaceAll('\\', '/');
    if (known.endsWith('.ts') && !files.has(known)) {
      rmSync(join(folder, name));
      changed++;
    }
  }
  return changed;
}
