/** `gipfel play`: a game in the terminal between two people, or against the engine or a random player. */

import { createMatch, type Match, matchGameNamed } from '@gipfel/match';
import { makePosition, makeRecord } from '@gipfel/notation';
import {
  drawLots,
  err,
  GAME_IDS,
  type GameId,
  ok,
  opponentOf,
  type Position,
  type Result,
  type Side,
  seededRandom,
  toSetup,
} from '@gipfel/rules';
import { Argument, type Command, Option } from 'commander';
import { type CommonOptions, type Context, JSON_OPTION } from '../context.js';
import { EXIT } from '../exit.js';
import { type CommandResult, type Failure, failure } from '../failure.js';
import { cliGameNamed } from '../games.js';
import { type Engine, type Io, printJson, printLines } from '../io.js';
import { playGame } from '../play/game.js';
import {
  computerOpponent,
  levelNamed,
  levelOpponent,
  OPPONENTS,
  type Opponent,
  randomOpponent,
} from '../play/opponent.js';
import { explain, type Table, toRecord } from '../play/table.js';
import { parsePositionOf } from '../positionLine.js';
import { gameName } from '../sentences.js';
import {
  addStartOptions,
  givenStartOptions,
  MAX_SEED,
  startFrom,
  termsFrom,
  wholeNumber,
} from '../startOptions.js';

interface PlayOptions extends CommonOptions {
  readonly against?: string;
  readonly think: number;
  readonly side?: '1' | '2';
  readonly touchMove?: boolean;
  readonly tournament?: boolean;
  readonly seed?: number;
  readonly position?: string;
}

/** Ten minutes. */
const MAX_THINKING = 600_000;

const TOUCH_MOVE_GAMES = GAME_IDS.filter((id) => matchGameNamed(id).touchMove !== undefined)
  .map(gameName)
  .join(', ');
const TOURNAMENTS = GAME_IDS.map((id) => `${gameName(id)}: ${cliGameNamed(id).tournament}`).join('; ');

const EXAMPLES = `
Examples:
  gipfel play                                    asks what to play
  gipfel play zertz --against 3                  play against the engine at level 3
  gipfel play zertz --board 48 --against computer  at full strength
  gipfel play tzaar --start fixed                two people at one keyboard
  gipfel play zertz --tournament                 48 rings, touch-move, capture on demand
  gipfel play zertz < moves.txt                  play the lines of a file`;

export function addPlay(program: Command, { io, end }: Context): void {
  const command = program
    .command('play')
    .summary('play a game in the terminal')
    .description('Plays a game in the terminal. Without a game it asks which one.')
    .addArgument(new Argument('[game]', 'which game').choices([...GAME_IDS]));
  addStartOptions(command, 'play')
    .addOption(
      new Option('--against <whom>', 'a level of the computer, its full strength, or chance').choices([
        ...OPPONENTS,
      ]),
    )
    .addOption(
      new Option('--think <ms>', 'how long the computer thinks about a turn at full strength')
        .argParser(wholeNumber(1, MAX_THINKING))
        .default(1000),
    )
    .addOption(
      new Option('--side <n>', 'which side you play: 1 moves first; lots are drawn without it').choices([
        '1',
        '2',
      ]),
    )
    .option('--touch-move', `${TOUCH_MOVE_GAMES}: every step is final (Z9.2)`)
    .option('--tournament', TOURNAMENTS)
    .addOption(new Option('--seed <n>', 'repeat the same chance').argParser(wholeNumber(0, MAX_SEED)))
    .option('--position <line>', 'play on from this position')
    .option(...JSON_OPTION)
    .addHelpText('after', EXAMPLES)
    .action(async (game: GameId | undefined, options: PlayOptions) => {
      end(await play(io, game, options));
    });
}

