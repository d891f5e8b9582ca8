/** Swiping something away with a finger or mouse: it follows, and leaves or returns on release. */

import type { Attachment } from 'svelte/attachments';

/** Swiping further than this dismisses it. */
const FAR = 80;

export function swipe(onGone: () => void): Attachment<HTMLElement> {
  return (element) => {
    let from: number | undefined;

    const follow = (way: number) => {
      element.style.transform = way === 0 ? '' : `translateX(${way}px)`;
    };
    const down = (event: PointerEvent) => {
      if (event.isPrimary && event.button === 0) from = event.clientX;
    };
    const move = (event: PointerEvent) => {
      if (from !== undefined) follow(event.clientX - from);
    };
    const up = (event: PointerEvent) => {
      const way = from === undefined ? 0 : event.clientX - from;
      from = undefined;
      if (Math.abs(way) > FAR && event.type === 'pointerup') onGone();
      else follow(0);
    };

    element.addEventListener('pointerdown', down);
    for (const [name, listener] of [
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', up],
    ] as const)
      addEventListener(name, listener);
    return () => {
      element.removeEventListener('pointerdown', down);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    };
  };
}
