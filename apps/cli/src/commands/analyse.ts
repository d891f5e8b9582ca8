/** `gipfel analyse`: what the engine thinks of a position. */

import type { Score, SearchInfo } from '@gipfel/engine';
import { makePosition, makeTurn, parsePosition } from '@gipfel/notation';
import { err, ok, outcome, type Position, playTurn } from '@gipfel/rules';
import { type Command, Option } from 'commander';
import { type CommonOptions, type Context, JSON_OPTION } from '../context.js';
import { EXIT } from '../exit.js';
import { type CommandResult, failure } from '../failure.js';
import { readText } from '../files.js';
import type { Engine, Io } from '../io.js';
import { printJson, printLines } from '../io.js';
import { makeStatusSentence } from '../sentences/outcomes.js';
import { makeParseFailure } from '../sentences/parsing.js';
import { wholeNumber } from '../startOptions.js';

interface AnalyseOptions extends CommonOptions {
  readonly think: number;
  readonly lines: number;
  readonly depth?: number;
}

const MOST_THINKING = 3_600_000;
const MOST_LINES = 20;
const MOST_DEPTH = 100;

const EXAMPLES = `
Examples:
  gipfel analyse "zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4oo/4oW 1/1/5 2/2/1 2/4/4 1"
  gipfel analyse --lines 3 --think 5000 - < position.txt`;

export function addAnalyse(program: Command, { io, end }: Context): void {
  program
    .command('analyse')
    .summary('ask the engine about a position')
    .description('Shows the best lines the engine finds; - reads the position from standard input.')
    .argument('<position...>', 'the position line, or -')
    .addOption(new Option('--think <ms>', 'how long').argParser(wholeNumber(1, MOST_THINKING)).default(3000))
    .addOption(new Option('--depth <n>', 'how deep at most').argParser(wholeNumber(1, MOST_DEPTH)))
    .addOption(new Option('--lines <n>', 'how many lines').argParser(wholeNumber(1, MOST_LINES)).default(1))
    .option(...JSON_OPTION)
    .addHelpText('after', EXAMPLES)
    .action(async (words: readonly string[], options: AnalyseOptions) => {
      end(await analyse(io, words.join(' '), options));
    });
}

async function analyse(io: Io, argument: string, options: AnalyseOptions): CommandResult {
  const text = argument === '-' ? await readText(io, '-') : ok(argument);
  if (!text.ok) return text;
  const position = parsePosition(text.value.trim());
  if (!position.ok) return err(makeParseFailure(position.error));
  if (outcome(position.value) !== undefined) {
    return err(failure('GAME_OVER', `There is nothing to analyse. ${makeStatusSentence(position.value)}`));
  }
  const engine = await io.openEngine();
  const lines = await bestLines(engine, position.value, options);
  await engine.close();
  if (options.json) await printJson(io, { position: makePosition(position.value), lines });
  else
    await printLines(
      io,
      lines.map(({ score, depth, turns }) => `${score}  depth ${depth}  ${turns.join('; ')}`),
    );
  return ok(EXIT.fine);
}

interface AnalysedLine {
  readonly score: string;
  readonly depth: number;
  readonly turns: readonly string[];
}

/** The lines of the deepest iteration, best first. */
async function bestLines(
  engine: Engine,
  position: Position,
  { think, depth, lines }: AnalyseOptions,
): Promise<readonly AnalysedLine[]> {
  engine.setOption('MultiPV', lines);
  const found: SearchInfo[] = [];
  const limits = depth === undefined ? { movetime: think } : { movetime: think, depth };
  const keep = (info: SearchInfo) => {
    if (info.multipv === 1) found.length = 0;
    found.push(info);
  };
  await engine.search({ position, history: [], limits }, keep, new AbortController().signal);
  return found.map((info) => ({
    score: info.score === undefined ? '?' : makeScore(info.score),
    depth: info.depth ?? 0,
    turns: makeTurns(position, info),
  }));
}

function makeTurns(start: Position, { pv = [] }: SearchInfo): readonly string[] {
  let position = start;
  return pv.map((turn) => {
    const text = makeTurn(position, turn);
    position = playTurn(position, turn);
    return text;
  });
}

/** From the view of the side to move, in marbles or pieces. */
function makeScore(score: Score): string {
  switch (score.type) {
    case 'cp':
      return `${score.value >= 0 ? '+' : '−'}${(Math.abs(score.value) / 100).toFixed(2)}`;
    case 'win':
      return `wins in ${score.turns}`;
    case 'loss':
      return `loses in ${score.turns}`;
    case 'tie':
      return 'tie';
  }
}
