/** `gipfel tournament result` */

import { err, ok, type Result } from '@gipfel/rules';
import type { Tournament } from '@gipfel/tournament';
import type { Command } from 'commander';
import type { Context } from '../context.js';
import { EXIT } from '../exit.js';
import { type CommandResult, type Failure, failure } from '../failure.js';
import { type Io, printLines } from '../io.js';
import { changeTournament, nameOf } from './file.js';

interface ResultOptions {
  readonly round?: string;
  readonly game?: string;
  readonly correct?: boolean;
}

export function addResult(group: Command, { io, end }: Context): void {
  group
    .command('result')
    .description('Enters a result: who is named first in the pairing comes first.')
    .argument('<file>', 'the tournament')
    .argument('<board>', 'its number')
    .argument('<outcome>', '1-0, 0-1, draw, 0-0, or +/-, -/+, -/- for games that were not played')
    .option('--round <number>', 'the round, the last one if left out')
    .option('--game <number>', 'of a pairing of several games')
    .option('--correct', 'change a result that is there')
    .action(async (file: string, board: string, outcome: string, options: ResultOptions) => {
      end(await enter(io, file, board, outcome, options));
    });
}

const SPELLINGS: Readonly<Record<string, string>> = {
  draw: '½-½',
  '=': '½-½',
  '1/2-1/2': '½-½',
  '0.5-0.5': '½-½',
  '1/2-0': '½-0',
  '0-1/2': '0-½',
};

async function enter(
  io: Io,
  file: string,
  board: string,
  outcome: string,
  options: ResultOptions,
): CommandResult {
  const changed = await changeTournament(io, file, (tournament) =>
    eventsOf(tournament, board, outcome, options),
  );
  if (!changed.ok) return changed;
  const round = roundOf(changed.value, options);
  const pairing = changed.value.rounds[round - 1]?.pairings[Number(board) - 1];
  const names = [pairing?.white, pairing?.black].map((id) => nameOf(changed.value, id ?? ''));
  await printLines(io, [
    `Round ${round}, board ${board}: ${names.join(' – ')} ${pairing?.games.map((game) => game ?? '…').join(' ')}`,
  ]);
  return ok(EXIT.fine);
}

function roundOf({ rounds }: Tournament, { round }: ResultOptions): number {
  return round === undefined ? Math.max(1, rounds.length) : Number(round);
}

function eventsOf(
  tournament: Tournament,
  board: string,
  outcome: string,
  options: ResultOptions,
): Result<readonly object[], Failure> {
  if (!/^\d+$/.test(board)) return err(failure('BOARD_INVALID', `“${board}” is not the number of a board.`));
  const game = options.game === undefined ? {} : { game: Number(options.game) };
  return ok([
    {
      type: options.correct === true ? 'correct' : 'result',
      round: roundOf(tournament, options),
      board: Number(board),
      ...game,
      outcome: SPELLINGS[outcome] ?? outcome,
    },
  ]);
}
