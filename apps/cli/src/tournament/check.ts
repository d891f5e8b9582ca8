/** `gipfel tournament check`: are the published rounds those of the rules? */

import { ok } from '@gipfel/rules';
import { type CheckedRound, checkRounds, isAsExpected, type Tournament } from '@gipfel/tournament';
import type { Command } from 'commander';
import { paletteOf } from '../colours.js';
import { type CommonOptions, type Context, JSON_OPTION } from '../context.js';
import { EXIT } from '../exit.js';
import { type CommandResult, type Failure, makeFailureLine, toJsonError } from '../failure.js';
import { type Io, printJson, printLines } from '../io.js';
import { counted } from '../sentences.js';
import { nameOf, readWithWarnings } from './file.js';

const EXIT_CODES = `
Exit codes: 0 every round as the rules pair it, 1 a round is different, 2 a file cannot be read or is no tournament.`;

export function addCheckRounds(group: Command, { io, end }: Context): void {
  group
    .command('check')
    .description('Compares every published round with what our rules pair.')
    .argument('<files...>', 'report files (TRF16, TRF26) or tournaments')
    .option(...JSON_OPTION)
    .addHelpText('after', EXIT_CODES)
    .action(async (files: readonly string[], options: CommonOptions) => {
      end(await check(io, files, options));
    });
}

async function check(io: Io, files: readonly string[], { json }: CommonOptions): CommandResult {
  const palette = paletteOf(io);
  const told: object[] = [];
  const failures: Failure[] = [];
  let rounds = 0;
  let different = 0;
  for (const file of files) {
    const read = await readWithWarnings(io, file);
    if (!read.ok) {
      failures.push(read.error);
      told.push({ file, error: toJsonError(read.error) });
      if (!json) await printLines(io, [palette.bad(makeFailureLine(read.error))]);
      continue;
    }
    const { tournament, warnings } = read.value;
    const checked = checkRounds(tournament);
    const wrong = checked.filter((round) => !isAsExpected(round));
    rounds += checked.length;
    different += wrong.length;
    told.push({ file, rounds: checked.length, different: wrong, warnings });
    if (!json) {
      await printLines(io, [
        ...warnings,
        ...wrong.flatMap((round) => makeDifference(file, tournament, round)),
      ]);
    }
  }
  if (json) await printJson(io, { files: told, rounds, different });
  else
    await printLines(io, [
      `${counted(files.length, 'file')}, ${counted(rounds, 'round')}, ${different} different.`,
    ]);
  const [failed] = failures;
  if (failed !== undefined) return ok(failed.exit);
  return ok(different > 0 ? EXIT.illegal : EXIT.fine);
}

function makeDifference(file: string, tournament: Tournament, checked: CheckedRound): readonly string[] {
  const pair = (couple: readonly string[]) => couple.map((id) => nameOf(tournament, id)).join(' – ');
  const bye = (id: string | undefined) => (id === undefined ? 'nobody' : nameOf(tournament, id));
  return [
    `${file}: round ${checked.round}`,
    ...(checked.refusal === undefined ? [] : [`  the rules pair no such round: ${checked.refusal}`]),
    ...checked.unexpected.map((couple) => `  published  ${pair(couple)}`),
    ...checked.missing.map((couple) => `  ours       ${pair(couple)}`),
    ...(checked.byes === undefined
      ? []
      : [`  bye        published ${bye(checked.byes.published)}, ours ${bye(checked.byes.ours)}`]),
  ];
}
