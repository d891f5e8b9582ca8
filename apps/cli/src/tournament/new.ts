/** `gipfel tournament new` */

import { err, ok } from '@gipfel/rules';
import { createTournament, makeLog } from '@gipfel/tournament';
import { type Command, Option } from 'commander';
import type { Context } from '../context.js';
import { EXIT } from '../exit.js';
import { type CommandResult, failure } from '../failure.js';
import { writeWhole } from '../files.js';
import { type Io, printLines } from '../io.js';
import { refusalSentence } from './sentences.js';

const SYSTEMS = ['swiss', 'doubleSwiss', 'roundRobin', 'knockout', 'doubleElimination', 'groups'];

interface NewOptions {
  readonly name: string;
  readonly system: string;
  readonly rounds: string;
  readonly cycles: string;
  readonly bestOf: string;
  readonly groups: string;
  readonly qualifiers: string;
  readonly final: string;
  readonly tieBreaks: string;
  readonly force?: boolean;
}

export function addNew(group: Command, { io, end }: Context): void {
  group
    .command('new')
    .description('Begins a tournament in a new file.')
    .argument('<file>', 'the file to create')
    .option('--name <name>', 'what it is called', 'Tournament')
    .addOption(new Option('--system <system>', 'how it is paired').choices(SYSTEMS).default('swiss'))
    .option('--rounds <number>', 'of a Swiss', '5')
    .option('--cycles <number>', 'how often everybody meets in a round robin or a group', '1')
    .option('--best-of <games>', 'of a match in an elimination', '1')
    .option('--groups <number>', 'how many groups', '2')
    .option('--qualifiers <number>', 'how many of each group play the final', '2')
    .addOption(
      new Option('--final <system>', 'of groups').choices(['knockout', 'roundRobin']).default('knockout'),
    )
    .addOption(
      new Option('--tie-breaks <preset>', 'what ranks equal points')
        .choices(['fide', 'mso', 'essen2004'])
        .default('fide'),
    )
    .option('--force', 'replace a file that exists')
    .action(async (file: string, options: NewOptions) => {
      end(await begin(io, file, options));
    });
}

async function begin(io: Io, file: string, options: NewOptions): CommandResult {
  const { name, system: type, final, tieBreaks, force } = options;
  const [rounds, cycles, bestOf, groups, qualifiers] = [
    options.rounds,
    options.cycles,
    options.bestOf,
    options.groups,
    options.qualifiers,
  ].map(Number);
  const system = { type, rounds, cycles, bestOf, groups, qualifiers, final };
  const created = createTournament({ name, system, tieBreaks }, io.now());
  if (!created.ok) return err(failure(created.error.code, refusalSentence(undefined, created.error)));
  const written = await writeWhole(io, file, makeLog(created.value), force === true);
  if (!written.ok) return written;
  await printLines(io, [`${file}: ${name}, ${type}.`]);
  return ok(EXIT.fine);
}
