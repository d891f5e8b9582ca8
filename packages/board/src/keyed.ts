/** Children of one element, each under a key: those that stay are reused, those that look the same are not redrawn. */

import { svg } from './svg.js';

interface Wanted {
  readonly key: string;
  /** What it is drawn from, as text: the same text gives the same picture. */
  readonly drawn: string;
  readonly draw: () => readonly SVGElement[];
}

export interface Keyed {
  readonly parent: SVGGElement;
  /** `lingers`: keys that stay although nobody wants them. */
  show(wanted: readonly Wanted[], lingers?: (key: string) => boolean): void;
  /** Brings the named ones into this order. */
  sort(keys: readonly string[]): void;
  get(key: string): SVGGElement | undefined;
  remove(key: string): void;
}

function copy(element: SVGElement): SVGElement {
  // Sound: a copy is of the same kind.
  return element.cloneNode(true) as SVGElement;
}

export function createKeyed(parent: SVGGElement): Keyed {
  const shown = new Map<string, { readonly element: SVGGElement; drawn: string }>();

  function remove(key: string): void {
    shown.get(key)?.element.remove();
    shown.delete(key);
  }

  return {
    parent,
    remove,
    get: (key) => shown.get(key)?.element,
    show(wanted, lingers = () => false) {
      const keys = new Set(wanted.map(({ key }) => key));
      for (const key of shown.keys()) if (!keys.has(key) && !lingers(key)) remove(key);
      // A board has dozens of the same ring: one is drawn, the others are copies, which cost a third.
      const models = new Map<string, readonly SVGElement[]>();
      for (const { key, drawn, draw } of wanted) {
        const old = shown.get(key);
        if (old?.drawn === drawn) continue;
        const element = old?.element ?? svg('g');
        const model = models.get(drawn);
        const children = model?.map(copy) ?? draw();
        if (model === undefined) models.set(drawn, children);
        element.replaceChildren(...children);
        if (old === undefined) parent.append(element);
        shown.set(key, { element, drawn });
      }
    },
    sort(keys) {
      const elements = keys.flatMap((key) => shown.get(key)?.element ?? []);
      const wanted = new Set<Element>(elements);
      const present = [...parent.children].filter((child) => wanted.has(child));
      if (present.some((child, i) => child !== elements[i])) parent.prepend(...elements);
    },
  };
}
