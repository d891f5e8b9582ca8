/** A game as this browser keeps it, so that it survives a reload and a closed window. */

import { fromSaved, type Match, type SavedMatch, toSaved, tryApply } from '@gipfel/match';
import { isRecord } from '@gipfel/rules';

export type Player =
  | { readonly type: 'human' }
  | { readonly type: 'computer'; readonly level: number; readonly thinking: number };

interface StoredGame {
  readonly version: 1;
  readonly saved: SavedMatch;
  readonly players: readonly [Player, Player];
  readonly seed: number;
  /** When it was last seen open: time in which nobody could play is given back to the running clock. */
  readonly seenAt: number;
  /** For the list of unfinished games, which is shown without the rules. */
  readonly turns: number;
  readonly isOver: boolean;
}

export interface OpenedGame {
  readonly match: Match;
  readonly players: readonly [Player, Player];
  readonly seed: number;
}

export function toStored({ match, players, seed }: OpenedGame, now: number): StoredGame {
  const isOver = match.result !== undefined;
  return { version: 1, saved: toSaved(match), players, seed, seenAt: now, turns: match.turns.length, isOver };
}

/** Undefined for anything that is not a game, or is no longer legal. */
export function fromStored(value: unknown, now: number): OpenedGame | undefined {
  if (!isRecord(value) || value['version'] !== 1) return undefined;
  const { players, seed, seenAt } = value;
  if (!Array.isArray(players) || players.length !== 2 || typeof seed !== 'number') return undefined;
  const [first, second]: readonly unknown[] = players;
  if (!isPlayer(first) || !isPlayer(second)) return undefined;
  const match = fromSaved(value['saved']);
  if (!match.ok) return undefined;
  const away = typeof seenAt === 'number' ? Math.max(0, now - seenAt) : 0;
  return { match: giveBack(match.value, away, now), players: [first, second], seed };
}

function isPlayer(value: unknown): value is Player {
  if (!isRecord(value)) return false;
  if (value['type'] === 'human') return true;
  const { type, level, thinking } = value;
  return type === 'computer' && typeof level === 'number' && typeof thinking === 'number';
}

/** Refused without a clock, and that is as well. */
function giveBack(match: Match, ms: number, now: number): Match {
  if (ms === 0 || match.result !== undefined) return match;
  const at = Math.max(now, match.at);
  const credited = tryApply(match, { type: 'clockCredit', side: match.position.side, ms, at });
  return credited.ok ? credited.value : match;
}
