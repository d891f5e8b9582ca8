/** `npm run measure -- openings`: writes the committed opening file, with its command as the first line. */

import type { Searcher } from '@gipfel/engine';
import { GAME_IDS, type GameId, gameNamed } from '@gipfel/rules';
import { Command, Option } from 'commander';
import { whole } from './arguments.js';
import { makeBook } from './book.js';
import { EXIT, parseOptions } from './commandLine.js';
import type { Io } from './io.js';
import { makeOpeningLines } from './openings.js';

interface Arguments {
  readonly game: GameId;
  readonly variant?: string;
  readonly turns: number;
  readonly seed: number;
  readonly count: number;
  readonly nodes: number;
  readonly within: number;
}

function makeCommand(): Command {
  return new Command('openings')
    .description('Prints random openings, one of each symmetry class, that the engine thinks are about even.')
    .addOption(new Option('-g, --game <game>', 'of which game').choices([...GAME_IDS]).default(GAME_IDS[0]))
    .option('--variant <name>', 'which board or start')
    .option('--turns <n>', 'random turns from the start', whole(0), 3)
    .option('--seed <n>', 'of the random turns', whole(0), 1)
    .option('-n, --count <n>', 'how many', whole(1), 200)
    .option('--nodes <n>', 'what the engine may think about each', whole(1), 100_000)
    .option('--within <hundredths>', 'how far from even its score may be', whole(0), 60);
}

/** Resolves to the exit code. */
export async function runBook(args: readonly string[], searcher: Searcher, io: Io): Promise<number> {
  const options = parseOptions<Arguments>(makeCommand(), args, io);
  if (typeof options === 'number') return options;
  const { game, turns, seed, count, nodes, within } = options;
  const variant = options.variant ?? gameNamed(game).variants[0] ?? '';
  const tell = (kept: number, seen: number) => {
    if (io.isTerminal) io.error(`\r\u001b[K${kept}/${count} openings, ${seen} looked at`);
    else if (seen % 100 === 0) io.error(`${kept}/${count} openings, ${seen} looked at\n`);
  };
  const book = await makeBook(
    { game, variant, turns, seed, count, nodes, within },
    searcher,
    tell,
    io.signal,
  );
  if (io.isTerminal) io.error('\n');
  if (!book.ok) {
    io.error(`${book.error.code}\n`);
    return EXIT.badInput;
  }
  const made = `--game ${game} --variant ${variant} --turns ${turns} --seed ${seed} --count ${count} --nodes ${nodes} --within ${within}`;
  io.out(`# npm run -s measure -- openings ${made}\n# ${searcher.name} ${searcher.version}\n`);
  io.out(makeOpeningLines(book.value));
  return EXIT.fine;
}
