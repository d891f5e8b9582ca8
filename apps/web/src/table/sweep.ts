/** A finger that sweeps sideways over the board: to the next turn, or back to the previous one. */

import type { Attachment } from 'svelte/attachments';

/** Further than this, and not as far up or down. */
const FAR = 64;
const SLACK = 40;

export function sweep(onSweep: (way: 1 | -1) => void): Attachment<HTMLElement> {
  return (element) => {
    let from: PointerEvent | undefined;

    function down(event: PointerEvent): void {
      // A piece that can be dragged goes where the finger goes.
      const isHeld = event.target instanceof Element && event.target.closest('.gb-movable') !== null;
      from = event.pointerType === 'touch' && event.isPrimary && !isHeld ? event : undefined;
    }

    function up(event: PointerEvent): void {
      if (from === undefined || event.pointerId !== from.pointerId) return;
      const [x, y] = [event.clientX - from.clientX, event.clientY - from.clientY];
      from = undefined;
      if (Math.abs(x) > FAR && Math.abs(y) < SLACK) onSweep(x < 0 ? 1 : -1);
    }

    function cancel(): void {
      from = undefined;
    }

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', cancel);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', cancel);
    };
  };
}
