/** The questions on a terminal before a game without arguments. */

import type { Readable, Writable } from 'node:stream';
import { intro, isCancel, note, outro, select } from '@clack/prompts';
import { LEVELS } from '@gipfel/engine';
import type { MenuAnswer } from '../io.js';
import { INTRODUCTIONS } from './words.js';

interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  readonly hint: string;
}

const GAME_CHOICES: readonly Choice<MenuAnswer['game']>[] = [
  { value: 'zertz', label: 'ZÈRTZ', hint: 'marbles for both, a board that shrinks' },
  { value: 'tzaar', label: 'TZAAR', hint: 'capture and stack three kinds of pieces' },
];

const VARIANT_CHOICES: Readonly<Record<MenuAnswer['game'], readonly Choice<string>[]>> = {
  zertz: [
    { value: '37', label: '37 rings', hint: 'the basic game' },
    { value: 'blitz', label: 'Blitz', hint: '37 rings, fewer marbles, quicker goals' },
    { value: '40', label: '40 rings', hint: 'one row more' },
    { value: '43', label: '43 rings', hint: 'two rows more' },
    { value: '44', label: '44 rings', hint: 'two rows more, side by side' },
    { value: '48', label: '48 rings', hint: 'the tournament board' },
    { value: '61', label: '61 rings', hint: 'the largest board' },
  ],
  tzaar: [
    { value: 'random', label: 'Random start', hint: 'all pieces shuffled' },
    { value: 'fixed', label: 'Fixed start', hint: 'always the same' },
    { value: 'alternating', label: 'Tournament start', hint: 'both sides place their pieces in turn' },
  ],
};

const OPPONENT_CHOICES: readonly Choice<'person' | 'computer' | 'random'>[] = [
  { value: 'person', label: 'Another person, here', hint: 'take turns at this keyboard' },
  { value: 'computer', label: 'The computer', hint: 'ten levels, or full strength' },
  { value: 'random', label: 'A random player', hint: 'good for learning the rules' },
];

function levelChoices(game: MenuAnswer['game']): readonly Choice<string>[] {
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
  intro('Gipfel: ZÈRTZ and TZAAR', { output });
  const game = await ask('Which game?', GAME_CHOICES);
  if (game === undefined) return undefined;
  note(INTRODUCTIONS[game].join('\n'), undefined, { output });
  const variant = await ask('Which variant?', VARIANT_CHOICES[game]);
  if (variant === undefined) return undefined;
  const against = await ask('Against whom?', OPPONENT_CHOICES);
  if (against === undefined) return undefined;
  const level = against === 'computer' ? await ask('How strong?', levelChoices(game)) : against;
  if (level === undefined) return undefined;
  outro('Have fun!', { output });
  return { game, variant, against: level === 'person' ? undefined : level };
}
