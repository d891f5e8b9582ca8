/** `gipfel tournament explain` */

import { err, ok } from '@gipfel/rules';
import { explainPair } from '@gipfel/tournament';
import type { Command } from 'commander';
import { type CommonOptions, type Context, JSON_OPTION } from '../context.js';
import { EXIT } from '../exit.js';
import type { CommandResult } from '../failure.js';
import { type Io, printJson, printLines } from '../io.js';
import { findPlayer, readTournament, refused } from './file.js';
import { explanationSentence } from './sentences.js';

interface ExplainOptions extends CommonOptions {
  readonly round?: string;
}

export function addExplain(group: Command, { io, end }: Context): void {
  group
    .command('explain')
    .description('Says why two players do not meet: the rule, or what pairing them would make worse.')
    .argument('<file>', 'the tournament, or a report file')
    .argument('<one>', 'a player')
    .argument('<other>', 'another player')
    .option('--round <number>', 'a published round; the next one if left out')
    .option(...JSON_OPTION)
    .action(async (file: string, one: string, other: string, options: ExplainOptions) => {
      end(await explain(io, file, [one, other], options));
    });
}

async function explain(
  io: Io,
  file: string,
  names: readonly [string, string],
  { round, json }: ExplainOptions,
): CommandResult {
  const read = await readTournament(io, file);
  if (!read.ok) return read;
  const tournament = read.value;
  const couple = [findPlayer(tournament, names[0]), findPlayer(tournament, names[1])] as const;
  const explained = explainPair(tournament, couple, round === undefined ? undefined : Number(round));
  if (!explained.ok) return err(refused(tournament, explained.error));
  if (json) await printJson(io, explained.value);
  else await printLines(io, [explanationSentence(tournament, explained.value)]);
  return ok(EXIT.fine);
}
