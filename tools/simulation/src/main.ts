/** `npm run simulate`: many simulated games, or one seed in detail. */

import { Command, InvalidArgumentError, Option } from 'commander';
import { campaign } from './campaign.js';
import { drawScenario, THEMES, type Theme } from './scenario.js';
import { shrink } from './shrink.js';
import { simulate } from './simulate.js';

interface Options {
  readonly games: number;
  readonly seconds: number;
  readonly firstSeed: number;
  readonly seed?: number;
  readonly theme: Theme;
}

const PROGRESS_EVERY = 5_000;

function count(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new InvalidArgumentError('It must be a whole number, at least 0.');
  return value;
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function runMany({ games, seconds, firstSeed, theme }: Options): Promise<void> {
  const began = performance.now();
  const elapsed = () => Math.round((performance.now() - began) / 1_000);
  let reportedAt = began;
  let reported = 0;
  const tally = await campaign({
    firstSeed,
    games,
    time: seconds * 1_000,
    theme,
    progress: (so) => {
      // At once, so that nobody has to wait for the end of a long run.
      for (const { seed, kind } of so.failures.slice(reported)) {
        print(`seed ${seed}: ${kind} (npm run simulate -- --theme ${theme} --seed ${seed})`);
      }
      reported = so.failures.length;
      if (performance.now() - reportedAt < PROGRESS_EVERY) return;
      reportedAt = performance.now();
      print(`${so.games} games, ${so.events} events, ${so.failures.length} failing seeds, ${elapsed()} s`);
    },
  });
  const { failures } = tally;
  print(
    `${tally.games} simulated games with ${tally.events} events from ${tally.seeds} seeds in ${elapsed()} s: ` +
      (failures.length === 0 ? 'clean' : `${failures.length} failing seeds`),
  );
  if (failures.length > 0) process.exitCode = 1;
}

async function runOne(seed: number, theme: Theme): Promise<void> {
  const scenario = drawScenario(seed, theme);
  const { violations } = await simulate(scenario);
  const [first] = violations;
  if (first === undefined) return print(`seed ${seed}: clean`);
  print(`seed ${seed}: ${first.kind}. Shrinking …`);
  const small = await shrink(scenario, first.kind);
  print(JSON.stringify(small));
  const { trace } = await simulate(small);
  for (const line of trace) print(line);
  process.exitCode = 1;
}

await new Command('simulate')
  .description(
    'The real server and client on a virtual clock, network and database, with faults drawn from a seed.',
  )
  .option('--games <count>', 'how many games to play', count, 1_000)
  .option('--seconds <count>', 'stop after this many seconds', count, 86_400)
  .option('--first-seed <seed>', 'the first seed', count, 1)
  .option('--seed <seed>', 'replay one seed, shrink it if it fails, and tell its story', count)
  .addOption(new Option('--theme <theme>', 'what may go wrong').choices(THEMES).default('everything'))
  .action((options: Options) =>
    options.seed === undefined ? runMany(options) : runOne(options.seed, options.theme),
  )
  .parseAsync();
