/** The sounds of a match. */

import type { Match } from '@gipfel/match';
import { playSound } from '../lib/device/sounds.js';
import { soundsOf } from './turnSounds.js';

export function soundChange(before: Match, match: Match): void {
  const last = match.turns.at(-1);
  if (match.turns.length > before.turns.length && last !== undefined) {
    for (const sound of soundsOf(last.turn)) playSound(sound);
  } else if (match.steps.length > before.steps.length) {
    for (const sound of soundsOf(match.steps.slice(-1).map(({ action }) => action))) playSound(sound);
  }
  if (match.result !== undefined && before.result === undefined) playSound('end');
}
