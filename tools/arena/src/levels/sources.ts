/** The files of the engine that the ladder writes: the entry of one game is replaced, everything else stays. */

import type { Sight } from '@gipfel/engine';
import { err, type GameId, ok, type Result } from '@gipfel/rules';

export function putSights(
  source: string,
  game: GameId,
  sights: readonly Sight[],
): Result<string, 'ENTRY_MISSING'> {
  const lines = sights.map(
    ({ depth, nodes, turns, blur }) =>
      `    { depth: ${depth}, nodes: ${nodes}, ${turns === undefined ? '' : `turns: ${turns}, `}blur: ${blur} },\n`,
  );
  return putEntry(source, game, `\n${lines.join('')}  `);
}

export function putElo(
  source: string,
  game: GameId,
  elo: readonly number[],
): Result<string, 'ENTRY_MISSING'> {
  return putEntry(source, game, elo.map(Math.round).join(', '));
}

function putEntry(source: string, game: GameId, inner: string): Result<string, 'ENTRY_MISSING'> {
  const entry = new RegExp(`^  ${game}: \\[[^\\]]*\\],$`, 'm');
  return entry.test(source) ? ok(source.replace(entry, `  ${game}: [${inner}],`)) : err('ENTRY_MISSING');
}
