/** The options of a game's start, the same for every command that starts one. */

import {
  err,
  fromSetup,
  type GameId,
  gameNamed,
  ok,
  type Position,
  type Result,
  seededRandom,
} from '@gipfel/rules';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Failure, failure } from './failure.js';
import { makeSetupSentence } from './sentences.js';

export interface StartOptions {
  readonly board?: string;
  readonly start?: string;
  readonly claims?: 'auto' | 'optional';
  readonly captures?: 'compulsory' | 'on-demand';
}

export function addStartOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--board <rings>', 'ZÈRTZ board (default: 37)').choices([...gameNamed('zertz').variants]),
    )
    .addOption(
      new Option('--start <layout>', 'TZAAR start (default: random)').choices([
        ...gameNamed('tzaar').variants,
      ]),
    )
    .addOption(
      new Option('--captures <duty>', 'ZÈRTZ: captures compulsory, or on demand (Z9.3)').choices([
        'compulsory',
        'on-demand',
      ]),
    );
}

export function claimsOption(fallback: 'auto' | 'optional'): Option {
  return new Option(
    '--claims <how>',
    `ZÈRTZ: isolated groups claimed automatically, or by choice (default: ${fallback})`,
  ).choices(['auto', 'optional']);
}

/** Parses a count in a range. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

export const MAX_SEED = 2 ** 32 - 1;

/** The first position of the game these options describe. */
export function startFrom(game: GameId, options: StartOptions, seed: number): Result<Position, Failure> {
  const misplaced = findMisplaced(game, options);
  if (misplaced !== undefined) return err(misplaced);
  const law = gameNamed(game);
  const variant = (game === 'zertz' ? options.board : options.start) ?? law.variants[0] ?? '';
  const setup = law.setupOf(variant, seededRandom(seed));
  if (setup === undefined) return err(unknownVariant(game, variant));
  const position = fromSetup({ ...setup, ...agreements(options) });
  if (position.ok) return position;
  return err(failure(position.error.code, makeSetupSentence(position.error, game)));
}

/** The same position under other options. */
export function withClaims(position: Position, claims: 'auto' | 'optional'): Result<Position, Failure> {
  if (position.game !== 'zertz' || position.rules.claims === claims) return ok(position);
  const changed = fromSetup({ ...gameNamed('zertz').toSetup(position), claims });
  if (changed.ok) return changed;
  return err(failure(changed.error.code, makeSetupSentence(changed.error, 'zertz')));
}

function agreements({ claims, captures }: StartOptions): object {
  return {
    ...(claims === undefined ? {} : { claims }),
    ...(captures === undefined ? {} : { captures: captures === 'on-demand' ? 'onDemand' : captures }),
  };
}

function findMisplaced(game: GameId, options: StartOptions): Failure | undefined {
  const zertzOnly = (['board', 'claims', 'captures'] as const).filter((name) => options[name] !== undefined);
  const wrong = game === 'tzaar' ? zertzOnly[0] : options.start === undefined ? undefined : 'start';
  if (wrong === undefined) return undefined;
  const [own, hint] = game === 'tzaar' ? ['ZÈRTZ', 'TZAAR takes --start'] : ['TZAAR', 'ZÈRTZ takes --board'];
  return failure('OPTION_MISPLACED', `The option --${wrong} belongs to ${own}; ${hint}.`);
}

function unknownVariant(game: GameId, variant: string): Failure {
  const known = gameNamed(game).variants.join(', ');
  return failure('VARIANT_UNKNOWN', `There is no variant "${variant}"; choose one of ${known}.`);
}