async function play(io: Io, game: GameId | undefined, options: PlayOptions): CommandResult {
  if (options.position !== undefined) return playFrom(io, game, options, options.position);
  if (game !== undefined) return playWith(io, game, options);
  const isInteractive = io.stdin.isTTY === true && io.stdout.isTTY && options.json !== true;
  if (!isInteractive) return playWith(io, GAME_IDS[0], options);
  const answer = await io.askMenu();
  if (answer === undefined) {
    await printLines(io, ['Until next time.']);
    return ok(EXIT.fine);
  }
  const variant = { [cliGameNamed(answer.game).variantOption.name]: answer.variant };
  const against = answer.against === undefined ? {} : { against: answer.against };
  return playWith(io, answer.game, { ...options, ...variant, ...against }, true);
}

async function playWith(io: Io, game: GameId, options: PlayOptions, isIntroduced = false): CommandResult {
  const terms = termsFrom(game, options, 'play');
  if (!terms.ok) return terms;
  const seed = options.seed ?? io.randomSeed();
  const start = startFrom(terms.value, seed);
  const agreed = { ...options, touchMove: terms.value.touchMove };
  return start.ok ? playAt(io, start.value, agreed, seed, isIntroduced) : start;
}

async function playFrom(io: Io, game: GameId | undefined, options: PlayOptions, line: string): CommandResult {
  const [extra] = givenStartOptions(options);
  if (extra !== undefined) {
    const message = `The option --${extra} has no place beside --position, which says it all.`;
    return err(failure('OPTION_MISPLACED', message));
  }
  const start = parsePositionOf(game, line);
  if (!start.ok) return start;
  return playAt(io, start.value, options, options.seed ?? io.randomSeed(), false);
}

async function playAt(
  io: Io,
  start: Position,
  options: PlayOptions,
  seed: number,
  isIntroduced: boolean,
): CommandResult {
  const match = seat(io, start, options);
  if (!match.ok) return match;
  const random = seededRandom((seed ^ 0x9e3779b9) >>> 0);
  // Z1.4: sides are random unless chosen.
  const own: Side = options.side === undefined ? drawLots(random) : options.side === '2' ? 1 : 0;
  const isEngine = options.against !== undefined && options.against !== 'random';
  const engine = isEngine ? await io.openEngine() : undefined;
  const opponent = opponentFor(options, engine, opponentOf(own), seed, random);
  const table: Table = { match: match.value, opponent, now: io.now, start };
  const played = await playGame(io, table, { quiet: options.json === true, isIntroduced });
  await engine?.close();
  if (options.json) await printSummary(io, played.table, played.refusals);
  return ok(EXIT.fine);
}

function opponentFor(
  { against, think }: PlayOptions,
  engine: Engine | undefined,
  side: Side,
  seed: number,
  random: () => number,
): Opponent | undefined {
  const level = levelNamed(against);
  if (engine === undefined) return against === undefined ? undefined : randomOpponent(side, random);
  return level === undefined
    ? computerOpponent(side, engine, think)
    : levelOpponent(side, engine, level, seed);
}

function seat(io: Io, start: Position, options: PlayOptions): Result<Match, Failure> {
  if (options.side !== undefined && options.against === undefined) {
    return err(failure('OPTION_MISPLACED', 'The option --side needs --against: two people take both sides.'));
  }
  const match = createMatch({
    setup: toSetup(start),
    touchMove: options.touchMove === true,
    local: true,
    startedAt: io.now(),
  });
  return match.ok ? match : err(failure(match.error.code, explain(start, match.error)));
}

async function printSummary(io: Io, table: Table, refusals: readonly string[]): Promise<void> {
  const { match } = table;
  const summary = {
    game: table.start.game,
    position: makePosition(match.position),
    turns: match.turns.length,
    result:
      match.result === undefined
        ? null
        : { winner: match.result.winner ?? null, reason: match.result.reason },
    refusals,
    record: makeRecord(toRecord(table)),
  };
  await printJson(io, summary);
}
