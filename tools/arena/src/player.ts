/** A participant in a match: it is asked for turns and may fail in any way. */

import type { Limits } from '@gipfel/engine';
import type { Position, Result } from '@gipfel/rules';

/**
 * CRASHED: ended by itself. TIME: no answer within its time and the grace period. REFUSED: answered with an error.
 * NO_TURN: no turn although the game goes on. ILLEGAL: a turn against the rules.
 */
export type FailureCode = 'CRASHED' | 'TIME' | 'REFUSED' | 'NO_TURN' | 'ILLEGAL';

export interface Failure {
  readonly code: FailureCode;
  readonly details: string;
}

export interface TurnRequest {
  readonly opening: Position;
  /** In notation, since the opening. */
  readonly turns: readonly string[];
  readonly position: Position;
  readonly limits: Limits;
  /** Milliseconds to wait at most. */
  readonly patience: number;
}

interface TurnReply {
  /** In notation; not yet refereed. */
  readonly text: string;
  readonly milliseconds: number;
}

export interface Player {
  readonly name: string;
  /** Prepares it for a game, restarting it after a failure. */
  newGame(): Promise<Failure | undefined>;
  think(request: TurnRequest): Promise<Result<TurnReply, Failure>>;
  close(): Promise<void>;
}
