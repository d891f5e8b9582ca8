/** `gipfel show`: draws a position. */

import { makePosition, makeTurn, parsePosition } from '@gipfel/notation';
import { err, legalTurns, ok, outcome, type Position, toSetup } from '@gipfel/rules';
import type { Command } from 'commander';
import { paletteOf } from '../colours.js';
import { type CommonOptions, type Context, JSON_OPTION } from '../context.js';
import { layColumns } from '../drawing/columns.js';
import { drawPosition } from '../drawing/position.js';
import { EXIT } from '../exit.js';
import type { CommandResult } from '../failure.js';
import { readText } from '../files.js';
import { type Io, printJson, printLines } from '../io.js';
import { makeParseFailure } from '../sentences.js';
import { makeStatusSentence } from '../status.js';

interface ShowOptions extends CommonOptions {
  readonly moves?: boolean;
}

const EXAMPLES = `
Examples:
  gipfel show "oooo/ooWoo/ooGooo/ooooooo/1oooooo/2ooooo/3oooo 5/7/10 0/0/0 0/0/0 1"
  gipfel show --moves - < position.txt`;

export function addShow(program: Command, { io, end }: Context): void {
  program
    .command('show')
    .summary('draw a position')
    .description('Draws a position given as one line of text; - reads the line from standard input.')
    .argument('<position...>', 'the position line, or -')
    .option('--moves', 'also list all legal turns')
    .option(...JSON_OPTION)
    .addHelpText('after', EXAMPLES)
    .action(async (words: readonly string[], options: ShowOptions) => {
      end(await show(io, words.join(' '), options));
    });
}

async function show(io: Io, argument: string, options: ShowOptions): CommandResult {
  const text = argument === '-' ? await readText(io, '-') : ok(argument);
  if (!text.ok) return text;
  const position = parsePosition(text.value.trim());
  if (!position.ok) return err(makeParseFailure(position.error));
  const turns = options.moves ? listTurns(position.value) : undefined;
  if (options.json) await printJson(io, toJson(position.value, turns));
  else
    await printLines(io, [...drawing(io, position.value), ...(turns === undefined ? [] : moveLines(turns))]);
  return ok(EXIT.fine);
}

function listTurns(position: Position): readonly string[] {
  return [...legalTurns(position)].map((turn) => makeTurn(position, turn));
}

function drawing(io: Io, position: Position): readonly string[] {
  return [...drawPosition(position, paletteOf(io)), '', makeStatusSentence(position)];
}

function moveLines(turns: readonly string[]): readonly string[] {
  const title = turns.length === 1 ? '1 legal turn' : `${turns.length} legal turns`;
  return ['', `${title}${turns.length === 0 ? '.' : ':'}`, ...layColumns(turns)];
}

function toJson(position: Position, turns: readonly string[] | undefined): object {
  return {
    game: position.game,
    position: makePosition(position),
    setup: toSetup(position),
    outcome: outcome(position) ?? null,
    ...(turns === undefined ? {} : { turns }),
  };
}
