/** Keyed children of one element: they are reused, and not redrawn if they look the same. */

import { svg } from './svg.js';

interface Wanted {
  readonly key: string;
  /** The data it is drawn from, as text: equal texts look the same. */
  readonly drawn: string;
  readonly draw: () => readonly SVGElement[];
}

interface Keyed {
  readonly parent: SVGGElement;
  /** `lingers`: keys that stay although the state no longer contains them. */
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
      // A board has dozens of equal rings: one is drawn and the others are cloned, at a third of the cost.
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
