/**
 * A button that disappears, often only once the server has answered, would drop the focus to the document, and keyboard users would
 * start from the top. The focus moves to the part around the button instead (`data-part`), or at least to `root`.
 */

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

export function keepFocus(root: HTMLElement): () => void {
  let held: Element | undefined;
  let parts: readonly HTMLElement[] = [];

  function note({ target }: FocusEvent): void {
    held = target instanceof Element && target !== root && root.contains(target) ? target : undefined;
    parts = held === undefined ? [] : partsAround(held);
  }

  const observer = new MutationObserver(() => {
    if (held === undefined || held.isConnected) return;
    held = undefined;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) focusWithin(parts.find((part) => part.isConnected));
  });

  function focusWithin(part: HTMLElement | undefined): void {
    const next = part?.querySelector<HTMLElement>(FOCUSABLE) ?? part ?? root;
    if (next.tabIndex < 0) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }

  observer.observe(root, { childList: true, subtree: true });
  // On the document, to notice focus that leaves `root`.
  document.addEventListener('focusin', note);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
  };
}

/** From the inside outwards. */
function partsAround(element: Element): readonly HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>('[data-part]') ?? undefined;
  return part === undefined ? [] : [part, ...partsAround(part)];
}
