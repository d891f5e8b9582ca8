/** A game's weights as a source file of the core: parsed and written. */

import { readFileSync, writeFileSync } from 'node:fs';
import type { GameId } from '@gipfel/rules';

const SMALLEST = -32_768;
const LARGEST = 32_767;
const PER_LINE = 16;

function weightsPath(game: GameId): URL {
  return new URL(`../../../packages/engine/assembly/games/${game}/player/weights.ts`, import.meta.url);
}

export function parseWeights(text: string): readonly number[] {
  const list = /memory\.data<i16>\(\[([\s\S]*?)\]\)/.exec(text)?.[1];
  if (list === undefined) throw new Error('WEIGHTS_UNREADABLE');
  return list.split(',').flatMap((word) => (word.trim() === '' ? [] : [Number(word)]));
}

/** `note` names the command that made the weights. */
export function makeWeightsText(weights: readonly number[], note: string): string {
  const whole = weights.map((weight) => Math.max(SMALLEST, Math.min(LARGEST, Math.round(weight))) + 0);
  const lines: string[] = [];
  for (let at = 0; at < whole.length; at += PER_LINE)
    lines.push(`  ${whole.slice(at, at + PER_LINE).join(', ')},\n`);
  return `/**
 * Weights of the evaluation. Written by \`npm run train\`, not by hand; order and meaning: evaluation.ts.
 * ${note}
 */

export const WEIGHTS: usize = memory.data<i16>([
${lines.join('')}]);
`;
}

export function readWeights(game: GameId): readonly number[] {
  return parseWeights(readFileSync(weightsPath(game), 'utf8'));
}

export function writeWeights(game: GameId, weights: readonly number[], note: string): void {
  writeFileSync(weightsPath(game), makeWeightsText(weights, note));
}
