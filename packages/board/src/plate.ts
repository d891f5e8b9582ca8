/** What lies under the pieces: the well in the plate, the imprint of the starting board, the lines. */

import { cornersOf, type Hull, linesBetween, roundedPath } from './geometry.js';
import type { State } from './state.js';
import { svg, token } from './svg.js';

const CORNER = 42;

export function drawPlate({ places, view, points, hull }: State, prefix: string): readonly SVGElement[] {
  const cells = [...places.values()];
  const hasLines = cells.some(({ kind }) => kind === 'point');
  const imprints = cells
    .filter(({ kind }) => kind !== 'point')
    .flatMap(({ id }) => points.get(id) ?? [])
    .map(({ x, y }) => drawDimple(x, y, prefix));
  const drawn = [...drawWell(hull, hasLines), ...imprints];
  return hasLines ? [...drawn, ...drawLines(linesBetween(cells, view))] : drawn;
}

function drawWell(hull: Hull, hasLines: boolean): readonly SVGElement[] {
  const path = { d: roundedPath(cornersOf(hull), CORNER), 'stroke-width': 2 };
  const lip = { transform: 'translate(0 2.5)', opacity: 0.55 };
  return [
    svg('path', { ...path, fill: token(hasLines ? 'well-points' : 'well'), stroke: token('well-edge') }),
    svg('path', { ...path, ...lip, fill: 'none', stroke: token('well-lip') }),
  ];
}

/** Where a ring lay at the start, so that coordinates and places stay when it is gone. */
function drawDimple(cx: number, cy: number, prefix: string): SVGElement {
  return svg('circle', {
    cx,
    cy,
    r: 43,
    fill: `url(#${prefix}dimple)`,
    stroke: token('imprint'),
    'stroke-width': 1.5,
  });
}

/** Engraved: a dark edge below each light line. */
function drawLines(d: string): readonly SVGElement[] {
  return [
    svg('path', { d, stroke: token('line-shadow'), 'stroke-width': 3.2, transform: 'translate(0 1.6)' }),
    svg('path', { d, stroke: token('line'), 'stroke-width': 2.6 }),
  ];
}
