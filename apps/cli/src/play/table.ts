/** A game in progress: the match, and the opponent. */

import { type Match, tryApply } from '@gipfel/match';
import type { GameRecord } from '@gipfel/notation';
import { toGameRecord } from '@gipfel/play';
import { err, ok, opponentOf, type Position, type Refusal, type Result, type Side } from '@gipfel/rules';
import { makeRefusalSentence, sideName } from '../sentences.js';
import type { Opponent } from './opponent.js';

export interface Table {
  readonly match: Match;
  /** The opponent of a single player. */
  readonly opponent: Opponent | undefined;
  readonly now: () => number;
  readonly start: Position;
}

/** What happened, or why not, as a sentence. */
export type Tried = Result<Table, string>;

export function apply(table: Table, event: object): Tried {
  const { match } = table;
  const next = tryApply(match, { ...event, at: Math.max(match.at, table.now()) });
  return next.ok ? ok({ ...table, match: next.value }) : err(explain(match.position, next.error));
}

export function explain(position: Position, refused: Refusal): string {
  return makeRefusalSentence(refused, position);
}

export function isOpponentToMove({ match, opponent }: Table): boolean {
  return match.result === undefined && opponent !== undefined && match.position.side === opponent.side;
}

/** The opponent's next event: a turn, a demand (Z9.3), or an answer to an offer or a result. */
export async function moveOpponent(table: Table): Promise<Tried> {
  const { match, opponent } = table;
  const answer = await opponent?.answer(match, table.now());
  return answer === undefined ? ok(table) : apply(table, { ...answer, by: opponent?.side });
}

/** Takes back one thing; against an opponent also its answer. */
export function undo(table: Table): Tried {
  let tried = apply(table, { type: 'undo' });
  while (tried.ok && isOpponentToMove(tried.value)) {
    const before = apply(tried.value, { type: 'undo' });
    // The opponent made the very first turn: the player has nothing to undo.
    if (!before.ok) return before;
    tried = before;
  }
  return tried;
}

export function redo(table: Table): Tried {
  let tried = apply(table, { type: 'redo' });
  while (tried.ok && isOpponentToMove(tried.value)) {
    const next = apply(tried.value, { type: 'redo' });
    if (!next.ok) break;
    tried = next;
  }
  return tried;
}

export function nameOf(table: Table, side: Side): string {
  const name = sideName(table.start.game, side);
  return side === table.opponent?.side ? `${name} (${table.opponent.name})` : name;
}

export function opponentName(table: Table): string {
  return nameOf(table, opponentOf(table.match.position.side));
}

export function toRecord({ match, opponent }: Table): GameRecord {
  const player = (side: Side): string => (side === opponent?.side ? opponent.name : 'person');
  return toGameRecord(match, [
    { name: 'Date', value: new Date(match.options.startedAt).toISOString().slice(0, 10) },
    { name: 'Player1', value: player(0) },
    { name: 'Player2', value: player(1) },
  ]);
}
