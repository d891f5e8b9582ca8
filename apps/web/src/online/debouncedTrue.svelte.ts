/** What is so for longer than a moment. */

/** A blink of the network is nobody's business. */
const PATIENCE_MS = 800;

/** Called while a component is set up; whether it has been so for a while. */
export function debouncedTrue(isSo: () => boolean): () => boolean {
  let isLasting = $state(false);
  $effect(() => {
    if (!isSo()) {
      isLasting = false;
      return;
    }
    const timer = setTimeout(() => {
      isLasting = true;
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  });
  return () => isLasting;
}
