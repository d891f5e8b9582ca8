/** Who is looking at a match, over all processes. */

import type { Presence } from '@gipfel/protocol';
import type { Side } from '@gipfel/rules';
import type { Pair } from '../store/store.js';
import type { Follower } from './requests.js';

export interface Crowd {
  /** Connections of each side. */
  readonly players: Pair<number>;
  readonly watchers: number;
}

/** A process that has not repeated its presence for this long is gone (milliseconds). */
const FORGOTTEN = 75_000;
/** Watchers come and go in crowds: their number is announced at most this often (milliseconds). */
export const WATCHERS_EVERY = 2_000;
/** Interval at which each process repeats its presence (milliseconds). */
const REPEATED = 30_000;

export class Attendance {
  readonly #sideOf: (person: string | undefined) => Side | undefined;
  /** Sides that count as always present. */
  readonly #always: Pair<boolean>;
  readonly #players: [number, number] = [0, 0];
  #watchers = 0;
  readonly #elsewhere = new Map<string, Crowd & { readonly at: number }>();
  #sentAt = 0;
  /** What other processes have not been told yet. */
  #unsent: 'none' | 'watchers' | 'players' = 'none';

  constructor(sideOf: (person: string | undefined) => Side | undefined, always: Pair<boolean>) {
    this.#sideOf = sideOf;
    this.#always = always;
  }

  get here(): Crowd {
    return { players: [this.#players[0], this.#players[1]], watchers: this.#watchers };
  }

  came({ person }: Follower): void {
    this.#count(person, 1);
  }

  went({ person }: Follower): void {
    this.#count(person, -1);
  }

  #count(person: string | undefined, change: 1 | -1): void {
    const side = this.#sideOf(person);
    if (side === undefined) this.#watchers += change;
    else this.#players[side] += change;
    if (side !== undefined) this.#unsent = 'players';
    else if (this.#unsent === 'none') this.#unsent = 'watchers';
  }

  /** True for a process that was unknown: it does not know of us either. */
  heard(process: string, crowd: Crowd, now: number): boolean {
    const isNew = !this.#elsewhere.has(process);
    if (crowd.watchers + crowd.players[0] + crowd.players[1] === 0) this.#elsewhere.delete(process);
    else this.#elsewhere.set(process, { ...crowd, at: now });
    return isNew;
  }

  /** True when a process was dropped. */
  forgetSilent(now: number): boolean {
    const before = this.#elsewhere.size;
    for (const [process, { at }] of this.#elsewhere) {
      if (now - at > FORGOTTEN) this.#elsewhere.delete(process);
    }
    return this.#elsewhere.size < before;
  }

  sent(now: number): void {
    this.#sentAt = now;
    this.#unsent = 'none';
  }

  /** Whether to tell other processes: our own presence changed, or it is time to repeat it. */
  mustSend(now: number): boolean {
    const since = now - this.#sentAt;
    if (this.#unsent === 'players') return true;
    if (this.#unsent === 'watchers') return since >= WATCHERS_EVERY;
    return this.#players[0] + this.#players[1] + this.#watchers > 0 && since > REPEATED;
  }

  view(): Presence {
    const isHere = (side: Side) => this.#always[side] || this.#players[side] > 0;
    const players: [boolean, boolean] = [isHere(0), isHere(1)];
    let watchers = this.#watchers;
    for (const crowd of this.#elsewhere.values()) {
      players[0] ||= crowd.players[0] > 0;
      players[1] ||= crowd.players[1] > 0;
      watchers += crowd.watchers;
    }
    return { players, watchers };
  }
}
