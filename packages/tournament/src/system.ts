/** The pairing systems, and how many games a pairing of each is. */

import { isRecord, ok, type Result } from '@gipfel/rules';
import { type TournamentRefusal, wrongSetting } from './refusal.js';
import { isIntegerWithin, isOneOf, isRoundNumber } from './shape.js';

/** C.04.3: the Dutch system, one game a round. */
export interface Swiss {
  readonly type: 'swiss';
  readonly rounds: number;
}

/** C.04.5: two games a round against the same opponent. */
export interface DoubleSwiss {
  readonly type: 'doubleSwiss';
  readonly rounds: number;
}

/** C.05 annex 1: Berger tables. */
interface RoundRobin {
  readonly type: 'roundRobin';
  readonly cycles: 1 | 2;
}

interface Knockout {
  readonly type: 'knockout';
  readonly bestOf: number;
  /** The losers of the semifinals play for third place. */
  readonly thirdPlace: boolean;
}

interface DoubleElimination {
  readonly type: 'doubleElimination';
  readonly bestOf: number;
}

/** Round robins side by side; the best of each go on to a final stage. */
export interface Groups {
  readonly type: 'groups';
  readonly groups: number;
  readonly cycles: 1 | 2;
  /** How many of each group play the final stage. */
  readonly qualifiers: number;
  readonly final: 'roundRobin' | 'knockout';
  /** Of a match in a knockout final. */
  readonly bestOf: number;
}

export type System = Swiss | DoubleSwiss | RoundRobin | Knockout | DoubleElimination | Groups;

const SYSTEM_TYPES = [
  'swiss',
  'doubleSwiss',
  'roundRobin',
  'knockout',
  'doubleElimination',
  'groups',
] as const;

const MAX_BEST_OF = 15;
const MAX_GROUPS = 64;

export function parseSystem(value: unknown): Result<System, TournamentRefusal> {
  if (!isRecord(value)) return wrongSetting('system');
  const { type, rounds, cycles = 1, bestOf = 1, thirdPlace = false, groups, qualifiers, final } = value;
  if (!isOneOf(SYSTEM_TYPES, type)) return wrongSetting('system.type');
  if (cycles !== 1 && cycles !== 2) return wrongSetting('system.cycles');
  if (!isIntegerWithin(bestOf, 1, MAX_BEST_OF)) return wrongSetting('system.bestOf');
  switch (type) {
    case 'swiss':
    case 'doubleSwiss':
      return isRoundNumber(rounds) ? ok({ type, rounds }) : wrongSetting('system.rounds');
    case 'roundRobin':
      return ok({ type, cycles });
    case 'knockout':
      return typeof thirdPlace === 'boolean'
        ? ok({ type, bestOf, thirdPlace })
        : wrongSetting('system.thirdPlace');
    case 'doubleElimination':
      return ok({ type, bestOf });
    case 'groups':
      if (!isIntegerWithin(groups, 2, MAX_GROUPS)) return wrongSetting('system.groups');
      if (!isIntegerWithin(qualifiers, 1, MAX_GROUPS)) return wrongSetting('system.qualifiers');
      if (!isOneOf(['roundRobin', 'knockout'], final)) return wrongSetting('system.final');
      return ok({ type, groups, cycles, qualifiers, final, bestOf });
  }
}

/** C.04 systems pair by score and take late entries; all others follow a plan drawn up before the first round. */
export function isSwiss(system: System): system is Swiss | DoubleSwiss {
  return system.type === 'swiss' || system.type === 'doubleSwiss';
}

/** Whether all pairings are known in advance (C.07 15.2 and the note to C.07 8). */
export function isPredetermined(system: System): boolean {
  return system.type === 'roundRobin' || system.type === 'groups';
}
