/** `gipfel tournament`: a tournament in a file, one command for each thing a director does. */

import type { Command } from 'commander';
import type { Context } from '../context.js';
import { addAdd } from '../tournament/add.js';
import { addCheckRounds } from '../tournament/check.js';
import { addExplain } from '../tournament/explain.js';
import { addExport } from '../tournament/export.js';
import { addNew } from '../tournament/new.js';
import { addPair } from '../tournament/pair.js';
import { addResult } from '../tournament/result.js';
import { addStandings } from '../tournament/standings.js';

const EXAMPLES = `
Examples:
  gipfel tournament new cup.jsonl --name "Club evening" --rounds 5
  gipfel tournament add cup.jsonl Ann:1800 Ben Cleo Dan
  gipfel tournament pair cup.jsonl
  gipfel tournament result cup.jsonl 1 1-0
  gipfel tournament standings cup.jsonl
  gipfel tournament explain cup.jsonl Ann Ben
  gipfel tournament export cup.jsonl --to trf26
  gipfel tournament check open.trf

The file is the log of the tournament, one event a line. Report files (TRF16, TRF26) can be read, not written to.`;

export function addTournament(program: Command, context: Context): void {
  const group = program
    .command('tournament')
    .summary('run a tournament: pair, enter results, rank, check')
    .description('Runs a tournament that is kept in a file.')
    .addHelpText('after', EXAMPLES);
  const commands = [addNew, addAdd, addPair, addResult, addStandings, addExplain, addExport, addCheckRounds];
  for (const add of commands) add(group, context);
}
