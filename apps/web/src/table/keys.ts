/** The keys of the board, beside arrows and Enter. They work only while the board has the focus (WCAG 2.1.4). */

import type { PieceType } from '@gipfel/rules/tzaar';
import type { Colour } from '@gipfel/rules/zertz';
import type { Command } from './announcements.js';

export type KeyMeaning =
  | { readonly type: 'say'; readonly command: Command }
  | { readonly type: 'colour'; readonly colour: Colour; readonly piece: PieceType }
  | { readonly type: 'pass' | 'undo' | 'cancel' | 'confirm' | 'type' | 'help' };

const SAID: Readonly<Record<string, Command>> = {
  d: 'duty',
  f: 'free',
  x: 'captures',
  m: 'mine',
  t: 'theirs',
  p: 'pool',
  l: 'last',
};

/** The key that reads this, as the help shows it. */
export const COMMAND_KEYS: readonly (readonly [Command, string])[] = Object.entries(SAID).map(
  ([key, command]) => [command, key.toUpperCase()],
);

const TAKEN: Readonly<Record<string, readonly [Colour, PieceType]>> = {
  '1': ['W', 'Z'],
  '2': ['G', 'R'],
  '3': ['B', 'T'],
};

export function meaningOf(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}): KeyMeaning | undefined {
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return event.key === 'Enter' ? { type: 'confirm' } : undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const command = Object.hasOwn(SAID, key) ? SAID[key] : undefined;
  if (command !== undefined) return { type: 'say', command };
  const taken = Object.hasOwn(TAKEN, key) ? TAKEN[key] : undefined;
  if (taken !== undefined) return { type: 'colour', colour: taken[0], piece: taken[1] };
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
