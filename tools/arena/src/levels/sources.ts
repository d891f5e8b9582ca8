/** A game's levels.ts in the engine: replaces one of its lists and nothing else. */

import type { Sight } from '@gipfel/engine';
import { err, ok, type Result } from '@gipfel/rules';

export function putSights(source: string, sights: readonly Sight[]): Result<string, 'LIST_MISSING'> {
  const lines = sights.map(
    ({ depth, nodes, turns, blur }) =>
      `  { depth: ${depth}, nodes: ${nodes}, ${turns === undefined ? '' : `turns: ${turns}, `}blur: ${blur} },\n`,
  );
  return putList(source, 'SIGHTS', `\n${lines.join('')}`);
}

export function putElo(source: string, elo: readonly number[]): Result<string, 'LIST_MISSING'> {
  return putList(source, 'ELO', elo.map(Math.round).join(', '));
}

function putList(source: string, name: string, inner: string): Result<string, 'LIST_MISSING'> {
  const list = new RegExp(`^(export const ${name}: [^=]*= )\\[[^\\]]*\\];$`, 'm');
  return list.test(source) ? ok(source.replace(list, `$1[${inner}];`)) : err('LIST_MISSING');
}
