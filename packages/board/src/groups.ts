/** The outline of a group of rings that can be claimed, and the number of marbles in it. */

import { type Point, toPath, UNIT } from './geometry.js';
import { svg, token } from './svg.js';

const OUTER = 111;
const INNER = 103;

/** The band around the middles of all members and the lines between neighbours, cut out of a wider one. */
export function drawOutline(points: readonly Point[], maskId: string): readonly SVGElement[] {
  const ways = points.flatMap((a, i) => [
    toPath([a, { x: a.x + 0.01, y: a.y }], false),
    ...points
      .slice(i + 1)
      .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < UNIT * 1.1)
      .map((b) => toPath([a, b], false)),
  ]);
  const band = (width: number, stroke: string) =>
    svg('path', {
      d: ways.join(''),
      fill: 'none',
      stroke,
      'stroke-width': width,
      'stroke-linecap': 'round',
    });
  return [
    svg(
      'mask',
      { id: maskId, maskUnits: 'userSpaceOnUse', ...boundsOf(points) },
      band(OUTER, '#fff'),
      band(INNER, '#000'),
    ),
    svg('rect', { ...boundsOf(points), fill: token('do-plate'), mask: `url(#${maskId})` }),
  ];
}

function boundsOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - UNIT, Math.min(...ys) - UNIT];
  return { x, y, width: Math.max(...xs) + UNIT - x, height: Math.max(...ys) + UNIT - y };
}

/** Below the member at the right: how many marbles it brings, or a cross when it is left. */
export function drawCount(points: readonly Point[], isClaimed: boolean): SVGElement {
  const right = [...points].sort((a, b) => b.x - a.x || b.y - a.y)[0] ?? { x: 0, y: 0 };
  const look = isClaimed
    ? { fill: token('do-plate'), stroke: token('casing') }
    : { fill: token('casing'), stroke: token('do-plate') };
  const text = { y: 8.5, 'text-anchor': 'middle', 'font-size': 24, 'font-weight': 700 };
  return svg(
    'g',
    { class: 'gb-group', transform: `translate(${right.x + 21} ${right.y + 58})` },
    svg('rect', { x: -27, y: -19, width: 54, height: 38, rx: 19, 'stroke-width': 3, ...look }),
    svg(
      'text',
      { ...text, fill: isClaimed ? token('casing-deep') : token('do-plate') },
      isClaimed ? `+${points.length}` : '×',
    ),
  );
}
