/**
 * A first visit sees a picture of its page (prerender.ts) while the page itself is put up behind it, part by part, so that the
 * browser can paint and answer in between. Everywhere else all parts are there at once.
 */

import { tick } from 'svelte';
import { yieldToBrowser } from './scheduling.js';

/** What a page puts up after its frame, in this order. */
const PARTS = ['first', 'second', 'third', 'fourth'] as const;
type Part = (typeof PARTS)[number];

let count = $state(hasPicture() ? 0 : PARTS.length);

/** A hidden page is in no hurry to paint, and its timers are. */
function hasPicture(): boolean {
  if (typeof document === 'undefined' || document.visibilityState === 'hidden') return false;
  return document.querySelector('#shell.page') !== null;
}

/** Whether a part of the page stands or may be put up now. */
export function isMounted(part: Part): boolean {
  return count > PARTS.indexOf(part);
}

/** True while the page is put up behind its picture. */
export function isArriving(): boolean {
  return count < PARTS.length;
}

export async function putUpParts(): Promise<void> {
  while (isArriving()) {
    await yieldToBrowser();
    count++;
    await tick();
  }
}
