/** The picture: keeps the elements of one board equal to its state. Only what differs is touched. */

import type { BoardCell, CellId, Piece, PieceId, PieceLook } from './config.js';
import { hexagon, type Point, polar, round, toPath, toViewBox, UNIT, wayOut } from './geometry.js';
import { gradients } from './gradients.js';
import { createKeyed } from './keyed.js';
import { drawFocus, SLID } from './marks.js';
import type { Actor } from './motion.js';
import { drawPiece, drawPoint, drawRing, drawRingShade } from './pieces.js';
import { drawPlate } from './plate.js';
import { type Pose, poseAtRest } from './pose.js';
import { sketchesOf } from './sketches.js';
import { pointOf, type State } from './state.js';
import { setAttributes, svg, token } from './svg.js';

/** The whole hexagon is the target: at 320 px width one of 61 is 39 px wide. */
const HIT = toPath(hexagon(UNIT / Math.sqrt(3)), true);
const CELL_LABEL = 22;

let boards = 0;

/** Names of gradients are global to a page. */
export function nextPrefix(): string {
  return `gb${++boards}-`;
}

type Looks = ReadonlyMap<PieceId, PieceLook>;

export interface Scene {
  readonly root: SVGSVGElement;
  /** Draws a state. `looks` are shown instead of the true ones. */
  show(state: State, looks: Looks): void;
  /** Everything will be drawn anew by the next `show`. */
  clear(): void;
  /** Where something stands out of turn, until it is dropped. */
  pose(actor: Actor, pose: Pose): void;
  /** It rests where the state has it from the next `show` on, or is taken away now if the state has it not. */
  drop(actor: Actor): void;
  cell(id: CellId): SVGGElement | undefined;
  /** Shows the keyboard's cursor. */
  focus(at: Point | undefined): void;
  /** Shows a piece that comes from outside, at `pose`. */
  carry(look: PieceLook | undefined): void;
  moveCarried(pose: Pose): void;
  /** Pixels for each unit: the labels keep a readable size whatever it is. */
  scale(pixels: number): void;
}

