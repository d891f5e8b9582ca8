/** The game that begins when somebody sends off the form. */

import { createMatch, type MatchOptions } from '@gipfel/match';
import type { ParseError } from '@gipfel/notation';
import { toMatchOptions } from '@gipfel/play';
import { ok, type Result, type Side } from '@gipfel/rules';
import { type GameForm, toGameTerms } from './gameForm.js';
import type { OpenedGame, Player } from './storedGame.js';

export interface NewGame {
  readonly options: MatchOptions;
  readonly players: readonly [Player, Player];
  /** Lets a level play other games each time, and the same one again. */
  readonly seed: number;
}

/** `random` gives numbers from 0 up to 1. */
export function createGame(form: GameForm, random: () => number, now: number): Result<NewGame, ParseError> {
  const options = toMatchOptions(toGameTerms(form), { local: true, startedAt: now, random });
  if (!options.ok) return options;
  const { opponent, level, thinking } = form;
  const human: Player = { type: 'human' };
  const other: Player = opponent === 'friend' ? human : { type: 'computer', level, thinking };
  const own = ownSide(form.side, random);
  return ok({
    options: options.value,
    players: own === 0 ? [human, other] : [other, human],
    seed: Math.floor(random() * 1_000_000),
  });
}

function ownSide(side: GameForm['side'], random: () => number): Side {
  switch (side) {
    case 'first':
      return 0;
    case 'second':
      return 1;
    case 'random':
      return random() < 0.5 ? 0 : 1;
  }
}

/** Undefined when the referee does not accept it. */
export function openGame({ options, players, seed }: NewGame): OpenedGame | undefined {
  const match = createMatch(options);
  return match.ok ? { match: match.value, players, seed } : undefined;
}
