/** Creates SVG elements. Colours are attributes that name custom properties, so that themes are plain CSS. */

const SPACE = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number>>;

export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (SVGElement | string)[]
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SPACE, name);
  for (const key in attributes) element.setAttribute(key, String(attributes[key]));
  if (children.length > 0) element.append(...children);
  return element;
}

/** Writes only what differs: reading is free, writing costs a style pass. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

export function token(name: string): string {
  return `var(--gb-${name})`;
}
