/** Lets the browser paint and answer before the next piece of work. Where it cannot be asked, the next piece waits its turn. */

interface Yielding {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

export function breathe(): Promise<void> {
  const { scheduler } = globalThis as Yielding;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
