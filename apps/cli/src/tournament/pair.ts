/** `gipfel tournament pair` */

import { err, ok } from '@gipfel/rules';
import { proposeRound, type Tournament } from '@gipfel/tournament';
import type { Command } from 'commander';
import { type CommonOptions, type Context, JSON_OPTION } from '../context.js';
import { EXIT } from '../exit.js';
import type { CommandResult } from '../failure.js';
import { type Io, printJson, printLines } from '../io.js';
import { changeTournament, nameOf, readTournament, refused } from './file.js';

interface PairOptions extends CommonOptions {
  readonly dryRun?: boolean;
}

export function addPair(group: Command, { io, end }: Context): void {
  group
    .command('pair')
    .description('Pairs the next round by the rules, publishes it and prints it.')
    .argument('<file>', 'the tournament; a report file with --dry-run')
    .option('--dry-run', 'print the pairings and change nothing')
    .option(...JSON_OPTION)
    .action(async (file: string, options: PairOptions) => {
      end(await pair(io, file, options));
    });
}

async function pair(io: Io, file: string, { dryRun, json }: PairOptions): CommandResult {
  const read = await readTournament(io, file);
  if (!read.ok) return read;
  const proposed = proposeRound(read.value);
  if (!proposed.ok) return err(refused(read.value, proposed.error));
  const { pairings, bye } = proposed.value;
  if (dryRun !== true) {
    const draft = { type: 'draft', pairings, ...(bye === undefined ? {} : { bye }) };
    const changed = await changeTournament(io, file, () => ok([draft, { type: 'publish' }]));
    if (!changed.ok) return changed;
  }
  const round = read.value.rounds.length + 1;
  if (json) await printJson(io, { round, pairings, bye: bye ?? null });
  else await printLines(io, makeRound(read.value, round, pairings, bye));
  return ok(EXIT.fine);
}

function makeRound(
  tournament: Tournament,
  round: number,
  pairings: readonly (readonly [string, string])[],
  bye: string | undefined,
): readonly string[] {
  return [
    `Round ${round}`,
    ...pairings.map(
      ([one, other], board) =>
        `${`${board + 1}`.padStart(3)}  ${nameOf(tournament, one)} – ${nameOf(tournament, other)}`,
    ),
    ...(bye === undefined ? [] : [`     ${nameOf(tournament, bye)}: bye`]),
  ];
}
