/** Finds the sockets whose clients do not read what they are sent, so that it does not pile up in memory. */

import { SILENCE } from '@gipfel/protocol';

/** All sockets of one address together (bytes). Those who read have next to nothing waiting. */
const MAX_FOR_ADDRESS = 16 * 1024 * 1024;
/** A longer interval between checks means that this process stalled: that time does not count against clients (milliseconds). */
const STALLED = 5_000;

interface Recipient {
  readonly address: string;
  /** Bytes that were sent and that the client has not taken yet. */
  readonly backlog: number;
}

/** What waited for a recipient when it was last looked at, and since when it has not become less. */
interface Waiting {
  readonly bytes: number;
  readonly since: number;
}

export class BacklogWatch<R extends Recipient> {
  #waiting = new Map<R, Waiting>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** Those to cut off: the ones that took nothing for too long, and the largest of an address for which too much waits. */
  excess(recipients: Iterable<R>, now: number): ReadonlySet<R> {
    const hasStalled = now - this.#lookedAt > STALLED;
    this.#lookedAt = now;
    const waiting = new Map<R, Waiting>();
    const byAddress = new Map<string, R[]>();
    const found = new Set<R>();
    for (const recipient of recipients) {
      const { address, backlog } = recipient;
      if (backlog === 0) continue;
      const before = this.#waiting.get(recipient);
      const isNew = before === undefined || hasStalled || backlog < before.bytes;
      const since = isNew ? now : before.since;
      waiting.set(recipient, { bytes: backlog, since });
      if (now - since > SILENCE) found.add(recipient);
      const neighbours = byAddress.get(address);
      if (neighbours === undefined) byAddress.set(address, [recipient]);
      else neighbours.push(recipient);
    }
    this.#waiting = waiting;
    for (const neighbours of byAddress.values()) {
      for (const recipient of tooMuch(neighbours)) found.add(recipient);
    }
    return found;
  }
}

function tooMuch<R extends Recipient>(recipients: readonly R[]): readonly R[] {
  let sum = recipients.reduce((total, { backlog }) => total + backlog, 0);
  if (sum <= MAX_FOR_ADDRESS) return [];
  const largestFirst = recipients.toSorted((one, other) => other.backlog - one.backlog);
  return largestFirst.filter(({ backlog }) => {
    const isOver = sum > MAX_FOR_ADDRESS;
    sum -= backlog;
    return isOver;
  });
}
