/** The reader's settings, stored in this browser. Each unknown or broken value falls back to its default. */

import type { Language } from '@gipfel/i18n';
import { readLanguage } from '../language/language.js';
import { readStored, type StorageProblem, writeStored } from '../storage/storage.js';

const CHOICES = {
  theme: ['system', 'light', 'dark', 'contrast'],
  boardTheme: ['slate', 'wood', 'felt', 'paper'],
  pieceTheme: ['glass', 'stone', 'flat'],
  marks: ['subtle', 'strong'],
  confirm: ['always', 'phone', 'never'],
  animation: ['on', 'fast', 'off'],
  sounds: ['on', 'off'],
  coordinates: ['on', 'off'],
  /** Turns the board to the side to move, for two players at one screen. */
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
  boardTheme: 'slate',
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
    // Sound: `find` returns one of this setting's own choices.
    if (value !== undefined) Object.assign(settings, { [name]: value });
  }
  return settings;
}

export const settings: Settings = $state(readSettings());

/** Changes settings and stores them. Returns the problem when that failed; they still apply until the page closes. */
export function changeSettings(change: Partial<Settings>): StorageProblem | undefined {
  Object.assign(settings, change);
  return writeStored('settings', $state.snapshot(settings));
}
