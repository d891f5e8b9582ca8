/** The questions on a terminal before a game without arguments. */

import type { Readable, Writable } from 'node:stream';
import { intro, isCancel, note, outro, select } from '@clack/prompts';
import { LEVELS } from '@gipfel/engine';
import { GAME_IDS, type GameId, gameNamed } from '@gipfel/rules';
import { cliGameNamed } from '../games.js';
import type { MenuAnswer } from '../io.js';
import { GAME_LIST, gameName, variantName } from '../sentences.js';

interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  readonly hint: string;
}

const GAME_CHOICES: readonly Choice<GameId>[] = GAME_IDS.map((id) => ({
  value: id,
  label: gameName(id),
  hint: cliGameNamed(id).hint,
}));

function variantChoices(game: GameId): readonly Choice<string>[] {
  const { variantHints } = cliGameNamed(game);
  return gameNamed(game).variants.map((variant) => ({
    value: variant,
    label: variantName(game, variant),
    hint: variantHints[variant],
  }));
}

const OPPONENT_CHOICES: readonly Choice<'person' | 'computer' | 'random'>[] = [
  { value: 'person', label: 'Another person, here', hint: 'take turns at this keyboard' },
  { value: 'computer', label: 'The computer', hint: 'ten levels, or full strength' },
  { value: 'random', label: 'A random player', hint: 'good for learning the rules' },
];

function levelChoices(game: GameId): readonly Choice<string>[] {
  return [
    ...LEVELS.map(({ level, elo }) => ({
      value: String(level),
      label: `Level ${level}`,
      hint: `${elo[game]} Elo above a random player`,
    })),
    { value: 'computer', label: 'Full strength', hint: 'a second a turn' },
  ];
}

/** Undefined when cancelled (Escape, Ctrl-C). */
export async function askMenu(input: Readable, output: Writable): Promise<MenuAnswer | undefined> {
  const ask = async <Value extends string>(message: string, options: readonly Choice<Value>[]) => {
    const answer = await select<string>({
      message,
      options: options.map((option) => ({ ...option })),
      input,
      output,
    });
    return isCancel(answer) ? undefined : options.find((option) => option.value === answer)?.value;
  };
  intro(`Gipfel: ${GAME_LIST}`, { output });
  const game = await ask('Which game?', GAME_CHOICES);
  if (game === undefined) return undefined;
  note(cliGameNamed(game).introduction.join('\n'), undefined, { output });
  const variant = await ask('Which variant?', variantChoices(game));
  if (variant === undefined) return undefined;
  const against = await ask('Against whom?', OPPONENT_CHOICES);
  if (against === undefined) return undefined;
  const level = against === 'computer' ? await ask('How strong?', levelChoices(game)) : against;
  if (level === undefined) return undefined;
  outro('Have fun!', { output });
  return { game, variant, against: level === 'person' ? undefined : level };
}
