/** Marks, groups, ghost and drawings: annotations of the position, as a list of things to draw. */

import type { Drawing, Ghost, Group, Mark } from './config.js';
import { outlineOf, UNIT, wayOut } from './geometry.js';
import { cased, circle, drawArrow, drawCircle, drawGroup, drawMark, isUnderPieces } from './marks.js';
import { drawPiece } from './pieces.js';
import { pointOf, type State } from './state.js';
import { svg, token } from './svg.js';

export interface Sketch {
  /** Two sketches with the same key look the same. */
  readonly key: string;
  readonly layer: 'under' | 'over' | 'drawings';
  readonly draw: () => SVGElement;
}

/** What names a place that nobody knows is left out. */
export function sketchesOf(state: State, prefix: string): readonly Sketch[] {
  const { marks, groups, ghost, drawings } = state.config;
  return [
    ...marks.map((mark) => ofMark(mark, state)),
    ...groups.map((group) => ofGroup(group, state)),
    ghost === undefined ? undefined : ofGhost(ghost, state, prefix),
    ...drawings.map((drawing) => ofDrawing(drawing, state)),
  ].filter((sketch) => sketch !== undefined);
}

function ofMark({ kind, cell }: Mark, state: State): Sketch | undefined {
  const at = state.points.get(cell);
  const place = state.places.get(cell);
  if (at === undefined || place === undefined) return undefined;
  const isOccupied = state.pieceOn.has(cell);
  const angle = wayOut(place, state.present, state.middle, state.view);
  return {
    key: `${kind} ${cell} ${isOccupied} ${angle}`,
    layer: isUnderPieces(kind) ? 'under' : 'over',
    draw: () => drawMark(kind, at, isOccupied, angle),
  };
}

function ofGroup({ id, cells, claimed }: Group, state: State): Sketch | undefined {
  const members = cells.flatMap((cell) => state.places.get(cell) ?? []);
  const points = members.map((cell) => pointOf(state, cell.id));
  // The switch sits at the upper right of the highest cell.
  const at = points.sort((a, b) => a.y - b.y || b.x - a.x)[0];
  if (at === undefined) return undefined;
  return {
    key: `group ${id} ${cells.join()} ${claimed}`,
    layer: 'over',
    draw: () => drawGroup(outlineOf(members, state.view, UNIT / Math.sqrt(3) - 1), at, claimed),
  };
}

function ofGhost(ghost: Ghost, state: State, prefix: string): Sketch | undefined {
  const at = state.points.get(ghost.cell);
  if (at === undefined) return undefined;
  const { kind, colour, type, height, cell } = ghost;
  const strength = state.config.markStrength;
  return {
    key: `ghost ${cell} ${kind} ${colour} ${type} ${height} ${strength}`,
    layer: 'over',
    draw: () =>
      svg(
        'g',
        { class: 'gb-ghost', transform: `translate(${at.x} ${at.y})` },
        svg('g', { opacity: 0.7 }, ...drawPiece(ghost, strength, prefix)),
        ...cased(circle(43), token('do'), 5, '13 9'),
      ),
  };
}

function ofDrawing({ from, to, brush, weight = 1 }: Drawing, state: State): Sketch | undefined {
  const start = state.points.get(from);
  const end = to === undefined ? undefined : state.points.get(to);
  if (start === undefined || (to !== undefined && end === undefined)) return undefined;
  return {
    key: `drawing ${from} ${to} ${brush} ${weight}`,
    layer: 'drawings',
    draw: () => (end === undefined ? drawCircle(start, brush) : drawArrow(start, end, brush, weight)),
  };
}
