/** The keys of the board, beside arrows and Enter. They work only while the board has the focus (WCAG 2.1.4). */

import type { Command } from './announcements.js';

type KeyMeaning =
  | { readonly type: 'say'; readonly command: Command }
  /** The kind of piece with this number, as its game counts them. */
  | { readonly type: 'take'; readonly index: number }
  | { readonly type: 'pass' | 'undo' | 'cancel' | 'confirm' | 'type' | 'help' };

const READ_BY: Readonly<Record<string, Command>> = {
  d: 'duty',
  f: 'free',
  x: 'captures',
  m: 'mine',
  t: 'theirs',
  p: 'pool',
  l: 'last',
};

/** The key that reads this, as the help shows it. */
export const COMMAND_KEYS: readonly (readonly [Command, string])[] = Object.entries(READ_BY).map(
  ([key, command]) => [command, key.toUpperCase()],
);

export function meaningOf(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}): KeyMeaning | undefined {
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return event.key === 'Enter' ? { type: 'confirm' } : undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const command = Object.hasOwn(READ_BY, key) ? READ_BY[key] : undefined;
  if (command !== undefined) return { type: 'say', command };
  if (/^[1-9]$/.test(key)) return { type: 'take', index: Number(key) - 1 };
  switch (key) {
    case 'c':
      return { type: 'confirm' };
    case '-':
      return { type: 'pass' };
    case 'Backspace':
    case 'u':
      return { type: 'undo' };
    case 'Escape':
      return { type: 'cancel' };
    case '/':
      return { type: 'type' };
    case '?':
      return { type: 'help' };
    default:
      return undefined;
  }
}
