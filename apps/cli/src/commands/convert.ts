/** `gipfel convert`: converts records to another format, many files at once. */

import { basename, extname, join } from 'node:path';
import { err, ok, type Result } from '@gipfel/rules';
import { type Command, Option } from 'commander';
import { type CommonOptions, type Context, JSON_OPTION } from '../context.js';
import { EXIT } from '../exit.js';
import { type CommandResult, type Failure, failure, makeFailureLine, toJsonError } from '../failure.js';
import { isFolder, makeFolder, writeWhole } from '../files.js';
import { type Io, printJson } from '../io.js';
import { progressOf } from '../progress.js';
import { readRecords } from '../recordFiles.js';
import { EXTENSIONS, FORMATS, type Format, makeRecords } from '../recordFormats.js';
import { counted } from '../sentences.js';

interface ConvertOptions extends CommonOptions {
  readonly to: Format;
  readonly out?: string;
  readonly force?: boolean;
}

interface Converted {
  readonly file: string;
  readonly result: Result<{ readonly games: number; readonly text: string; readonly out?: string }, Failure>;
}

const EXAMPLES = `
Examples:
  gipfel convert game.sgf --to gipfel
  gipfel convert games/*.sgf --to gipfel --out converted
  gipfel convert a.sgf b.sgf --to gipfel --out all.gipfel
  gipfel convert mine.gipfel --to boardspace --out mine.sgf

--out is a folder when it is one, ends in a slash or has no extension; then every file becomes one file in it.
Otherwise all games go into that one file. Without --out they are printed.`;

export function addConvert(program: Command, { io, end }: Context): void {
  program
    .command('convert')
    .summary('rewrite records in another format')
    .description(
      'Reads game records of any known format (Gipfel, BoardSpace, Little Golem) and writes them in another.',
    )
    .argument('<files...>', 'record files, or - for standard input')
    .addOption(new Option('--to <format>', 'the format to write').choices([...FORMATS]).makeOptionMandatory())
    .option('--out <path>', 'the folder or file to write to')
    .option('--force', 'replace files that exist')
    .option(...JSON_OPTION)
    .addHelpText('after', EXAMPLES)
    .action(async (files: readonly string[], options: ConvertOptions) => {
      end(await convert(io, files, options));
    });
}

async function convert(io: Io, files: readonly string[], options: ConvertOptions): CommandResult {
  const { out, json } = options;
  const folder = out !== undefined && (await meansFolder(io, out)) ? out : undefined;
  const progress = progressOf(io, 'files', files.length > 1 && json !== true);
  const converted: Converted[] = [];
  const taken = new Set<string>();
  for (const [index, file] of files.entries()) {
    const one = await convertFile(io, file, options, folder, taken);
    converted.push(one);
    if (!one.result.ok && json !== true) {
      await progress.end();
      await io.stderr.write(`${makeFailureLine(one.result.error)}\n`);
    } else if (one.result.ok && out === undefined && json !== true) {
      await io.stdout.write(`${index > 0 ? '\n' : ''}${one.result.value.text}`);
    }
    await progress.show(index + 1, files.length);
  }
  await progress.end();
  if (out !== undefined && folder === undefined) {
    const written = await writeTogether(io, converted, out, options.force === true);
    if (!written.ok) return written;
  }
  if (json) await printJson(io, toJson(converted, out));
  else if (out !== undefined || files.length > 1) await io.stderr.write(`${makeSummary(converted, out)}\n`);
  return ok(converted.every(({ result }) => result.ok) ? EXIT.fine : EXIT.badInput);
}

async function meansFolder(io: Io, out: string): Promise<boolean> {
  if (out === '') return false;
  return /[\\/]$/.test(out) || extname(out) === '' || (await isFolder(io, out));
}

async function convertFile(
  io: Io,
  file: string,
  { to, force }: ConvertOptions,
  folder: string | undefined,
  taken: Set<string>,
): Promise<Converted> {
  const records = await readRecords(io, file);
  if (!records.ok) return { file, result: err({ ...records.error, exit: EXIT.badInput }) };
  const games = records.value.length;
  const text = makeRecords(records.value, to, file);
  if (!text.ok) return { file, result: text };
  if (folder === undefined) return { file, result: ok({ games, text: text.value }) };
  const out = join(folder, nameFor(file, to));
  if (taken.has(out)) {
    return {
      file,
      result: err(failure('NAME_TWICE', `Another of these files became ${out} already.`, { file })),
    };
  }
  const laid = await makeFolder(io, folder);
  if (!laid.ok) return { file, result: laid };
  const written = await writeWhole(io, out, text.value, force === true);
  if (!written.ok) return { file, result: written };
  taken.add(out);
  return { file, result: ok({ games, text: '', out }) };
}

function nameFor(file: string, to: Format): string {
  const name = file === '-' ? 'stdin' : basename(file, extname(file));
  return `${name}${EXTENSIONS[to]}`;
}

async function writeTogether(
  io: Io,
  converted: readonly Converted[],
  out: string,
  force: boolean,
): Promise<Result<void, Failure>> {
  const texts = converted.flatMap(({ result }) => (result.ok ? [result.value.text] : []));
  return texts.length === 0 ? ok(undefined) : writeWhole(io, out, texts.join('\n'), force);
}

function makeSummary(converted: readonly Converted[], out: string | undefined): string {
  const done = converted.filter(({ result }) => result.ok).length;
  const games = converted.reduce((sum, { result }) => sum + (result.ok ? result.value.games : 0), 0);
  const where = out === undefined || done === 0 ? '' : ` to ${out}`;
  const failed = converted.length - done;
  const trouble = failed === 0 ? '' : `, ${failed} failed`;
  return `${counted(done, 'file')} with ${counted(games, 'game')} converted${where}${trouble}.`;
}

function toJson(converted: readonly Converted[], out: string | undefined): object {
  const files = converted.map(({ file, result }) => {
    if (!result.ok) return { file, error: toJsonError(result.error) };
    const { games, text } = result.value;
    const target = result.value.out ?? out;
    return target === undefined ? { file, games, text } : { file, games, out: target };
  });
  return { files, failed: converted.filter(({ result }) => !result.ok).length };
}
