/** Who is looking at a match, over all processes. */

import type { Presence } from '@gipfel/protocol';
import type { Side } from '@gipfel/rules';
import type { Pair } from '../store/store.js';
import type { Follower } from './rooms.js';

export interface Crowd {
  /** Connections of each side. */
  readonly players: Pair<number>;
  readonly watchers: number;
}

/** A process that repeats nothing for so long is gone, and its people with it (milliseconds). */
const FORGOTTEN = 75_000;
/** Watchers come and go in crowds: their number is told no more often than this (milliseconds). */
export const WATCHERS_EVERY = 2_000;
/** So often every process says again who is with it. */
const REPEATED = 30_000;

export class Attendance {
  readonly #sideOf: (person: string | undefined) => Side | undefined;
  /** Sides whose connection never breaks. */
  readonly #always: Pair<boolean>;
  readonly #players: [number, number] = [0, 0];
  #watchers = 0;
  readonly #elsewhere = new Map<string, Crowd & { readonly at: number }>();
  #saidAt = 0;
  /** Of whom other processes have not heard yet. */
  #news: 'none' | 'watchers' | 'players' = 'none';

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
    if (side !== undefined) this.#news = 'players';
    else if (this.#news === 'none') this.#news = 'watchers';
  }

  /** True when this process was not known: it does not know of us either. */
  heard(process: string, crowd: Crowd, now: number): boolean {
    const isNew = !this.#elsewhere.has(process);
    if (crowd.watchers + crowd.players[0] + crowd.players[1] === 0) this.#elsewhere.delete(process);
    else this.#elsewhere.set(process, { ...crowd, at: now });
    return isNew;
  }

  /** True when somebody was forgotten. */
  forgetSilent(now: number): boolean {
    const before = this.#elsewhere.size;
    for (const [process, { at }] of this.#elsewhere) {
      if (now - at > FORGOTTEN) this.#elsewhere.delete(process);
    }
    return this.#elsewhere.size < before;
  }

  said(now: number): void {
    this.#saidAt = now;
    this.#news = 'none';
  }

  /** Whether other processes should hear of who is here: something changed, or it was long ago. What they said is no news to them. */
  mustSay(now: number): boolean {
    const since = now - this.#saidAt;
    if (this.#news === 'players') return true;
    if (this.#news === 'watchers') return since >= WATCHERS_EVERY;
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