export function createScene(): Scene {
  const prefix = nextPrefix();
  const layer = (name: string) => svg('g', { class: `gb-${name}`, 'aria-hidden': 'true' });
  const plate = layer('plate');
  const labels = layer('labels');
  labels.setAttribute('font-size', '16');
  const gone = createKeyed(layer('gone'));
  const shades = createKeyed(layer('shades'));
  const rings = createKeyed(layer('rings'));
  const under = createKeyed(layer('under'));
  const pieces = createKeyed(layer('pieces'));
  const over = createKeyed(layer('over'));
  const drawings = createKeyed(layer('drawings'));
  const hits = createKeyed(svg('g', { class: 'gb-hits' }));
  const cursor = svg('g', { class: 'gb-focus', 'aria-hidden': 'true' }, ...drawFocus());
  const held = layer('held');
  const keyed = [gone, shades, rings, under, pieces, over, drawings, hits];
  const root = svg('svg', { class: 'gb' }, gradients(prefix), plate, labels);
  root.append(...keyed.map(({ parent }) => parent), cursor, held);
  /** What is moving, even when it is gone from the state. */
  const posed = new Set<Actor>();
  let state: State | undefined;

  function showPicture(next: State): void {
    plate.replaceChildren(...drawPlate(next, prefix));
    labels.replaceChildren(...next.edgeLabels.map((label) => drawLabel(label, label.text)));
  }

  function showRings(next: State): void {
    const { cells, marks } = next.config;
    const last = new Set(marks.filter(({ kind }) => kind === 'last').map(({ cell }) => cell));
    const leaving = new Set(marks.filter(({ kind }) => kind.endsWith('leaving')).map(({ cell }) => cell));
    const isLabelled = (id: CellId) => next.config.labels === 'cells' && !next.pieceOn.has(id);
    const wanted = cells.map(({ id, kind, label }) => ({
      key: id,
      drawn: `${kind} ${last.has(id)} ${isLabelled(id) ? label : ''}`,
      draw: () => [
        ...drawPlace(kind, last.has(id), isLabelled(id), prefix),
        ...(isLabelled(id) ? [drawLabel({ x: 0, y: 0 }, label, CELL_LABEL)] : []),
      ],
    }));
    const lingers = (id: CellId) => posed.has(`r:${id}`);
    rings.show(wanted, lingers);
    const lying = cells.filter(({ id, kind }) => kind === 'ring' && !leaving.has(id));
    const draw = () => drawRingShade(prefix);
    shades.show(
      lying.map(({ id }) => ({ key: id, drawn: 'shade', draw })),
      lingers,
    );
    for (const cell of cells) {
      const { id } = cell;
      if (lingers(id)) continue;
      const { x, y } = pointOf(next, id);
      // A ring that is about to leave has come a little way out.
      const way = polar(wayOut(cell, next.present, next.middle, next.view), leaving.has(id) ? SLID : 0);
      for (const list of [shades, rings]) {
        const element = list.get(id);
        if (element === undefined) continue;
        place(element, poseAtRest({ x: round(x + way.x), y: round(y + way.y) }));
        element.classList.toggle('gb-faded', leaving.has(id));
      }
    }
  }

  function showPieces(next: State, looks: Looks): void {
    const { markStrength: strength, marks } = next.config;
    const lifted = new Set(marks.filter(({ kind }) => kind === 'selected').map(({ cell }) => cell));
    // A high stack covers part of the place behind it, so the nearer ones are drawn later.
    const sorted = [...next.pieces.values()].sort(
      (a, b) => pointOf(next, a.cell).y - pointOf(next, b.cell).y,
    );
    const wanted = sorted.map((piece: Piece) => {
      const look = looks.get(piece.id) ?? piece;
      const { kind, colour, type, height } = look;
      return {
        key: piece.id,
        drawn: `${kind} ${colour} ${type} ${height} ${strength} ${lifted.has(piece.cell)}`,
        draw: () => drawPiece(look, strength, prefix, lifted.has(piece.cell)),
      };
    });
    pieces.show(wanted, (id) => posed.has(`p:${id}`));
    pieces.sort(sorted.map(({ id }) => id).filter((id) => !posed.has(`p:${id}`)));
    for (const { id, cell } of sorted) {
      const element = pieces.get(id);
      if (element !== undefined && !posed.has(`p:${id}`)) place(element, poseAtRest(pointOf(next, cell)));
    }
  }

  function showSketches(next: State): void {
    const sketches = sketchesOf(next, prefix);
    for (const [name, list] of Object.entries({ gone, under, over, drawings })) {
      const own = sketches.filter((sketch) => sketch.layer === name);
      list.show(own.map(({ key, draw }) => ({ key, drawn: key, draw: () => [draw()] })));
    }
  }

  function showHits({ config, points }: State): void {
    const { cells, interactive, movable, marks, texts } = config;
    const draw = () => [svg('path', { d: HIT, class: 'gb-hit' })];
    hits.show(interactive ? cells.map(({ id }) => ({ key: id, drawn: 'hit', draw })) : []);
    const draggable = new Set(movable);
    const selected = new Set(marks.filter(({ kind }) => kind === 'selected').map(({ cell }) => cell));
    for (const { id } of cells) {
      const element = hits.get(id);
      const at = points.get(id);
      if (element === undefined || at === undefined) continue;
      setAttributes(element, {
        'data-cell': id,
        transform: `translate(${at.x} ${at.y})`,
        role: 'button',
        'aria-label': texts.describeCell(id),
        'aria-pressed': String(selected.has(id)),
        ...(texts.cellRole === undefined ? {} : { 'aria-roledescription': texts.cellRole }),
        class: draggable.has(id) ? 'gb-movable' : '',
      });
    }
  }

  function listOf(actor: Actor): { readonly list: typeof pieces; readonly id: string } {
    return { list: actor.startsWith('p:') ? pieces : rings, id: actor.slice(2) };
  }

  return {
    root,
    show(next, looks) {
      const { config, box } = next;
      setAttributes(root, {
        viewBox: toViewBox(box),
        role: config.interactive ? 'application' : 'img',
        'aria-label': config.texts.boardLabel,
        'data-scheme': config.theme.scheme,
        'data-board': config.theme.board,
        'data-pieces': config.theme.pieces,
      });
      if (state === undefined) showPicture(next);
      state = next;
      showRings(next);
      showPieces(next, looks);
      showSketches(next);
      showHits(next);
    },
    clear() {
      state = undefined;
      posed.clear();
      for (const list of keyed) list.show([]);
    },
    pose(actor, pose) {
      const { list, id } = listOf(actor);
      const element = list.get(id);
      if (element === undefined) return;
      // Whatever moves is above what rests.
      if (!posed.has(actor) && list === pieces) list.parent.append(element);
      posed.add(actor);
      place(element, pose);
      const shade = list === rings ? shades.get(id) : undefined;
      if (shade !== undefined) place(shade, pose);
    },
    drop(actor) {
      posed.delete(actor);
      const { list, id } = listOf(actor);
      const isPresent = list === pieces ? state?.pieces.has(id) : state?.cells.has(id);
      if (isPresent === true) return;
      list.remove(id);
      if (list === rings) shades.remove(id);
    },
    cell: (id) => hits.get(id),
    focus(at) {
      cursor.toggleAttribute('hidden', at === undefined);
      if (at !== undefined) setAttributes(cursor, { transform: `translate(${at.x} ${at.y})` });
    },
    carry(look) {
      const strength = state?.config.markStrength ?? 'subtle';
      held.replaceChildren(...(look === undefined ? [] : drawPiece(look, strength, prefix)));
    },
    moveCarried: (pose) => place(held, pose),
    scale(pixels) {
      const size = Math.min(13.5, Math.max(11, 9.44 + 3.78 * pixels));
      setAttributes(labels, { 'font-size': round(size / pixels) });
    },
  };
}

function drawPlace(
  kind: BoardCell['kind'],
  isLast: boolean,
  isLabelled: boolean,
  prefix: string,
): readonly SVGElement[] {
  switch (kind) {
    case 'ring':
      return drawRing(prefix, isLast);
    case 'gap':
      return [];
    case 'point':
      return drawPoint(isLabelled);
  }
}

function place(element: SVGGElement, { x, y, scale, opacity }: Pose): void {
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  setAttributes(element, { transform: `translate(${x} ${y})${scaled}`, opacity });
}

/** Labels on the frame get their size from the layer they are in. */
function drawLabel({ x, y }: Point, text: string, size?: number): SVGTextElement {
  const middle = { x, y, dy: '.36em', 'text-anchor': 'middle', 'font-weight': 520 };
  return svg(
    'text',
    { ...middle, ...(size === undefined ? {} : { 'font-size': size }), fill: token('label') },
    text,
  );
}
