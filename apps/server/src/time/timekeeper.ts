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
const PATIENCE = 4;
/** Beats come once a second: without any for this long, no other process is alive (milliseconds). */
const SILENCE = 3_000;
const LISTEN_EVERY = 200;

interface Sample {
  /** Timeline less match clock (milliseconds). */
  readonly difference: number;
  /** How long the answer took: the difference is known to half of it. */
  readonly roundTrip: number;
  readonly shift: number;
}

interface JoinParts {
  /** The last beat of every known process, dead or alive. */
  beats(): Promise<readonly Beat[]>;
  wait(milliseconds: number): Promise<void>;
}

export interface Timekeeper {
  /**
   * Joins the timeline: that of the processes that are alive, or else one that begins no earlier than the last beat. Rejects when the
   * database does not answer.
   */
  join(parts: JoinParts): Promise<void>;
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
  /** Listens to the others since the clocks parted; undefined while they agree. */
  let parted: { readonly witnesses: Witnesses; rounds: number } | undefined;

  async function measure(): Promise<Sample> {
    const [asked, askedAt] = [monotonic(), clock.now()];
    const { now, shift } = await timeline.read();
    const roundTrip = monotonic() - asked;
    return { difference: now + shift - (askedAt + roundTrip / 2), roundTrip, shift };
  }

  /** The difference stays as it was measured: that it is none now remains to be seen, and others rely on it. */
  function move(by: number): void {
    clock.adjust(by);
    recent = [];
    parted = undefined;
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

  async function measureBest(): Promise<Sample> {
    const samples: Sample[] = [];
    while (samples.length < SAMPLES) samples.push(await measure());
    return samples.reduce((one, other) => (other.roundTrip < one.roundTrip ? other : one));
  }

  return {
    async join({ beats, wait }) {
      for (;;) {
        const known = await beats();
        const best = await measureBest();
        clock.set(best.difference);
        const isAgreed = await hearWitnesses(new Witnesses(known), { beats, wait });
        if (isAgreed === true) {
          // Unless the step of the database's clock that was joined has been taken back meanwhile.
          if (isNear(await measure())) return;
          continue;
        }
        if (isAgreed === false) continue;
        const missing = Math.max(...known.map(({ at }) => at)) - clock.now();
        // The database's clock was set back while nobody was there.
        if (missing > 0 && (await timeline.shift(best.shift, missing))) clock.set(missing);
        return;
      }
    },
    async follow(others) {
      const sample = await measure();
      difference = sample.difference;
      if (isNear(sample)) {
        slew(sample);
        return;
      }
      parted ??= { witnesses: new Witnesses(others), rounds: 0 };
      const { witnesses } = parted;
      const statements = witnesses.hear(others);
      if (statements.some(isOnTimeline)) {
        move(difference);
        return;
      }
      parted.rounds += 1;
      const mayHearMore = statements.length < witnesses.count && parted.rounds < PATIENCE;
      if (!mayHearMore && (await timeline.shift(sample.shift, -difference))) move(0);
    },
    difference: () => difference,
  };

  /** Whether a living process is on the timeline that was just joined; undefined when none is alive. */
  async function hearWitnesses(
    witnesses: Witnesses,
    { beats, wait }: JoinParts,
  ): Promise<boolean | undefined> {
    let heardAt = monotonic();
    while (witnesses.count > 0 && monotonic() - heardAt < SILENCE) {
      await wait(LISTEN_EVERY);
      const statements = witnesses.hear(await beats());
      if (statements.length > 0) return statements.some(isOnTimeline);
      if (witnesses.isNews) heardAt = monotonic();
    }
    return undefined;
  }
}

const isNear = ({ difference, roundTrip }: Sample): boolean => Math.abs(difference) <= JUMP + roundTrip / 2;

const isOnTimeline = ({ difference }: Beat): boolean => Math.abs(difference) <= JUMP;

/**
 * The processes that were there at some moment, and what they say about the timeline afterwards. The first beat after that moment may
 * rest on an older measurement, so only the second counts. A process that starts later proves nothing: it joined whatever it found.
 */
class Witnesses {
  readonly #heard: Map<string, { at: number; beats: number }>;
  /** Whether anybody had beaten when they were last heard. */
  isNews = false;

  constructor(beats: readonly Beat[]) {
    this.#heard = new Map(beats.map(({ process, at }) => [process, { at, beats: 0 }]));
  }

  get count(): number {
    return this.#heard.size;
  }

  /** Takes in the last beats of all; those that may be believed. */
  hear(beats: readonly Beat[]): readonly Beat[] {
    this.isNews = false;
    return beats.filter(({ process, at }) => {
      const heard = this.#heard.get(process);
      if (heard === undefined) return false;
      if (heard.at !== at) {
        heard.at = at;
        heard.beats += 1;
        this.isNews = true;
      }
      return heard.beats >= 2;
    });
  }
}
