/**
 * Compiles messages/ to src/generated/: one module a language and section, and their types. Stops with a sentence for each
 * text that is missing, superfluous or does not fit the English one.
 * `--draft` lets English stand in for what is missing or wrong in other languages, and says how much that is.
 */

import { fileURLToPath } from 'node:url';
import { compile, makeSentence, SOURCE } from './compiler/compile.mjs';
import { FolderError, readTexts, writeModules } from './compiler/folder.mjs';

const MAX_SHOWN = 40;
const draft = process.argv.includes('--draft');

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`);
}

/** @param {readonly string[]} sentences */
function sayAll(sentences) {
  for (const each of sentences.slice(0, MAX_SHOWN)) say(`  ${each}`);
  if (sentences.length > MAX_SHOWN) say(`  … and ${sentences.length - MAX_SHOWN} more.`);
}

function build() {
  const texts = readTexts(fileURLToPath(new URL('messages', import.meta.url)));
  const { files, problems, missing } = compile(texts, { draft });
  const fatal = draft ? problems.filter(({ language }) => language === SOURCE) : problems;
  if (fatal.length > 0) {
    say(`translations: ${fatal.length} ${fatal.length === 1 ? 'text is' : 'texts are'} not right:`);
    sayAll(fatal.map(makeSentence));
    return 1;
  }
  const changed = writeModules(fileURLToPath(new URL('src/generated', import.meta.url)), files);
  if (problems.length > 0) {
    say('translations (draft): English stands in for');
    sayAll(problems.map(makeSentence));
  }
  for (const [language, count] of missing) say(`translations (draft): ${language} lacks ${count} texts.`);
  if (changed > 0) say(`translations: ${changed} modules written.`);
  return 0;
}

try {
  process.exitCode = build();
} catch (error) {
  if (!(error instanceof FolderError)) throw error;
  say(`translations: ${error.message}`);
  process.exitCode = 1;
}
