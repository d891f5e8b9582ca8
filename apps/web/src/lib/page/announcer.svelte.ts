/** What is told to a screen reader as it happens: refusals, the opponent's turns, results. */

import { untrack } from 'svelte';

let polite = $state('');
let urgent = $state('');

/** A sentence said twice in a row must differ in the page to be spoken twice: an invisible space makes it so. */
function fresh(before: string, sentence: string): string {
  return before === sentence ? `${sentence}\u00a0` : sentence;
}

export function announce(sentence: string): void {
  polite = untrack(() => fresh(polite, sentence));
}

export function announceAtOnce(sentence: string): void {
  // Whoever announces from an effect must not be called again by what it has announced.
  urgent = untrack(() => fresh(urgent, sentence));
}

export const spoken = {
  get polite() {
    return polite;
  },
  get urgent() {
    return urgent;
  },
};
