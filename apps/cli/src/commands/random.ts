/** `gipfel random`: games of two random players as records, repeatable by seed. */

import type { GameTerms } from '@gipfel/match';
import { type GameRecord, makePosition, makeRecord } from '@gipfel/notation';
import { err, GAME_IDS, type GameId, ok, type Result, seededRandom } from '@gipfel/rules';
import { Argument, type Command, Option } from 'commander';
import { type CommonOptions, type Context, JSON_OPTION } from '../context.js';
import { EXIT } from '../exit.js';
import type { CommandResult, Failure } from '../failure.js';
import { openDraft } from '../files.js';
import { type Io, printJson } from '../io.js';
import { progressOf } from '../progress.js';
import { randomGame } from '../randomGame.js';
import { addStartOptions, MAX_SEED, startFrom, termsFrom, wholeNumber } from '../startOptions.js';

interface RandomOptions extends CommonOptions {
  readonly number: number;
  readonly seed: number;
  readonly out?: string;
  readonly force?: boolean;
}

const MAX_GAMES = 1_000_000;

const EXAMPLES = `
Examples:
  gipfel random zertz -n 100 --seed 1 > games.txt
  gipfel random tzaar --start fixed -n 10 --out games.txt
  gipfel random zertz -n 1000 | gipfel check -

Game k of a run has the seed of the run plus k, counted from 0: --seed 7 -n 1 repeats the third game of --seed 5.`;

export function addRandom(program: Command, { io, end }: Context): void {
  const command = program
    .command('random')
    .summary('make random games')
    .description('Makes games of two random players and writes them as records.')
    .addArgument(new Argument('<game>', 'which game').choices([...GAME_IDS]));
  addStartOptions(command, 'play')
    .addOption(
      new Option('-n, --number <n>', 'how many games').argParser(wholeNumber(1, MAX_GAMES)).default(1),
    )
    .addOption(new Option('--seed <n>', 'where chance starts').argParser(wholeNumber(0, MAX_SEED)).default(1))
    .option('--out <file>', 'write to this file instead of standard output')
    .option('--force', 'replace the file if it exists')
    .option(...JSON_OPTION)
    .addHelpText('after', EXAMPLES)
    .action(async (game: GameId, options: RandomOptions) => {
      end(await random(io, game, options));
    });
}

async function random(io: Io, game: GameId, options: RandomOptions): CommandResult {
  const { number, out, json } = options;
  const terms = termsFrom(game, options, 'play');
  if (!terms.ok) return terms;
  const sink = await openSink(io, options);
  if (!sink.ok) return sink;
  const progress = progressOf(io, 'games', false);
  const listed: object[] = [];
  for (let index = 0; index < number; index++) {
    const record = gameAt(terms.value, options, index);
    if (!record.ok) return record;
    if (json) listed.push(toJson(record.value, out === undefined));
    if (!json || out !== undefined) {
      const written = await sink.value.append(
        `${index > 0 ? '\n' : ''}${makeRecord(record.value).trimEnd()}\n`,
      );
      if (!written.ok) return written;
    }
    if (out !== undefined) await progress.show(index + 1, number);
  }
  await progress.end();
  const committed = await sink.value.commit();
  if (!committed.ok) return committed;
  if (json) await printJson(io, { games: listed, ...(out === undefined ? {} : { out }) });
  return ok(EXIT.fine);
}

interface Sink {
  append(text: string): Promise<Result<void, Failure>>;
  commit(): Promise<Result<void, Failure>>;
}

async function openSink(io: Io, { out, force }: RandomOptions): Promise<Result<Sink, Failure>> {
  if (out !== undefined) return openDraft(io, out, force === true);
  return ok({
    append: async (text) => ok(await io.stdout.write(text)),
    commit: async () => ok(undefined),
  });
}

function gameAt(terms: GameTerms, options: RandomOptions, index: number): Result<GameRecord, Failure> {
  const seed = (options.seed + index) % (MAX_SEED + 1);
  const start = startFrom(terms, seed);
  // The layout has used this seed's first numbers; play needs others.
  const playSeed = (seed ^ 0x9e3779b9) >>> 0;
  return start.ok ? ok(randomGame(start.value, seededRandom(playSeed), seed)) : err(start.error);
}

function toJson(record: GameRecord, withText: boolean): object {
  return {
    seed: Number(record.tags.find(({ name }) => name === 'Seed')?.value),
    start: makePosition(record.start),
    turns: record.line.length,
    result: record.result ?? null,
    ...(withText ? { record: makeRecord(record) } : {}),
  };
}
