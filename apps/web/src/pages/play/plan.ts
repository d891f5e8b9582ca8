/** The game that comes of somebody's wishes. */

import type { ClockOptions, MatchOptions } from '@gipfel/match';
import { type ParseError, parsePosition } from '@gipfel/notation';
import { err, ok, type Result, type Setup, type Side, toSetup } from '@gipfel/rules';
import { tzaarSetup } from '@gipfel/rules/tzaar';
import type { Wishes } from './wishes.js';

export type Player =
  | { readonly type: 'human' }
  | { readonly type: 'computer'; readonly level: number; readonly thinking: number };

export interface Plan {
  readonly options: MatchOptions;
  readonly players: readonly [Player, Player];
  /** Lets a level play other games each time, and the same one again. */
  readonly seed: number;
}

/** `random` gives numbers from 0 up to 1. */
export function planGame(wishes: Wishes, random: () => number, now: number): Result<Plan, ParseError> {
  const setup = setupOf(wishes, random);
  if (!setup.ok) return setup;
  const human: Player = { type: 'human' };
  const other: Player =
    wishes.opponent === 'friend'
      ? human
      : { type: 'computer', level: wishes.level, thinking: wishes.thinking };
  const own = ownSide(wishes.side, random);
  return ok({
    options: {
      setup: setup.value,
      clock: clockOf(wishes),
      touchMove: wishes.touchMove && setup.value.game === 'zertz',
      local: true,
      startedAt: now,
    },
    players: own === 0 ? [human, other] : [other, human],
    seed: Math.floor(random() * 1_000_000),
  });
}

function ownSide(side: Wishes['side'], random: () => number): Side {
  switch (side) {
    case 'first':
      return 0;
    case 'second':
      return 1;
    case 'random':
      return random() < 0.5 ? 0 : 1;
  }
}

function setupOf(wishes: Wishes, random: () => number): Result<Setup, ParseError> {
  if (wishes.position.trim() !== '') {
    const parsed = parsePosition(wishes.position);
    return parsed.ok ? ok(toSetup(parsed.value)) : err(parsed.error);
  }
  if (wishes.game === 'zertz') {
    const { board, variant, claims, onDemand } = wishes;
    return ok({ game: 'zertz', board, variant, claims, captures: onDemand ? 'onDemand' : 'compulsory' });
  }
  return ok(tzaarSetup(wishes.start, random));
}

function clockOf({ clock, minutes, seconds }: Wishes): ClockOptions {
  const initial = Math.round(minutes * 60_000);
  const bonus = Math.round(seconds * 1000);
  const starts = 'afterFirstTurns';
  switch (clock) {
    case 'none':
      return { type: 'none' };
    case 'suddenDeath':
      return { type: 'suddenDeath', initial, starts };
    case 'fischer':
      return { type: 'fischer', initial, increment: bonus, starts };
    case 'delay':
      return { type: 'delay', initial, delay: bonus, starts };
  }
}
