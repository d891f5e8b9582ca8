/** The reader's settings as the board understands them. */

import type { Animation, Labels, MarkStrength, Scheme, Theme } from '@gipfel/board';
import { MediaQuery } from 'svelte/reactivity';
import { settings } from '../lib/reader/settings.svelte.js';

const dark = new MediaQuery('prefers-color-scheme: dark');
/** Paper is light in every theme. */
const print = new MediaQuery('print');
const forced = new MediaQuery('forced-colors: active');
const coarse = new MediaQuery('pointer: coarse');

/** The design asks for 160 to 250 milliseconds a step. */
const STEP_MS = { on: 220, fast: 160, off: 0 } as const;

function schemeOf(): Scheme {
  if (print.current) return 'light';
  // The system takes away all colours but black, white and a few of its own.
  if (forced.current) return 'contrast';
  if (settings.theme !== 'system') return settings.theme;
  return dark.current ? 'dark' : 'light';
}

export const look = {
  get theme(): Theme {
    return { scheme: schemeOf(), board: settings.boardTheme, pieces: settings.pieceTheme };
  },
  get strength(): MarkStrength {
    return settings.marks;
  },
  get labels(): Labels {
    return settings.coordinates === 'on' ? 'edge' : 'off';
  },
  get animation(): Animation {
    return { enabled: settings.animation !== 'off', stepMs: STEP_MS[settings.animation] };
  },
  /** Whether fingers, not a mouse, are the main way to point. */
  get isTouch(): boolean {
    return coarse.current;
  },
};

export function wantsConfirmation(choice: 'always' | 'phone' | 'never' = settings.confirm): boolean {
  switch (choice) {
    case 'always':
      return true;
    case 'phone':
      return coarse.current;
    case 'never':
      return false;
  }
}
