/** Marks, groups, ghosts and drawings: annotations of the position, as a list of things to draw. */

import { drawDrawing, drawWay } from './arrows.js';
import type { Drawing, Ghost, Group, Mark, Way } from './config.js';
import { DISC, MARBLE, wayOut } from './geometry.js';
import { drawCount, drawOutline } from './groups.js';
import { drawMark, type Ground, isUnderPieces } from './marks.js';
import { drawPiece } from './pieces.js';
import { pointOf, type State } from './state.js';
import { svg, token } from './svg.js';

interface Sketch {
  /** Two sketches with the same key look the same. */
  readonly key: string;
  readonly layer: 'gone' | 'under' | 'over' | 'drawings';
  readonly draw: () => SVGElement;
}

/** What names a place that nobody knows is left out. */
export function sketchesOf(state: State, prefix: string): readonly Sketch[] {
  const { marks, groups, ghosts, ways, drawings } = state.config;
  return [
    ...marks.map((mark) => ofMark(mark, state)),
    ...groups.flatMap((group) => ofGroup(group, state, prefix)),
    ...ghosts.map((ghost) => ofGhost(ghost, state, prefix)),
    ...ways.map((way) => ofWay(way, state)),
    ...drawings.map((drawing) => ofDrawing(drawing, state)),
  ].filter((sketch) => sketch !== undefined);
}

function ofMark({ kind, cell }: Mark, state: State): Sketch | undefined {
  const at = state.points.get(cell);
  const place = state.places.get(cell);
  if (at === undefined || place === undefined) return undefined;
  const ground = groundOf(state, cell);
  const isOccupied = state.pieceOn.has(cell);
  const angle = wayOut(place, state.present, state.middle, state.view);
  const under = ground === 'gap' ? 'gone' : 'under';
  return {
    key: `${kind} ${cell} ${ground} ${isOccupied} ${angle}`,
    layer: isUnderPieces(kind, ground) ? under : 'over',
    draw: () => drawMark(kind, { at, ground, isOccupied, wayOut: angle }),
  };
}

/** A place of the frame whose ring is not there any more is a gap. */
function groundOf(state: State, cell: string): Ground {
  return state.cells.get(cell)?.kind ?? 'gap';
}

function ofGroup({ id, cells, claimed }: Group, state: State, prefix: string): readonly Sketch[] {
  const points = cells.filter((cell) => state.places.has(cell)).map((cell) => pointOf(state, cell));
  if (points.length === 0) return [];
  const key = `group ${id} ${cells.join()}`;
  return [
    { key, layer: 'gone', draw: () => svg('g', {}, ...drawOutline(points, `${prefix}group${id}`)) },
    { key: `${key} ${claimed}`, layer: 'over', draw: () => drawCount(points, claimed) },
  ];
}

/**
 * Under the pointer the piece is four fifths there, in a rim of two tones. Once put down it is itself, in the ring of a pending
 * mark; the engine's stands in the dots of its mark.
 */
function ofGhost(ghost: Ghost, state: State, prefix: string): Sketch | undefined {
  const at = state.points.get(ghost.cell);
  if (at === undefined) return undefined;
  const { kind, colour, type, height, cell, stage = 'hover' } = ghost;
  const strength = state.config.markStrength;
  const drawn = () => drawPiece(ghost, strength, prefix);
  const parts = () => {
    if (stage === 'placed') return drawn();
    const piece = svg('g', { opacity: 0.8 }, ...drawn().slice(1));
    return stage === 'hint' ? [piece] : [piece, ...rimOf(kind === 'marble' ? MARBLE : DISC)];
  };
  return {
    key: `ghost ${cell} ${kind} ${colour} ${type} ${height} ${strength} ${stage}`,
    layer: 'over',
    draw: () => svg('g', { class: 'gb-ghost', transform: `translate(${at.x} ${at.y})` }, ...parts()),
  };
}

function rimOf(r: number): readonly SVGElement[] {
  const line = { r, fill: 'none', 'stroke-width': 3.4 };
  return [
    svg('circle', { ...line, stroke: token('ghost-light') }),
    svg('circle', { ...line, stroke: token('ghost-rim'), 'stroke-dasharray': '8 6.33' }),
  ];
}

function ofWay(way: Way, state: State): Sketch | undefined {
  const [from, to] = [state.points.get(way.from), state.points.get(way.to)];
  if (from === undefined || to === undefined) return undefined;
  const key = `way ${way.from} ${way.to} ${way.kind} ${way.isBent}`;
  return { key, layer: 'drawings', draw: () => drawWay(way, from, to) };
}

function ofDrawing(drawing: Drawing, state: State): Sketch | undefined {
  const { from, to, brush, weight = 1, label } = drawing;
  const start = state.points.get(from);
  const end = to === undefined ? undefined : state.points.get(to);
  if (start === undefined || (to !== undefined && end === undefined)) return undefined;
  return {
    key: `drawing ${from} ${to} ${brush} ${weight} ${label}`,
    layer: 'drawings',
    draw: () => drawDrawing(drawing, start, end),
  };
}
