/** `gipfel tournament export` */

import { err, ok } from '@gipfel/rules';
import { makePlayersCsv, makeStandingsCsv, makeTrf, TRF_EDITIONS } from '@gipfel/tournament';
import { type Command, Option } from 'commander';
import type { Context } from '../context.js';
import { EXIT } from '../exit.js';
import type { CommandResult } from '../failure.js';
import { writeWhole } from '../files.js';
import type { Io } from '../io.js';
import { readTournament, refused } from './file.js';

interface ExportOptions {
  readonly to: string;
  readonly out?: string;
  readonly force?: boolean;
}

export function addExport(group: Command, { io, end }: Context): void {
  group
    .command('export')
    .description('Writes the tournament as a report file, or its players or standings as a table.')
    .argument('<file>', 'the tournament, or a report file')
    .addOption(
      new Option('--to <format>', 'the format')
        .choices([...TRF_EDITIONS, 'players', 'standings'])
        .makeOptionMandatory(),
    )
    .option('--out <file>', 'where to write it; printed if left out')
    .option('--force', 'replace a file that exists')
    .action(async (file: string, options: ExportOptions) => {
      end(await exportTo(io, file, options));
    });
}

async function exportTo(io: Io, file: string, { to, out, force }: ExportOptions): CommandResult {
  const read = await readTournament(io, file);
  if (!read.ok) return read;
  const edition = TRF_EDITIONS.find((each) => each === to);
  const table = to === 'players' ? makePlayersCsv : makeStandingsCsv;
  const text = edition === undefined ? ok(table(read.value)) : makeTrf(read.value, edition);
  if (!text.ok) return err(refused(read.value, text.error));
  if (out === undefined) {
    await io.stdout.write(text.value);
    return ok(EXIT.fine);
  }
  const written = await writeWhole(io, out, text.value, force === true);
  return written.ok ? ok(EXIT.fine) : written;
}
