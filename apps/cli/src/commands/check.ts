/** `gipfel check`: replays records and reports where and why one is illegal. */

import { err, ok, type Result } from '@gipfel/rules';
import type { Command } from 'commander';
import { paletteOf } from '../colours.js';
import { type CommonOptions, type Context, JSON_OPTION } from '../context.js';
import { EXIT, type ExitCode } from '../exit.js';
import { type CommandResult, type Failure, makeFailureLine, toJsonError } from '../failure.js';
import { type Io, printJson, printLines } from '../io.js';
import { progressOf } from '../progress.js';
import { readRecords } from '../recordFiles.js';
import { counted } from '../sentences.js';

interface Checked {
  readonly file: string;
  readonly result: Result<{ readonly games: number; readonly turns: number }, Failure>;
}

const EXAMPLES = `
Examples:
  gipfel check game.txt
  gipfel check games/*.sgf
  gipfel random tzaar -n 100 | gipfel check -

Exit codes: 0 all legal, 1 a record is illegal, 2 a file cannot be read or is no record.`;

export function addCheck(program: Command, { io, end }: Context): void {
  program
    .command('check')
    .summary('replay records and find illegal turns')
    .description('Replays game records of any known format and says where and why one is illegal.')
    .argument('<files...>', 'record files, or - for standard input')
    .option(...JSON_OPTION)
    .addHelpText('after', EXAMPLES)
    .action(async (files: readonly string[], options: CommonOptions) => {
      end(await check(io, files, options));
    });
}

async function check(io: Io, files: readonly string[], { json }: CommonOptions): CommandResult {
  const progress = progressOf(io, 'files', files.length > 1 && json !== true);
  const palette = paletteOf(io);
  const checked: Checked[] = [];
  for (const [index, file] of files.entries()) {
    const one = await checkFile(io, file);
    checked.push(one);
    if (!one.result.ok && json !== true) {
      await progress.end();
      await printLines(io, [palette.bad(makeFailureLine(one.result.error))]);
    }
    await progress.show(index + 1, files.length);
  }
  await progress.end();
  if (json) await printJson(io, toJson(checked));
  else await printLines(io, [makeSummary(checked)]);
  return ok(exitOf(checked));
}

async function checkFile(io: Io, file: string): Promise<Checked> {
  const records = await readRecords(io, file);
  if (!records.ok) return { file, result: err(records.error) };
  const games = records.value.length;
  const turns = records.value.reduce((sum, record) => sum + record.line.length, 0);
  return { file, result: ok({ games, turns }) };
}

interface Totals {
  readonly games: number;
  readonly turns: number;
  readonly failed: number;
}

function totalsOf(checked: readonly Checked[]): Totals {
  const legal = checked.flatMap(({ result }) => (result.ok ? [result.value] : []));
  return {
    games: legal.reduce((sum, { games }) => sum + games, 0),
    turns: legal.reduce((sum, { turns }) => sum + turns, 0),
    failed: checked.length - legal.length,
  };
}

function makeSummary(checked: readonly Checked[]): string {
  const { games, turns, failed } = totalsOf(checked);
  const legal = `${counted(games, 'game')} with ${counted(turns, 'turn')}`;
  if (failed === 0) return `${counted(checked.length, 'file')}, ${legal}: all legal.`;
  return `${counted(checked.length, 'file')}, ${legal} legal, ${counted(failed, 'file')} with errors.`;
}

/** A file that cannot be parsed outweighs an illegal record. */
function exitOf(checked: readonly Checked[]): ExitCode {
  const exits = new Set(checked.map(({ result }) => (result.ok ? EXIT.fine : result.error.exit)));
  return [EXIT.internal, EXIT.badInput, EXIT.illegal].find((exit) => exits.has(exit)) ?? EXIT.fine;
}

function toJson(checked: readonly Checked[]): object {
  const files = checked.map(({ file, result }) =>
    result.ok ? { file, ...result.value } : { file, error: toJsonError(result.error) },
  );
  return { files, ...totalsOf(checked) };
}
