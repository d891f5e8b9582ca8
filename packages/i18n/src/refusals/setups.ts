/** Impossible positions of any game. */

import type { Facts, Sentence } from './facts.js';

export const setupMalformed: Sentence = (texts, { text }) => texts.setupMalformed({ field: text('field') });

export const stepImpossible: Sentence = (texts, facts) =>
  texts.stepImpossible({ where: facts.where, cells: facts.cells() });

export function countsOf({ number }: Facts): { readonly count: number; readonly limit: number } {
  return { count: number('count'), limit: number('limit') };
}
