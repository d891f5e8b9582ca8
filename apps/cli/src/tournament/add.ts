/** `gipfel tournament add` */

import { err, ok, type Result } from '@gipfel/rules';
import { parsePlayersCsv } from '@gipfel/tournament';
import type { Command } from 'commander';
import type { Context } from '../context.js';
import { EXIT } from '../exit.js';
import { type CommandResult, type Failure, failure } from '../failure.js';
import { readText } from '../files.js';
import { type Io, printLines } from '../io.js';
import { counted } from '../sentences.js';
import { changeTournament } from './file.js';
import { problemSentence } from './sentences.js';

interface AddOptions {
  readonly csv?: string;
}

export function addAdd(group: Command, { io, end }: Context): void {
  group
    .command('add')
    .description('Enters players, early or late.')
    .argument('<file>', 'the tournament')
    .argument('[players...]', 'names, with a rating after a colon: Ann:1800')
    .option('--csv <file>', 'a table of players: name, rating, title, club')
    .action(async (file: string, players: readonly string[], options: AddOptions) => {
      end(await add(io, file, players, options));
    });
}

async function add(io: Io, file: string, players: readonly string[], { csv }: AddOptions): CommandResult {
  const listed = csv === undefined ? ok([]) : await readPlayers(io, csv);
  if (!listed.ok) return listed;
  const entrants = [...players.map(fromArgument), ...listed.value];
  const changed = await changeTournament(io, file, () =>
    ok(entrants.map((player) => ({ type: 'enter', player }))),
  );
  if (!changed.ok) return changed;
  await printLines(io, [
    `${counted(entrants.length, 'player')} entered, ${changed.value.players.length} in all.`,
  ]);
  return ok(EXIT.fine);
}

function fromArgument(text: string): object {
  const [, name = text, rating] = /^(.*):(\d+)$/.exec(text) ?? [];
  return { id: name, name, ...(rating === undefined ? {} : { rating: Number(rating) }) };
}

async function readPlayers(io: Io, file: string): Promise<Result<readonly object[], Failure>> {
  const text = await readText(io, file);
  if (!text.ok) return text;
  const parsed = parsePlayersCsv(text.value);
  if (parsed.ok) return parsed;
  const [first] = parsed.error;
  if (first === undefined) throw new Error('a file was refused for no reason');
  return err(failure(first.code, problemSentence(first), { file, line: first.line }));
}
