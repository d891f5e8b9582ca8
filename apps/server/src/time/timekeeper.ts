/**
 * Keeps the match clocks of all processes on one timeline: the clock of the database plus a shift that is kept beside it. Machines may
 * disagree about the time, and any of their clocks may be set; players are charged by the timeline alone.
 *
 * When timeline and match clock part, either the database's clock was set (then the shift takes it back) or this machine was asleep (then
 * it follows). The other processes tell which: they beat with their own difference.
 */

import type { Beat, TimelineStore } from '../store/store.js';
import type { MatchClock } from './matchClock.js';

/** More than drift and a slow line explain (milliseconds). */
const JUMP = 200;
/** Clocks that drift apart are brought together by at most this much a beat, which nobody notices (milliseconds). */
const MAX_SLEW = 2;
/** The quickest answers tell the time best. */
const SAMPLES = 5;
/** Other processes have this many beats to say which clock is wrong; then there are none. */
const PATIENCE = 3;

interface Sample {
  /** Timeline less match clock (milliseconds). */
  readonly difference: number;
  /** How long the answer took: the difference is known to half of it. */
  readonly roundTrip: number;
  readonly shift: number;
}

export interface Timekeeper {
  /** Joins the timeline; not before `noEarlier`, which is on it. Rejects when the database does not answer. */
  join(noEarlier: number): Promise<void>;
  /** To be called with every beat. `others`: the last beats of the other processes. */
  follow(others: readonly Beat[]): Promise<void>;
  /** Timeline less match clock at the last beat (milliseconds). */
  difference(): number;
}

export function createTimekeeper(
  timeline: TimelineStore,
  clock: MatchClock,
  monotonic: () => number,
): Timekeeper {
  let recent: readonly Sample[] = [];
  let difference = 0;
  /** The beats of the others when the clocks parted; undefined while they agree. */
  let parted: { readonly beats: ReadonlyMap<string, number>; rounds: number } | undefined;

  async function measure(): Promise<Sample> {
    const [asked, askedAt] = [monotonic(), clock.now()];
    const { now, shift } = await timeline.read();
    const roundTrip = monotonic() - asked;
    return { difference: now + shift - (askedAt + roundTrip / 2), roundTrip, shift };
  }

  function move(by: number): void {
    clock.adjust(by);
    recent = [];
    parted = undefined;
    difference = 0;
  }

  function slew(sample: Sample): void {
    parted = undefined;
    recent = [...recent, sample].slice(-SAMPLES);
    const best = recent.reduce((one, other) => (other.roundTrip < one.roundTrip ? other : one));
    if (Math.abs(best.difference) <= best.roundTrip / 2) return;
    const by = Math.max(-MAX_SLEW, Math.min(MAX_SLEW, best.difference));
    clock.adjust(by);
    recent = recent.map((each) => ({ ...each, difference: each.difference - by }));
  }

  return {
    async join(noEarlier) {
      const samples: Sample[] = [];
      while (samples.length < SAMPLES) samples.push(await measure());
      const best = samples.reduce((one, other) => (other.roundTrip < one.roundTrip ? other : one));
      clock.set(best.difference);
      const missing = noEarlier - clock.now();
      // The database's clock was set back while nobody was there.
      if (missing > 0 && (await timeline.shift(best.shift, missing))) clock.set(missing);
    },
    async follow(others) {
      const sample = await measure();
      difference = sample.difference;
      if (Math.abs(difference) <= JUMP + sample.roundTrip / 2) {
        slew(sample);
        return;
      }
      parted ??= { beats: new Map(others.map(({ process, at }) => [process, at])), rounds: 0 };
      const { beats } = parted;
      const fresh = others.filter(({ process, at }) => beats.get(process) !== at);
      if (fresh.some((beat) => Math.abs(beat.difference) <= JUMP)) {
        move(difference);
        return;
      }
      parted.rounds += 1;
      const mayHearMore = others.length > fresh.length && parted.rounds < PATIENCE;
      if (!mayHearMore && (await timeline.shift(sample.shift, -difference))) move(0);
    },
    difference: () => difference,
  };
}
