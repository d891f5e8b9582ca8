/** What the reader has chosen, kept in this browser. Unknown or broken values fall back to the default, one by one. */

import type { Language } from '@gipfel/i18n';
import { readLanguage } from '../language/language.js';
import { readStored, type StorageProblem, writeStored } from '../storage/storage.js';

const CHOICES = {
  theme: ['system', 'light', 'dark', 'contrast'],
  boardTheme: ['paper', 'walnut', 'slate', 'felt'],
  pieceTheme: ['glass', 'flat'],
  marks: ['subtle', 'strong'],
  confirm: ['always', 'phone', 'never'],
  animation: ['on', 'fast', 'off'],
  sounds: ['on', 'off'],
  coordinates: ['on', 'off'],
  /** The board turns to whoever is to move, for two at one table. */
  turnBoard: ['on', 'off'],
  /** The chat beside an online game. */
  chat: ['on', 'off'],
} as const;

type Choices = typeof CHOICES;
type Choice = keyof Choices;
export type Settings = { -readonly [K in Choice]: Choices[K][number] } & { language: Language };

const DEFAULTS: Settings = {
  language: 'en',
  theme: 'system',
  boardTheme: 'paper',
  pieceTheme: 'glass',
  marks: 'subtle',
  confirm: 'phone',
  animation: 'on',
  sounds: 'on',
  coordinates: 'on',
  turnBoard: 'off',
  chat: 'on',
};

function readSettings(): Settings {
  const stored = readStored('settings');
  const values: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const settings: Settings = { ...DEFAULTS, language: readLanguage() };
  for (const name of Object.keys(CHOICES) as Choice[]) {
    const value = CHOICES[name].find((choice) => choice === values[name]);
    // Sound: `find` only gives back one of this very setting's choices.
    if (value !== undefined) Object.assign(settings, { [name]: value });
  }
  return settings;
}

export const settings: Settings = $state(readSettings());

/** Changes some settings and keeps them; the problem when they could not be kept (they still hold until the page closes). */
export function changeSettings(change: Partial<Settings>): StorageProblem | undefined {
  Object.assign(settings, change);
  return writeStored('settings', $state.snapshot(settings));
}
