/** What a seed stands for: processes, matches and faults, as plain data that can be shrunk. */

import type { ClockTerms } from '@gipfel/match';
import { Chance } from './chance.js';
import type { Disk } from './databaseServer.js';
import type { NetworkFaults } from './network.js';

/** Times are milliseconds from the start of the simulation; `process` is an index. */
export type Fault =
  | { readonly type: 'pause'; readonly process: number; readonly at: number; readonly for: number }
  | { readonly type: 'kill'; readonly process: number; readonly at: number; readonly for: number }
  | { readonly type: 'restart'; readonly process: number; readonly at: number; readonly for: number }
  | { readonly type: 'partition'; readonly process: number; readonly at: number; readonly for: number }
  | { readonly type: 'clockStep'; readonly process: number; readonly at: number; readonly by: number }
  | { readonly type: 'databaseClockStep'; readonly at: number; readonly by: number }
  | { readonly type: 'disk'; readonly at: number; readonly for: number; readonly disk: Disk }
  | { readonly type: 'network'; readonly at: number; readonly for: number; readonly faults: NetworkFaults }
  | { readonly type: 'reload'; readonly match: number; readonly side: 0 | 1; readonly at: number }
  | { readonly type: 'hostile'; readonly match: number; readonly at: number; readonly for: number };

export interface MatchPlan {
  readonly at: number;
  readonly clock: ClockTerms;
  /** Printed starts are rated; others begin a few turns before the end. */
  readonly isRated: boolean;
}

export interface Scenario {
  readonly seed: number;
  /** Offset of each process's wall clock from true time. A single process has an embedded database. */
  readonly skews: readonly number[];
  readonly matches: readonly MatchPlan[];
  readonly faults: readonly Fault[];
}

const MATCHES = 40;
const LAST_MATCH_AT = 40_000;
const [FIRST_FAULT, LAST_FAULT] = [3_000, 55_000];
/** Usual difference between machines' clocks (milliseconds). */
const MAX_SKEW = 500;

function drawClock(chance: Chance): ClockTerms {
  const initial = chance.whole(4, 20) * 1_000;
  switch (chance.below(4)) {
    case 0:
      return { type: 'suddenDeath', initial };
    case 1:
      return { type: 'delay', initial, delay: chance.whole(0, 2) * 1_000 };
    default:
      return { type: 'fischer', initial, increment: chance.whole(0, 2) * 1_000 };
  }
}

function drawNetworkFaults(chance: Chance): NetworkFaults {
  return {
    delay: [5, chance.whole(50, 1_500)],
    broken: chance.below(20),
    dropped: chance.isLucky(0.4) ? chance.below(15) : 0,
    duplicated: chance.isLucky(0.4) ? chance.below(30) : 0,
    reordered: chance.isLucky(0.4) ? chance.below(30) : 0,
  };
}

/** Which faults may occur: one kind, to study it, or all. */
export const THEMES = ['everything', 'stalls', 'partitions', 'clocks'] as const;
export type Theme = (typeof THEMES)[number];

type Draw = (chance: Chance, process: number, at: number) => Fault;

const stall: Draw = (chance, process, at) => ({ type: 'pause', process, at, for: chance.whole(200, 4_800) });
const longPause: Draw = (chance, process, at) => ({
  type: 'pause',
  process,
  at,
  for: chance.whole(3_000, 12_000),
});
const kill: Draw = (chance, process, at) => ({ type: 'kill', process, at, for: chance.whole(300, 5_000) });
const restart: Draw = (chance, process, at) => ({
  type: 'restart',
  process,
  at,
  for: chance.whole(300, 3_000),
});
const partition: Draw = (chance, process, at) => ({
  type: 'partition',
  process,
  at,
  for: chance.whole(500, 12_000),
});
const STEPS = [4_000, -4_000, -600_000, 3_600_000, -3_600_000];
const clockStep: Draw = (chance, process, at) => ({ type: 'clockStep', process, at, by: chance.pick(STEPS) });
const databaseClockStep: Draw = (chance, _, at) => ({
  type: 'databaseClockStep',
  at,
  by: chance.pick(STEPS),
});
const disk: Draw = (chance, _, at) => ({
  type: 'disk',
  at,
  for: chance.whole(500, 8_000),
  disk: { delay: chance.whole(2, 800), failing: chance.isLucky(0.5) ? chance.whole(1, 40) : 0 },
});
const badNetwork: Draw = (chance, _, at) => ({
  type: 'network',
  at,
  for: chance.whole(1_000, 20_000),
  faults: drawNetworkFaults(chance),
});
const reload: Draw = (chance, _, at) => ({
  type: 'reload',
  match: chance.below(MATCHES),
  side: chance.isLucky(0.5) ? 0 : 1,
  at,
});
const hostile: Draw = (chance, _, at) => ({
  type: 'hostile',
  match: chance.below(MATCHES),
  at,
  for: chance.whole(1_000, 10_000),
});

interface ThemeOptions {
  readonly processes: readonly number[];
  /** How often machines disagree on the time. */
  readonly skewed: number;
  /** Minimum and maximum. */
  readonly faults: readonly [number, number];
  readonly draws: readonly Draw[];
}

const THEME_OPTIONS: Readonly<Record<Theme, ThemeOptions>> = {
  everything: {
    processes: [1, 2, 2, 2, 3],
    skewed: 0.5,
    faults: [0, 5],
    draws: [
      stall,
      stall,
      longPause,
      kill,
      restart,
      partition,
      partition,
      clockStep,
      databaseClockStep,
      disk,
      badNetwork,
      reload,
      hostile,
    ],
  },
  stalls: { processes: [1], skewed: 0, faults: [1, 4], draws: [stall] },
  partitions: { processes: [2, 3], skewed: 0, faults: [1, 3], draws: [longPause, partition] },
  clocks: { processes: [2, 3], skewed: 1, faults: [0, 2], draws: [clockStep, databaseClockStep] },
};

export function drawScenario(seed: number, theme: Theme = 'everything'): Scenario {
  const chance = new Chance(seed).fork('scenario');
  const options = THEME_OPTIONS[theme];
  const processes = chance.pick(options.processes);
  const skews = Array.from({ length: processes }, () =>
    chance.isLucky(options.skewed) ? chance.whole(-MAX_SKEW, MAX_SKEW) : 0,
  );
  const matches = Array.from({ length: MATCHES }, () => ({
    at: chance.below(LAST_MATCH_AT),
    clock: drawClock(chance),
    isRated: chance.isLucky(0.25),
  }));
  const faults = Array.from({ length: chance.whole(...options.faults) }, () => {
    const at = chance.whole(FIRST_FAULT, LAST_FAULT);
    return chance.pick(options.draws)(chance, chance.below(processes), at);
  });
  return { seed, skews, matches, faults: faults.toSorted((one, other) => one.at - other.at) };
}

/** How long the fault may still excuse something. */
export function faultWindow(fault: Fault): readonly [number, number] {
  return [fault.at, fault.at + ('for' in fault ? fault.for : 0)];
}
