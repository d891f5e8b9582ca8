/** A board as a file: what the stylesheet decides is written into the elements. */

import { type Box, toViewBox } from './geometry.js';
import { svg } from './svg.js';

/** Presentation attributes that the stylesheet and its custom properties have a say in. */
const RESOLVED = [
  'fill',
  'stroke',
  'stroke-width',
  'opacity',
  'stop-color',
  'stop-opacity',
  'font-family',
  'font-weight',
  'font-variant-numeric',
] as const;

/** Layers that only a hand needs. */
const INTERACTIVE = '.gb-hits, .gb-focus, .gb-held';

export function makeSvg(root: SVGSVGElement, box: Box): string {
  const copy = svg('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: toViewBox(box),
    width: box.width,
    height: box.height,
  });
  const { x, y, width, height } = box;
  copy.append(
    svg('rect', { x, y, width, height, fill: getComputedStyle(root).getPropertyValue('--gb-plate') }),
  );
  for (const child of root.children) {
    if (!child.matches(INTERACTIVE)) copy.append(resolve(child));
  }
  return new XMLSerializer().serializeToString(copy);
}

function resolve(element: Element): Element {
  const style = getComputedStyle(element);
  // Sound: a clone without children is an element of the same kind.
  const copy = element.cloneNode(false) as Element;
  for (const name of ['class', 'aria-hidden']) copy.removeAttribute(name);
  for (const name of RESOLVED) {
    const written = element.getAttribute(name);
    // A gradient is named by a reference that must stay one, not become an address of this page.
    if (written?.startsWith('url(')) continue;
    const isText = name.startsWith('font') && element.tagName === 'text';
    if (written !== null || isText)
      copy.setAttribute(name, style.getPropertyValue(name).replaceAll('"', "'"));
  }
  for (const child of element.childNodes) {
    copy.append(child instanceof Element ? resolve(child) : child.cloneNode());
  }
  return copy;
}
