/** Small endings, and their exact results by exhaustive search. */

import { parsePosition } from '@gipfel/notation';
import {
  type Cell,
  fromSetup,
  type GameId,
  legalActions,
  opponentOf,
  outcome,
  type Position,
  pickRandom,
  play,
  positionKey,
  type Side,
} from '@gipfel/rules';
import { GRID, HOLE, PIECE_TYPES, type PieceType, type TzaarPosition } from '@gipfel/rules/tzaar';
import type { Core, CoreHost } from '../../core.js';
import { type CoreBuild, readCore } from '../../nodeCore.js';

export function openCore(game: GameId, build: CoreBuild = 'fast', host?: CoreHost): Core {
  const core = readCore(game, build, host);
  if (!core.ok) throw new Error(`${core.error}: run node packages/engine/build.mjs`);
  return core.value;
}

export function position(line: string): Position {
  const parsed = parsePosition(line);
  if (!parsed.ok) throw new Error(`${parsed.error.code}: ${line}`);
  return parsed.value;
}

/** Few stacks, close together so that they meet, all types visible on both sides. */
export function randomEnding(random: () => number, stacksEach: number): TzaarPosition {
  for (;;) {
    const cells = new Set<Cell>();
    while (cells.size < 2 * stacksEach) {
      const cell = pickRandom(GRID.cells, random);
      if (cell !== undefined && cell !== HOLE) cells.add(cell);
    }
    const standing = [...cells].map((cell, index) => ({
      cell,
      owner: (index % 2) as Side, // 0 or 1 by the remainder
      type: PIECE_TYPES[Math.floor(index / 2)] ?? pickRandom<PieceType>(PIECE_TYPES, random),
      height: random() < 0.6 ? 1 : random() < 0.7 ? 2 : 3,
    }));
    const places = GRID.cells.map((at) => {
      const found = standing.find(({ cell }) => cell === at);
      return found === undefined ? null : { owner: found.owner, type: found.type, height: found.height };
    });
    const step = random() < 0.8 ? 'capture' : 'second';
    const made = fromSetup({ game: 'tzaar', places, side: random() < 0.5 ? 0 : 1, step });
    if (made.ok && made.value.game === 'tzaar') return made.value;
  }
}

/** The winner by exhaustive search of the rules; undefined beyond `limit` positions. For games without ties. */
export function winnerByRules(start: Position, limit: number): Side | undefined {
  const known = new Map<string, Side>();
  function winner(current: Position): Side | undefined {
    const over = outcome(current);
    if (over !== undefined) return over.winner;
    const key = positionKey(current);
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = opponentOf(current.side);
    for (const action of legalActions(current)) {
      const found = winner(play(current, action));
      if (found === undefined || known.size >= limit) return undefined;
      best = found;
      if (found === current.side) break;
    }
    known.set(key, best);
    return best;
  }
  return winner(start);
}
