/**
 * Whether anybody can be served. There is a gap when this process stood still, as on a laptop that was asleep, and when its database did
 * not answer: nobody could play meanwhile.
 */

import type { Environment } from '../environment.js';

/** Longer than anything that happens on a machine that is merely busy (milliseconds). */
const GAP = 5_000;
/** Delay before retrying to give back the time of a gap (milliseconds). */
const AGAIN = 1_000;

export interface Service {
  /** Since when there was no gap. */
  since(): number;
  /** False from a gap on until its time was given back: clocks are not what they should be, and nothing may be judged by them. */
  isThere(): boolean;
  /** A sign of life of this moment was kept: what passed while it was written is no life yet. */
  noteLife(at: number): void;
  /** Served from now on: what was before is settled. */
  begin(): void;
  /**
   * To be awaited before clocks are looked at and signs of life are given. After a gap it resolves when `credit` has; to false when
   * that did not succeed.
   */
  resume(credit: () => Promise<unknown>): Promise<boolean>;
}

export function createService(
  environment: Environment,
  failed: (where: string, problem: unknown) => void,
): Service {
  let since = environment.now();
  let alive = since;
  let retry = Number.NEGATIVE_INFINITY;
  let resuming: Promise<boolean> | undefined;

  const isThere = () => resuming === undefined && environment.now() - alive <= GAP;

  function begin(): void {
    since = environment.now();
    alive = since;
  }

  async function creditOnce(credit: () => Promise<unknown>): Promise<boolean> {
    try {
      await credit();
      begin();
      return true;
    } catch (problem) {
      failed('outage', problem);
      retry = environment.now() + AGAIN;
      return false;
    } finally {
      resuming = undefined;
    }
  }

  return {
    since: () => since,
    isThere,
    noteLife(at) {
      alive = Math.max(alive, at);
    },
    begin,
    async resume(credit) {
      if (isThere()) return true;
      if (resuming === undefined && environment.now() < retry) return false;
      resuming ??= creditOnce(credit);
      return resuming;
    },
  };
}
