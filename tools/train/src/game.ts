/** One game between two players; a third core keeps the position. */

import type { Core } from '@gipfel/engine';
import { loadPosition, type Player, readPosition, sideOf, type Thought, type TurnLimit } from './player.js';

/** Longer than any real game; unfinished games are ties. */
const MAX_ACTIONS = 400;

/** 1: the first side won, 0: it lost, ½: a tie. */
export type GameResult = 0 | 0.5 | 1;

interface GamePlan {
  readonly table: Core;
  /** By side. */
  readonly players: readonly [Player, Player];
  readonly limit: TurnLimit;
  readonly start: Uint8Array;
  /** Called with every search before its move is played; the player's core still holds the position. */
  readonly onThought?: (player: Player, thought: Thought) => void;
}

export function playGame({ table, players, limit, start, onThought }: GamePlan): GameResult {
  for (const player of players) player.search.newGame();
  loadPosition(table, start);
  for (let actions = 0; actions < MAX_ACTIONS; ) {
    const over = table.outcomeCode() & 3;
    if (over !== 0) return over === 3 ? 0.5 : over === 1 ? 1 : 0;
    const position = readPosition(table);
    const player = players[sideOf(position)];
    loadPosition(player.core, position);
    const thought = player.think(limit);
    onThought?.(player, thought);
    actions += playLine(table, player, thought);
  }
  return 0.5;
}

/** Plays the line while it is the same side's turn; at least one move. */
function playLine(table: Core, player: Player, { line }: Thought): number {
  const mover = sideOf(readPosition(table));
  let actions = 0;
  for (const move of line) {
    if (actions > 0 && (sideOf(readPosition(table)) !== mover || table.outcomeCode() !== 0)) break;
    const codes = player.search.codesOf(move);
    for (const code of codes) if (!table.playMove(code)) return fallBack(table, actions);
    actions += codes.length;
  }
  return actions > 0 ? actions : fallBack(table, 0);
}

/** Nothing found in time: the first legal action. */
function fallBack(table: Core, actions: number): number {
  if (actions > 0) return actions;
  const [first] = table.listMoves();
  if (first === undefined || !table.playMove(first)) throw new Error('NO_MOVE');
  return 1;
}
