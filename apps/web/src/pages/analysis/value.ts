/** What a position is worth, seen from nobody's chair: side 0 is ahead when it is positive. */

import type { Score } from '@gipfel/engine';
import { type Outcome, opponentOf, type Side } from '@gipfel/rules';

export type Value =
  | { readonly type: 'cp'; readonly value: number }
  /** `turns` of both sides until the game is over, the next one included; 0 when it is over. */
  | { readonly type: 'win'; readonly winner: Side; readonly turns: number; readonly proven: boolean }
  | { readonly type: 'tie'; readonly proven: boolean };

/** The engine speaks for the side to move. */
export function toValue(score: Score, side: Side): Value {
  switch (score.type) {
    case 'cp':
      // Adding zero turns -0 into 0.
      return { type: 'cp', value: (side === 0 ? score.value : -score.value) + 0 };
    case 'win':
      return { type: 'win', winner: side, turns: score.turns, proven: score.proven };
    case 'loss':
      return { type: 'win', winner: opponentOf(side), turns: score.turns, proven: score.proven };
    case 'tie':
      return { type: 'tie', proven: score.proven };
  }
}

export function fromOutcome({ winner }: Outcome): Value {
  return winner === undefined
    ? { type: 'tie', proven: true }
    : { type: 'win', winner, turns: 0, proven: true };
}

/** At this many hundredths the odds are about e to 1. */
const STEEPNESS = 250;

/** From 0 (lost) to 1 (won) for a side. Certain only where a search saw the end. */
export function chanceOf(value: Value, side: Side): number {
  switch (value.type) {
    case 'cp': {
      const own = side === 0 ? value.value : -value.value;
      return 1 / (1 + Math.exp(-own / STEEPNESS));
    }
    case 'win':
      return value.winner === side ? 1 : 0;
    case 'tie':
      return 0.5;
  }
}

/** Who is ahead; undefined when nobody is. */
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

/** `120`, `w0/5!` (side 0 wins in 5 turns, proven), `=`: one word, for records. */
export function makeValue(value: Value): string {
  switch (value.type) {
    case 'cp':
      return String(Math.round(value.value) + 0);
    case 'win':
      return `w${value.winner}/${value.turns}${value.proven ? '!' : ''}`;
    case 'tie':
      return value.proven ? '=!' : '=';
  }
}

export function parseValue(text: string): Value | undefined {
  if (text === '=' || text === '=!') return { type: 'tie', proven: text === '=!' };
  if (/^-?\d{1,9}$/.test(text)) return { type: 'cp', value: Number(text) + 0 };
  const [, winner, turns, proven] = /^w([01])\/(\d{1,6})(!?)$/.exec(text) ?? [];
  if (winner === undefined) return undefined;
  return { type: 'win', winner: winner === '0' ? 0 : 1, turns: Number(turns), proven: proven === '!' };
}
