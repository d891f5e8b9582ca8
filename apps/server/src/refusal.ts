/** What the server's own code answers requests with: a value, or a code that the sender is told. Exceptions are for bugs. */

import type { MatchRefusal } from '@gipfel/match';
import type { ServerCode } from '@gipfel/protocol';
import { err, type Result } from '@gipfel/rules';

export interface ServerRefusal {
  readonly code: ServerCode;
  /** Why the referee or the rules refuse. */
  readonly refusal?: MatchRefusal;
  /** How long to wait, with `RATE_LIMITED` (milliseconds). */
  readonly retryAfter?: number;
}

export type ServerResult<Value> = Result<Value, ServerRefusal>;

export function refuse(code: ServerCode): ServerResult<never> {
  return err({ code });
}
