/** A participant as the arena sees it: something that is asked for a turn and may fail in any way. */

import type { Limits } from '@gipfel/engine';
import type { Position, Result } from '@gipfel/rules';

/**
 * CRASHED: ended by itself. TIME: no answer within its time and the grace. REFUSED: answered with an error.
 * NO_TURN: gave up although the game goes on. ILLEGAL: a turn that the law refuses.
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
  /** Milliseconds after which there is no more waiting. */
  readonly patience: number;
}

interface TurnReply {
  /** In notation; not refereed yet. */
  readonly text: string;
  readonly milliseconds: number;
}

export interface Player {
  readonly name: string;
  /** Makes it ready for a game, starting it anew when it failed before. */
  newGame(): Promise<Failure | undefined>;
  think(request: TurnRequest): Promise<Result<TurnReply, Failure>>;
  close(): Promise<void>;
}
