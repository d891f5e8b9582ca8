/** The keys that step through the game, unless something else uses them. */

export type Way = 'first' | 'previous' | 'next' | 'last' | 'before' | 'after';

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'before',
  ArrowDown: 'after',
  Home: 'first',
  End: 'last',
};

/** The board, fields, tabs and dialogs use arrow keys themselves. */
const ELSEWHERE = 'input, textarea, select, dialog, svg, [role="tablist"], [contenteditable]';

export function wayOf(event: KeyboardEvent): Way | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    return undefined;
  if (event.target instanceof Element && event.target.closest(ELSEWHERE) !== null) return undefined;
  return Object.hasOwn(WAYS, event.key) ? WAYS[event.key] : undefined;
}
