/** The engine's scores and judgements as text. */

import type { Score } from '@gipfel/engine';
import type { MistakeMark } from '@gipfel/play';

/** In marbles or pieces. */
export function makeScore(score: Score): string {
  switch (score.type) {
    case 'cp':
      return `${score.value >= 0 ? '+' : '−'}${(Math.abs(score.value) / 100).toFixed(2)}`;
    case 'win':
      return `wins in ${makeTurns(score)}`;
    case 'loss':
      return `loses in ${makeTurns(score)}`;
    case 'tie':
      return 'tie';
  }
}

function makeTurns({ turns, bound }: Extract<Score, { readonly turns: number }>): string {
  return bound === undefined ? `${turns}` : `at most ${turns}`;
}

/** The same, marking proven results. */
export function makeVerdict(score: Score): string {
  const isProven = score.type !== 'cp' && score.proven;
  return isProven ? `${makeScore(score)} (proven)` : makeScore(score);
}

const MARK_WORDS: Readonly<Record<MistakeMark, string>> = {
  '?!': 'doubtful',
  '?': 'a mistake',
  '??': 'a blunder',
};

export function makeBetterSentence(mark: MistakeMark, score: Score, line: readonly string[]): string {
  return `${MARK_WORDS[mark]}; better ${line.join('; ')}  ${makeVerdict(score)}`;
}
