/** `gipfel perft`: counts legal play to a depth, to compare implementations of the rules. */

import { makeAction, makeTurn } from '@gipfel/notation';
import {
  type Action,
  GAME_IDS,
  type GameId,
  legalActions,
  legalTurns,
  ok,
  type Position,
  perftActions,
  perftTurns,
  play,
  playTurn,
  type Result,
  type Turn,
} from '@gipfel/rules';
import { Argument, type Command, Option } from 'commander';
import { type CommonOptions, type Context, JSON_OPTION } from '../context.js';
import { EXIT } from '../exit.js';
import type { CommandResult, Failure } from '../failure.js';
import { type Io, printJson, printLines } from '../io.js';
import { parsePositionOf } from '../positionLine.js';
import { progressOf } from '../progress.js';
import { addStartOptions, MAX_SEED, startFrom, termsFrom, underRules, wholeNumber } from '../startOptions.js';

interface PerftOptions extends CommonOptions {
  readonly by: 'actions' | 'turns';
  readonly depth: number;
  readonly seed: number;
  readonly position?: string;
  readonly divide?: boolean;
}

const MAX_DEPTH = 30;

const EXAMPLES = `
Examples:
  gipfel perft zertz --board 37 --by actions --depth 3     last line: 204120
  gipfel perft zertz --board 48 --by turns --depth 1 --divide
  gipfel perft tzaar --start fixed --depth 3
  gipfel perft zertz --position "oooo/ooWoo/ooGooo/ooooooo/1oooooo/2ooooo/3oooo 5/7/10 0/0/0 0/0/0 1"`;

export function addPerft(program: Command, { io, end }: Context): void {
  const command = program
    .command('perft')
    .summary('count legal play to a depth')
    .description(
      'Counts the sequences of legal actions or whole turns from a position. The last line is the bare number.',
    )
    .addArgument(new Argument('<game>', 'which game').choices([...GAME_IDS]));
  addStartOptions(command, 'perft')
    .addOption(new Option('--by <unit>', 'what one ply is').choices(['actions', 'turns']).default('actions'))
    .addOption(new Option('--depth <n>', 'how many plies').argParser(wholeNumber(0, MAX_DEPTH)).default(2))
    .addOption(
      new Option('--seed <n>', 'for the random start').argParser(wholeNumber(0, MAX_SEED)).default(1),
    )
    .option('--position <line>', 'count from this position instead')
    .option('--divide', 'also count behind each first move')
    .option(...JSON_OPTION)
    .addHelpText('after', EXAMPLES)
    .action(async (game: GameId, options: PerftOptions) => {
      end(await perft(io, game, options));
    });
}

async function perft(io: Io, game: GameId, options: PerftOptions): CommandResult {
  const start = positionFor(game, options);
  if (!start.ok) return start;
  const { depth, by } = options;
  const counts: number[] = [];
  let divided: readonly Share[] = [];
  for (let ply = 1; ply <= depth; ply++) {
    divided = await countShares(io, start.value, by, ply);
    counts.push(divided.reduce((sum, share) => sum + share.count, 0));
  }
  const count = counts.at(-1) ?? 1;
  if (options.json) {
    const divide = options.divide ? { divide: divided } : {};
    await printJson(io, { game, by, depth, count, counts, ...divide });
  } else {
    const shares = options.divide ? divided.map((share) => `${share.move}: ${share.count}`) : [];
    await printLines(io, [...shares, ...makeTable(counts), String(count)]);
  }
  return ok(EXIT.fine);
}

function positionFor(game: GameId, options: PerftOptions): Result<Position, Failure> {
  if (options.position === undefined) {
    const terms = termsFrom(game, options, 'perft');
    return terms.ok ? startFrom(terms.value, options.seed) : terms;
  }
  const position = parsePositionOf(game, options.position);
  return position.ok ? underRules(position.value, options) : position;
}

interface Share {
  readonly move: string;
  readonly count: number;
}

async function countShares(
  io: Io,
  position: Position,
  by: 'actions' | 'turns',
  depth: number,
): Promise<readonly Share[]> {
  const progress = progressOf(io, `first moves, depth ${depth}`, false);
  const moves: readonly (Action | Turn)[] =
    by === 'actions' ? legalActions(position) : [...legalTurns(position)];
  const shares: Share[] = [];
  for (const [index, move] of moves.entries()) {
    shares.push(isTurn(move) ? shareOfTurn(position, move, depth) : shareOfAction(position, move, depth));
    await progress.show(index + 1, moves.length);
  }
  await progress.end();
  return shares;
}

function isTurn(move: Action | Turn): move is Turn {
  return Array.isArray(move);
}

function shareOfTurn(position: Position, turn: Turn, depth: number): Share {
  return { move: makeTurn(position, turn), count: perftTurns(playTurn(position, turn), depth - 1) };
}

function shareOfAction(position: Position, action: Action, depth: number): Share {
  return { move: makeAction(position, action), count: perftActions(play(position, action), depth - 1) };
}

function makeTable(counts: readonly number[]): readonly string[] {
  const width = Math.max('count'.length, ...counts.map((count) => String(count).length));
  return [
    `depth  ${'count'.padStart(width)}`,
    ...counts.map((count, i) => `${String(i + 1).padStart(5)}  ${String(count).padStart(width)}`),
  ];
}
