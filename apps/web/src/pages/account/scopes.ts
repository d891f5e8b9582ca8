/** Labels for what a token may do. */

import type { Scope } from '@gipfel/protocol';
import { text } from '../../lib/language/text.svelte.js';

export function scopeLabel(scope: Scope): string {
  const words = text.account;
  switch (scope) {
    case 'play':
      return words.scopePlay;
    case 'challenge':
      return words.scopeChallenge;
    case 'read':
      return words.scopeRead;
  }
}
