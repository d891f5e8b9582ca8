/** Values and judgements in the reader's words. */

import { formatsOf } from '@gipfel/i18n';
import type { Judgement, MistakeMark, Value } from '@gipfel/play';
import type { Side } from '@gipfel/rules';
import { shownLanguage, text } from '../../lib/language/text.svelte.js';

type Names = readonly [string, string];

function points(value: number, signDisplay: 'exceptZero' | 'never'): string {
  const options = { signDisplay, minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  // A true minus sign is as wide as the plus.
  return formatsOf(shownLanguage())
    .number(value / 100, options)
    .replace('-', '\u2212');
}

/** A sentence. */
export function describeValue(value: Value, names: Names): string {
  const words = text.analysis;
  switch (value.type) {
    case 'cp': {
      // Too small to show, so too small to mention.
      if (Math.abs(value.value) < 5) return words.valueEven;
      const name = names[value.value > 0 ? 0 : 1];
      return words.valueAhead({ name, points: points(value.value, 'never') });
    }
    case 'win': {
      const about = { name: names[value.winner], turns: value.turns };
      if (value.bound === 'upper') return words.valueWinsWithin(about);
      return value.proven ? words.valueWinsProven(about) : words.valueWins(about);
    }
    case 'tie':
      return words.valueTie;
  }
}

/** A short form from one side's view: `+1.2`, `win in 3`. */
export function shortValue(value: Value, side: Side): string {
  const words = text.analysis;
  switch (value.type) {
    case 'cp':
      return points(side === 0 ? value.value : -value.value, 'exceptZero');
    case 'win': {
      const { turns, bound } = value;
      if (value.winner === side)
        return bound === 'upper' ? words.scoreWinWithin({ turns }) : words.scoreWin({ turns });
      return bound === 'upper' ? words.scoreLossWithin({ turns }) : words.scoreLoss({ turns });
    }
    case 'tie':
      return words.scoreTie;
  }
}

export function markWord(mark: MistakeMark): string {
  switch (mark) {
    case '?!':
      return text.analysis.markDoubtful;
    case '?':
      return text.analysis.markMistake;
    case '??':
      return text.analysis.markBlunder;
  }
}

/** The engine's criticism of a turn: two sentences, without the better line. */
export function describeJudgement(
  { mark, before, after }: Judgement,
  turn: string,
  mover: Side,
  names: Names,
): string {
  const scores = text.analysis.judgeScores({
    name: names[mover],
    before: shortValue(before, mover),
    after: shortValue(after, mover),
  });
  return `${verdictOn(mark, turn)} ${scores}`;
}

function verdictOn(mark: MistakeMark, turn: string): string {
  const words = text.analysis;
  switch (mark) {
    case '?!':
      return words.judgeDoubtful({ turn });
    case '?':
      return words.judgeMistake({ turn });
    case '??':
      return words.judgeBlunder({ turn });
  }
}
