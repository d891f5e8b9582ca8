/** `npm run measure -- ladder`: measures the levels of both games, calibrating them first if asked, and writes the results into the engine. */

import { LEVEL_COUNT, SIGHTS, type Sight } from '@gipfel/engine';
import { GAME_IDS, type GameId, type Result } from '@gipfel/rules';
import { Command, Option } from 'commander';
import { whole } from '../arguments.js';
import { EXIT, parseOptions } from '../commandLine.js';
import type { Io } from '../io.js';
import { type MatchLog, openLog } from '../log.js';
import { duration, percent, signed, table } from '../text.js';
import type { PlayPairing } from './contest.js';
import { measureLevels, type Rung, tuneLevels } from './levelLadder.js';
import { createRungs, type Encounter, nameOf, type PlayEncounter } from './rungs.js';
import { putElo, putSights } from './sources.js';

/** What the ladder needs besides the terminal. */
interface LadderEnvironment {
  readonly play: PlayPairing;
  /** Identifies the engine: games of another one do not count. */
  readonly signature: string;
  /** Default folder of the game logs. */
  readonly usualLog: string;
  /** The engine's file of levels of a game. */
  read(game: GameId): string;
  write(game: GameId, text: string): void;
}

interface Arguments {
  readonly game?: GameId;
  readonly pairs: number;
  readonly calibrate?: boolean;
  readonly target: number;
  readonly batches: number;
  readonly batchPairs: number;
  readonly nodes?: number;
  readonly log: string;
  readonly write: boolean;
}

const QUIET_MILLISECONDS = 10_000;

function makeCommand(environment: LadderEnvironment): Command {
  return new Command('ladder')
    .description('Plays each level against the one below, and says how strong they are.')
    .addOption(new Option('-g, --game <game>', 'only this one').choices([...GAME_IDS]))
    .option('-p, --pairs <n>', 'pairs of games for each rung', whole(1), 100)
    .option('--calibrate', 'first tune the levels so that each beats the one below as often as wanted')
    .option('--target <percent>', 'how often that is', whole(51), 76)
    .option('--batches <n>', 'batches of games to tune one level by', whole(1), 7)
    .option('--batch-pairs <n>', 'pairs of games in a batch', whole(1), 20)
    .option('--nodes <n>', 'of the best level, when it is to have fewer than usual', whole(1))
    .option('-l, --log <file>', 'JSON lines, one a game; continued when it is there', environment.usualLog)
    .option('--no-write', 'leave the files of the engine as they are')
    .addHelpText(
      'after',
      '\nStop at any time: the same command goes on where it stopped.\n\nExit codes: 0 fine   2 bad input   130 stopped',
    );
}

/** Resolves to the exit code. */
export async function runLadder(
  args: readonly string[],
  environment: LadderEnvironment,
  io: Io,
): Promise<number> {
  const options = parseOptions<Arguments>(makeCommand(environment), args, io);
  if (typeof options === 'number') return options;
  const log = openLog(options.log, { engine: environment.signature });
  if (!log.ok) {
    io.error(`The log ${options.log} cannot be continued: ${log.error.code}\n`);
    return EXIT.badInput;
  }
  for (const game of options.game === undefined ? GAME_IDS : [options.game]) {
    const isDone = await climb(game, options, environment, log.value, io);
    if (!isDone) return EXIT.stopped;
  }
  return EXIT.fine;
}

async function climb(
  game: GameId,
  options: Arguments,
  environment: LadderEnvironment,
  log: MatchLog,
  io: Io,
): Promise<boolean> {
  const { pairs, batches, batchPairs, target, nodes } = options;
  const levels = LEVEL_COUNT;
  const tuning = options.calibrate === true ? 2 * batches * batchPairs * (levels - 1) : 0;
  const play = withProgress(tuning + 2 * pairs * levels, environment.play, log, io);
  let sights: readonly Sight[] | undefined = SIGHTS[game];
  if (options.calibrate === true) {
    const tell = (level: number, sight: Sight) => io.out(`${game} level ${level}: ${nameOf(sight)}\n`);
    sights = await tuneLevels(
      game,
      SIGHTS,
      play,
      {
        target: target / 100,
        batches,
        batchPairs,
        ...(nodes === undefined ? {} : { nodes }),
      },
      tell,
    );
    if (sights === undefined) return false;
    if (options.write) rewrite(environment, game, (text) => putSights(text, sights ?? []));
  }
  const rungs = await measureLevels(game, sights, play, pairs);
  if (rungs === undefined) return false;
  io.out(makeTable(game, sights, rungs));
  if (options.write) {
    rewrite(environment, game, (text) =>
      putElo(
        text,
        rungs.map(({ elo }) => elo),
      ),
    );
  }
  return true;
}

function rewrite(
  environment: LadderEnvironment,
  game: GameId,
  change: (text: string) => Result<string, string>,
): void {
  const changed = change(environment.read(game));
  if (!changed.ok) throw new Error(`${changed.error} ${game}`);
  environment.write(game, changed.value);
}

function withProgress(total: number, play: PlayPairing, log: MatchLog, io: Io): PlayEncounter {
  const begin = io.now();
  let [done, fresh, shown] = [0, 0, Number.NEGATIVE_INFINITY];
  const onGame = ({ game, upper, lower }: Encounter, isNew: boolean) => {
    done++;
    if (isNew) fresh++;
    const used = io.now() - begin;
    if (!io.isTerminal && used - shown < QUIET_MILLISECONDS) return;
    shown = used;
    const eta = fresh === 0 ? '' : `  ETA ${duration((used / fresh) * Math.max(0, total - done))}`;
    const line = `${game}  ${done}/${total} games  ${nameOf(upper)} – ${nameOf(lower)}${eta}`;
    io.error(io.isTerminal ? `\r\u001b[K${line}` : `${line}\n`);
  };
  return createRungs({ play, log, signal: io.signal, onGame });
}

function makeTable(game: GameId, sights: readonly Sight[], rungs: readonly Rung[]): string {
  const rows = rungs.map(({ level, games, points, elo, error }) => {
    const { depth, nodes, turns, blur } = sights[level - 1] ?? { depth: 0, nodes: 0, blur: 0 };
    const below = level === 1 ? 'random' : String(level - 1);
    const score = percent(points / games);
    return [
      String(level),
      String(depth),
      String(nodes),
      turns === undefined ? 'all' : String(turns),
      String(blur),
      below,
      score,
      signed(elo, 0),
      error.toFixed(0),
    ];
  });
  return `\n${game}\n${table([['level', 'depth', 'nodes', 'turns', 'blur', 'against', 'score', 'Elo', '±'], ...rows])}\n`;
}
