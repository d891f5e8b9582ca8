/** The command tree, and what all commands share. */

import { Command } from 'commander';
import { addAdmin } from './commands/admin.js';
import { addAnalyse } from './commands/analyse.js';
import { addArena } from './commands/arena.js';
import { addBench } from './commands/bench.js';
import { addCheck } from './commands/check.js';
import { addConvert } from './commands/convert.js';
import { addEngine } from './commands/engine.js';
import { addPerft } from './commands/perft.js';
import { addPlay } from './commands/play.js';
import { addRandom } from './commands/random.js';
import { addShow } from './commands/show.js';
import { addTournament } from './commands/tournament.js';
import type { Context } from './context.js';
import { GAME_LIST } from './sentences.js';

/** The package's version; a test compares them. */
const VERSION = '0.1.0';

const HELP_WIDTH = 100;

const AFTER_HELP = `
Examples:
  gipfel play                          choose a game and play it here
  gipfel play zertz --against 3        play against the engine at level 3
  gipfel analyse game.gipfel           where did I go wrong?
  gipfel check games/*.sgf             are these games legal?
  gipfel perft zertz --depth 3         how many ways to play?

Exit codes:
  0 fine   1 check found an illegal record   2 bad input   3 internal error

Not connected with the author or the publishers of ${GAME_LIST}.`;

export function makeProgram(context: Context, writeHelp: (text: string) => void): Command {
  const program = new Command('gipfel')
    .description(`Play, show, check, convert and count the board games ${GAME_LIST}.`)
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .exitOverride()
    .configureOutput({
      writeOut: writeHelp,
      // Errors come back as values and are printed by `run`; help after a wrong command is still help.
      writeErr: () => undefined,
      getOutHelpWidth: () => HELP_WIDTH,
      getErrHelpWidth: () => HELP_WIDTH,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .addHelpText('after', AFTER_HELP);
  const commands = [
    addPlay,
    addShow,
    addAnalyse,
    addCheck,
    addConvert,
    addRandom,
    addPerft,
    addEngine,
    addBench,
    addArena,
    addTournament,
    addAdmin,
  ];
  for (const add of commands) add(program, context);
  return program;
}
