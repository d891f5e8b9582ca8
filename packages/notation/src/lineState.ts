/** Where a line of play stands: turns go forward, a demand goes back by one (Z9.3). */

import {
  err,
  ok,
  type Position,
  type Refusal,
  type Result,
  refusal,
  type Turn,
  tryPlayTurn,
} from '@gipfel/rules';
import { demandCapture, skipsCapture, type ZertzPosition } from '@gipfel/rules/zertz';
import type { RecordEntry } from './gameRecord.js';

export interface LineState {
  readonly position: Position;
  /** The position before the turn just made, when that turn skipped a capture that may now be demanded. */
  readonly skipped: ZertzPosition | undefined;
}

export function lineStart(position: Position): LineState {
  return { position, skipped: undefined };
}

export function afterTurn(before: Position, turn: Turn, after: Position): LineState {
  const isSkip = before.game === 'zertz' && skipsCapture(before, turn);
  return { position: after, skipped: isSkip ? before : undefined };
}

export function afterDemand({ skipped }: LineState): Result<LineState, Refusal> {
  if (skipped === undefined) return err(refusal('DEMAND_IMPOSSIBLE', 'Z9.3'));
  return ok(lineStart(demandCapture(skipped)));
}

/** Why an entry cannot stand where it stands; `action` is the offending step of a turn. */
export interface EntryRefusal {
  readonly reason: Refusal;
  readonly action: number;
}

export function afterEntry(state: LineState, entry: RecordEntry): Result<LineState, EntryRefusal> {
  if (entry.type === 'demand') {
    const demanded = afterDemand(state);
    return demanded.ok ? demanded : err({ reason: demanded.error, action: 0 });
  }
  const { position } = state;
  const after = tryPlayTurn(position, entry.turn);
  if (!after.ok) return err({ reason: after.error.reason, action: after.error.index });
  return ok(afterTurn(position, entry.turn, after.value));
}
