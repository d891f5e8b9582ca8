/** `gipfel tournament standings` */

import { ok } from '@gipfel/rules';
import { standingsOf, type Tournament } from '@gipfel/tournament';
import type { Command } from 'commander';
import { type CommonOptions, type Context, JSON_OPTION } from '../context.js';
import { EXIT } from '../exit.js';
import type { CommandResult } from '../failure.js';
import { type Io, printJson, printLines } from '../io.js';
import { nameOf, readTournament } from './file.js';

export function addStandings(group: Command, { io, end }: Context): void {
  group
    .command('standings')
    .description('Ranks the players; what nothing separates shares a place.')
    .argument('<file>', 'the tournament, or a report file')
    .option(...JSON_OPTION)
    .action(async (file: string, options: CommonOptions) => {
      end(await standings(io, file, options));
    });
}

async function standings(io: Io, file: string, { json }: CommonOptions): CommandResult {
  const read = await readTournament(io, file);
  if (!read.ok) return read;
  if (json) await printJson(io, { standings: standingsOf(read.value) });
  else await printLines(io, makeTable(read.value));
  return ok(EXIT.fine);
}

function makeTable(tournament: Tournament): readonly string[] {
  const rows = standingsOf(tournament).map(({ place, player, points, tieBreaks }) => [
    `${place}`,
    nameOf(tournament, player),
    `${points}`,
    ...tieBreaks.map((value) => `${value ?? ''}`),
  ]);
  const table = [['', '', 'points', ...tournament.settings.tieBreaks], ...rows];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table.map((row) =>
    row
      .map((cell, column) =>
        column === 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}
