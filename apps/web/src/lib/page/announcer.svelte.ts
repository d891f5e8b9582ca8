/** What a screen reader is told as it happens: refusals, the opponent's turns, results. */

import { tick } from 'svelte';
import { LiveText } from './liveText.js';

class LiveRegion {
  #text = $state('');
  readonly #live = new LiveText();

  get text(): string {
    return this.#text;
  }

  announce(sentence: string): void {
    this.#text = this.#live.add(sentence);
    // Sentences of one update share the region: only the text that is in the page is spoken.
    void tick().then(() => this.#live.markShown());
  }
}

const polite = new LiveRegion();
const urgent = new LiveRegion();

export function announce(sentence: string): void {
  polite.announce(sentence);
}

/** Interrupts what the screen reader is saying. */
export function announceAtOnce(sentence: string): void {
  urgent.announce(sentence);
}

export const spoken = {
  get polite() {
    return polite.text;
  },
  get urgent() {
    return urgent.text;
  },
};
