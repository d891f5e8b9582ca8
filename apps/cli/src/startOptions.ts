/** The options of a game's start, the same for every command that starts one. */

import { type GameTerms, matchGameNamed, parseStart, usualStart } from '@gipfel/match';
import { toMatchOptions } from '@gipfel/play';
import {
  err,
  fromSetup,
  GAME_IDS,
  type GameId,
  gameNamed,
  ok,
  type Position,
  type Refusal,
  type Result,
  seededRandom,
  toSetup,
} from '@gipfel/rules';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Failure, failure } from './failure.js';
import type { StartOption } from './game.js';
import { cliGameNamed, cliGameOf } from './games.js';
import { gameName, makeParseFailure, makeSetupSentence } from './sentences.js';

/** Commands that play, and the one that counts. */
type Use = 'play' | 'perft';

export function addStartOptions(command: Command, use: Use): Command {
  for (const id of GAME_IDS) {
    const { variantOption, ruleOptions } = cliGameNamed(id);
    command.addOption(makeOption(variantOption, gameNamed(id).variants, use));
    for (const option of ruleOptions) command.addOption(makeOption(option, wordsOf(id, option), use));
  }
  return command;
}

function makeOption(option: StartOption, choices: readonly string[], use: Use): Option {
  const { name, argument, about, fallback } = option;
  const ending = fallback === undefined ? '' : ` (default: ${fallback[use]})`;
  return new Option(`--${name} <${argument}>`, `${about}${ending}`).choices(choices);
}

/** As they are typed. */
function wordsOf(id: GameId, { name }: StartOption): readonly string[] {
  const choices: Readonly<Record<string, readonly string[]>> = matchGameNamed(id).choices;
  return (choices[name] ?? []).map(toTyped);
}

function toTyped(word: string): string {
  return word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function fromTyped(word: string): string {
  return word.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** The options of the start that are given. */
export function givenStartOptions(options: object): readonly string[] {
  return GAME_IDS.flatMap(optionsOf)
    .map(({ name }) => name)
    .filter((name) => textOf(options, name) !== undefined)
    .concat(isOn(options, 'tournament') ? ['tournament'] : []);
}

function optionsOf(id: GameId): readonly StartOption[] {
  const { variantOption, ruleOptions } = cliGameNamed(id);
  return [variantOption, ...ruleOptions];
}

function textOf(options: object, name: string): string | undefined {
  const value = (options as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : undefined;
}

function isOn(options: object, name: string): boolean {
  return (options as Readonly<Record<string, unknown>>)[name] === true;
}

/** The rules that are given, as a match has them. */
function givenRules(id: GameId, options: object): Readonly<Record<string, string>> {
  const rules = cliGameNamed(id).ruleOptions.map(({ name }) => [name, textOf(options, name)] as const);
  return Object.fromEntries(
    rules.flatMap(([name, word]) => (word === undefined ? [] : [[name, fromTyped(word)]])),
  );
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

/** What these options agree on. */
export function termsFrom(game: GameId, options: object, use: Use): Result<GameTerms, Failure> {
  const misplaced = findMisplaced(game, options);
  if (misplaced !== undefined) return err(misplaced);
  const { variantOption, ruleOptions } = cliGameNamed(game);
  const typed = textOf(options, variantOption.name);
  const variant = gameNamed(game).variants.find((each) => each === typed);
  const { startOf, tournament } = matchGameNamed(game);
  const agreed = isOn(options, 'tournament')
    ? tournament(variant)
    : ok({ start: variant === undefined ? usualStart(game) : startOf(variant), touchMove: false });
  if (!agreed.ok) return err(toFailure(agreed.error, game));
  const fallbacks = ruleOptions.flatMap(({ name, fallback }) =>
    fallback === undefined ? [] : [[name, fallback[use]]],
  );
  const rules = { ...Object.fromEntries(fallbacks), ...givenRules(game, options) };
  return ok({
    start: parseStart(game, { ...agreed.value.start, ...rules }),
    clock: { type: 'none' },
    touchMove: agreed.value.touchMove || isOn(options, 'touchMove'),
  });
}

/** The first position under these terms. */
export function startFrom(terms: GameTerms, seed: number): Result<Position, Failure> {
  const made = toMatchOptions(terms, { local: true, startedAt: 0, random: seededRandom(seed) });
  return made.ok ? positionOf(made.value.setup, terms.start.game) : err(makeParseFailure(made.error));
}

/** The same position as `perft` counts it. */
export function underRules(position: Position, options: object): Result<Position, Failure> {
  const { game } = position;
  const rules = { ...cliGameOf(position).perftRules(position), ...givenRules(game, options) };
  return positionOf({ ...toSetup(position), ...rules }, game);
}

function positionOf(setup: object, game: GameId): Result<Position, Failure> {
  const position = fromSetup(setup);
  return position.ok ? position : err(toFailure(position.error, game));
}

function toFailure(refused: Refusal, game: GameId): Failure {
  return failure(refused.code, makeSetupSentence(refused, game));
}

function findMisplaced(game: GameId, options: object): Failure | undefined {
  const own = optionsOf(game).map(({ name }) => name);
  for (const other of GAME_IDS) {
    const wrong = optionsOf(other).find(
      ({ name }) => !own.includes(name) && textOf(options, name) !== undefined,
    );
    if (wrong === undefined) continue;
    const hint = `${gameName(game)} takes --${own[0]}`;
    return failure('OPTION_MISPLACED', `The option --${wrong.name} belongs to ${gameName(other)}; ${hint}.`);
  }
  return undefined;
}
