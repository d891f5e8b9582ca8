/** The command line of the arena. */

import { GAME_IDS, type GameId, gameNamed } from '@gipfel/rules';
import { Command, InvalidArgumentError, Option } from 'commander';

export interface Arguments {
  readonly engine: readonly string[];
  readonly option: readonly string[];
  /** One of the choices: the parser accepts no other. */
  readonly game: GameId;
  readonly variant?: string;
  readonly pairs: number;
  readonly seed: number;
  readonly openingTurns?: number;
  readonly openings?: string;
  readonly printOpenings?: boolean;
  readonly movetime?: number;
  readonly nodes?: number;
  readonly depth?: number;
  readonly clock?: { readonly initial: number; readonly increment: number };
  readonly grace: number;
  readonly longestTurn: number;
  readonly startTime: number;
  readonly sprt?: readonly [number, number];
  readonly alpha: number;
  readonly beta: number;
  readonly concurrency: number;
  readonly anchor?: string;
  readonly log?: string;
  readonly json?: boolean;
}

const EXAMPLES = `
Examples:
  arena --engine new="node new/main.js" --engine old="node old/main.js" --game zertz --variant 37 \\
        --movetime 200 --pairs 2000 --sprt 0,30 --log match.jsonl
  arena --engine a=builtin:random --engine b=builtin:greedy --engine c=builtin:depth --game tzaar --nodes 3000

A pair is two games from the same opening with the sides swapped. Stop at any time: with --log the same command
goes on where it stopped.

Exit codes: 0 fine   2 bad input   3 an engine does not start   130 stopped`;

export function makeCommand(): Command {
  const variants = GAME_IDS.map((game) => `${game}: ${gameNamed(game).variants.join(', ')}`).join('; ');
  return new Command('arena')
    .description('Plays paired matches between engines and says how strong they are.')
    .requiredOption('-e, --engine <name=command>', 'an engine; twice or more', collect, [])
    .option('-o, --option <name.Option=value>', 'an option of an engine', collect, [])
    .addOption(new Option('-g, --game <game>', 'what to play').choices([...GAME_IDS]).makeOptionMandatory())
    .option('--variant <name>', variants)
    .option('-p, --pairs <n>', 'pairs of games for every two engines', whole(1), 100)
    .option('--seed <n>', 'of the openings', whole(0), 1)
    .option('--opening-turns <n>', 'random turns before the engines take over', whole(0))
    .option('--openings <file>', 'openings as position lines instead of random ones')
    .option('--print-openings', 'print the openings as position lines and play nothing')
    .option('--movetime <ms>', 'time for a turn', whole(1))
    .option('--clock <s+s>', 'clock and increment in seconds, e.g. 60+0.6', clock)
    .option('--nodes <n>', 'nodes for a turn', whole(1))
    .option('--depth <n>', 'depth of a search', whole(1))
    .option('--grace <ms>', 'beyond its time, before an engine loses', whole(0), 1000)
    .option('--longest-turn <ms>', 'where no time limit is given', whole(1), 600_000)
    .option('--start-time <ms>', 'for an engine to start', whole(1), 20_000)
    .option('--sprt <elo0,elo1>', 'stop when this test in normalised Elo has decided; two engines', bounds)
    .option('--alpha <p>', 'chance to accept H1 wrongly', chance, 0.05)
    .option('--beta <p>', 'chance to accept H0 wrongly', chance, 0.05)
    .option('-c, --concurrency <n>', 'games at the same time', whole(1), 1)
    .option('--anchor <name>', 'this engine has rating 0 in the ladder')
    .option('-l, --log <file>', 'JSON lines, one a game; continued when it is there')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', EXAMPLES);
}

function collect(text: string, soFar: readonly string[]): readonly string[] {
  return [...soFar, text];
}

export function whole(least: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least) return value;
    throw new InvalidArgumentError(`It must be a whole number, at least ${least}.`);
  };
}

function clock(text: string): Arguments['clock'] {
  const [, initial, increment] = /^(\d{1,6}(?:\.\d{1,3})?)\+(\d{1,6}(?:\.\d{1,3})?)$/.exec(text) ?? [];
  if (initial === undefined || increment === undefined)
    throw new InvalidArgumentError('It must be like 60+0.6.');
  return { initial: Math.round(Number(initial) * 1000), increment: Math.round(Number(increment) * 1000) };
}

function bounds(text: string): readonly [number, number] {
  const [, elo0, elo1] = /^(-?\d{1,4}(?:\.\d+)?),(-?\d{1,4}(?:\.\d+)?)$/.exec(text) ?? [];
  if (elo0 === undefined || elo1 === undefined || Number(elo0) >= Number(elo1))
    throw new InvalidArgumentError('It must be two numbers like 0,30, the smaller one first.');
  return [Number(elo0), Number(elo1)];
}

function chance(text: string): number {
  const value = /^0?\.\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value > 0 && value < 0.5) return value;
  throw new InvalidArgumentError('It must be between 0 and 0.5.');
}
