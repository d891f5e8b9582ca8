/** Shared by the arena's tests: a decided position, engines as processes, made-up results. */

import { fileURLToPath } from 'node:url';
import { parsePosition } from '@gipfel/notation';
import type { Position } from '@gipfel/rules';
import type { PlayedGame } from '../log.js';
import { createProcessPlayer } from '../processPlayer.js';
import type { MatchLimits } from '../turnLimits.js';

/** Diagram 5: with this script the first mover wins. */
export const WINNING = 'zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4oo/4oW 1/1/5 2/2/1 2/4/4 1';
export const SCRIPT: readonly string[] = ['Bc5,f4', 'x d6Bb4', 'Wg2,f3 x Wg2Wg3'];

export const LIMITS: MatchLimits = { nodes: 100, grace: 500, longestTurn: 60_000 };

export const NEVER: AbortSignal = new AbortController().signal;

export function positionOf(text: string): Position {
  const position = parsePosition(text);
  if (!position.ok) throw new Error(`${position.error.code} ${text}`);
  return position.value;
}

export function scriptedCommand(how: string, script: readonly string[] = SCRIPT): readonly string[] {
  return [process.execPath, fileURLToPath(new URL('./scripted.mjs', import.meta.url)), how, ...script];
}

export function scripted(
  how: string,
  script: readonly string[] = SCRIPT,
  options: readonly (readonly [string, string])[] = [],
) {
  const command = scriptedCommand(how, script);
  return createProcessPlayer({
    name: how,
    command,
    options,
    startMilliseconds: how === 'mute' ? 200 : 20_000,
  });
}

export function game(over: Partial<PlayedGame>): PlayedGame {
  return {
    first: 'a',
    second: 'b',
    opening: 0,
    leg: 0,
    start: WINNING,
    winner: 0,
    reason: 'Z6.1',
    details: '',
    turns: [...SCRIPT],
    milliseconds: [1, 2],
    ...over,
  };
}

/** The expected score of a player this much stronger, in Elo. */
export function scoreOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}
