/** Rate limits shared by all sockets of a person, or of strangers at one address: more sockets are no way around them. */

import { Buckets } from '../limits/buckets.js';
import type { Counters } from '../limits/counters.js';
import type { Request } from './readMessage.js';

/** Playing on many boards takes more requests than reading pages: by default the sustained rate of one socket. */
const COMMANDS_PER_REQUEST = 2;

/**
 * What all processes together let through in a minute, as a multiple of what one does in the long run: whoever comes after a while has that
 * much at once, and as much again in the minute that begins then.
 */
const TOGETHER = 2;
const MINUTE = 60_000;

export interface AllowanceParts {
  readonly counters: Pick<Counters, 'take'>;
  readonly requestsPerMinute: number;
  readonly challengesPerMinute: number;
}

interface Allowances {
  /** 0 when the request may go on, else how many milliseconds until it may. `payer`: a person or an address. */
  take(payer: string, request: Request, now: number): number;
}

export function createAllowances(parts: AllowanceParts): Allowances {
  const perMinute = (kind: string, count: number) => {
    const here = new Buckets(count, count / 60);
    const everywhere = { kind: `socket ${kind}`, max: count * TOGETHER, window: MINUTE };
    return {
      take: (payer: string, now: number) => here.take(payer, now) || parts.counters.take(everywhere, payer),
    };
  };
  const seeks = perMinute('seek', parts.challengesPerMinute);
  const readings = perMinute('read', parts.requestsPerMinute);
  const commands = perMinute('act', parts.requestsPerMinute * COMMANDS_PER_REQUEST);

  return {
    take(payer, request, now) {
      switch (request.type) {
        // Writes, alone in the whole store.
        case 'seek':
        case 'join':
          return seeks.take(payer, now);
        // Expensive to read, and open to strangers.
        case 'follow':
          return readings.take(payer, now);
        case 'lobby':
          return request.open ? readings.take(payer, now) : 0;
        // Each is a commit, or a refusal that had to be thought about.
        case 'act':
        case 'chat':
        case 'rematch':
          return commands.take(payer, now);
        case 'unfollow':
        case 'unseek':
          return 0;
      }
    },
  };
}
