/** From pointers and keys to gestures. Knows what the user is doing and nothing about the game. */

import type { Brush, CellId, PointerKind } from './config.js';

/** The board decides what gestures mean. */
export interface Hand {
  cellAt(clientX: number, clientY: number): CellId | undefined;
  canDrag(cell: CellId): boolean;
  canDraw(): boolean;
  tap(cell: CellId | undefined, pointer: PointerKind): void;
  hover(cell: CellId | undefined): void;
  lift(cell: CellId): void;
  carry(clientX: number, clientY: number, isTouch: boolean): void;
  /** `over` is undefined when the gesture was cancelled. */
  drop(over: { readonly cell: CellId | undefined } | undefined): void;
  /** Shows what would be drawn. */
  sketch(from: CellId, to: CellId | undefined, brush: Brush): void;
  /** Ends a sketch, accepted or cancelled. */
  endSketch(isWanted: boolean): void;
  /** True when the key was used. */
  key(event: KeyboardEvent): boolean;
  focus(cell: CellId | undefined): void;
}

type Gesture =
  | { readonly type: 'press'; readonly cell: CellId | undefined; readonly x: number; readonly y: number }
  | { readonly type: 'drag' }
  | { readonly type: 'draw'; readonly cell: CellId; readonly brush: Brush };

const LONG_PRESS_MS = 450;
/** A finger is less steady than a mouse. */
const SLACK: Readonly<Record<'mouse' | 'touch' | 'pen', number>> = { mouse: 4, touch: 9, pen: 6 };
/** A browser's click follows a press within this time; a click by itself comes from a screen reader. */
const CLICK_MS = 100;

export interface Input {
  /** Continues a press that began elsewhere. */
  adopt(event: PointerEvent): void;
  destroy(): void;
}

function kindOf(event: PointerEvent): 'mouse' | 'touch' | 'pen' {
  return event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
}

function brushOf(event: PointerEvent): Brush {
  return event.shiftKey ? 'two' : event.altKey ? 'three' : 'one';
}

function cellOf(target: EventTarget | null): CellId | undefined {
  return target instanceof Element
    ? (target.closest('[data-cell]')?.getAttribute('data-cell') ?? undefined)
    : undefined;
}

/** `host` is the element around the board. */
export function listen(root: SVGSVGElement, host: Element, hand: Hand): Input {
  const stop = new AbortController();
  let gesture: Gesture | undefined;
  let pointer: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastUp = -Infinity;

  function begin(next: Gesture, event: PointerEvent): void {
    gesture = next;
    pointer = event.pointerId;
    clearTimeout(timer);
    try {
      // Otherwise a release outside the board would go unnoticed.
      root.setPointerCapture(event.pointerId);
    } catch {
      // The pointer is already gone, or a script invented it.
    }
  }

  function end(): void {
    gesture = undefined;
    pointer = undefined;
    clearTimeout(timer);
  }

  function down(event: PointerEvent): void {
    if (gesture !== undefined) {
      if (!event.isPrimary) return;
      cancel();
    }
    const cell = hand.cellAt(event.clientX, event.clientY);
    if (event.button === 2) {
      if (cell === undefined || !hand.canDraw()) return;
      begin({ type: 'draw', cell, brush: brushOf(event) }, event);
      hand.sketch(cell, undefined, brushOf(event));
      return;
    }
    if (event.button !== 0) return;
    begin({ type: 'press', cell, x: event.clientX, y: event.clientY }, event);
    if (cell === undefined || event.pointerType === 'mouse' || !hand.canDraw()) return;
    timer = setTimeout(() => {
      gesture = { type: 'draw', cell, brush: 'one' };
      hand.sketch(cell, undefined, 'one');
    }, LONG_PRESS_MS);
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== pointer || gesture === undefined) {
      if (event.pointerType === 'mouse') hand.hover(hand.cellAt(event.clientX, event.clientY));
      return;
    }
    switch (gesture.type) {
      case 'press': {
        const { cell, x, y } = gesture;
        if (Math.hypot(event.clientX - x, event.clientY - y) < SLACK[kindOf(event)]) return;
        clearTimeout(timer);
        if (cell === undefined || !hand.canDrag(cell)) return;
        gesture = { type: 'drag' };
        hand.lift(cell);
        hand.carry(event.clientX, event.clientY, event.pointerType === 'touch');
        return;
      }
      case 'drag':
        hand.carry(event.clientX, event.clientY, event.pointerType === 'touch');
        return;
      case 'draw':
        hand.sketch(gesture.cell, hand.cellAt(event.clientX, event.clientY), gesture.brush);
        return;
    }
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== pointer || gesture === undefined) return;
    const done = gesture;
    const cell = hand.cellAt(event.clientX, event.clientY);
    lastUp = event.timeStamp;
    end();
    switch (done.type) {
      case 'press':
        if (cell === done.cell) hand.tap(cell, kindOf(event));
        return;
      case 'drag':
        hand.drop({ cell });
        return;
      case 'draw':
        hand.endSketch(true);
        return;
    }
  }

  function cancel(): void {
    const broken = gesture?.type;
    end();
    if (broken === 'drag') hand.drop(undefined);
    if (broken === 'draw') hand.endSketch(false);
  }

  function on<Name extends keyof SVGElementEventMap>(
    name: Name,
    listener: (event: SVGElementEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ): void {
    root.addEventListener(name, listener, { ...options, signal: stop.signal });
  }

  on('pointerdown', down);
  on('pointermove', move);
  on('pointerup', up);
  on('pointercancel', cancel);
  on('pointerleave', (event) => {
    if (event.pointerType === 'mouse' && gesture?.type !== 'drag') hand.hover(undefined);
  });
  // A drag or drawing that began on the board must not scroll the page; a mere touch may.
  const hold = (event: TouchEvent) => {
    if (gesture !== undefined && gesture.type !== 'press') event.preventDefault();
  };
  on('touchmove', hold, { passive: false });
  on('contextmenu', (event) => {
    if (hand.canDraw()) event.preventDefault();
  });
  on('click', (event) => {
    if (event.timeStamp - lastUp < CLICK_MS) return;
    const cell = cellOf(event.target);
    if (cell !== undefined) hand.tap(cell, 'virtual');
  });
  on('keydown', (event) => {
    if (event.key === 'Escape' && gesture !== undefined) cancel();
    if (hand.key(event)) event.preventDefault();
  });
  // Chromium puts an SVG element that listens for focus into the tab order, so the host listens.
  const listenToFocus = (name: 'focusin' | 'focusout') => {
    const listener = ({ target }: Event) => {
      if (target instanceof Node && root.contains(target))
        hand.focus(name === 'focusin' ? cellOf(target) : undefined);
    };
    host.addEventListener(name, listener, { signal: stop.signal });
  };
  listenToFocus('focusin');
  listenToFocus('focusout');

  return {
    adopt(event) {
      cancel();
      begin({ type: 'drag' }, event);
    },
    destroy() {
      end();
      stop.abort();
    },
  };
}
