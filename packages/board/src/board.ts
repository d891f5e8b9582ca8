/** One board in a page: ties state, drawing, motion and input together. */

import { createAnimator } from './animator.js';
import type { BoardConfig, BoardHandle, BoardPatch, CellId, Drawing, PieceLook } from './config.js';
import { courseOf, moveCursor } from './cursor.js';
import { makeSvg } from './export.js';
import { nearest, type Point, UNIT } from './geometry.js';
import { type Hand, listen } from './input.js';
import { type Actor, NO_PLAN, planMotion } from './motion.js';
import { createScene } from './scene.js';
import { createState, hasNewPicture, hasSamePosition, patchState, pointOf, type State } from './state.js';
import { setAttributes } from './svg.js';

/** How far above the finger a held piece floats, so that it can be seen. */
const FINGER = 36;
const HELD_SCALE = 1.12;
/** Between the inner and the outer circle of the hexagon: a finger at a corner means the cell. */
const REACH = UNIT * 0.56;

/** Pressed on the way to another key. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);

export function createBoard(element: Element, config: BoardConfig): BoardHandle {
  const scene = createScene();
  const { root } = scene;
  let state: State = createState(config);
  let cursor: CellId | undefined;
  let hasFocus = false;
  let hovered: CellId | undefined;
  /** What the hand carries: a piece of the board, or one from outside. */
  let carried: { readonly from: CellId | undefined; readonly actor: Actor | undefined } | undefined;
  let sketch: Drawing | undefined;

  const animator = createAnimator({
    pose: scene.pose,
    drop: scene.drop,
    refresh: () => scene.show(shown(), animator.looks()),
    requestFrame: (callback) => requestAnimationFrame(callback),
    cancelFrame: (id) => cancelAnimationFrame(id),
    rest: () => state.config.onRest?.(),
  });

  function shown(): State {
    if (sketch === undefined) return state;
    return patchState(state, { drawings: [...state.config.drawings, sketch] });
  }

  function set(patch: BoardPatch): void {
    const before = state;
    state = patchState(before, patch);
    const hadFocus = hasFocus;
    if (hasNewPicture(before, state)) {
      animator.finish();
      scene.clear();
      scene.show(shown(), new Map());
    } else if (hasSamePosition(before, state) && canMove()) {
      scene.show(shown(), animator.looks());
    } else {
      animate(before, patch);
    }
    placeCursor(before);
    if (hadFocus && cursor !== undefined && !hasFocus) focusCell(cursor);
  }

  /** A hidden page gets no frames, so its pieces would stay on their way until it is looked at again. */
  function canMove(): boolean {
    const isWanted =
      state.config.animation.enabled && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    return isWanted && document.visibilityState !== 'hidden';
  }

  function finishWhenHidden(): void {
    if (document.visibilityState === 'hidden') animator.finish();
  }

  function animate(before: State, { motion = {} }: BoardPatch): void {
    const { stepMs } = state.config.animation;
    const moves = canMove();
    const plan = moves ? planMotion(before, state, motion, stepMs, animator.poses()) : NO_PLAN;
    if (!moves) animator.finish();
    animator.run(plan, () => scene.show(shown(), animator.looks()));
  }

  /** Keeps exactly one cell in the tab order. */
  function placeCursor(before: State): void {
    const known = cursor !== undefined && state.cells.has(cursor);
    if (!known) {
      const near = cursor === undefined ? state.middle : pointOf(before, cursor);
      cursor = nearest(near, presentPoints());
    }
    for (const id of state.cells.keys()) {
      const element = scene.cell(id);
      if (element !== undefined) setAttributes(element, { tabindex: id === cursor ? 0 : -1 });
    }
    showFocus();
  }

  function presentPoints(): ReadonlyMap<CellId, Point> {
    return new Map([...state.cells.keys()].map((id) => [id, pointOf(state, id)]));
  }

  function showFocus(): void {
    const focused = cursor === undefined ? null : scene.cell(cursor);
    const isVisible = hasFocus && focused?.matches(':focus-visible') === true;
    scene.focus(isVisible && cursor !== undefined ? pointOf(state, cursor) : undefined);
  }

  function focusCell(cell: CellId): void {
    scene.cell(cell)?.focus({ preventScroll: true });
  }

  function toBoard(clientX: number, clientY: number): Point {
    const matrix = root.getScreenCTM();
    if (matrix === null) return { x: Infinity, y: Infinity };
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  function cellAt(clientX: number, clientY: number): CellId | undefined {
    return nearest(toBoard(clientX, clientY), presentPoints(), REACH);
  }

  function letGo(over: { readonly cell: CellId | undefined } | undefined): void {
    const was = carried;
    carried = undefined;
    scene.carry(undefined);
    root.classList.remove('gb-dragging');
    if (was === undefined) return;
    if (was.actor !== undefined) animator.release(was.actor);
    if (over !== undefined) state.config.onDrop?.(was.from, over.cell);
    // What the drop has not moved goes back to where it stands.
    if (animator.hasLoose()) animate(state, {});
  }

  const hand: Hand = {
    cellAt,
    canDrag: (cell) => state.config.movable.includes(cell) && state.pieceOn.has(cell),
    canDraw: () => state.config.drawable,
    tap(cell, pointer) {
      if (!state.config.interactive) return;
      if (cell === undefined) state.config.onGround?.(pointer);
      else state.config.onTap?.(cell, pointer);
    },
    hover(cell) {
      if (cell === hovered) return;
      hovered = cell;
      state.config.onHover?.(cell);
    },
    lift(cell) {
      const piece = state.pieceOn.get(cell);
      carried = { from: cell, actor: piece === undefined ? undefined : `p:${piece.id}` };
      root.classList.add('gb-dragging');
      state.config.onDragStart?.(cell);
    },
    carry(clientX, clientY, isTouch) {
      const { x, y } = toBoard(clientX, clientY);
      const pose = { x, y: y - (isTouch ? FINGER : 0), scale: HELD_SCALE, opacity: 1 };
      if (carried?.actor !== undefined) animator.hold(carried.actor, pose);
      else scene.moveCarried(pose);
    },
    drop: letGo,
    sketch(from, to, brush) {
      sketch = { from, brush, ...(to === undefined || to === from ? {} : { to }) };
      scene.show(shown(), animator.looks());
    },
    endSketch(isWanted) {
      const done = sketch;
      sketch = undefined;
      scene.show(state, animator.looks());
      if (isWanted && done !== undefined) state.config.onDraw?.(done);
    },
    key(event) {
      const { config } = state;
      if (MODIFIERS.has(event.key)) return false;
      if (cursor !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
        if (event.key === 'Enter' || event.key === ' ') {
          if (config.interactive && !event.repeat) config.onTap?.(cursor, 'keyboard');
          return true;
        }
        const course = courseOf(event);
        if (course.headings.length > 0) {
          const next = moveCursor(cursor, course, presentPoints());
          if (next !== undefined) focusCell(next);
          return true;
        }
      }
      return config.onKey?.(event, cursor) === true;
    },
    focus(cell) {
      hasFocus = cell !== undefined;
      if (cell !== undefined && cell !== cursor) {
        cursor = cell;
        placeCursor(state);
        state.config.onCursor?.(cell);
      }
      showFocus();
    },
  };
  const input = listen(root, element, hand);
  const sizes = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    if (width > 0 && height > 0) scene.scale(Math.min(width / state.box.width, height / state.box.height));
  });
  sizes.observe(root);
  document.addEventListener('visibilitychange', finishWhenHidden);
  scene.show(state, new Map());
  placeCursor(state);
  element.append(root);

  return {
    element: root,
    set,
    focusCell,
    get isMoving() {
      return animator.isMoving();
    },
    skipAnimation: animator.skip,
    cellAt,
    dragIn(event: PointerEvent, look: PieceLook) {
      input.adopt(event);
      carried = { from: undefined, actor: undefined };
      scene.carry(look);
      root.classList.add('gb-dragging');
      hand.carry(event.clientX, event.clientY, event.pointerType === 'touch');
    },
    toSvg() {
      animator.finish();
      return makeSvg(root, state.box);
    },
    async toPng(size) {
      animator.finish();
      const { box } = state;
      const file = makeSvg(root, box);
      const { makePng } = await import('./png.js');
      return makePng(file, box, size);
    },
    destroy() {
      document.removeEventListener('visibilitychange', finishWhenHidden);
      animator.finish();
      input.destroy();
      sizes.disconnect();
      root.remove();
    },
  };
}
