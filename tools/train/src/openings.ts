/** Starting positions: seeded random turns from the start of a variant. */

import { engineGameOf } from '@gipfel/engine';
import { type GameId, type Position, playRandomTurns, seededRandom, startOf } from '@gipfel/rules';

interface OpeningKind {
  readonly game: GameId;
  readonly variant: string;
  readonly turns: number;
}

/** Never a finished game. */
export function openingOf({ game, variant, turns }: OpeningKind, seed: number): Uint8Array {
  const random = seededRandom(seed);
  for (;;) {
    const start = startOf(game, variant, random);
    if (start === undefined) throw new Error('VARIANT_UNKNOWN');
    const opening = playRandomTurns(start, turns, random);
    if (opening !== undefined) return toBytes(opening);
  }
}

function toBytes(position: Position): Uint8Array {
  const bytes = new Uint8Array(65_536);
  const view = new DataView(bytes.buffer);
  const written = engineGameOf(position).writePosition(position, view);
  if (!written.ok) throw new Error(written.error);
  return bytes;
}
