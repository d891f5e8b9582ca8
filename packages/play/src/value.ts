/** What a position is worth, as the same number for both players: positive when side 0 is ahead. */

import type { Score } from '@gipfel/engine';
import { type Outcome, opponentOf, type Side } from '@gipfel/rules';

export type Value =
  /** In hundredths of a marble or piece. */
  | { readonly type: 'cp'; readonly value: number }
  /** `turns` counts the turns of both sides until the game is over, the next one included; 0 when it is over. */
  | {
      readonly type: 'win';
      readonly winner: Side;
      readonly turns: number;
      readonly proven: boolean;
      /** The maximum number of turns. */
      readonly bound?: 'upper';
    }
  | { readonly type: 'tie'; readonly proven: boolean };

/** `side` is the side whose view the score takes: for an engine, the side to move. */
export function toValue(score: Score, side: Side): Value {
  switch (score.type) {
    case 'cp':
      // Adding zero turns -0 into 0.
      return { type: 'cp', value: (side === 0 ? score.value : -score.value) + 0 };
    case 'win':
    case 'loss': {
      const { type, ...rest } = score;
      return { ...rest, type: 'win', winner: type === 'win' ? side : opponentOf(side) };
    }
    case 'tie':
      return { type: 'tie', proven: score.proven };
  }
}

/** The value as `side` sees it. */
export function toScore(value: Value, side: Side): Score {
  switch (value.type) {
    case 'cp':
      return { type: 'cp', value: (side === 0 ? value.value : -value.value) + 0 };
    case 'win': {
      const { winner, ...rest } = value;
      return { ...rest, type: winner === side ? 'win' : 'loss' };
    }
    case 'tie':
      return value;
  }
}

export function fromOutcome({ winner }: Outcome): Value {
  return winner === undefined
    ? { type: 'tie', proven: true }
    : { type: 'win', winner, turns: 0, proven: true };
}

/**
 * Hundredths that make winning e times as likely as losing. The evaluation's weights are fitted with this logistic curve
 * (tools/train/src/fit.ts), so the curve for reading evaluations is the same. On the fit's own quick games of the engine
 * against itself the best scale is 430 in ZÈRTZ and larger in TZAAR; strong players convert an advantage more reliably, so
 * ours is steeper. A curve borrowed from Elo ratings (173) would be much too sure of small advantages.
 */
const SCALE = 250;

/** From 0 (lost) to 1 (won) for a side. Certain only where a search has seen the end. */
export function winningChance(value: Value, side: Side): number {
  switch (value.type) {
    case 'cp':
      return 1 / (1 + Math.exp((side === 0 ? -value.value : value.value) / SCALE));
    case 'win':
      return value.winner === side ? 1 : 0;
    case 'tie':
      return 0.5;
  }
}

/** The side that is ahead; undefined when neither is. */
export function leaderOf(value: Value): Side | undefined {
  switch (value.type) {
    case 'cp':
      if (Math.round(value.value) === 0) return undefined;
      return value.value > 0 ? 0 : 1;
    case 'win':
      return value.winner;
    case 'tie':
      return undefined;
  }
}

/** One word for game records: `120`, `w0/5!` (side 0 wins in 5 turns, proven), `w0/<=9!` (in at most 9), `=`. */
export function makeValue(value: Value): string {
  switch (value.type) {
    case 'cp':
      return String(Math.round(value.value) + 0);
    case 'win':
      return `w${value.winner}/${value.bound === 'upper' ? '<=' : ''}${value.turns}${value.proven ? '!' : ''}`;
    case 'tie':
      return value.proven ? '=!' : '=';
  }
}

export function parseValue(text: string): Value | undefined {
  if (text === '=' || text === '=!') return { type: 'tie', proven: text === '=!' };
  if (/^-?\d{1,9}$/.test(text)) return { type: 'cp', value: Number(text) + 0 };
  const [, winner, bound, turns, proven] = /^w([01])\/(<=)?(\d{1,6})(!?)$/.exec(text) ?? [];
  if (winner === undefined) return undefined;
  return {
    type: 'win',
    winner: winner === '0' ? 0 : 1,
    turns: Number(turns),
    proven: proven === '!',
    ...(bound && { bound: 'upper' }),
  };
}
