/**
 * On a first visit a prerendered page (prerender.ts) is shown while the real one is mounted behind it, part by part, so that the
 * browser can paint and handle input in between. Otherwise all parts are mounted at once.
 */

import { tick } from 'svelte';
import { yieldToBrowser } from './scheduling.js';

/** The parts of a page after its frame, in mounting order. */
const PARTS = ['first', 'second', 'third', 'fourth'] as const;
type Part = (typeof PARTS)[number];

let count = $state(hasPicture() ? 0 : PARTS.length);

/** A hidden page does not paint, and its timers are throttled. */
function hasPicture(): boolean {
  if (typeof document === 'undefined' || document.visibilityState === 'hidden') return false;
  return document.querySelector('#shell.page') !== null;
}

/** Whether a part of the page is mounted or may be mounted now. */
export function isMounted(part: Part): boolean {
  return count > PARTS.indexOf(part);
}

/** True while the page is being mounted behind its prerendered picture. */
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
