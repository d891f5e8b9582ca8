/** The administrator's commands: one block each. */

import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { backup, migrate, restore } from './copies.js';
import type { AdminExit, AdminIo } from './io.js';
import {
  closeReport,
  listReports,
  rename,
  resetPassword,
  showPerson,
  stats,
  suspend,
  unsuspend,
} from './moderation.js';
import { type Access, type AdminOptions, type Work, withStore } from './work.js';

const DAYS_MOST = 36_500;

/** `args` as after the name of the program. */
export async function runAdmin(args: readonly string[], io: AdminIo): Promise<AdminExit> {
  let exit: AdminExit = 0;
  const program = new Command('gipfel admin')
    .description('Looks after a Gipfel server: its people, its reports, its database.')
    .option('-c, --config <file>', 'the configuration file of the server (GIPFEL_CONFIG)')
    .option('--data-folder <folder>', 'the data folder of the server (GIPFEL_DATA_FOLDER)')
    .option('--database-url <url>', 'the PostgreSQL database of the server (GIPFEL_DATABASE_URL)')
    .exitOverride()
    .configureOutput({ writeOut: write(io.out), writeErr: write(io.error) });

  const open = async (access: Access, work: (work: Work) => Promise<AdminExit>) => {
    exit = await withStore(io, program.opts<AdminOptions>(), access, work);
  };
  const beside = (work: (work: Work) => Promise<AdminExit>) => open({ beside: true, existing: true }, work);

  program
    .command('backup <file>')
    .description('copy the whole database into a file, while the server runs')
    .action((file: string) => beside((work) => backup(io, work, file)));
  program
    .command('restore <file>')
    .description('read a backup into an empty database; the server must not run')
    .action((file: string) => open({ beside: false, existing: false }, (work) => restore(io, work, file)));
  program
    .command('migrate')
    .description('bring the database up to date; a starting server does the same')
    .action(() => open({ beside: true, existing: false }, (work) => migrate(io, work)));
  program
    .command('stats')
    .description('how much there is')
    .action(() => beside((work) => stats(io, work)));
  program
    .command('person <name>')
    .description('who somebody is, and what was done about it')
    .action((name: string) => beside((work) => showPerson(io, work, name)));
  program
    .command('suspend <name>')
    .description('somebody may not begin games for a while')
    .requiredOption('--days <n>', 'for how many days', parseDays)
    .requiredOption('--reason <text>', 'why; it is written down')
    .action((name: string, { days, reason }: { days: number; reason: string }) =>
      beside((work) => suspend(io, work, name, days, reason)),
    );
  program
    .command('unsuspend <name>')
    .description('somebody may play again')
    .requiredOption('--reason <text>', 'why; it is written down')
    .action((name: string, { reason }: { reason: string }) =>
      beside((work) => unsuspend(io, work, name, reason)),
    );
  program
    .command('rename <name> <next>')
    .description('give somebody another name')
    .requiredOption('--reason <text>', 'why; it is written down')
    .action((name: string, next: string, { reason }: { reason: string }) =>
      beside((work) => rename(io, work, name, next, reason)),
    );
  program
    .command('reset-password <name>')
    .description('give somebody a new password; all sessions and tokens end')
    .action((name: string) => beside((work) => resetPassword(io, work, name)));
  program
    .command('reports')
    .description('what people reported')
    .option('--all', 'closed ones too', false)
    .action(({ all }: { all: boolean }) => beside((work) => listReports(io, work, all)));
  program
    .command('close-report <id> <outcome>')
    .description('a report is dealt with; the outcome is written down')
    .action((id: string, outcome: string) => beside((work) => closeReport(io, work, id, outcome)));

  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (problem) {
    // Help that was asked for is no mistake.
    if (problem instanceof CommanderError) return problem.exitCode === 0 ? 0 : 2;
    throw problem;
  }
  return exit;
}

const write = (line: (text: string) => void) => (text: string) => line(text.replace(/\n$/, ''));

function parseDays(text: string): number {
  const days = Number(text);
  if (!/^\d{1,5}$/.test(text) || days < 1 || days > DAYS_MOST)
    throw new InvalidArgumentError(`Give a whole number from 1 to ${DAYS_MOST}.`);
  return days;
}
