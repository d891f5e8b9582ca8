/** `gipfel analyse`: engine analysis of a position, or of every turn of a game. */

import { detectFormat, type GameRecord, makePosition, makeRecords, parsePosition } from '@gipfel/notation';
import { err, ok, outcome, type Position, type Result } from '@gipfel/rules';
import { type Command, Option } from 'commander';
import { annotate, type TurnNote } from '../analysis/annotate.js';
import { annotatedJson, annotatedLines, annotatedRecord, makeTurns } from '../analysis/annotated.js';
import { askLines, limitsOf, type ThinkOptions } from '../analysis/engineLines.js';
import { makeScore } from '../analysis/scores.js';
import { type CommonOptions, type Context, JSON_OPTION } from '../context.js';
import { EXIT } from '../exit.js';
import { type CommandResult, type Failure, failure } from '../failure.js';
import { readText } from '../files.js';
import type { Engine, Io } from '../io.js';
import { printJson, printLines } from '../io.js';
import { progressOf } from '../progress.js';
import { parseRecordText } from '../recordFiles.js';
import { makeParseFailure } from '../sentences.js';
import { wholeNumber } from '../startOptions.js';
import { makeStatusSentence } from '../status.js';

interface AnalyseOptions extends CommonOptions, ThinkOptions {
  readonly lines: number;
  readonly format?: 'text' | 'gipfel';
}

const MAX_THINKING = 3_600_000;
const MAX_LINES = 20;
const MAX_DEPTH = 100;

const EXAMPLES = `
Marks behind turns of a game: ?! doubtful   ? a mistake   ?? a blunder
Examples:
  gipfel analyse "zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4oo/4oW 1/1/5 2/2/1 2/4/4 1"
  gipfel analyse --lines 3 --think 5000 - < position.txt
  gipfel analyse game.gipfel --think 500
  gipfel analyse game.sgf --format gipfel > annotated.gipfel`;

export function addAnalyse(program: Command, { io, end }: Context): void {
  program
    .command('analyse')
    .summary('ask the engine about a position or a game')
    .description(
      'Shows the best lines the engine finds in a position, or what it thinks of each turn of a game.',
    )
    .argument('<what...>', 'a position line, a file with a position or with records, or - for standard input')
    .addOption(
      new Option('--think <ms>', 'how long for each position')
        .argParser(wholeNumber(1, MAX_THINKING))
        .default(3000),
    )
    .addOption(new Option('--depth <n>', 'how deep at most').argParser(wholeNumber(1, MAX_DEPTH)))
    .addOption(
      new Option('--lines <n>', 'how many lines of a position')
        .argParser(wholeNumber(1, MAX_LINES))
        .default(1),
    )
    .addOption(
      new Option('--format <how>', 'of a game: lines of text, or a record with comments').choices([
        'text',
        'gipfel',
      ]),
    )
    .option(...JSON_OPTION)
    .addHelpText('after', EXAMPLES)
    .action(async (words: readonly string[], options: AnalyseOptions) => {
      end(await analyse(io, words, options));
    });
}

type Subject =
  | { readonly type: 'position'; readonly position: Position }
  | { readonly type: 'records'; readonly records: readonly GameRecord[] };

async function analyse(io: Io, words: readonly string[], options: AnalyseOptions): CommandResult {
  const subject = await readSubject(io, words);
  if (!subject.ok) return subject;
  if (subject.value.type === 'records') return analyseRecords(io, subject.value.records, options);
  if (options.format !== undefined) {
    return err(failure('OPTION_MISPLACED', 'The option --format belongs to games; this is a position.'));
  }
  return analysePosition(io, subject.value.position, options);
}

/** A position line has several words; a single word that is not a position names a file. */
async function readSubject(io: Io, words: readonly string[]): Promise<Result<Subject, Failure>> {
  const argument = words.join(' ');
  const direct = parsePosition(argument.trim());
  if (direct.ok) return ok({ type: 'position', position: direct.value });
  const isName = words.length === 1 && (argument === '-' || /^\S*[./\\]\S*$/.test(argument));
  if (!isName) return err(makeParseFailure(direct.error));
  const text = await readText(io, argument);
  if (!text.ok) return text;
  if (detectFormat(text.value) !== undefined) {
    const records = parseRecordText(text.value, argument);
    return records.ok ? ok({ type: 'records', records: records.value }) : records;
  }
  const position = parsePosition(text.value.trim());
  return position.ok
    ? ok({ type: 'position', position: position.value })
    : err(makeParseFailure(position.error));
}

async function analysePosition(io: Io, position: Position, options: AnalyseOptions): CommandResult {
  if (outcome(position) !== undefined) {
    return err(failure('GAME_OVER', `There is nothing to analyse. ${makeStatusSentence(position)}`));
  }
  const engine = await io.openEngine();
  const found = await askLines(engine, position, limitsOf(options), options.lines);
  await engine.close();
  const lines = found.map(({ score, depth, turns }) => ({
    score: makeScore(score),
    depth,
    turns: makeTurns(position, turns),
  }));
  if (options.json) await printJson(io, { position: makePosition(position), lines });
  else
    await printLines(
      io,
      lines.map(({ score, depth, turns }) => `${score}  depth ${depth}  ${turns.join('; ')}`),
    );
  return ok(EXIT.fine);
}

async function analyseRecords(
  io: Io,
  records: readonly GameRecord[],
  options: AnalyseOptions,
): CommandResult {
  const engine = await io.openEngine();
  const notes: (readonly TurnNote[])[] = [];
  for (const record of records) notes.push(await annotateShown(io, engine, record, options));
  await engine.close();
  if (options.json) {
    await printJson(io, { games: notes.map((own) => ({ turns: annotatedJson(own) })) });
  } else if (options.format === 'gipfel') {
    const name = `${engine.name} ${engine.version}`;
    await io.stdout.write(
      makeRecords(records.map((record, i) => annotatedRecord(record, notes[i] ?? [], name))),
    );
  } else {
    await printLines(
      io,
      notes.flatMap((own, i) => (i === 0 ? annotatedLines(own) : ['', ...annotatedLines(own)])),
    );
  }
  return ok(EXIT.fine);
}

async function annotateShown(
  io: Io,
  engine: Engine,
  record: GameRecord,
  options: AnalyseOptions,
): Promise<readonly TurnNote[]> {
  const progress = progressOf(io, 'turns', false);
  const notes = await annotate(engine, record, options, (done, all) => progress.show(done, all));
  await progress.end();
  return notes;
}
